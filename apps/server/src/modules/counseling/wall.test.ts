/** The wall around what is said in counseling, and what happens to the keys (docs/decisions/121). */
import { counselingDesk } from '@hadir/contract/counseling/desk.ts';
import { counselingKey } from '@hadir/contract/counseling/key.ts';
import { counselingOwn } from '@hadir/contract/counseling/own.ts';
import { auth } from '@hadir/contract/auth/endpoints.ts';
import { notifications } from '@hadir/contract/notifications/endpoints.ts';
import { privacy } from '@hadir/contract/privacy/endpoints.ts';
import { instant, toWire } from '@hadir/domain/kernel/time.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  actedAtDesk,
  requested,
  at,
  counselingHouse,
  type House,
  type KeyHolder,
  opened,
  openKeyOf,
  SUMMARY,
  withCookie,
} from '../../../test/counseling/counseling-house.ts';
import { TEST_PASSWORD } from '../../../test/world/factories.ts';
import { serveWorld, type Served } from '../../../test/world/http.ts';
import { world, type World } from '../../../test/world/world.ts';
import { companyDb } from '../../db/company-db.ts';
import { insertGrant } from '../access/access-grant.store.ts';

const NEXT_PASSWORD = 'kebun-teh-pagi-2027';
const DAYS = { from: '2026-11-23', to: '2026-11-29' };

let w: World;
let server: Served;
let house: House;
beforeAll(async () => {
  w = await world();
  server = await serveWorld(w);
});
beforeEach(async () => {
  house = await counselingHouse(w, server);
});
afterAll(async () => {
  await server.close();
  await w.close();
});

const withCounselor = () => ({ deskId: house.counselor.deskId, categoryId: house.plainId });
const stateOf = async ({ call }: Pick<KeyHolder, 'call'>) => (await call(counselingKey.state)).reply.data.state;
const fresh = async ({ user }: KeyHolder) => server.as(user);

describe('a key', () => {
  test('is open in the browser that opened it, for fifteen minutes, and for one session', async () => {
    const { counselor, siti } = house;
    const session = await requested(siti, withCounselor());
    expect(await stateOf(counselor)).toBe('open');
    expect((await opened(counselor, session.id)).reply.data.summary).toBe(SUMMARY);
    const otherBrowser = await fresh(counselor);
    expect(await stateOf(otherBrowser)).toBe('closed');
    expect((await opened(otherBrowser, session.id)).error.code).toBe('KUNCI_KONSELING_TERTUTUP');
    const stolen = {
      cookie: `${otherBrowser.headers['cookie']}; ${counselor.person.headers['cookie']?.split('; ').at(-1)}`,
    };
    const withStolen = await otherBrowser.call(counselingDesk.open, {
      params: { id: session.id },
      body: {},
      headers: stolen,
    });
    expect(withStolen.error.code).toBe('KUNCI_KONSELING_TERTUTUP');
    w.moveClock(instant(at('08:15', '2026-11-23')));
    expect((await opened(counselor, session.id)).error.code).toBe('KUNCI_KONSELING_TERTUTUP');
  });

  test('opens with the own password alone, and guesses are counted', async () => {
    const person = await fresh(house.counselor);
    w.moveClock(instant(at('08:01', '2026-11-23')));
    const guess = () => person.call(counselingKey.open, { body: { password: 'salah-sekali-2026' } });
    expect((await guess()).error).toMatchObject({ code: 'KATA_SANDI_SALAH' });
    for (let count = 0; count < 4; count += 1) await guess();
    expect((await guess()).error.code).toBe('TERLALU_BANYAK_PERCOBAAN');
    expect((await person.call(counselingKey.open, { body: { password: TEST_PASSWORD } })).status).toBe(429);
  });

  test('follows a password that its owner changes', async () => {
    const { counselor, siti } = house;
    const session = await requested(siti, withCounselor());
    const answer = await counselor.call(auth.changePassword, {
      body: { current_password: TEST_PASSWORD, password: NEXT_PASSWORD, password_confirmation: NEXT_PASSWORD },
    });
    expect(answer.status).toBe(200);
    const { person } = await openKeyOf(await fresh(counselor), NEXT_PASSWORD);
    expect((await opened(person, session.id)).reply.data.summary).toBe(SUMMARY);
  });
});

