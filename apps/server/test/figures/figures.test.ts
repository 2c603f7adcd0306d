/**
 * The figures of two periods, added up for each reader: tiles against the stored days, list, matrix, recap and files
 * against them, too. What a person counts as is told here once more, by what the list shows of the day.
 */
import { attendance } from '@hadir/contract/attendance/endpoints.ts';
import { dashboard } from '@hadir/contract/dashboard/endpoints.ts';
import type { REPORTS } from '@hadir/contract/exports/endpoints.ts';
import { dateText } from '@hadir/contract/kernel/cell.ts';
import { DAY_GROUPS } from '@hadir/domain/attendance/day-group.ts';
import { type LocalDate, localDate } from '@hadir/domain/kernel/time.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sample } from '../../../../tools/suites/sampling.ts';
import { exportFile } from '../files/export-file.ts';
import {
  DATES,
  FIRST,
  groupOf,
  makeReaders,
  PERIODS,
  type Reader,
  type Readers,
  type StoredDay,
  TODAY,
} from './demo-readers.ts';

let made: Readers;
beforeAll(async () => {
  made = await makeReaders();
});
afterAll(() => made.demo.close());

const range = { from: FIRST, to: TODAY };
const each = async (work: (reader: Reader) => Promise<void>) => {
  for (const reader of made.readers) await work(reader);
};
const overviewers = () => made.readers.filter(({ overviews }) => overviews);

const tally = (words: readonly string[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const word of words) counts[word] = (counts[word] ?? 0) + 1;
  return counts;
};
const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);
const keyOf = ({ userId, date }: Pick<StoredDay, 'userId' | 'date'>) => `${userId} ${date}`;
const withoutNone = (counts: Readonly<Record<string, number>>) =>
  Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));

/** A week and what lies around it: every weekday, the odd days, today. */
const LATEST = DATES.slice(-9);
/** All dates for HR, who sees everybody; for the others the latest and a sample of those before. */
const datesOf = ({ login }: Reader) =>
  login === 'admin' ? DATES : [...sample(DATES.slice(0, -LATEST.length), 8, `dates of ${login}`), ...LATEST];

async function tilesOf({ person }: Reader, date: LocalDate) {
  const { groups, people, arrived, expected, missing, absent, divisions } = (
    await person.call(dashboard.overview, { query: { date } })
  ).reply.data;
  return {
    date,
    groups: withoutNone(groups),
    people,
    arrived: [arrived, sum(divisions.map((division) => division.arrived))],
    expected: [expected, sum(divisions.map((division) => division.expected))],
    missing: [missing.value, sum(divisions.map((division) => division.missing))],
    absent: [absent.value, sum(divisions.map((division) => division.absent))],
  };
}

function tilesExpected({ days, unrecorded }: Reader, date: LocalDate): Awaited<ReturnType<typeof tilesOf>> {
  const counts = tally(days.filter((day) => day.date === date).map(groupOf));
  const of = (...names: string[]) => sum(names.map((name) => counts[name] ?? 0));
  const twice = (count: number) => [count, count];
  const arrived = of('onTime', 'late', 'incomplete');
  return {
    date,
    groups: withoutNone({ ...counts, unrecorded: unrecorded(date) }),
    people: sum(Object.values(counts)) + unrecorded(date),
    arrived: twice(arrived),
    expected: twice(arrived + of('missing', 'later', 'absent')),
    missing: twice(of('missing')),
    absent: twice(of('absent')),
  };
}

describe('The tiles of a day', () => {
  test('count everybody whom the reader sees once, on each day', async () => {
    for (const reader of overviewers()) {
      const dates = datesOf(reader);
      const shown = [];
      for (const date of dates) shown.push(await tilesOf(reader, date));
      expect([reader.login, shown]).toEqual([reader.login, dates.map((date) => tilesExpected(reader, date))]);
    }
  });

  test('of a day that is over call nobody missing', () => {
    for (const reader of overviewers())
      for (const date of DATES.slice(0, -1)) expect(tilesExpected(reader, date).missing).toEqual([0, 0]);
  });

  test('are those of the team by name, on each day of a week', async () => {
    for (const { person, days, login } of overviewers())
      for (const date of LATEST) {
        const { data } = (await person.call(dashboard.team, { query: { date } })).reply;
        const named = data.map(({ userId, group }) => `${userId} ${group}`).toSorted();
        const own = days.filter((day) => day.date === date);
        expect([login, date, named]).toEqual([
          login,
          date,
          own.map((day) => `${day.userId} ${groupOf(day)}`).toSorted(),
        ]);
      }
  });

  test('are tried on days of every kind', () => {
    const met = new Set(overviewers().flatMap(({ days }) => days.map(groupOf)));
    expect(DAY_GROUPS.filter((group) => !met.has(group) && group !== 'unscheduled')).toEqual([]);
    for (const { login, days } of made.readers) expect([login, days.length > 0]).toEqual([login, true]);
  });
});

