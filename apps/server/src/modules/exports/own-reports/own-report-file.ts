/** An own report as a file: its columns, its rows from one cursor, and what they are together. Runs in the writing thread. */
import type { Column } from '@hadir/contract/kernel/cell.ts';
import type { DatasetField } from '@hadir/contract/report-types/datasets.ts';
import { joinedCompanyDb } from '../../../db/company-db.ts';
import type { Db } from '../../../db/pool.ts';
import type { FileHead, ReportFile } from '../../../engines/reports/report-file.ts';
import { columnsOfRows, type OwnReportRow, pagesOfOwnReport, totalsOfRows } from './dataset-rows.store.ts';
import { datasetQuestion } from './dataset-question.service.ts';
import type { OwnReportQuery } from './own-report-query.ts';

const rowNumber: Column<OwnReportRow> = { key: 'no', label: 'No', format: 'rowNumber', width: 6, read: (_, no) => no };

const fileColumn = ({ key, label, format, width }: DatasetField): Column<OwnReportRow> => ({
  key,
  label,
  format,
  width,
  read: (row) => row[key] ?? null,
});

/** The line below all rows: sums, and a word where no number stands. */
function totalsLine(fields: readonly DatasetField[], totals: Readonly<Record<string, number>>): OwnReportRow {
  return Object.fromEntries(fields.map(({ key }, index) => [key, totals[key] ?? (index === 0 ? 'Jumlah' : '')]));
}

export async function ownReportFile(db: Db, query: OwnReportQuery, head: FileHead): Promise<ReportFile<OwnReportRow>> {
  const question = await datasetQuestion(joinedCompanyDb(db, query.person.companyId), query.person, query);
  const fields = columnsOfRows(query);
  const { total, totals } = await totalsOfRows(db, query, question);
  const hasText = fields[0]?.format === 'text';
  const hasSums = fields.some(({ key }) => totals[key] !== undefined);
  return {
    head,
    columns: [rowNumber, ...fields.map(fileColumn)],
    pages: pagesOfOwnReport(db, query, question),
    zoneOf: () => query.zone,
    total,
    ...(hasText && hasSums ? { totals: totalsLine(fields, totals) } : {}),
    frozenColumns: ['no', ...fields.slice(0, 1).map(({ key }) => key)],
    legend: [],
  };
}

export async function countOwnReport(db: Db, query: OwnReportQuery): Promise<number> {
  const question = await datasetQuestion(joinedCompanyDb(db, query.person.companyId), query.person, query);
  return (await totalsOfRows(db, query, question)).total;
}
