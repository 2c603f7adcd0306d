/** A report or a list of requests written to a file: the work of the thread, which tests also do without one. */
import type { ReportFormat, FileHead, ReportFile } from '../../engines/reports/report-file.ts';
import { writers } from '../../engines/reports/report-writers.ts';
import type { Db } from '../../db/pool.ts';
import type { RequestKind } from '@hadir/domain/requests/request-kind.ts';
import type { RequestsQuery } from './request-file.ts';
import {
  columnsOf,
  type ReportDefinition,
  type ReportName,
  type ReportRules,
  reports,
  spansOf,
} from './report-catalog.ts';
import { type ReportQuery, readPeople, type ReportPerson } from './report-rows.store.ts';

/** What is written: days of people, or requests of one kind. */
type ExportSubject =
  | { of: 'days'; report: ReportName; query: ReportQuery; rules: ReportRules }
  | { of: 'requests'; report: RequestKind; query: RequestsQuery };

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

/** Days read at a time: enough to keep both sides busy, little enough to forget. */
const DAYS_PER_PAGE = 5_000;

/** Groups of people with about a page of days together. */
function* pagesOfPeople(people: readonly ReportPerson[]): Generator<string[]> {
  let page: string[] = [];
  let days = 0;
  for (const person of people) {
    if (page.length > 0 && days + person.days > DAYS_PER_PAGE) {
      yield page;
      page = [];
      days = 0;
    }
    page.push(person.userId);
    days += person.days;
  }
  if (page.length > 0) yield page;
}

/** The next page is read while the writer works on this one. */
async function* pagesOfRows<Row>(
  people: readonly ReportPerson[],
  read: (userIds: readonly string[]) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  const groups = pagesOfPeople(people);
  const ask = () => {
    const next = groups.next();
    if (next.done) return undefined;
    const rows = read(next.value);
    // Its failure is met when its turn comes; until then it must not end the thread as unhandled.
    rows.catch(() => undefined);
    return rows;
  };
  let ahead = ask();
  while (ahead) {
    const rows = await ahead;
    ahead = ask();
    yield rows;
  }
}

type Days = Extract<ExportSubject, { of: 'days' }>;

async function writeReport<Row>(
  db: Db,
  definition: ReportDefinition<Row>,
  { query, rules }: Days,
  { task, progress }: { task: ExportTask; progress: (rows: number) => void },
): Promise<number> {
  const { from, to } = query.filter;
  const starts = spansOf(from, to, rules.periods).map((span) => span.from);
  const people = await readPeople(db, query, starts, definition.counts);
  const all = columnsOf(definition, { from, to }, rules.wages);
  const chosen = task.columns?.flatMap((key) => all.filter((column) => column.key === key)) ?? all;
  const file: ReportFile<Row> = {
    head: task.head,
    columns: chosen,
    pages: pagesOfRows(people, (userIds) => definition.read(db, query, userIds, rules)),
    zoneOf: (row) => definition.zoneOf(row, rules),
    total: people.reduce((sum, person) => sum + definition.rowsOf(person), 0),
    frozenColumns: definition.frozenColumns,
    // Whoever chooses columns gets exactly these.
    ...(task.columns === null ? { paper: definition.paper(from, to) } : {}),
    legend: definition.legend,
  };
  await writers[task.format](file, task.path, progress);
  return file.total;
}

/** What was asked for, written to the file of the task. @returns its rows */
export async function writeExport(db: Db, task: ExportTask, progress: (rows: number) => void): Promise<number> {
  const { subject } = task;
  if (subject.of === 'requests') {
    // Loaded where it is needed: files of days begin without it.
    const { requestFile } = await import('./request-file.ts');
    const file = await requestFile(db, subject.report, subject.query, task);
    await writers[task.format](file, task.path, progress);
    return file.total;
  }
  switch (subject.report) {
    case 'kehadiran-detail':
      return writeReport(db, reports[subject.report], subject, { task, progress });
    case 'kehadiran-rekap':
      return writeReport(db, reports[subject.report], subject, { task, progress });
    case 'kehadiran-matriks':
      return writeReport(db, reports[subject.report], subject, { task, progress });
  }
}
