/** Every declared report can be made: it has rows, and its columns are told apart. */
import { allReports, type ReportName } from '@hadir/contract/exports/all-reports.ts';
import type { Report } from '@hadir/contract/kernel/report.ts';
import { localDate } from '@hadir/domain/kernel/time.ts';
import { expect, test } from 'vitest';
import { columnsOf, reportNamed, requireRows } from './report-catalog.ts';

const range = { from: localDate('2026-11-16'), to: localDate('2026-11-20') };

test('a report that has no rows stops the boot', () => {
  expect(() => reportNamed('kehadiran-lain' as ReportName)).toThrow('kehadiran-lain has no rows');
  expect(requireRows).not.toThrow();
});

test.each(allReports.map((report): [string, Report<never>] => [report.name, report]))(
  '%s has a key for each column, those that stay in sight among them',
  (_, report) => {
    const keys = columnsOf(report, range, true).map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
    expect(report.frozenColumns.filter((key) => !keys.includes(key))).toEqual([]);
  },
);
