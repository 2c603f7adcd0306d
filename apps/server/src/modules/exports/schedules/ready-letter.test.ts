/** The file of a scheduled report in the letter about it (docs/decisions/140). */
import { reportFiles } from '@hadir/contract/exports/endpoints.ts';
import { reportSchedules } from '@hadir/contract/exports/schedules.ts';
import { type Instant, MINUTE_MS, toWire } from '@hadir/domain/kernel/time.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { FIRST, MONTHLY, runAt, WROTE } from '../../../../test/exports/report-schedules.ts';
import type { TestUser } from '../../../../test/world/factories.ts';
import type { Person, Served } from '../../../../test/world/http.ts';
import { type SmtpSink, smtpSink } from '../../../../test/world/smtp-sink.ts';
import { usesWorld } from '../../../../test/world/uses-world.ts';
import type { World } from '../../../../test/world/world.ts';
import { companyDb } from '../../../db/company-db.ts';
import { insertRows } from '../../../db/insert-rows.ts';
import { newId } from '../../../db/new-id.ts';
import { createMailer, type Mailer, type ReadAttachment } from '../../../engines/messages/mailer.ts';
import { exportsModule } from '../exports.module.ts';
import { attachedReports, postReadyLetter } from './ready-letter.service.ts';

let w: World;
let server: Served;
let sink: SmtpSink;
let user: TestUser;
let admin: Person;

usesWorld({ only: [exportsModule], jobs: true }, (made) => {
  ({ w, server } = made);
});
beforeAll(async () => {
  sink = await smtpSink();
});
beforeEach(async () => {
  w.moveClock(WROTE);
  await w.pool.query('delete from report_schedule');
  await w.pool.query('delete from mail_outbox');
  user = await w.make.user({ company: await w.make.company(), role: 'admin', fullname: 'Nurul Hidayah' });
  const email = `${user.login}@contoh.test`;
  await w.pool.query('update app_user set email = $2 where id = $1', [user.id, email]);
  await w.pool.query('update account set email = $2, email_verified_at = now() where id = $1', [user.accountId, email]);
  admin = await server.as(user);
});
afterAll(() => sink.close());

/** The report of the month is made when its time has come. */
async function made(): Promise<void> {
  expect((await admin.call(reportSchedules.create, { body: MONTHLY })).status).toBe(200);
  await runAt({ w, server }, FIRST);
}

const stored = async () => (await w.pool.query('select text_body, attachment from mail_outbox')).rows;

/** By a post office of this test. */
function mailerWith(read: ReadAttachment): Mailer {
  const { port } = sink;
  const smtp = { host: '127.0.0.1', port, secure: false, user: null, password: null, from: 'hadir@contoh.test' };
  const mailer = createMailer(smtp, server.app.secrets.personal);
  mailer.attachBy(read);
  return mailer;
}

/** Everything that waits leaves. @returns the letter as it came */
async function sentAt(now: Instant): Promise<string> {
  w.moveClock(now);
  const mailer = mailerWith(attachedReports(server.app));
  expect(await mailer.flush(w.pool, w.clock())).toBe(1);
  return sink.letters.at(-1) ?? '';
}

/** Parts of a letter that are packed as base64. */
const packed = (letter: string): string[] =>
  letter
    .split(/^--.*$/m)
    .filter((part) => /content-transfer-encoding: base64/i.test(part))
    .map((part) => Buffer.from(part.slice(part.indexOf('\n\n')), 'base64').toString('utf8'));

test('stands in the outbox with the letter, and leaves with it as it would be downloaded', async () => {
  await made();
  const [letter] = await stored();
  const { fileName } = letter?.attachment ?? {};
  expect(fileName).toMatch(/\.csv$/);
  expect(letter?.text_body).toContain(`Terlampir: ${fileName} (1 KB)`);
  const raw = await sentAt(FIRST);
  expect(raw).toContain(`filename=${fileName}`);
  const [job] = (await admin.call(reportFiles.list)).reply.data;
  const file = await admin.call(reportFiles.download, { params: { id: job?.id ?? '' } });
  expect(packed(raw)).toContain(file.text);
});

