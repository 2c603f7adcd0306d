/** What an approval puts on a person's dates, and its taking back: the days are judged again in the same transaction. */
import { addDays, type LocalDate } from '@hadir/domain/kernel/time.ts';
import type { Violation } from '@hadir/domain/kernel/violation.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import { Refused } from '../../http/refused.ts';
import { recomputePerson } from '../attendance/days/recompute-person.service.ts';
import type { Moving, StoredRequest } from '../requests/request-handler.ts';
import { type GrantedDay, grantDays, takeBackDays, releaseDaysAfter } from './permissions.store.ts';

/** Days judged beyond both ends of a stretch (recomputeDays): stretches so near to each other touch the same months. */
const NEAR_DAYS = 3;
const LONGEST_STRETCH_DAYS = 31;

/** Dates of one month; also of two where they lie together, over the end of the month. A swap of days lies weeks apart. */
function stretchesOf(dates: readonly LocalDate[]): { from: LocalDate; to: LocalDate }[] {
  const stretches: { from: LocalDate; to: LocalDate }[] = [];
  for (const date of dates.toSorted()) {
    const last = stretches.at(-1);
    const isNear = last !== undefined && date <= addDays(last.to, NEAR_DAYS);
    const isSame =
      last?.from.slice(0, 7) === date.slice(0, 7) || (isNear && date < addDays(last.from, LONGEST_STRETCH_DAYS));
    if (last !== undefined && isSame) last.to = date;
    else stretches.push({ from: date, to: date });
  }
  return stretches;
}

/**
 * Each stretch of dates once.
 * @param affected `hasMonths`: of the request's own person and dates, whose months every move has locked
 */
export async function recomputeAffectedDays(
  tx: CompanyDb,
  request: Pick<StoredRequest, 'userId'>,
  { dates, cause, hasMonths }: { dates: readonly LocalDate[]; cause: string; hasMonths?: true },
  { now, actorId, rules }: Pick<Moving, 'now' | 'actorId' | 'rules'>,
): Promise<void> {
  const by = { cause, now, actorUserId: actorId, rules, hasMonths: hasMonths === true };
  for (const stretch of stretchesOf(dates)) await recomputePerson(tx, request.userId, { ...stretch, ...by });
}

export async function grant(
  tx: CompanyDb,
  request: StoredRequest,
  days: readonly GrantedDay[],
  moving: Moving,
): Promise<void> {
  const { userId, id: requestId, label } = request;
  await grantDays(tx, { userId, requestId, label, by: moving.actorId, days });
  await recomputeAffectedDays(tx, request, { dates: days.map(({ date }) => date), cause: 'izin_disetujui' }, moving);
}

export async function takeBack(
  tx: CompanyDb,
  request: StoredRequest,
  dates: readonly LocalDate[],
  moving: Moving,
): Promise<void> {
  await takeBackDays(tx, request.id);
  await recomputeAffectedDays(tx, request, { dates, cause: 'izin_dibatalkan' }, moving);
}

/** Of what is cut off: the dates after the day. */
export async function takeBackAfter(
  tx: CompanyDb,
  request: StoredRequest,
  { dates, lastDay }: { readonly dates: readonly LocalDate[]; readonly lastDay: LocalDate },
  moving: Moving,
): Promise<void> {
  await releaseDaysAfter(tx, request.id, lastDay);
  const gone = dates.filter((date) => date > lastDay);
  await recomputeAffectedDays(tx, request, { dates: gone, cause: 'izin_dibatalkan' }, moving);
}

/** A rule that held when it was asked may hold no longer: the first that fails answers the decision. */
export function refuseFirst(violations: readonly Violation[]): void {
  const [first] = violations;
  if (first === undefined) return;
  const { code, field, params = {} } = first;
  throw new Refused(code, { params, fields: field === undefined ? [] : [{ field, code, params }] });
}
