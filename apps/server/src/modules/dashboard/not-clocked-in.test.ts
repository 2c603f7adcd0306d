/** "Belum absen" is one number, wherever it is shown. */
import { attendance } from '@hadir/contract/attendance/endpoints.ts';
import { dashboard } from '@hadir/contract/dashboard/endpoints.ts';
import { instant, localDate, toWire } from '@hadir/domain/kernel/time.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DayWish, makeDay } from '../../../test/attendance/attendance-days.ts';
import { type Person, serveWorld, type Served } from '../../../test/world/http.ts';
import { world, type World } from '../../../test/world/world.ts';
import { attendanceModule } from '../attendance/attendance.module.ts';
import { dashboardModule } from './dashboard.module.ts';

/** A Friday. */
const TODAY = localDate('2026-11-20');
const MISSING = { status: 'BELUM_ABSEN', label: 'Belum Absen', letter: '-' };
const NIGHT = { shift_snapshot: { id: null, code: 'MALAM', name: 'Malam', start: '22:00', end: '06:00' } };

let w: World;
let server: Served;
let hr: Person;

const counted = async () => {
  const { missing, groups, actions, reminder, divisions } = (await hr.call(dashboard.overview)).reply.data;
  const team = (await hr.call(dashboard.team)).reply.data;
  const { from, to } = { from: TODAY, to: TODAY };
  const groupAt = toWire(w.clock());
  const list = (await hr.call(attendance.days, { query: { from, to, group: ['missing'], groupAt } })).reply;
  return {
    tile: missing.value,
    notYet: groups.later,
    line: actions.find(({ kind }) => kind === 'missing')?.count ?? 0,
    divisions: divisions.reduce((sum, division) => sum + division.missing, 0),
    team: team.filter(({ group }) => group === 'missing').length,
    later: team.filter(({ group }) => group === 'later').length,
    list: list.total,
    reminder: reminder.waiting,
  };
};
/** People under "Hanya pengecualian": the list, the matrix, the chip that counts them, and the lists of the groups in it. */
const exceptions = async () => {
  const query = { from: TODAY, to: TODAY, exceptions: 'ya' } as const;
  const list = (await hr.call(attendance.days, { query })).reply;
  const matrix = (await hr.call(attendance.matrix, { query })).reply;
  const whole = (await hr.call(attendance.matrix, { query: { from: TODAY, to: TODAY } })).reply;
  const { missing, incomplete } = (await hr.call(dashboard.overview)).reply.data.groups;
  return { list: list.total, matrix: matrix.total, chip: whole.exceptionPeople, tiles: missing + incomplete };
};
const agreed = (count: number) => ({ list: count, matrix: count, chip: count, tiles: count });
const all = (count: number, later: number) => ({
  tile: count,
  notYet: later,
  line: count,
  divisions: count,
  team: count,
  later,
  list: count,
  reminder: count,
});

beforeAll(async () => {
  w = await world();
  server = await serveWorld(w, { only: [dashboardModule, attendanceModule] });
  w.moveClock(instant('2026-11-20T03:00:00Z'));
  const company = await w.make.company();
  hr = await server.as(await w.make.user({ company, role: 'admin', employed: false }));
  const make = async (wish: Partial<DayWish>) =>
    makeDay(w.pool, { user: await w.make.user({ company }), date: TODAY, ...wish });
  await make(MISSING);
  await make({ ...MISSING, more: NIGHT });
  await make({ ...MISSING, zone: 'Asia/Jayapura' });
  await make({ status: 'WFH', label: 'WFH', letter: 'W' });
  await make({ status: 'TIDAK_ABSEN_MASUK', label: 'Tidak Absen Masuk', letter: 'TAM' });
  await make({ status: 'CUTI', label: 'Cuti', letter: 'C' });
  await make({ in: '07:55', out: null });
});

afterAll(async () => {
  await server.close();
  await w.close();
});

test('nobody waits for a night shift that has not begun, nor for those who work without a tap', async () => {
  expect(await counted()).toEqual(all(2, 1));
});

test('nobody is an exception before their shift begins, in list, matrix and its chip', async () => {
  expect(await exceptions()).toEqual(agreed(3));
  w.moveClock(instant('2026-11-19T21:31:00Z'));
  expect(await exceptions()).toMatchObject({ list: 1, matrix: 1, chip: 1 });
  w.moveClock(instant('2026-11-20T15:00:00Z'));
  expect(await exceptions()).toEqual(agreed(4));
});

test('each place has its own eight o’clock', async () => {
  w.moveClock(instant('2026-11-19T23:30:00Z'));
  expect(await counted()).toMatchObject({ tile: 1, notYet: 3, list: 1, team: 1 });
});

test('from its start on the night shift is missing like everybody', async () => {
  w.moveClock(instant('2026-11-20T15:00:00Z'));
  expect(await counted()).toEqual(all(3, 0));
  expect((await hr.call(dashboard.remind, { body: {} })).reply.data).toEqual({ reminded: 3 });
});
