import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { registration } from '@hadir/contract/registration/endpoints.ts';
import { REGISTRATION_CONSENT } from '@hadir/contract/registration/words.ts';
import { DAY_MS, type Instant } from '@hadir/domain/kernel/time.ts';
import type { TestUser } from '../../../test/world/factories.ts';
import type { FileStorage } from '../../engines/files/file-storage.ts';
import { PURGE_NOW, PURGE_AFTER_MS } from '../../engines/jobs/purge-clock.ts';
import { serveWorld, type Person, type Served } from '../../../test/world/http.ts';
import { world, type World } from '../../../test/world/world.ts';
import { registrationModule } from './registration.module.ts';
import { tidyRegistrations } from './registration.job.ts';

let w: World;
let server: Served;
let owner: TestUser;
let admin: Person;
let code: string;
let photo: string;

beforeAll(async () => {
  w = await world();
  server = await serveWorld(w, {
    only: [registrationModule],
    env: { SMTP_HOST: '127.0.0.1', SMTP_FROM: 'hadir@contoh.id' },
  });
  const company = await w.make.company();
  owner = await w.make.user({ company, role: 'admin', employed: false });
  admin = await server.as(owner);
  const { rows } = await w.pool.query<{ code: string }>('select code from company where id = $1', [company.id]);
  code = rows[0]?.code ?? '';
  const picture = await sharp({ create: { width: 320, height: 320, channels: 3, background: '#88aacc' } })
    .jpeg()
    .toBuffer();
  photo = picture.toString('base64');
});
afterAll(async () => {
  await server.close();
  await w.close();
});
beforeEach(() => w.pool.query(`delete from login_attempt where key like 'daftar:%'`));

let count = 0;
const form = (more: object = {}) => {
  count += 1;
  return {
    fullname: `Pelamar ${count}`,
    employeeNo: `P${count}`,
    email: `pelamar${count}@contoh.id`,
    phone: `0812345678${String(count).padStart(2, '0')}`,
    unitId: null,
    photo,
    consent: REGISTRATION_CONSENT.version,
    ...more,
  };
};
const submit = (body = form(), to = code) => server.anonymous.call(registration.submit, { params: { code: to }, body });

