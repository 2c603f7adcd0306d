import { beforeEach, expect, test } from 'vitest';
import { notificationChoices } from '@hadir/contract/notifications/choices.ts';
import { notifications } from '@hadir/contract/notifications/endpoints.ts';
import { instant, localDate } from '@hadir/domain/kernel/time.ts';
import type { TestUser } from '../../../test/world/factories.ts';
import type { Served } from '../../../test/world/http.ts';
import { asksCorrection, house } from '../../../test/requests/request-house.ts';
import { usesWorld } from '../../../test/world/uses-world.ts';
import type { World } from '../../../test/world/world.ts';
import { companyDb } from '../../db/company-db.ts';
import { writeDigest } from '../requests/deadlines/morning-digest.job.ts';
import { requestsModule } from '../requests/requests.module.ts';
import { writeLetters } from './mail.job.ts';
import { notificationsModule } from './notifications.module.ts';
import { notify } from './notifications.service.ts';

let w: World;
let server: Served;
usesWorld({ only: [requestsModule, notificationsModule] }, (made) => {
  ({ w, server } = made);
});

const at = (time: string) => instant(`${time}:00+07:00`);
beforeEach(async () => {
  w.moveClock(at('2026-11-20T09:00'));
  await w.pool.query('update notification set mail_waits = false');
});

const choice = (more: Partial<Parameters<typeof save>[1]> = {}) => ({
  muted: [],
  mail: ['arrival' as const, 'reminder' as const, 'result' as const],
  push: ['arrival' as const, 'reminder' as const, 'result' as const],
  digest: true,
  beforeShift: false,
  quiet: null,
  ...more,
});
type Body = {
  muted: ('arrival' | 'reminder' | 'result' | 'clock' | 'attendance' | 'other')[];
  mail: ('arrival' | 'reminder' | 'result' | 'clock' | 'attendance' | 'other')[];
  push: ('arrival' | 'reminder' | 'result' | 'clock' | 'attendance' | 'other')[];
  digest: boolean;
  beforeShift: boolean;
  quiet: { from: string; to: string } | null;
};
async function save(user: TestUser, body: Body) {
  return (await server.as(user)).call(notificationChoices.save, { body });
}

async function proved(user: TestUser): Promise<string> {
  const email = `${user.id}@contoh.test`;
  await w.pool.query('update account set email = $2, email_verified_at = now() where id = $1', [user.accountId, email]);
  return email;
}

async function lettersTo(email: string): Promise<{ subject: string; text: string }[]> {
  const { rows } = await w.pool.query<{ subject: string; text: string }>(
    'select subject, text_body as text from mail_outbox where to_address = $1 order by created_at, id',
    [email],
  );
  return rows;
}

const notifyUser = (user: TestUser, kind: string, title: string) =>
  notify(
    companyDb(w.pool, user.company.id),
    user.company.id,
    [{ userId: user.id, kind, title, body: 'Isi.', link: '/apps/absent' }],
    w.clock(),
  );
const flush = (time: string) => {
  w.moveClock(at(time));
  return writeLetters(server.app, w.clock());
};

test('What waits goes by letter after two minutes in the bell, once, to a proved address alone', async () => {
  const company = await w.make.company();
  const [user, unproved] = [await w.make.user({ company }), await w.make.user({ company })];
  const email = await proved(user);
  await w.pool.query(`update account set email = 'belum@contoh.test' where id = $1`, [unproved.accountId]);
  for (const one of [user, unproved]) await notifyUser(one, 'pengajuan_masuk', 'Cuti Siti menunggu keputusan Anda');
  await notifyUser(user, 'alpa', 'Anda alpa');
  expect(await flush('2026-11-20T09:01')).toBe(0);
  expect(await flush('2026-11-20T09:02')).toBe(1);
  expect(await flush('2026-11-20T09:10')).toBe(0);
  const [letter] = await lettersTo(email);
  expect(letter?.subject).toBe('Cuti Siti menunggu keputusan Anda');
  expect(letter?.text).toContain('/apps/absent');
  expect(letter?.text).toContain('/akun?bagian=pemberitahuan');
  expect(await lettersTo('belum@contoh.test')).toEqual([]);
});

test('Who has read it in the bell gets no letter', async () => {
  const user = await w.make.user();
  const email = await proved(user);
  await notifyUser(user, 'pengajuan_hasil', 'Cuti disetujui');
  const me = await server.as(user);
  const { data } = (await me.call(notifications.list, {})).reply;
  await me.call(notifications.read, { body: { ids: data.map(({ id }) => id) } });
  expect(await flush('2026-11-20T09:05')).toBe(0);
  expect(await lettersTo(email)).toEqual([]);
});

