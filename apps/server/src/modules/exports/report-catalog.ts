/**
 * data table: where the rows of each declared report come from. A report without a line here, or with rows of another
 * shape, is a type error and stops the boot.
 */
import { allReports, type DeclaredReport, type ReportName } from '@hadir/contract/exports/all-reports.ts';
import type { Column } from '@hadir/contract/kernel/cell.ts';
import type { Report, RowOf } from '@hadir/contract/kernel/report.ts';
import type { LocalDate } from '@hadir/domain/kernel/time.ts';
import type { ReportRows } from '../../engines/reports/report-rows.ts';
import { peopleRows, readMatrix, readRecap } from './people-rows.ts';
import type { ReportQuestion } from './report-question.ts';
import { readDetail } from './report-rows.store.ts';
import { unitWeekRows } from './unit-weeks.store.ts';

export const reportRows = {
  'kehadiran-detail': peopleRows({
    counts: 'matching',
    rowsOf: ({ days }) => days,
    zoneOf: (row) => row.zone,
    read: (db, { query }, userIds) => readDetail(db, query, userIds),
  }),
  'kehadiran-rekap': peopleRows({
    counts: 'all',
    rowsOf: ({ spans }) => spans,
    zoneOf: (_, { rules }) => rules.zone,
    read: readRecap,
  }),
  'kehadiran-matriks': peopleRows({
    counts: 'all',
    rowsOf: () => 1,
    zoneOf: (_, { rules }) => rules.zone,
    read: readMatrix,
  }),
  'kehadiran-unit-minggu': unitWeekRows,
} as const satisfies { readonly [R in DeclaredReport as R['name']]: ReportRows<RowOf<R>, ReportQuestion> };

interface ServedReport<Row> {
  readonly report: Report<Row>;
  readonly rows: ReportRows<Row, ReportQuestion>;
}

/** A report with its rows; what a row is stays between the two of them. @throws Error for one that has no rows */
export function reportNamed(name: ReportName): ServedReport<unknown> {
  const report: Report<unknown> | undefined = allReports.find((declared) => declared.name === name);
  const rows: ReportRows<unknown, ReportQuestion> | undefined = reportRows[name];
  if (report === undefined || rows === undefined) throw new Error(`the report ${name} has no rows`);
  return { report, rows };
}

/** Stops the boot where a declared report cannot be made. @throws Error */
export function requireRows(): void {
  for (const { name } of allReports) reportNamed(name);
}

/** The columns that a reader's file has. */
export function columnsOf<Row>(
  { columns, ofHr }: Pick<Report<Row>, 'columns' | 'ofHr'>,
  { from, to }: { from: LocalDate; to: LocalDate },
  wages: boolean,
): readonly Column<Row>[] {
  return wages ? [...columns(from, to), ...ofHr] : columns(from, to);
}