test.each([
  ['its owner has lost the right', `update app_user set role = 'admin_meeting' where id = $1`, 0],
  ['its owner has been deactivated', 'update app_user set active = false where id = $1', 0],
  [
    'its owner has another address by now',
    `update account set email = 'lain@contoh.test' from app_user u where u.account_id = account.id and u.id = $1`,
    0,
  ],
  ['the letter leaves more than an hour later', 'select $1::uuid', 61 * MINUTE_MS],
])('stays inside where %s, and the letter says so', async (_, change, later) => {
  await made();
  await w.pool.query(change, [user.id]);
  const raw = await sentAt((FIRST + later) as Instant);
  expect(raw).not.toContain('filename=');
  expect(packed(raw)).toEqual([]);
  const [letter] = await stored();
  expect(letter?.attachment).toBeNull();
  expect(letter?.text_body).not.toContain('Terlampir');
  expect(letter?.text_body).toContain(
    'karena hak Anda atas laporan ini berubah, atau karena email belum dapat berangkat bersamanya',
  );
});

test('is left behind where the letter does not get away with it', async () => {
  await made();
  const mailer = mailerWith(async () => {
    throw new Error('the storage is away');
  });
  const sent: number[] = [];
  for (const minutes of [0, 1, 6, 21]) sent.push(await mailer.flush(w.pool, (FIRST + minutes * MINUTE_MS) as Instant));
  expect(sent).toEqual([0, 0, 0, 1]);
  expect(sink.letters.at(-1)).not.toContain('filename=');
  expect((await stored())[0]?.text_body).toContain('belum dapat berangkat bersamanya');
});

test('goes to no address that nobody has proved, and the letter says so', async () => {
  await w.pool.query('update account set email_verified_at = null where id = $1', [user.accountId]);
  await made();
  expect((await stored())[0]).toMatchObject({
    attachment: null,
    text_body: expect.stringContaining('karena alamat email ini belum dibuktikan'),
  });
});

test('goes with no letter where the company wants none, and the letter says so', async () => {
  await w.pool.query(`update company set settings = settings || '{"report_mail_mb": 0}' where id = $1`, [
    user.company.id,
  ]);
  await made();
  const [letter] = await stored();
  expect(letter).toMatchObject({
    attachment: null,
    text_body: expect.stringContaining('tidak dilampirkan menurut pengaturan perusahaan'),
  });
  expect(await sentAt(FIRST)).not.toContain('filename=');
});

test.each([
  { bytes: 5_000_000, people: 0, says: 'Terlampir: rekap.csv (5,0 MB)' },
  { bytes: 5_000_001, people: 0, says: 'Berkas tidak dilampirkan karena lebih besar dari 5 MB.' },
  { bytes: 1_000, people: 1, says: 'Berkas tidak dilampirkan karena memuat upah.' },
])('of $bytes bytes about the pay of $people: $says', async ({ bytes, people, says }) => {
  const { id: scheduleId } = (await admin.call(reportSchedules.create, { body: MONTHLY })).reply.data;
  const job = { id: newId(), userId: user.id, scheduleId };
  const looks = Array.from({ length: people }, () => ({ looker_id: user.id, user_id: user.id }));
  await insertRows(
    w.pool,
    'overtime_pay_look',
    looks.map((look) => ({ company_id: user.company.id, export_id: job.id, at: toWire(FIRST), ...look })),
  );
  await companyDb(w.pool, user.company.id).transaction((tx) =>
    postReadyLetter(server.app, tx, { job, fileName: 'rekap.csv', bytes, link: '/laporan/all' }, FIRST),
  );
  const [letter] = await stored();
  expect(letter?.text_body).toContain(says);
  expect(letter?.attachment !== null).toBe(says.startsWith('Terlampir'));
});
