import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { DAY_MS, type Instant, instant, MINUTE_MS } from '@hadir/domain/kernel/time.ts';
import { serveWorld, type Served } from '../../../test/world/http.ts';
import { type SmtpSink, smtpSink } from '../../../test/world/smtp-sink.ts';
import { world, type World } from '../../../test/world/world.ts';
import { forgetLetters, type LetterAttachment } from './mail-outbox.store.ts';
import { createMailer, type Mailer } from './mailer.ts';

const START = instant('2026-11-24T09:00:00+07:00');
const after = (minutes: number) => (START + minutes * MINUTE_MS) as Instant;

let w: World;
let server: Served;
let sink: SmtpSink;
/** Nobody listens there any more. */
let away: Mailer;
let gonePort: number;
let open: Mailer;

const mailerAt = (port: number, user: string | null = null) =>
  createMailer(
    { host: '127.0.0.1', port, secure: false, user, password: user, from: 'hadir@contoh.test' },
    server.app.secrets.personal,
  );

beforeAll(async () => {
  w = await world();
  server = await serveWorld(w, { only: [] });
  sink = await smtpSink();
  const gone = await smtpSink();
  gonePort = gone.port;
  away = mailerAt(gonePort);
  open = mailerAt(sink.port);
  await gone.close();
});
beforeEach(() => w.pool.query('delete from mail_outbox'));
afterAll(async () => {
  await sink.close();
  await server.close();
  await w.close();
});

const write = (subject: string, now: Instant, more: { companyId?: string; attachment?: LetterAttachment } = {}) =>
  open.post(w.pool, { companyId: null, to: 'siti@contoh.test', subject, text: 'Halo', ...more }, now);

async function stored() {
  const { rows } = await w.pool.query<{ subject: string; attempts: number; sent_at: Instant | null }>(
    'select subject, attempts, sent_at from mail_outbox order by created_at',
  );
  return rows.map(({ subject, attempts, sent_at: sentAt }) => [subject, attempts, sentAt !== null]);
}

test('a letter is tried again after times that grow, over a day', async () => {
  await write('Pengajuan', START);
  const tried = [0, 1, 6, 21, 51, 111, 231, 471, 951, 1_431];
  for (const [before, minutes] of tried.entries()) {
    if (before > 0) await away.flush(w.pool, (after(minutes) - 1) as Instant);
    expect(await stored()).toEqual([['Pengajuan', before, false]]);
    await away.flush(w.pool, after(minutes));
    expect(await stored()).toEqual([['Pengajuan', before + 1, false]]);
  }
  expect(await open.flush(w.pool, after(10_000))).toBe(0);
});

test('an outage of a day loses nothing: what waited leaves when its time comes', async () => {
  await write('Pengajuan', START);
  for (let minutes = 0; minutes < 1_430; minutes += 10) await away.flush(w.pool, after(minutes));
  expect(await open.flush(w.pool, after(1_450))).toBe(1);
  expect(await stored()).toEqual([['Pengajuan', 9, true]]);
});

test('where nobody answers, one letter finds that out and the others lose no attempt', async () => {
  await write('Pertama', START);
  await write('Kedua', after(0.1));
  expect(await away.flush(w.pool, after(1))).toBe(0);
  expect(await stored()).toEqual([
    ['Pertama', 1, false],
    ['Kedua', 0, false],
  ]);
  expect(await open.flush(w.pool, after(1.5))).toBe(1);
  expect(await open.flush(w.pool, after(2))).toBe(1);
});

test('where the sign-in is refused, one letter finds that out, too', async () => {
  const closed = await smtpSink({ closed: true });
  await write('Pertama', START);
  await write('Kedua', after(0.1));
  expect(await mailerAt(closed.port, 'hadir').flush(w.pool, after(1))).toBe(0);
  expect(await stored()).toEqual([
    ['Pertama', 1, false],
    ['Kedua', 0, false],
  ]);
  await closed.close();
});

test('a letter that fails by itself keeps no other waiting', async () => {
  const { id: companyId } = await w.make.company();
  const attachment = { jobId: companyId, userId: companyId, fileName: 'a.csv', says: 'Terlampir', otherwise: '-' };
  const mailer = mailerAt(sink.port);
  mailer.attachBy(() => Promise.reject(new Error('the storage is away')));
  await write('Laporan', START, { companyId, attachment });
  await write('Pengajuan', after(0.1));
  expect(await mailer.flush(w.pool, after(1))).toBe(1);
  expect(await stored()).toEqual([
    ['Laporan', 1, false],
    ['Pengajuan', 0, true],
  ]);
});

test('the file of a letter is not left behind by a post office that was away', async () => {
  const { id: companyId } = await w.make.company();
  const attachment = { jobId: companyId, userId: companyId, fileName: 'a.csv', says: 'Terlampir', otherwise: '-' };
  const file = { filename: 'a.csv', contentType: 'text/csv', content: Buffer.from('a') };
  const [closed, reached] = [mailerAt(gonePort), mailerAt(sink.port)];
  for (const mailer of [closed, reached]) mailer.attachBy(async () => file);
  await write('Laporan', START, { companyId, attachment });
  for (const minutes of [0, 1, 6, 21]) await closed.flush(w.pool, after(minutes));
  expect(await stored()).toEqual([['Laporan', 4, false]]);
  expect(await reached.flush(w.pool, after(51))).toBe(1);
  expect(sink.letters.at(-1)).toContain('filename=a.csv');
});

test('letters are deleted after 90 days, also those that never left', async () => {
  await write('Lama', START);
  await open.flush(w.pool, START);
  await write('Tertinggal', (START + 1) as Instant);
  await write('Baru', (START + DAY_MS) as Instant);
  await forgetLetters(w.pool, (START + 90 * DAY_MS) as Instant);
  expect((await stored()).map(([subject]) => subject)).toEqual(['Lama', 'Tertinggal', 'Baru']);
  await forgetLetters(w.pool, (START + 90 * DAY_MS + 2) as Instant);
  expect((await stored()).map(([subject]) => subject)).toEqual(['Baru']);
});
