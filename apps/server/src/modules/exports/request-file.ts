/** A list of requests as a file: its columns by who reads it, its rows page by page. Runs in the writing thread. */
import { wageText } from '@hadir/contract/leave/words.ts';
import { requestFileColumns, validationFileColumns } from '@hadir/contract/requests/columns.ts';
import type { RequestFileRow } from '@hadir/contract/requests/file-row.ts';
import { overtimeMarkWord, overtimePayFlagWord } from '@hadir/contract/overtime/words.ts';
import type { Instant } from '@hadir/domain/kernel/time.ts';
import { RECHECK } from '@hadir/domain/overtime/overtime-validation.ts';
import type { RequestKind } from '@hadir/domain/requests/request-kind.ts';
import { type CompanyDb, joinedCompanyDb } from '../../db/company-db.ts';
import type { Db } from '../../db/pool.ts';
import type { SealingKeys } from '../../db/sealed.ts';
import type { FileHead, ReportFile } from '../../engines/reports/report-file.ts';
import { leaveLawRows } from '../leave/requests/leave-facts.service.ts';
import { maternityWagesOfRequests } from '../leave/requests/maternity-wage.service.ts';
import { openSealed } from '../overtime/overtime-pay.service.ts';
import { validationMarks } from '../overtime/validation-marks.service.ts';
import type { ReaderAs, RequestViewer } from '../requests/viewer-role.service.ts';
import { spellsOf, wageOn } from '../sick/wage-stage.service.ts';
import { idsOfHrCorrections, readHrCorrectionRows } from './hr-correction-rows.store.ts';
import { idsOfRequests, readRequestRows, type RequestRowRead, type WantedRequests } from './request-rows.store.ts';

export interface RequestsQuery {
  readonly reader: ReaderAs<RequestViewer>;
  readonly filter: WantedRequests;
  /** Days between two illnesses that make them one (a setting of the company). */
  readonly gapDays: number;
  /** Opens what validated hours count as. */
  readonly keys: SealingKeys;
  /** The reader reads pay: its columns are in the file, and the file is a look at it. */
  readonly pay: boolean;
  readonly now: Instant;
}

const ROWS_PER_PAGE = 1_000;

const WARNING_WORD: Readonly<Record<string, string>> = { ...overtimePayFlagWord, ...overtimeMarkWord };

type ValidationColumns = Pick<RequestFileRow, 'weekMinutes' | 'warnings'>;

/** Minutes of the week and what the validation marks, by request. */
async function validationFacts(
  db: CompanyDb,
  { keys }: RequestsQuery,
  rows: readonly RequestRowRead[],
): Promise<(row: RequestRowRead) => ValidationColumns> {
  const ids = rows.map(({ id }) => id);
  const secrets = { secrets: { personal: keys } };
  const { weekMinutes, recheck } = await validationMarks(secrets, db, ids);
  return ({ id, payFlags = [] }) => {
    const marks = [...(recheck.has(id) ? [RECHECK] : []), ...payFlags];
    return {
      weekMinutes: weekMinutes.get(id) ?? null,
      warnings: marks.map((mark) => WARNING_WORD[mark] ?? mark).join('; '),
    };
  };
}

/** Hours for every reader; what they pay only for who reads pay. */
async function workedRows(db: Db, query: RequestsQuery, rows: readonly RequestRowRead[]): Promise<RequestFileRow[]> {
  const { reader, filter, keys } = query;
  const company = joinedCompanyDb(db, reader.actor.companyId);
  const validationOf = filter.validation === undefined ? () => ({}) : await validationFacts(company, query, rows);
  return rows.map((read) => {
    const { paySealed = null, payFlags: _, ...row } = read;
    const pay = openSealed(keys, company.companyId, { requestId: row.id, paySealed });
    if (pay === null) return { ...row, ...validationOf(read), tiers: null, weightedHours: null };
    const tiers = Object.fromEntries(pay.tiers.map(({ multiplier, minutes }) => [String(multiplier), minutes]));
    const paid = query.pay ? { baseWage: pay.base, hourlyWage: pay.hourly, pay: pay.pay } : {};
    return { ...row, ...validationOf(read), ...paid, tiers, weightedHours: pay.weightedHours };
  });
}

/** What a row tells of health is HR's; asked of everybody else neither letter nor wage is even read. */
async function finished(
  db: Db,
  kind: RequestKind,
  query: RequestsQuery,
  rows: readonly RequestRowRead[],
): Promise<RequestFileRow[]> {
  const { reader, gapDays } = query;
  const { companyId } = reader.actor;
  if (kind === 'overtime') return workedRows(db, query, rows);
  if (!reader.isAdmin) return [...rows];
  const company = joinedCompanyDb(db, companyId);
  if (kind === 'leave') {
    const wages = await maternityWagesOfRequests(company, [...new Set(rows.map(({ userId }) => userId))]);
    return rows.map((row) => ({ ...row, leaveWage: wageText(wages.get(row.id) ?? []) || null }));
  }
  if (kind !== 'sick') return [...rows];
  const spells = await spellsOf(company, [...new Set(rows.map(({ userId }) => userId))], null);
  const law = await leaveLawRows(company);
  return rows.map((row) => {
    const own = [...(spells.get(row.userId) ?? []), { from: row.first, to: row.last }];
    const { month, percent } = wageOn(row.first, own, law, gapDays);
    return { ...row, sickMonth: month, wagePercent: percent };
  });
}

export async function requestFile(
  db: Db,
  kind: RequestKind,
  query: RequestsQuery,
  { head, columns }: { readonly head: FileHead; readonly columns: readonly string[] | null },
): Promise<ReportFile<RequestFileRow>> {
  const { reader, filter } = query;
  const ids = await idsOfRequests(db, reader, kind, filter);
  const byHr = kind === 'correction' ? await idsOfHrCorrections(db, reader, filter) : [];
  async function* pages(): AsyncGenerator<readonly RequestFileRow[]> {
    for (let from = 0; from < ids.length; from += ROWS_PER_PAGE) {
      const page = ids.slice(from, from + ROWS_PER_PAGE);
      yield await finished(db, kind, query, await readRequestRows(db, reader.actor.companyId, kind, page));
    }
    for (let from = 0; from < byHr.length; from += ROWS_PER_PAGE)
      yield await readHrCorrectionRows(db, reader.actor.companyId, byHr.slice(from, from + ROWS_PER_PAGE));
  }
  const as = { hr: reader.isAdmin, pay: query.pay };
  const all = filter.validation === undefined ? requestFileColumns(kind, as) : validationFileColumns(as);
  return {
    head,
    columns: columns?.flatMap((key) => all.filter((column) => column.key === key)) ?? all,
    pages: pages(),
    zoneOf: (row) => row.zone,
    total: ids.length + byHr.length,
    frozenColumns: ['no', 'employeeNo', 'fullname'],
    legend: [],
  };
}
