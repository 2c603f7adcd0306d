/**
 * Reports whose rows are sums by a key, for each reader: every figure is the domain's of the days that the reader sees,
 * the rows are together what the totals say, and the file holds the rows of the screen.
 */
import { unitWeeks } from '@hadir/contract/attendance/reports.ts';
import { groupedReports } from '@hadir/contract/exports/all-reports.ts';
import { reportEndpoint } from '@hadir/contract/exports/report-endpoints.ts';
import { cellText } from '@hadir/contract/kernel/cell.ts';
import { type GroupedReport, isSum } from '@hadir/contract/kernel/report.ts';
import { type CountedDay, figuresOf } from '@hadir/domain/attendance/month-figures.ts';
import { addDays, weekday } from '@hadir/domain/kernel/time.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exportFile } from '../files/export-file.ts';
import { FIRST, makeReaders, type Reader, type Readers, type StoredDay, TODAY } from './demo-readers.ts';

let made: Readers;
beforeAll(async () => {
  made = await makeReaders();
});
afterAll(() => made.demo.close());

const range = { from: FIRST, to: TODAY };

/** What the figures of the domain are of some days; the demo counts a missing tap as present. Other columns: by their own test. */
function sumsOf(days: readonly StoredDay[]): Readonly<Record<string, number>> {
  const counted = days.map((day) => ({ ...day, workedMinutes: day.worked }) as unknown as CountedDay);
  const { huruf: _letters, ...figures } = figuresOf(counted, 'hadir');
  return { ...figures, people: new Set(days.map(({ userId }) => userId)).size };
}

const KNOWN = Object.keys(sumsOf([]));

const of = (sums: Readonly<Record<string, unknown>>, keys: readonly string[]) =>
  Object.fromEntries(keys.map((key) => [key, sums[key]]));

type Row = Readonly<Record<string, string | number | null>>;

async function everyRow(report: GroupedReport, { person }: Reader) {
  const endpoint = reportEndpoint(report);
  const rows: Row[] = [];
  for (let page = 1; ; page += 1) {
    const { data, total, totals } = (await person.call(endpoint, { query: { ...range, page, size: 100 } })).reply;
    rows.push(...data);
    if (rows.length >= total) return { rows, totals };
  }
}

/** Cells of the file but for the row's number, as people read them. */
async function csvRows({ name }: GroupedReport, { user }: Reader): Promise<string[][]> {
  const { w, server } = made.demo;
  const bytes = await exportFile(w, server, user, { report: name as 'kehadiran-unit-minggu', format: 'csv', ...range });
  const [, ...lines] = bytes.toString('utf8').trim().split('\r\n');
  return lines.map((line) =>
    line
      .split(';')
      .slice(1)
      .map((cell) => cell.replace(/^"(.*)"$/, '$1')),
  );
}

describe.each(groupedReports.map((report) => [report.name, report] as const))('%s', (_, declared) => {
  const report: GroupedReport = declared;
  const sums = report.cells.filter(isSum);
  const keys = sums.map(({ key }) => key).filter((key) => KNOWN.includes(key));
  /** Of which the sum of the rows is the sum of all: people and shares are not. */
  const additive = sums.filter(({ key, format }) => key !== 'people' && format !== 'percent').map(({ key }) => key);

  test('totals are those of the days that the reader sees', async () => {
    for (const reader of made.readers) {
      const { totals } = await everyRow(report, reader);
      expect([reader.login, totals]).toMatchObject([reader.login, of(sumsOf(reader.days), keys)]);
    }
  });

  test('rows are together what the totals say, none without a day', async () => {
    for (const reader of made.readers) {
      const { rows, totals } = await everyRow(report, reader);
      const together = Object.fromEntries(
        additive.map((key) => [key, rows.reduce((all, row) => all + Number(row[key]), 0)]),
      );
      expect([reader.login, together]).toEqual([reader.login, of(totals, additive)]);
      expect(rows.filter((row) => row['people'] === 0)).toEqual([]);
    }
  });

  test('the file has the rows of the screen', async () => {
    for (const reader of made.readers.filter(({ exports }) => exports)) {
      const { rows } = await everyRow(report, reader);
      const shown = rows.map((row) =>
        report.cells.map(({ key, format, none = null }) => cellText(format, row[key] ?? none, 'Asia/Jakarta')),
      );
      expect(await csvRows(report, reader)).toEqual(shown);
    }
  });
});

test('units by weeks: each row is of the days of its unit from Monday to Sunday', async () => {
  const keys = unitWeeks.cells.flatMap(({ key }): string[] => (KNOWN.includes(key) ? [key] : []));
  for (const reader of made.readers) {
    const { rows } = await everyRow(unitWeeks, reader);
    const groups = Map.groupBy(reader.days, ({ unit, date }) => `${addDays(date, -weekday(date))} ${unit ?? ''}`);
    const expected = [...groups.values()].map((days) => {
      const monday = addDays(days[0]?.date ?? FIRST, -weekday(days[0]?.date ?? FIRST));
      const weekFrom = monday < FIRST ? FIRST : monday;
      const weekTo = addDays(monday, 6) > TODAY ? TODAY : addDays(monday, 6);
      return { unit: days[0]?.unit, weekFrom, weekTo, ...of(sumsOf(days), keys) };
    });
    const shown = rows.map((row) => ({ ...of(row, ['unit', 'weekFrom', 'weekTo']), ...of(row, keys) }));
    const sorted = (list: readonly object[]) => list.map((row) => JSON.stringify(row)).toSorted();
    expect([reader.login, sorted(shown)]).toEqual([reader.login, sorted(expected)]);
  }
});
