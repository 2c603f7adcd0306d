import { dashboard } from '@hadir/contract/dashboard/endpoints.ts';
import { NOBODY } from '@hadir/domain/attendance/day-group.ts';
import { addDays, instant, localDate } from '@hadir/domain/kernel/time.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type DayWish, makeDay } from '../../../test/attendance/attendance-days.ts';
import type { TestUser } from '../../../test/world/factories.ts';
import { type Person, serveWorld, type Served } from '../../../test/world/http.ts';
import type { Named } from '../../../test/world/structure-factories.ts';
import { world, type World } from '../../../test/world/world.ts';
import { insertRows } from '../../db/insert-rows.ts';
import { newId } from '../../db/new-id.ts';
import { attendanceModule } from '../attendance/attendance.module.ts';
import { dashboardModule } from './dashboard.module.ts';

/** A Friday; the clock stands at 10.00 WIB. */
const TODAY = localDate('2026-11-20');
const LATE = { flags: ['TERLAMBAT'], label: 'Terlambat', letter: 'T' };
const MISSING = { status: 'BELUM_ABSEN', label: 'Belum Absen', letter: '-' };

let w: World;
let server: Served;
let admin: Person;
let boss: Person;
let division: Named;
let people: TestUser[];

async function day(index: number, date = TODAY, wish: Partial<DayWish> = {}): Promise<void> {
  const user = people[index];
  if (!user) throw new Error('no such person');
  await makeDay(w.pool, { user, date, ...wish, more: { division_id: index < 3 ? division.id : null, ...wish.more } });
}

beforeAll(async () => {
  w = await world();
  server = await serveWorld(w, { only: [dashboardModule, attendanceModule] });
  division = await w.make.division({ name: 'Produksi' });
  const superior = await w.make.user({ role: 'supervisor', fullname: 'Supar' });
  people = [];
  for (let index = 0; index < 6; index += 1) {
    people.push(
      await w.make.user({
        fullname: `Karyawan ${index}`,
        ...(index < 3 ? { division } : {}),
        ...(index % 2 === 0 ? { superior } : {}),
      }),
    );
  }
  // 0 on time, 1 late, 2 not yet, 3 sick, 4 travelling, 5 has a rest day.
  await day(0, TODAY, { in: '07:55', out: null });
  await day(1, TODAY, { in: '08:20', out: null, ...LATE });
  await day(2, TODAY, MISSING);
  await day(3, TODAY, { status: 'SAKIT', label: 'Sakit', letter: 'S' });
  await day(4, TODAY, { status: 'DINAS', label: 'Dinas', letter: 'D' });
  await day(5, TODAY, { status: 'LIBUR', label: 'Libur', letter: 'L', dayType: 'rest' });
  await w.make.permission({
    user: people[4] as TestUser,
    date: TODAY,
    kind: 'dinas',
    more: { label: 'Dinas ke Surabaya' },
  });
  // A week before: person 0 came at 07:50, person 1 only at 11:00, later than the clock stands now.
  await day(0, addDays(TODAY, -7), { in: '07:50' });
  await day(1, addDays(TODAY, -7), { in: '11:00', ...LATE });
  await day(2, addDays(TODAY, -14), { in: '07:50' });
  await day(0, addDays(TODAY, -1), { status: 'ALPA', label: 'Alpa', letter: 'A' });
  await day(1, addDays(TODAY, -1), { status: 'TIDAK_ABSEN_PULANG', label: 'Tidak Absen Pulang', letter: 'TAP' });
  admin = await server.as(await w.make.user({ role: 'admin', employed: false }));
  boss = await server.as(superior);
});
afterAll(async () => {
  await server.close();
  await w.close();
});

const numbers = async (person: Person, query: object = {}) =>
  (await person.call(dashboard.overview, { query })).reply.data;

