/** A wage that HR takes back: what counts then, what is paid by it, and what the history keeps. */
import { expect, test } from 'vitest';
import { peopleParts } from '@hadir/contract/people/parts.ts';
import { peopleRecords } from '@hadir/contract/people/records.ts';
import { localDate } from '@hadir/domain/kernel/time.ts';
import type { Served } from '../../../test/world/http.ts';
import { lockNovember, MONDAY_MORNING } from '../../../test/overtime/overtime.ts';
import { usesWorld } from '../../../test/world/uses-world.ts';
import { byMonth, workedEvenings } from '../../../test/overtime/worked-evenings.ts';
import type { World } from '../../../test/world/world.ts';
import { peopleRecordsModule } from '../people/records.module.ts';
import { requestsModule } from '../requests/requests.module.ts';
import { overtimeModule } from './overtime.module.ts';

let w: World;
let server: Served;
usesWorld({ now: MONDAY_MORNING, only: [requestsModule, overtimeModule, peopleRecordsModule], jobs: true }, (made) => {
  ({ w, server } = made);
});

const reason = 'Tanggal mulainya keliru.';

async function stage(days: readonly string[]) {
  const made = await workedEvenings(w, server, days);
  const { admin, params, personVersion } = made;
  const previewUndo = (from: string) =>
    admin.call(peopleParts.previewWageTakeBack, { params, body: { from: localDate(from) } });
  const undoWage = async (from: string, more: object = {}) =>
    admin.call(peopleParts.takeBackWage, {
      params,
      body: { version: await personVersion(), from: localDate(from), reason, ...more },
    });
  const history = async () => (await admin.call(peopleParts.wage, { params })).reply.data;
  return { ...made, previewUndo, undoWage, history };
}

test('what it paid is paid by the wage before it, and the preview says so without saving', async () => {
  const { set, validate, paid, previewUndo, undoWage } = await stage(['16', '17', '18']);
  await set('2026-11-01', byMonth(5_190_000));
  await set('2026-11-17', byMonth(10_380_000));
  await set('2026-11-18', byMonth(5_190_000));
  await validate();
  expect(await paid()).toEqual([105_000, 210_000, 105_000]);
  expect((await previewUndo('2026-11-17')).reply.data).toEqual({
    since: '2026-11-01',
    until: '2026-11-17',
    overtime: { recomputed: 1, locked: 0, dates: ['2026-11-17'] },
  });
  expect(await paid()).toEqual([105_000, 210_000, 105_000]);
  const done = await undoWage('2026-11-17');
  expect([done.status, done.reply.overtime]).toEqual([200, { recomputed: 1, locked: 0 }]);
  expect(await paid()).toEqual([105_000, 105_000, 105_000]);
});

test('the only one leaves no wage: the overtime waits unpaid for the next', async () => {
  const { set, validate, paid, previewUndo, undoWage } = await stage(['16']);
  await set('2026-11-01', byMonth(5_190_000));
  await validate();
  expect((await previewUndo('2026-11-01')).reply.data).toMatchObject({ since: null, overtime: { recomputed: 1 } });
  await undoWage('2026-11-01');
  expect(await paid()).toEqual([null]);
  await set('2026-11-16', byMonth(10_380_000));
  expect(await paid()).toEqual([210_000]);
});

test('one that was written over another of its date brings that one back; taken back, too, nothing of the date is left', async () => {
  const { set, validate, paid, previewUndo, undoWage, history } = await stage(['16']);
  await set('2026-11-01', byMonth(5_190_000));
  await set('2026-11-01', byMonth(10_380_000));
  await validate();
  expect((await previewUndo('2026-11-01')).reply.data).toMatchObject({ since: '2026-11-01' });
  await undoWage('2026-11-01');
  expect(await paid()).toEqual([105_000]);
  await undoWage('2026-11-01');
  expect(await paid()).toEqual([null]);
  // Another for the same date brings back nothing that was taken back before it.
  await set('2026-11-01', byMonth(5_190_000));
  expect((await previewUndo('2026-11-01')).reply.data).toMatchObject({ since: null });
  await undoWage('2026-11-01');
  expect((await history()).map(({ takenBackReason }) => takenBackReason)).toEqual([reason, reason, reason]);
});