const PAGE = 100;

describe('List, matrix and recap', () => {
  test('the list counts all days, and has those of the latest once, page after page', async () => {
    const latest = { from: LATEST[0] ?? FIRST, to: TODAY };
    await each(async ({ login, person, days }) => {
      const whole = (await person.call(attendance.days, { query: { ...range, size: 1 } })).reply;
      expect([login, whole.total]).toEqual([login, days.length]);
      const own = days.filter(({ date }) => date >= latest.from);
      const rows: string[] = [];
      for (let page = 1; (page - 1) * PAGE < own.length; page += 1) {
        const { data } = (await person.call(attendance.days, { query: { ...latest, page, size: PAGE } })).reply;
        rows.push(...data.map(({ userId, workDate, status }) => `${userId} ${workDate} ${status}`));
      }
      expect(rows.toSorted()).toEqual(own.map((day) => `${keyOf(day)} ${day.status}`).toSorted());
    });
  });

  test('the list of a group holds the people of its tile', async () => {
    const date = localDate('2026-11-12');
    for (const { person, days } of overviewers().filter(({ login }) => login === 'admin' || login === 'leader')) {
      const { groups } = (await person.call(dashboard.overview, { query: { date } })).reply.data;
      for (const group of DAY_GROUPS) {
        const query = { from: date, to: date, group: [group], size: PAGE };
        const { data, total } = (await person.call(attendance.days, { query })).reply;
        const own = days.filter((day) => day.date === date && groupOf(day) === group);
        expect([group, total]).toEqual([group, groups[group]]);
        expect(data.map(({ userId }) => userId).toSorted()).toEqual(own.map(({ userId }) => userId).toSorted());
      }
    }
  });

  test('the matrix has the letter of each day, and their totals', async () => {
    await each(async ({ person, days }) => {
      const { data, dates } = (await person.call(attendance.matrix, { query: { ...range, size: PAGE } })).reply;
      const cells = data.flatMap(({ userId, cells: own }) =>
        own.flatMap((cell, index) => (cell === null ? [] : [`${userId} ${dates[index]?.date} ${cell.letter}`])),
      );
      expect(cells.toSorted()).toEqual(days.map((day) => `${keyOf(day)} ${day.letter}`).toSorted());
      for (const { userId, totals } of data) {
        const own = days.filter((day) => day.userId === userId);
        const letters = tally(own.map(({ letter }) => letter));
        expect(totals).toEqual({ ...letters, workedMinutes: sum(own.map(({ worked }) => worked)) });
      }
    });
  });

  test('the recap sums the days of each person, and names the unit of the last one', async () => {
    await each(async ({ login, person, days }) => {
      for (const { label, from, to } of PERIODS) {
        const { data, total } = (await person.call(attendance.recap, { query: { period: label, size: 1_000 } })).reply;
        const inPeriod = days.filter(({ date }) => date >= from && date <= to);
        const people = [...Map.groupBy(inPeriod, ({ userId }) => userId).values()];
        expect([login, label, total]).toEqual([login, label, people.length]);
        const shown = data.map(({ userId, unit, figures }) => ({ userId, unit, ...figures }));
        expect(byPerson(shown)).toMatchObject(byPerson(people.map(figuresOf)));
        expect(shown).toHaveLength(people.length);
      }
    });
  });
});

const byPerson = <Row extends { userId: string }>(rows: readonly Row[]) =>
  Object.fromEntries(rows.map((row) => [row.userId, row]));

