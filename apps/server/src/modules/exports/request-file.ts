/** A list of requests as a file: its columns by who reads it, its rows page by page. Runs in the writing thread. */
import { requestFileColumns, type RequestFileRow } from '@hadir/contract/request-columns.ts';
import type { RequestKind } from '@hadir/domain/requests/request-kind.ts';
import { joinedCompanyDb } from '../../db/company-db.ts';
import type { Db } from '../../db/pool.ts';
import type { SealingKeys } from '../../db/sealed.ts';
import type { FileHead, ReportFile } from '../../engines/report-file.ts';
import { leaveLawRows } from '../leave/leave-facts.service.ts';
import { openSealed } from '../overtime/overtime-pay.service.ts';
import type { ReaderAs, Sighted } from '../requests/standing.service.ts';
import { spellsOf, wageOn } from '../sick/wage-stage.service.ts';
import { idsOfRequests, readRequestRows, type RequestRowRead, type WantedRequests } from './request-rows.store.ts';

export interface RequestsAsked {
  readonly reader: ReaderAs<Sighted>;
  readonly filter: WantedRequests;
  /** Days between two illnesses that make them one (a setting of the company). */
  readonly gapDays: number;
  /** Opens what validated hours count as. */
  readonly keys: SealingKeys;
}

const ROWS_PER_PAGE = 1_000;

/** What a row tells of health is HR's; asked of everybody else neither letter nor wage is even read. */
async function finished(
  db: Db,
  kind: RequestKind,
  { reader, gapDays, keys }: RequestsAsked,
  rows: readonly RequestRowRead[],
): Promise<RequestFileRow[]> {
  const { companyId } = reader.actor;
  if (kind === 'overtime')
    return rows.map(({ paySealed = null, ...row }) => {
      const pay = openSealed(keys, companyId, { requestId: row.id, paySealed });
      if (pay === null) return { ...row, tiers: null, weightedHours: null };
      const tiers = Object.fromEntries(pay.tiers.map(({ multiplier, minutes }) => [String(multiplier), minutes]));
      return { ...row, tiers, weightedHours: pay.weightedHours };
    });
  if (kind !== 'sick' || !reader.isAdmin) return [...rows];
  const company = joinedCompanyDb(db, companyId);
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
  asked: RequestsAsked,
  { head, columns }: { readonly head: FileHead; readonly columns: readonly string[] | null },
): Promise<ReportFile<RequestFileRow>> {
  const { reader, filter } = asked;
  const ids = await idsOfRequests(db, reader, kind, filter);
  async function* pages(): AsyncGenerator<readonly RequestFileRow[]> {
    for (let from = 0; from < ids.length; from += ROWS_PER_PAGE) {
      const page = ids.slice(from, from + ROWS_PER_PAGE);
      yield await finished(db, kind, asked, await readRequestRows(db, reader.actor.companyId, kind, page));
    }
  }
  const all = requestFileColumns(kind, reader.isAdmin);
  return {
    head,
    columns: columns?.flatMap((key) => all.filter((column) => column.key === key)) ?? all,
    pages: pages(),
    zoneOf: (row) => row.zone,
    total: ids.length,
    kept: ['no', 'employeeNo', 'fullname'],
    legend: [],
  };
}