test('one that was taken back ends no other: a wage of before it counts past its date', async () => {
  const { set, validate, paid, undoWage, preview } = await stage(['16', '18']);
  await set('2026-11-17', byMonth(10_380_000));
  await undoWage('2026-11-17');
  await validate();
  expect((await preview('2026-11-01', byMonth(5_190_000))).reply.data.until).toBeNull();
  await set('2026-11-01', byMonth(5_190_000));
  expect(await paid()).toEqual([105_000, 105_000]);
});

test('the history keeps it with who took it back and why; the trail names no amount', async () => {
  const { set, undoWage, history, admin, params } = await stage([]);
  await set('2026-11-01', byMonth(5_190_000));
  await set('2026-11-01', byMonth(6_000_000));
  await undoWage('2026-11-01');
  expect(await history()).toMatchObject([
    { wage: { basic: 6_000_000 }, replacedBy: 'Hani HR', takenBackReason: reason, can: [] },
    { wage: { basic: 5_190_000 }, replacedAt: null, replacedBy: null, takenBackReason: null, can: ['take_back'] },
  ]);
  const trail = await admin.call(peopleRecords.history, { params });
  const [newest] = trail.reply.data.filter(({ action }) => action === 'Upah dibatalkan');
  expect(newest?.changes).toContainEqual({ label: 'Keterangan', from: '', to: reason });
  const { rows } = await w.pool.query(`select before, after from audit_log where action = 'people.wage.take_back'`);
  expect(JSON.stringify(rows)).not.toMatch(/5190000|6000000/);
});

test('of a locked period it stays, whatever is sent; no button offers it', async () => {
  const { set, validate, paid, previewUndo, undoWage, history, found } = await stage(['16', '24']);
  await set('2026-11-16', byMonth(5_190_000));
  await set('2026-11-23', byMonth(10_380_000));
  await validate();
  await lockNovember(w, found.admin);
  expect((await history()).map(({ can }) => can)).toEqual([['take_back'], []]);
  for (const refused of [await previewUndo('2026-11-16'), await undoWage('2026-11-16')])
    expect([refused.status, refused.error.code]).toEqual([423, 'PERIODE_TERKUNCI']);
  expect((await undoWage('2026-11-23')).reply.overtime).toEqual({ recomputed: 1, locked: 0 });
  expect(await paid()).toEqual([105_000, 105_000]);
});

test('needs its reason, a wage from exactly that date, and the person as it was seen', async () => {
  const { set, undoWage, previewUndo } = await stage([]);
  await set('2026-11-01', byMonth(5_190_000));
  const short = await undoWage('2026-11-01', { reason: 'dsb.' });
  expect([short.status, short.error.errors]).toEqual([422, { reason: ['Alasan minimal 5 karakter.'] }]);
  for (const missing of [await undoWage('2026-11-02'), await previewUndo('2026-11-02')])
    expect([missing.status, missing.error.code]).toEqual([404, 'TIDAK_DITEMUKAN']);
  const late = await undoWage('2026-11-01', { version: 1 });
  expect([late.status, late.error.code]).toEqual([409, 'VERSI_BERUBAH']);
});

test('two at once take it back once', async () => {
  const { set, undoWage, history, personVersion } = await stage([]);
  await set('2026-11-01', byMonth(5_190_000));
  await set('2026-11-01', byMonth(6_000_000));
  const version = await personVersion();
  const answers = await Promise.all([undoWage('2026-11-01', { version }), undoWage('2026-11-01', { version })]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect((await history()).map(({ replacedAt }) => replacedAt === null)).toEqual([false, true]);
});
