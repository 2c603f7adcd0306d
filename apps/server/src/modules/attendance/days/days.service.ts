/** The list of judged days and one day with its explanation. */
import { type attendance } from '@hadir/contract/attendance/endpoints.ts';
import type { DayRow } from '@hadir/contract/attendance/days.ts';
import { MAX_REPORT_DAYS } from '@hadir/contract/exports/report-limits.ts';
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import { scopesFor } from '@hadir/domain/access/grants.ts';
import { dateIn, type Instant, type LocalDate, toWire } from '@hadir/domain/kernel/time.ts';
import { exceptionsAsOf } from '../../../db/attendance/attendance-filter.ts';
import { requireRange } from '../../../engines/reports/report-range.ts';
import type { Actor } from '../../../http/actor.ts';
import type { Call } from '../../../http/serve.ts';
import { countDays } from './day-page.store.ts';
import { type DayListRow, listDays, type RowRights } from './days.store.ts';

export function rightsOf(actor: Actor): RowRights {
  return {
    review: scopesFor(actor, 'attendance.review'),
    recompute: scopesFor(actor, 'attendance.recompute'),
    correct: scopesFor(actor, 'correction.write'),
  };
}

/** @throws Refused when the range is reversed or longer than a report may be (rules/reports#file-limits) */
export function checkRange({ from, to }: { from: LocalDate; to: LocalDate }): void {
  requireRange(from, to, MAX_REPORT_DAYS);
}

/** The moves this reader may make now; each of them succeeds (-, rules/access#permission-table). */
function actionsOf(row: DayListRow, now: Instant): DayRow['can'] {
  const actions: DayRow['can'] = [];
  if (row.review && row.mayReview && !row.madeByReader && !row.locked) actions.push('accept', 'refuse');
  if (row.mayRecompute && !row.locked) actions.push('recompute');
  if (row.mayCorrect && !row.locked && row.workDate <= dateIn(now, row.zone)) actions.push('correct');
  return actions;
}

export function dayRowOf(row: DayListRow, now: Instant): DayRow {
  const { locked: _locked, mayReview: _review, madeByReader: _made, mayRecompute: _recompute, ...others } = row;
  const { mayCorrect: _correct, ...rest } = others;
  return {
    ...rest,
    inAt: row.inAt === null ? null : toWire(row.inAt),
    outAt: row.outAt === null ? null : toWire(row.outAt),
    can: actionsOf(row, now),
  };
}

export async function days(call: Call<typeof attendance.days>): Promise<ReplyOf<typeof attendance.days>> {
  const { db, actor, scopes, now } = call;
  const query = exceptionsAsOf(call.query, now);
  checkRange(query);
  const [rows, counted] = await Promise.all([
    listDays(db, actor, scopes, { rights: rightsOf(actor), filter: query }),
    countDays(db, actor, scopes, query),
  ]);
  return { data: rows.map((row) => dayRowOf(row, now)), ...counted, page: query.page, size: query.size };
}