describe('the day in numbers', () => {
  test('counts each person once: on time, late, missing, away, travelling, free', async () => {
    expect(await numbers(admin)).toMatchObject({
      date: TODAY,
      people: 7,
      expected: 3,
      arrived: 2,
      // The superior has no day yet.
      groups: { ...NOBODY, onTime: 1, late: 1, missing: 1, sick: 1, travel: 1, off: 1, unrecorded: 1 },
      onTime: { value: 1 },
      late: { value: 1 },
      missing: { value: 1 },
      absent: { value: 0 },
      away: { value: 1 },
      travel: { value: 1, cities: 1 },
      mainStart: '08:00',
    });
  });

  test('counts a tap on a day off apart: nobody is on time who was not expected', async () => {
    const date = addDays(TODAY, -3);
    await day(5, date, { dayType: 'rest', in: '08:05' });
    expect(await numbers(admin, { date })).toMatchObject({
      expected: 0,
      arrived: 0,
      groups: { ...NOBODY, offWorked: 1, unrecorded: 6 },
      onTime: { value: 0 },
      late: { value: 0 },
      arrivals: [{ start: '08:00', onTime: 1 }],
      divisions: [{ arrived: 0, expected: 0, missing: 0, absent: 0 }],
    });
  });

  test('compares with the same weekday a week before as it stood at this time of day', async () => {
    const data = await numbers(admin);
    expect(data.onTime.change).toBe(0);
    expect(data.late.change).toBe(1);
    expect(data.missing.change).toBe(0);
    expect((await numbers(admin, { date: addDays(TODAY, -14) })).onTime.change).toBe(null);
  });

  test('shows arrivals by quarters of an hour beside the mean of the same weekdays', async () => {
    const { arrivals } = await numbers(admin);
    expect(arrivals[0]).toEqual({ start: '07:45', onTime: 1, late: 0, usual: 1 });
    expect(arrivals[1]).toEqual({ start: '08:00', onTime: 0, late: 0, usual: 0 });
    expect(arrivals[2]).toEqual({ start: '08:15', onTime: 0, late: 1, usual: 0 });
    expect(arrivals.at(-1)).toEqual({ start: '11:00', onTime: 0, late: 0, usual: 0.5 });
  });

  test('gives the rate of past workdays only', async () => {
    const { rates, late } = await numbers(admin);
    expect(rates).toEqual([
      { date: addDays(TODAY, -14), rate: 100, scheduled: 1, note: null },
      { date: addDays(TODAY, -7), rate: 100, scheduled: 2, note: null },
      { date: addDays(TODAY, -1), rate: 50, scheduled: 2, note: null },
    ]);
    expect(late.trend).toEqual([0, 1, 0, 1]);
    expect((await numbers(admin)).missing.trend).toEqual([0, 0, 1, 1]);
  });

  test('tells of a past workday what the own calendar says, and of no other company', async () => {
    const other = await w.make.company();
    const named = (company: { id: string }, name: string) => ({
      company_id: company.id,
      id: newId(),
      date: addDays(TODAY, -7),
      kind: 'catatan',
      name,
    });
    await insertRows(w.pool, 'calendar_day', [
      named(division.company, 'Stok opname'),
      named(other, 'Ulang tahun perusahaan lain'),
    ]);
    const { rates } = await numbers(admin);
    expect(rates.map(({ note }) => note)).toEqual([null, 'Stok opname', null]);
  });

  test('by division, with people of none at the end', async () => {
    expect((await numbers(admin)).divisions).toEqual([
      { id: division.id, name: 'Produksi', arrived: 2, expected: 3, missing: 1, absent: 0 },
      { id: null, name: 'Tanpa divisi', arrived: 0, expected: 0, missing: 0, absent: 0 },
    ]);
    expect(await numbers(admin, { division: [division.id] })).toMatchObject({
      people: 3,
      expected: 3,
      travel: { value: 0 },
    });
  });

  test('of a supervisor are those of the own subordinates and the own ones', async () => {
    expect(await numbers(boss)).toMatchObject({
      people: 4,
      groups: { onTime: 1, missing: 1, travel: 1, unrecorded: 1 },
      onTime: { value: 1 },
      late: { value: 0 },
      missing: { value: 1 },
    });
    const foreign = await server.as(await w.make.user({ role: 'admin', company: await w.make.company() }));
    expect(await numbers(foreign, { division: [division.id] })).toMatchObject({
      people: 0,
      groups: NOBODY,
      divisions: [],
    });
    const otherCompany = await w.make.company();
    expect(
      (await (await server.as(await w.make.user({ company: otherCompany }))).call(dashboard.overview)).status,
    ).toBe(403);
  });

  test('lists what waits, each with its count and what it is made of', async () => {
    const actions = new Map((await numbers(admin)).actions.map((action) => [action.kind, action]));
    expect(actions.get('missing')).toMatchObject({ count: 1, date: TODAY, detail: '1 tanpa unit' });
    expect(actions.get('missing_punch')).toMatchObject({
      count: 1,
      date: addDays(TODAY, -1),
      detail: '1 tanpa pulang, tertua 19/11/2026',
    });
    expect(actions.get('no_place')).toMatchObject({
      count: 7,
      detail: 'Karyawan 0, Karyawan 1, Karyawan 2, dan 4 lainnya',
    });
    expect(actions.has('period_closing')).toBe(false);
    expect((await numbers(boss)).actions.map(({ kind }) => kind)).toEqual(['missing']);
  });
});