test('Chosen events go by letter, muted ones not even to the bell; what waits stays in the bell', async () => {
  const user = await w.make.user();
  const email = await proved(user);
  const saved = await save(user, choice({ muted: ['other', 'arrival'], mail: ['attendance', 'other'] }));
  expect(saved.reply.data).toMatchObject({ muted: ['other'], mail: ['attendance'], email, sends: false });
  await notifyUser(user, 'alpa', 'Anda alpa');
  await notifyUser(user, 'dokumen_berakhir', 'Dokumen berakhir');
  await notifyUser(user, 'pengajuan_masuk', 'Cuti menunggu');
  const me = await server.as(user);
  const titles = (await me.call(notifications.list, {})).reply.data.map(({ title }) => title).sort();
  expect(titles).toEqual(['Anda alpa', 'Cuti menunggu']);
  expect(await flush('2026-11-20T09:05')).toBe(1);
  expect((await lettersTo(email)).map(({ subject }) => subject)).toEqual(['Anda alpa']);
});

test('Quiet hours over midnight hold letters back until they end', async () => {
  const user = await w.make.user();
  const email = await proved(user);
  expect((await save(user, choice({ quiet: { from: '20:00', to: '06:00' } }))).reply.data.quiet).toEqual({
    from: '20:00',
    to: '06:00',
  });
  w.moveClock(at('2026-11-20T19:59'));
  await notifyUser(user, 'pengajuan_masuk', 'Lembur menunggu');
  expect(await flush('2026-11-20T20:01')).toBe(0);
  expect(await flush('2026-11-21T05:59')).toBe(0);
  expect(await flush('2026-11-21T06:00')).toBe(1);
  expect(await lettersTo(email)).toHaveLength(1);
  expect((await save(user, choice({ quiet: { from: '06:00', to: '06:00' } }))).status).toBe(422);
});

test('The letter of the morning counts what waits, on workdays from 08.00, once, for those who want it', async () => {
  const found = await house(w);
  const staff = await server.as(found.staff);
  const [email, other] = [await proved(found.superior), await proved(found.director)];
  const { id } = (await asksCorrection(staff)).reply.data;
  const db = companyDb(w.pool, found.staff.company.id);
  const run = (time: string) => {
    w.moveClock(at(time));
    return writeDigest(server.app, db, w.clock());
  };
  expect(await run('2026-11-21T08:00')).toBe(0);
  expect(await run('2026-11-22T08:00')).toBe(0);
  expect(await run('2026-11-23T07:59')).toBe(0);
  const both = await Promise.all([run('2026-11-23T08:00'), run('2026-11-23T08:00')]);
  expect(both.toSorted()).toEqual([0, 1]);
  expect(await run('2026-11-23T09:00')).toBe(0);
  const [letter] = await lettersTo(email);
  expect(letter?.subject).toBe('1 pengajuan menunggu keputusan Anda');
  expect(letter?.text).toContain('- Koreksi: 1\n\nPaling lama menunggu sejak 20/11/2026.');
  expect(await lettersTo(other)).toEqual([]);

  await save(found.superior, choice({ digest: false }));
  expect(await run('2026-11-24T08:00')).toBe(0);
  await save(found.superior, choice());
  // Decided: nobody is asked any more.
  await w.pool.query('update request_approver set open = false where request_id = $1', [id]);
  expect(await run('2026-11-25T08:00')).toBe(0);
  expect(await lettersTo(email)).toHaveLength(1);
});

test('The letter of the morning goes to who stands in for an approver who is away, too', async () => {
  const found = await house(w);
  const staff = await server.as(found.staff);
  const email = await proved(found.director);
  await asksCorrection(staff);
  await w.make.permission({ user: found.superior, date: localDate('2026-11-23'), kind: 'cuti' });
  w.moveClock(at('2026-11-23T08:00'));
  expect(await writeDigest(server.app, companyDb(w.pool, found.staff.company.id), w.clock())).toBe(1);
  expect((await lettersTo(email))[0]?.text).toContain('- Koreksi: 1');
});

test('The letter of the morning counts neither what one wrote for another nor what asks for another’s consent', async () => {
  const found = await house(w);
  const [staff, director] = [await server.as(found.staff), await server.as(found.director)];
  const email = await proved(found.director);
  await asksCorrection(director, { userId: found.staff.id });
  const { id } = (await asksCorrection(staff, { date: localDate('2026-11-18') })).reply.data;
  await w.pool.query(`update request_step set actor = 'employee' where request_id = $1`, [id]);
  await w.make.permission({ user: found.superior, date: localDate('2026-11-23'), kind: 'cuti' });
  w.moveClock(at('2026-11-23T08:00'));
  await writeDigest(server.app, companyDb(w.pool, found.staff.company.id), w.clock());
  expect(await lettersTo(email)).toEqual([]);
});