/** Tokens of the letters so far, newest last. */
async function tokens(): Promise<string[]> {
  const { rows } = await w.pool.query<{ text_body: string }>(
    `select text_body from mail_outbox where subject like 'Pendaftaran%' order by created_at, id`,
  );
  return rows.map(({ text_body: text }) => /#token=(\S+)/.exec(text)?.[1] ?? '');
}
const prove = async () => {
  const token = (await tokens()).at(-1) ?? '';
  return server.anonymous.call(registration.verify, { body: { token } });
};
const queue = async (state: 'submitted' | 'email_verified' | 'rejected' | 'approved' | 'expired' = 'email_verified') =>
  (await admin.call(registration.list, { query: { state } })).reply.data;

const wish = {
  gender: 'P' as const,
  joinDate: '2026-11-23',
  employmentType: 'PKWTT' as const,
  contractEnd: null,
  unitId: null,
  locationPointIds: [],
  scheduleId: null,
};

describe('A shut door', () => {
  test('looks like a company that does not exist', async () => {
    const shut = await submit();
    const unknown = await submit(form(), 'TIDAKADA');
    expect([shut.status, unknown.status]).toEqual([404, 404]);
    expect(shut.error.message).toBe(unknown.error.message);
    expect((await server.anonymous.call(registration.form, { params: { code } })).status).toBe(404);
  });
});

describe('An open door', () => {
  beforeAll(() => admin.call(registration.setDoor, { body: { open: true } }));

  test('answers the same for a known and an unknown address, with the same letter', async () => {
    await w.pool.query(`update account set email = 'kenal@contoh.id', email_verified_at = now() where id = $1`, [
      owner.accountId,
    ]);
    await w.pool.query(`update app_user set email = 'kenal@contoh.id' where id = $1`, [owner.id]);
    const known = await submit(form({ email: 'Kenal@contoh.id' }));
    const fresh = await submit();
    expect([known.status, known.text]).toEqual([fresh.status, fresh.text]);
    const { rows } = await w.pool.query<{ subject: string }>(
      `select subject from mail_outbox where subject like 'Pendaftaran%' order by created_at desc, id desc limit 2`,
    );
    expect(rows[0]?.subject).toBe(rows[1]?.subject);
    expect((await queue('submitted')).find(({ email }) => email === 'kenal@contoh.id')?.alike).toMatchObject([
      { field: 'email', fullname: owner.fullname },
    ]);
  });

  test('takes five forms an hour from one address, also when ten come at once', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => submit()));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(answers.filter(({ error }) => error?.code === 'TERLALU_SERING')).toHaveLength(5);
    w.moveClock((w.clock() + 3_600_001) as Instant);
    expect((await submit()).status).toBe(200);
  });

  test('refuses what is no picture, and a missing consent, at its field', async () => {
    expect((await submit(form({ photo: 'A'.repeat(400) }))).error.code).toBe('BERKAS_TIDAK_VALID');
    expect((await submit(form({ consent: 'lama' }))).error.errors).toHaveProperty('consent');
  });

  test('lets nobody in whose address is not proven; the link proves it once and for all', async () => {
    await submit();
    const [row] = (await queue('submitted')).slice(-1);
    expect(row?.can).toEqual(['reject']);
    const early = await admin.call(registration.approve, { params: { id: row?.id ?? '' }, body: wish });
    expect(early.error.code).toBe('STATUS_TIDAK_SESUAI');
    expect((await prove()).status).toBe(200);
    expect((await prove()).status).toBe(200);
    const wrong = await server.anonymous.call(registration.verify, { body: { token: 'palsu' } });
    expect(wrong.error.code).toBe('TAUTAN_TIDAK_BERLAKU');
    expect((await queue()).some(({ id }) => id === row?.id)).toBe(true);
  });

  test('approval makes a staff with the photo and sends the invitation, once', async () => {
    await submit();
    await prove();
    const row = (await queue()).at(-1);
    const params = { id: row?.id ?? '' };
    const both = await Promise.all([0, 1].map(() => admin.call(registration.approve, { params, body: wish })));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const { rows } = await w.pool.query<{ role: string; mine: boolean }>(
      `select u.role, f.owner_user_id = u.id as mine from app_user u join file f on f.company_id = u.company_id and f.id = u.photo_file_id
        where u.company_id = $1 and u.email = $2`,
      [owner.company.id, row?.email],
    );
    expect(rows).toEqual([{ role: 'staff', mine: true }]);
    const letters = await w.pool.query(`select 1 from mail_outbox where to_address = $1 and subject like 'Undangan%'`, [
      row?.email,
    ]);
    expect(letters.rowCount).toBe(1);
  });

  test('approval with a pattern in turns writes down that the week is in turns', async () => {
    const { company } = owner;
    const turns = await w.make.schedule({ company, days: [await w.make.shift({ company }), null] });
    await submit();
    await prove();
    const row = (await queue()).at(-1);
    const body = { ...wish, scheduleId: turns.id };
    const made = await admin.call(registration.approve, { params: { id: row?.id ?? '' }, body });
    const { rows } = await w.pool.query<{ workweek: string }>(
      'select workweek from employment where company_id = $1 and user_id = $2',
      [company.id, made.reply.data.userId],
    );
    expect(rows).toEqual([{ workweek: 'roster' }]);
  });

  test('a NIK that is taken is refused at its field and the form keeps waiting', async () => {
    await submit(form({ employeeNo: owner.employeeNo }));
    await prove();
    const row = (await queue()).at(-1);
    const answer = await admin.call(registration.approve, { params: { id: row?.id ?? '' }, body: wish });
    expect(answer.error.errors).toHaveProperty('employeeNo');
    expect((await queue()).some(({ id }) => id === row?.id)).toBe(true);
  });

  test('is nothing to another company: 404 and an empty queue; staff 403', async () => {
    const row = (await queue()).at(-1);
    const params = { id: row?.id ?? '' };
    const other = await server.as(
      await w.make.user({ role: 'admin', employed: false, company: await w.make.company() }),
    );
    expect((await other.call(registration.list, {})).reply.total).toBe(0);
    expect((await other.call(registration.photo, { params })).status).toBe(404);
    expect((await other.call(registration.reject, { params, body: { reason: 'bukan kami' } })).status).toBe(404);
    const photoOfIt = await admin.call(registration.photo, { params });
    expect([photoOfIt.status, photoOfIt.headers['cache-control']]).toEqual([200, 'private, no-store']);
    const staff = await server.as(await w.make.user({ company: owner.company }));
    expect((await staff.call(registration.list, {})).status).toBe(403);
  });

  test('expires after 14 days; rejected ones go with their photo after 90', async () => {
    await submit();
    await prove();
    const row = (await queue()).at(-1);
    await admin.call(registration.reject, { params: { id: row?.id ?? '' }, body: { reason: 'tidak dikenal' } });
    const stored = () =>
      w.pool.query(`select 1 from file where kind = 'photo' and company_id = $1 and owner_user_id is null`, [
        owner.company.id,
      ]);
    const photos = (await stored()).rowCount ?? 0;
    w.moveClock((w.clock() + 15 * DAY_MS) as Instant);
    await tidyRegistrations(server.app, w.clock(), PURGE_NOW);
    expect(await queue()).toEqual([]);
    expect((await queue('expired')).length).toBeGreaterThan(0);
    expect((await queue('rejected')).map(({ reason }) => reason)).toEqual(['tidak dikenal']);
    expect((await stored()).rowCount).toBe(photos);
    w.moveClock((w.clock() + 91 * DAY_MS) as Instant);
    await tidyRegistrations(server.app, w.clock(), PURGE_NOW);
    // The session of before has ended meanwhile.
    admin = await server.as(owner);
    expect([await queue('rejected'), await queue('expired')]).toEqual([[], []]);
    expect((await stored()).rowCount).toBe(0);
  });

  describe('loses photos before rows', () => {
    const rejected = async () => {
      await submit();
      await prove();
      const { id } = (await queue()).at(-1) ?? { id: '' };
      await admin.call(registration.reject, { params: { id }, body: { reason: 'tidak dikenal' } });
      const { rows } = await w.pool.query<{ key: string }>(
        `select f.storage_key as key from self_registration r join file f on f.id = r.photo_file_id where r.id = $1`,
        [id],
      );
      return { id, key: rows[0]?.key ?? '' };
    };
    const isThere = (key: string) =>
      server.app.storage.size(key).then(
        () => true,
        () => false,
      );
    const rowsOf = async ({ id, key }: { id: string; key: string }) => {
      const { rows } = await w.pool.query(
        'select id from self_registration where id = $1 union all select id from file where storage_key = $2',
        [id, key],
      );
      return rows.length;
    };

    test('a day of running after they are marked, not before', async () => {
      const one = await rejected();
      w.moveClock((w.clock() + 91 * DAY_MS) as Instant);
      await tidyRegistrations(server.app, w.clock(), { markAt: 5_000, readyAt: 5_000 - PURGE_AFTER_MS });
      await tidyRegistrations(server.app, w.clock(), { markAt: 5_000 + PURGE_AFTER_MS - 1, readyAt: 4_999 });
      expect([await isThere(one.key), await rowsOf(one)]).toEqual([true, 2]);
      await tidyRegistrations(server.app, w.clock(), { markAt: 5_000 + PURGE_AFTER_MS, readyAt: 5_000 });
      expect([await isThere(one.key), await rowsOf(one)]).toEqual([false, 0]);
      admin = await server.as(owner);
    });

    test('and the rows of a photo that the store cannot remove wait for the next run; others go', async () => {
      const [stuck, other] = [await rejected(), await rejected()];
      w.moveClock((w.clock() + 91 * DAY_MS) as Instant);
      const storage: FileStorage = {
        ...server.app.storage,
        remove: async (key) => {
          if (key === stuck.key) throw new Error('the store is away');
          await server.app.storage.remove(key);
        },
      };
      await tidyRegistrations({ ...server.app, storage }, w.clock(), PURGE_NOW);
      expect([await rowsOf(stuck), await rowsOf(other)]).toEqual([2, 0]);
      await tidyRegistrations(server.app, w.clock(), PURGE_NOW);
      expect([await isThere(stuck.key), await rowsOf(stuck)]).toEqual([false, 0]);
      admin = await server.as(owner);
    });

    test('and what a form left that broke off after its photo goes after a day, not sooner', async () => {
      const before = await photos();
      await w.pool.query('alter table mail_outbox add constraint broken check (false) not valid');
      const broken = await submit();
      await w.pool.query('alter table mail_outbox drop constraint broken');
      expect(broken.status).toBe(500);
      const left = (await photos()).filter((key) => !before.includes(key));
      expect(left).toHaveLength(1);
      const key = left[0] ?? '';
      await tidyRegistrations(server.app, w.clock(), PURGE_NOW);
      expect(await isThere(key)).toBe(true);
      w.moveClock((w.clock() + DAY_MS + 1) as Instant);
      await tidyRegistrations(server.app, w.clock(), PURGE_NOW);
      expect([await isThere(key), await photos()]).toEqual([false, before]);
      admin = await server.as(owner);
    });

    async function photos(): Promise<string[]> {
      const { rows } = await w.pool.query<{ key: string }>(
        `select storage_key as key from file where kind = 'photo' and company_id = $1 order by key`,
        [owner.company.id],
      );
      return rows.map(({ key }) => key);
    }
  });
});