test('the team is sorted by what needs a look: missing, late, present, away, free', async () => {
  const rows = (await admin.call(dashboard.team)).reply.data;
  expect(rows.map(({ group, fullname }) => [group, fullname])).toEqual([
    ['missing', 'Karyawan 2'],
    ['late', 'Karyawan 1'],
    ['onTime', 'Karyawan 0'],
    ['sick', 'Karyawan 3'],
    ['travel', 'Karyawan 4'],
    ['off', 'Karyawan 5'],
  ]);
  expect(rows[1]).toMatchObject({ inAt: '2026-11-20T01:20:00.000Z', shift: 'Pagi', label: 'Terlambat' });
  expect((await boss.call(dashboard.team)).reply.data.map(({ fullname }) => fullname)).toEqual([
    'Karyawan 2',
    'Karyawan 0',
    'Karyawan 4',
  ]);
});

test('a reminder reaches those who are missing, each once an hour', async () => {
  const remind = async (person: Person) => person.call(dashboard.remind, { body: {} });
  expect((await numbers(boss)).reminder).toEqual({ sentAt: null, waiting: 1, can: ['remind'] });
  expect((await remind(boss)).reply.data).toEqual({ reminded: 1 });
  const { rows } = await w.pool.query(`select user_id, body, link from notification where kind = 'pengingat_absen'`);
  expect(rows).toEqual([
    {
      user_id: people[2]?.id,
      body: 'Jadwal Anda hari ini mulai 08.00 WIB. Absen sekarang, atau kabari atasan bila berhalangan.',
      link: '/apps/absent',
    },
  ]);
  // Nobody is told twice within the hour, whoever asks.
  const sent = { sentAt: '2026-11-20T03:00:00.000Z', waiting: 0, can: [] };
  for (const person of [boss, admin]) {
    expect((await numbers(person)).reminder).toEqual(sent);
    const repeated = await remind(person);
    expect(repeated.error).toMatchObject({
      code: 'TERLALU_SERING',
      message: 'Terlalu sering. Coba lagi dalam 60 menit.',
    });
  }
  w.moveClock(instant('2026-11-20T04:00:01Z'));
  expect((await remind(boss)).reply.data).toEqual({ reminded: 1 });
});

test('an observer sees who is missing and reminds nobody', async () => {
  const observer = await server.as(await w.make.user({ role: 'monitoring', employed: false }));
  expect((await numbers(observer)).reminder).toEqual({ sentAt: null, waiting: 0, can: [] });
  expect((await observer.call(dashboard.remind, { body: {} })).status).toBe(403);
});

test('the place of a placed person is the one of the placement, as a day is judged', async () => {
  const company = await w.make.company();
  const hr = await server.as(await w.make.user({ company, role: 'admin', employed: false }));
  const withPoint = await w.make.unit({ company });
  const without = await w.make.unit({ company });
  await w.make.worksAt({ unit: withPoint, location: await w.make.location({ company }) });
  const atHome = await w.make.user({ company, unit: withPoint, fullname: 'Punya Titik' });
  const placed = await w.make.user({ company, unit: withPoint, fullname: 'Ditempatkan' });
  await w.make.placement({ user: placed, client: await w.make.client({ company }), unit: without });
  const action = (await numbers(hr)).actions.find(({ kind }) => kind === 'no_place');
  expect(action).toMatchObject({ count: 1, detail: 'Ditempatkan' });
  expect(atHome.id).not.toBe(placed.id);
});