/** As a link by mail does: the new password comes without the one before. */
async function resetPassword({ user }: KeyHolder, byAnother: boolean): Promise<void> {
  const hash = await server.app.passwords.hash(NEXT_PASSWORD, 'uji');
  w.moveClock(instant(at('08:01', '2026-11-23')));
  await w.pool.query(
    `update account set password_hash = $2, password_changed_at = $3,
        access_reset_at = case when $4 then $3::timestamptz else access_reset_at end where id = $1`,
    [user.accountId, hash, toWire(w.clock()), byAnother],
  );
}

describe('after the password was replaced without the one before', () => {
  test('dates stay visible, and only the recovery code opens what was said', async () => {
    const { counselor, siti } = house;
    const session = await requested(siti, withCounselor());
    await resetPassword(counselor, false);
    const person = await fresh(counselor);
    expect(await stateOf(person)).toBe('recovery');
    expect((await person.call(counselingDesk.list)).reply.total).toBe(1);
    const open = await person.call(counselingKey.open, { body: { password: NEXT_PASSWORD } });
    expect(open.error.code).toBe('KUNCI_KONSELING_PEMULIHAN');
    const recover = (recoveryCode: string) =>
      person.call(counselingKey.recover, { body: { password: NEXT_PASSWORD, recoveryCode } });
    expect((await recover('AAAA-BBBB-CCCC')).error.code).toBe('KODE_PEMULIHAN_SALAH');
    const recovered = await recover(counselor.recoveryCode.toLowerCase().replaceAll('-', ' '));
    expect((await opened(withCookie(person, recovered), session.id)).reply.data.summary).toBe(SUMMARY);
    // Used once: the next one is another.
    expect((await recover(counselor.recoveryCode)).error.code).toBe('KODE_PEMULIHAN_SALAH');
    expect((await openKeyOf(await fresh(counselor), NEXT_PASSWORD)).recoveryCode).toBe('');
  });

  test('a new key reads nothing of before, until the requester opens the session again', async () => {
    const { counselor, siti } = house;
    const session = await requested(siti, withCounselor());
    await counselor.call(counselingDesk.storeNote, {
      params: { id: session.id },
      body: { body: 'Catatan lama.', risk: false, version: 0 },
    });
    await resetPassword(counselor, false);
    const before = await fresh(counselor);
    const renewed = await before.call(counselingKey.renew, { body: { password: NEXT_PASSWORD } });
    const person = withCookie(before, renewed);
    const seen = (await opened(person, session.id)).reply.data;
    expect(seen).toMatchObject({ summary: null, summaryState: 'lost', note: { body: '', version: 1 } });
    // In two windows at once.
    const read = () => siti.call(counselingOwn.detail, { params: { id: session.id } });
    expect((await Promise.all([read(), read()])).map(({ status }) => status)).toEqual([200, 200]);
    expect((await opened(person, session.id)).reply.data.summary).toBe(SUMMARY);
    const note = { body: 'Catatan baru.', risk: false, version: 1 };
    expect((await person.call(counselingDesk.storeNote, { params: { id: session.id }, body: note })).status).toBe(200);
    expect((await opened(person, session.id)).reply.data.note).toMatchObject({ body: 'Catatan baru.' });
  });
});

