/** What an approval puts on a person's dates, and its taking back: the days are judged again in the same transaction. */
import type { LocalDate } from '@hadir/domain/kernel/time.ts';
import type { Violation } from '@hadir/domain/kernel/violation.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import { Refused } from '../../http/refused.ts';
import { recomputeDays } from '../attendance/days/recompute.service.ts';
import type { Moving, StoredRequest } from '../requests/request-handler.ts';
import { type GrantedDay, grantDays, takeBackDays, releaseDaysAfter } from './permissions.store.ts';

/** Each stretch of dates once; a swap of days lies weeks apart. */
export async function recomputeAffectedDays(
  tx: CompanyDb,
  request: Pick<StoredRequest, 'userId'>,
  { dates, cause }: { dates: readonly LocalDate[]; cause: string },
  { now, actorId, rules }: Pick<Moving, 'now' | 'actorId' | 'rules'>,
): Promise<void> {
  for (const inMonth of Map.groupBy(dates, (date) => date.slice(0, 7)).values()) {
    const [from] = inMonth.toSorted();
    const to = inMonth.toSorted().at(-1);
    if (from === undefined || to === undefined) continue;
    const { userId } = request;
    const by = { cause, now, actorUserId: actorId, rules };
    await recomputeDays(tx, { companyId: tx.companyId, userIds: [userId], from, to, ...by });
  }
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