function figuresOf(days: readonly StoredDay[]) {
  const statuses = tally(days.map(({ status }) => status));
  const of = (status: string) => statuses[status] ?? 0;
  const flagged = (flag: string) => days.filter(({ flags }) => flags.includes(flag)).length;
  const [last] = days.toReversed();
  return {
    userId: last?.userId ?? '',
    unit: last?.unit,
    hariKerja: days.filter(({ dayType }) => dayType === 'workday').length,
    hadir: of('HADIR'),
    wfh: of('WFH'),
    dinas: of('DINAS'),
    tidakAbsenMasuk: of('TIDAK_ABSEN_MASUK'),
    tidakAbsenPulang: of('TIDAK_ABSEN_PULANG'),
    sakit: of('SAKIT'),
    cuti: of('CUTI'),
    izin: of('IZIN'),
    izinOff: of('IZIN_OFF'),
    alpa: of('ALPA'),
    libur: of('LIBUR'),
    liburNasional: of('LIBUR_NASIONAL'),
    cutiBersama: of('CUTI_BERSAMA'),
    terlambatKali: flagged('TERLAMBAT'),
    kerjaHariLibur: flagged('KERJA_HARI_LIBUR'),
    totalMenitKerja: sum(days.map(({ worked }) => worked)),
  };
}

type Cells = Readonly<Record<string, string>>;

const unquoted = (cell: string) => cell.replace(/^"(.*)"$/, '$1');

async function fileOf({ user }: Reader, report: (typeof REPORTS)[number]): Promise<Cells[]> {
  const bytes = await exportFile(made.demo.w, made.demo.server, user, { report, format: 'csv', ...range });
  // Wider than a file from outside may be.
  const lines = bytes
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .trim()
    .split('\r\n')
    .map((line) => line.split(';').map(unquoted));
  const [head = []] = lines;
  return lines.slice(1).map((cells) => Object.fromEntries(head.map((label, index) => [label, cells[index] ?? ''])));
}

const shortDate = (date: LocalDate) => `${date.slice(8)}/${date.slice(5, 7)}`;

describe('Files', () => {
  const exporters = () => made.readers.filter(({ exports }) => exports);

  test('the detail has each day of the screen', async () => {
    for (const reader of exporters()) {
      const rows = await fileOf(reader, 'kehadiran-detail');
      expect(rows.map((row) => [row['NIK'], row['Tanggal'], row['Status']].join(' ')).toSorted()).toEqual(
        reader.days.map(({ employeeNo, date, label }) => [employeeNo, dateText(date), label].join(' ')).toSorted(),
      );
    }
  });

  test('the matrix has each letter of the screen', async () => {
    for (const reader of exporters()) {
      const rows = await fileOf(reader, 'kehadiran-matriks');
      const cells = rows.flatMap((row) =>
        DATES.flatMap((date) => {
          const letter = row[shortDate(date)] ?? '';
          return letter === '' ? [] : [[row['NIK'], date, letter === '–' ? '-' : letter].join(' ')];
        }),
      );
      expect(cells.toSorted()).toEqual(
        reader.days.map(({ employeeNo, date, letter }) => [employeeNo, date, letter].join(' ')).toSorted(),
      );
    }
  });

  test('the recap has the sums and the unit of each person and period', async () => {
    for (const reader of exporters()) {
      const rows = await fileOf(reader, 'kehadiran-rekap');
      const shown = rows.map((row) =>
        [
          row['NIK'],
          row['Periode'],
          row['Unit/Penempatan'],
          ...[
            'Hari Kerja',
            'Hadir',
            'Tidak Absen Masuk',
            'Tidak Absen Pulang',
            'Alpa',
            'Libur',
            'Terlambat (kali)',
          ].map((label) => Number(row[label])),
        ].join(' | '),
      );
      const expected = PERIODS.flatMap(({ from, to }) => {
        const inPeriod = reader.days.filter(({ date }) => date >= from && date <= to);
        return [...Map.groupBy(inPeriod, ({ userId }) => userId).values()].map((days) => {
          const { unit, hariKerja, hadir, tidakAbsenMasuk, tidakAbsenPulang, alpa, libur, terlambatKali } =
            figuresOf(days);
          const named = [days[0]?.employeeNo, `${dateText(from)} - ${dateText(to)}`, unit];
          return [...named, hariKerja, hadir, tidakAbsenMasuk, tidakAbsenPulang, alpa, libur, terlambatKali].join(
            ' | ',
          );
        });
      });
      expect(shown.toSorted()).toEqual(expected.toSorted());
    }
  });
});