describe('after another has given access to the account', () => {
  test('nothing of counseling is told, dates neither; the code sent to the address opens dates', async () => {
    const { counselor, siti } = house;
    const session = await requested(siti, withCounselor());
    await w.pool.query(`update account set email = 'dewi@contoh.id', email_verified_at = $2 where id = $1`, [
      counselor.user.accountId,
      toWire(instant(at('07:00', '2026-11-20'))),
    ]);
    await resetPassword(counselor, true);
    const person = await fresh(counselor);
    expect(await stateOf(person)).toBe('blocked');
    for (const answer of [
      await person.call(counselingDesk.list),
      await person.call(counselingDesk.detail, { params: { id: session.id } }),
      await person.call(counselingDesk.summary),
      await person.call(counselingDesk.agenda, { query: DAYS }),
      await person.call(counselingDesk.previewNonactive, { query: DAYS }),
      await opened(person, session.id),
      await person.call(counselingKey.open, { body: { password: NEXT_PASSWORD } }),
      await person.call(counselingKey.renew, { body: { password: NEXT_PASSWORD } }),
    ])
      expect(answer.error.code).toBe('KONSELING_TERKUNCI');
    const post = vi.spyOn(server.app.mailer, 'post');
    await person.call(counselingKey.sendProof, { body: {} });
    const code = post.mock.calls[0]?.[1].link ?? '';
    post.mockRestore();
    const { rows } = await w.pool.query(
      `select company_id, text_body from mail_outbox where to_address = 'dewi@contoh.id'`,
    );
    expect(rows).toEqual([{ company_id: null, text_body: expect.not.stringContaining(code) }]);
    expect((await person.call(counselingKey.prove, { body: { code: 'AAAA-BBBB-CCCC' } })).error.code).toBe(
      'KODE_PEMULIHAN_SALAH',
    );
    w.moveClock(instant(at('08:02', '2026-11-23')));
    expect((await person.call(counselingKey.prove, { body: { code } })).reply.data.state).toBe('recovery');
    expect((await person.call(counselingDesk.list)).reply.total).toBe(1);
    expect((await opened(person, session.id)).error.code).toBe('KUNCI_KONSELING_TERTUTUP');
  });

  test('an address that was proved after it proves nothing', async () => {
    const { siti } = house;
    await requested(siti, withCounselor());
    await resetPassword(siti, true);
    await w.pool.query(`update account set email = 'lain@contoh.id', email_verified_at = $2 where id = $1`, [
      siti.user.accountId,
      toWire(w.clock()),
    ]);
    const person = await fresh(siti);
    expect((await person.call(counselingOwn.list)).error.code).toBe('KONSELING_TERKUNCI');
    expect((await person.call(counselingKey.sendProof, { body: {} })).error.code).toBe('TANPA_EMAIL_TERDAFTAR');
  });

  test('neither does one that was proved between two accesses of others', async () => {
    const { siti, company } = house;
    await requested(siti, withCounselor());
    const given = async (minute: string) => {
      w.moveClock(instant(at(`08:${minute}`, '2026-11-23')));
      const grant = { userId: siti.user.id, accountId: siti.user.accountId, kind: 'code', givenBy: null } as const;
      const rest = { confirmedBy: null, byOperator: true, shows: false };
      await insertGrant(companyDb(w.pool, company.id), { ...grant, ...rest }, w.clock());
      await w.pool.query('update account set access_reset_at = $2 where id = $1', [
        siti.user.accountId,
        toWire(w.clock()),
      ]);
    };
    await given('01');
    await w.pool.query(`update account set email = 'tamu@contoh.id', email_verified_at = $2 where id = $1`, [
      siti.user.accountId,
      toWire(instant(at('08:02', '2026-11-23'))),
    ]);
    await given('03');
    const person = await fresh(siti);
    expect((await person.call(counselingKey.state)).reply.data).toMatchObject({
      state: 'blocked',
      mayProveByMail: false,
    });
    expect((await person.call(counselingKey.sendProof, { body: {} })).error.code).toBe('TANPA_EMAIL_TERDAFTAR');
  });

  test('bell, letters and own data are silent about it until it is proved, too', async () => {
    const { siti, counselor } = house;
    const session = await requested(siti, withCounselor());
    await actedAtDesk(counselor, session, { action: 'propose', start: at('10:15') });
    const newsOf = async (person: Pick<KeyHolder, 'call'>) => {
      const bell = await person.call(notifications.list);
      const kinds = ['konseling', 'konseling_dibuka', 'kunci_konseling', 'pemberitahuan'] as const;
      const totals = await Promise.all(
        kinds.map(async (kind) => (await person.call(privacy.rows, { params: { kind } })).reply.total),
      );
      return [bell.reply.data.length, bell.reply.unread, ...totals];
    };
    expect(await newsOf(siti)).toEqual([1, 1, 1, 2, 1, 1]);
    await resetPassword(siti, true);
    const person = await fresh(siti);
    const stored = (await counselor.call(counselingDesk.detail, { params: { id: session.id } })).reply.data;
    await actedAtDesk(counselor, stored, { action: 'reject', reason: 'full' });
    expect(await newsOf(person)).toEqual([0, 0, 0, 0, 0, 0]);
    const { rows } = await w.pool.query(
      'select mail_waits as waits from notification where user_id = $1 order by created_at, id',
      [siti.user.id],
    );
    expect(rows).toEqual([{ waits: true }, { waits: false }]);
    const body = { password: NEXT_PASSWORD, recoveryCode: siti.recoveryCode };
    w.moveClock(instant(at('08:02', '2026-11-23')));
    expect((await person.call(counselingKey.recover, { body })).status).toBe(200);
    expect((await newsOf(person)).slice(0, 2)).toEqual([2, 2]);
  });
});
