/**
 * The reports that can become files: a new one is a line here and its rows
 * (ARCHITECTURE#building-blocks).
 */
import {
  detailColumns,
  matrixColumns,
  recapColumns,
  recapWageColumns,
  type MatrixColumnsRow,
  type RecapColumnsRow,
} from '@hadir/contract/attendance/columns.ts';
import { detailPaper, matrixPaper, recapPaper } from '@hadir/contract/attendance/paper.ts';
import { letterWord } from '@hadir/contract/attendance/words.ts';
import { MAX_REPORT_DAYS } from '@hadir/contract/exports/report-limits.ts';
import type { REPORTS } from '@hadir/contract/exports/endpoints.ts';
import { type Column, dateText } from '@hadir/contract/kernel/cell.ts';
import type { Paper } from '@hadir/contract/kernel/paper.ts';
import { figuresByDate, figuresOf } from '@hadir/domain/attendance/month-figures.ts';
import { type KnownPeriods, type Period, periodsKnown } from '@hadir/domain/attendance/period.ts';
import type { LocalDate, Zone } from '@hadir/domain/kernel/time.ts';
import { percentDays, type WageStage } from '@hadir/domain/leave/special-leave.ts';
import { joinedCompanyDb } from '../../db/company-db.ts';
import type { Db } from '../../db/pool.ts';
import { maternityStagesOf } from '../leave/requests/maternity-wage.service.ts';
import {
  type ReportQuery,
  identityKey,
  readCounted,
  readDetail,
  readIdentities,
  type ReportPerson,
  wholeDays,
} from './report-rows.store.ts';

export type ReportName = (typeof REPORTS)[number];

/** What a report needs to know of the company beyond its rows. */
export interface ReportRules {
  zone: Zone;
  periods: KnownPeriods;
  /** Dates on which a missing tap counts as absence. */
  strictDates: readonly LocalDate[];
  /** The reader is HR: what of the wage is paid is told. */
  wages: boolean;
}

export interface ReportDefinition<Row> {
  title: string;
  /** In the file's name. */
  fileWord: string;
  /** Longest range of dates. */
  maxDays: number;
  frozenColumns: readonly string[];
  legend: readonly (readonly [string, string])[];
  columns(from: LocalDate, to: LocalDate): readonly Column<Row>[];
  /** Behind them in HR's file. */
  ofHr: readonly Column<Row>[];
  paper(from: LocalDate, to: LocalDate): Paper<Row>;
  /** Whether filters of days narrow the rows, or only choose the people whose whole time is shown. */
  counts: 'matching' | 'all';
  rowsOf(person: ReportPerson): number;
  zoneOf(row: Row, rules: ReportRules): Zone;
  /** The rows of some people, in their order. */
  read(db: Db, query: ReportQuery, userIds: readonly string[], rules: ReportRules): Promise<Row[]>;
}

/** The columns that a reader's file has. */
export function columnsOf<Row>(
  { columns, ofHr }: Pick<ReportDefinition<Row>, 'columns' | 'ofHr'>,
  { from, to }: { from: LocalDate; to: LocalDate },
  wages: boolean,
): readonly Column<Row>[] {
  return wages ? [...columns(from, to), ...ofHr] : columns(from, to);
}

/** The dates a recap row speaks of: the part of the company's period that was asked for. */
export function spansOf(from: LocalDate, to: LocalDate, periods: KnownPeriods): Pick<Period, 'from' | 'to'>[] {
  return periodsKnown(from, to, periods).map((period) => ({
    from: period.from < from ? from : period.from,
    to: period.to > to ? to : period.to,
  }));
}

async function readRecap(
  db: Db,
  query: ReportQuery,
  userIds: readonly string[],
  rules: ReportRules,
): Promise<RecapColumnsRow[]> {
  const whole = { ...query, filter: wholeDays(query.filter) };
  const days = Map.groupBy(await readCounted(db, whole, userIds), (day) => day.userId);
  const strict = new Set(rules.strictDates);
  const spans = spansOf(query.filter.from, query.filter.to, rules.periods);
  const starts = spans.map(({ from }) => from);
  const people = await readIdentities(db, query, userIds, starts);
  const wages = rules.wages
    ? await maternityStagesOf(joinedCompanyDb(db, query.actor.companyId), userIds)
    : new Map<string, readonly WageStage[]>();
  return userIds.flatMap((userId) =>
    spans.flatMap(({ from, to }) => {
      const within = (days.get(userId) ?? []).filter(({ workDate }) => workDate >= from && workDate <= to);
      const person = people.get(identityKey(userId, from));
      if (within.length === 0 || person === undefined) return [];
      return [
        {
          ...person,
          period: `${dateText(from)} - ${dateText(to)}`,
          figures: figuresByDate(within, ({ workDate }) => (strict.has(workDate) ? 'alpa' : 'hadir')),
          maternityDays: percentDays(wages.get(userId) ?? [], { from, to }),
        },
      ];
    }),
  );
}

async function readMatrix(db: Db, query: ReportQuery, userIds: readonly string[]): Promise<MatrixColumnsRow[]> {
  const whole = { ...query, filter: wholeDays(query.filter) };
  const days = Map.groupBy(await readCounted(db, whole, userIds), (day) => day.userId);
  const { from } = query.filter;
  const people = await readIdentities(db, query, userIds, [from]);
  return userIds.flatMap((userId) => {
    const person = people.get(identityKey(userId, from));
    const own = days.get(userId) ?? [];
    if (!person) return [];
    const letters = new Map<string, string>(own.map(({ workDate, letter }) => [workDate, letter]));
    return [{ ...person, letters, totals: figuresOf(own, 'hadir').huruf }];
  });
}

function report<Row>(definition: ReportDefinition<Row>): ReportDefinition<Row> {
  return definition;
}

const RECAP_DAYS = 366;

export const reports = {
  'kehadiran-detail': report({
    title: 'Kehadiran (detail)',
    fileWord: 'Kehadiran-Detail',
    maxDays: MAX_REPORT_DAYS,
    frozenColumns: ['no', 'employeeNo', 'fullname', 'workDate'],
    legend: [],
    columns: () => detailColumns,
    ofHr: [],
    paper: () => detailPaper,
    counts: 'matching',
    rowsOf: ({ days }) => days,
    zoneOf: (row) => row.zone,
    read: readDetail,
  }),
  'kehadiran-rekap': report({
    title: 'Kehadiran (rekap)',
    fileWord: 'Kehadiran-Rekap',
    maxDays: RECAP_DAYS,
    frozenColumns: ['no', 'employeeNo', 'fullname'],
    legend: [],
    columns: () => recapColumns,
    ofHr: recapWageColumns,
    paper: () => recapPaper,
    counts: 'all',
    rowsOf: ({ spans }) => spans,
    zoneOf: (_, { zone }) => zone,
    read: readRecap,
  }),
  'kehadiran-matriks': report({
    title: 'Kehadiran (matriks)',
    fileWord: 'Kehadiran-Matriks',
    maxDays: MAX_REPORT_DAYS,
    frozenColumns: ['no', 'employeeNo', 'fullname'],
    legend: Object.entries(letterWord),
    columns: matrixColumns,
    ofHr: [],
    paper: matrixPaper,
    counts: 'all',
    rowsOf: () => 1,
    zoneOf: (_, { zone }) => zone,
    read: readMatrix,
  }),
} as const satisfies Record<ReportName, unknown>;
