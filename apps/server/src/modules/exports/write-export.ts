/** A report or a list of requests written to a file: the work of the thread, which tests also do without one. */
import type { OWN_REPORT, PAYROLL_REPORT } from '@hadir/contract/exports/endpoints.ts';
import type { ReportName } from '@hadir/contract/exports/all-reports.ts';
import type { Report } from '@hadir/contract/kernel/report.ts';
import type { ReportFormat, FileHead, ReportFile } from '../../engines/reports/report-file.ts';
import type { ReportRows } from '../../engines/reports/report-rows.ts';
import type { ThreadProgress } from '../../engines/reports/report-thread.ts';
import { writers } from '../../engines/reports/report-writers.ts';
import type { Db } from '../../db/pool.ts';
import type { RequestKind } from '@hadir/domain/requests/request-kind.ts';
import type { OwnReportQuery } from './own-reports/own-report-query.ts';
import type { PayrollQuery } from './payroll/payroll-query.ts';
import type { RequestsQuery } from './request-file.ts';
import { columnsOf, reportNamed } from './report-catalog.ts';
import type { ReportQuestion } from './report-question.ts';

/** What is written: days of people, requests of one kind, a closed period for payroll, or what a company put together. */
type ExportSubject =
  | ({ of: 'days'; report: ReportName } & ReportQuestion)
  | { of: 'requests'; report: RequestKind; query: RequestsQuery }
  | { of: 'payroll'; report: typeof PAYROLL_REPORT; query: PayrollQuery }
  | { of: 'own'; report: typeof OWN_REPORT; query: OwnReportQuery };

export interface ExportTask {
  databaseUrl: string;
  subject: ExportSubject;
  format: ReportFormat;
  /** Keys in order; null = all. */
  columns: readonly string[] | null;
  head: FileHead;
  /** Where the file is written; complete only when the thread has answered. */
  path: string;
}

type Days = Extract<ExportSubject, { of: 'days' }>;

interface Writing {
  readonly task: ExportTask;
  readonly progress: ThreadProgress;
}

/** @returns its rows */
async function writeFile<Row>(file: ReportFile<Row>, { task, progress }: Writing): Promise<number> {
  const { total } = file;
  progress(0, total);
  await writers[task.format](file, task.path, (rows) => progress(rows, total));
  return total;
}

async function writeReport<Row>(
  db: Db,
  { report, rows }: { report: Report<Row>; rows: ReportRows<Row, ReportQuestion> },
  question: Days,
  writing: Writing,
): Promise<number> {
  const { task } = writing;
  const { from, to } = question.query.filter;
  const all = columnsOf(report, { from, to }, question.rules.wages);
  const chosen = task.columns?.flatMap((key) => all.filter((column) => column.key === key)) ?? all;
  // Whoever chooses columns gets exactly these.
  const paper = task.columns === null ? report.paper?.(from, to) : undefined;
  const file: ReportFile<Row> = {
    ...(await rows.open(db, question)),
    head: task.head,
    columns: chosen,
    zoneOf: (row) => rows.zoneOf(row, question),
    frozenColumns: report.frozenColumns,
    ...(paper === undefined ? {} : { paper }),
    legend: report.legend,
  };
  return writeFile(file, writing);
}

/** What was asked for, written to the file of the task. @returns its rows */
export async function writeExport(db: Db, task: ExportTask, progress: ThreadProgress): Promise<number> {
  const { subject } = task;
  if (subject.of === 'requests') {
    // Loaded where it is needed: files of days begin without it.
    const { requestFile } = await import('./request-file.ts');
    const file = await requestFile(db, subject.report, subject.query, task);
    return writeFile(file, { task, progress });
  }
  if (subject.of === 'payroll') {
    const { payrollFile } = await import('./payroll/payroll-file.ts');
    const file = await payrollFile(db, subject.query, task.head);
    return writeFile(file, { task, progress });
  }
  if (subject.of === 'own') {
    const { ownReportFile } = await import('./own-reports/own-report-file.ts');
    const file = await ownReportFile(db, subject.query, task.head);
    return writeFile(file, { task, progress });
  }
  return writeReport(db, reportNamed(subject.report), subject, { task, progress });
}
