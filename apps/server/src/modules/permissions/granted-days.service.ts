/** What an approval puts on a person's dates, and its taking back: the days are judged again in the same transaction. */
import type { LocalDate } from '@hadir/domain/kernel/time.ts';
import type { Violation } from '@hadir/domain/kernel/violation.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import { Refused } from '../../http/refused.ts';
import { recomputeDays } from '../attendance/recompute.service.ts';
import type { Moving, StoredRequest } from '../requests/request-handler.ts';
import { type GrantedDay, grantDays, takeBackDays, releaseDaysAfter } from './permissions.store.ts';

/** Each stretch of dates once; a swap of days lies weeks apart. */
export async function judgeAgain(
  tx: CompanyDb,
  request: Pick<StoredRequest, 'userId'>,
  dates: readonly LocalDate[],
  cause: string,
  { now, actorId }: Pick<Moving, 'now' | 'actorId'>,
): Promise<void> {
  for (const inMonth of Map.groupBy(dates, (date) => date.slice(0, 7)).values()) {
    const [from] = inMonth.toSorted();
    const to = inMonth.toSorted().at(-1);
    if (from === undefined || to === undefined) continue;
    const { userId } = request;
    await recomputeDays(tx, { companyId: tx.companyId, userIds: [userId], from, to, cause, now, actorUserId: actorId });
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
  await judgeAgain(
    tx,
    request,
    days.map(({ date }) => date),
    'izin_disetujui',
    moving,
  );
}

export async function takeBack(
  tx: CompanyDb,
  request: StoredRequest,
  dates: readonly LocalDate[],
  moving: Moving,
): Promise<void> {
  await takeBackDays(tx, request.id);
  await judgeAgain(tx, request, dates, 'izin_dibatalkan', moving);
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
  await judgeAgain(tx, request, gone, 'izin_dibatalkan', moving);
}

/** A rule that held when it was asked may hold no longer: the first that fails answers the decision. */
export function refuseFirst(violations: readonly Violation[]): void {
  const [first] = violations;
  if (first === undefined) return;
  const { code, field, params = {} } = first;
  throw new Refused(code, { params, fields: field === undefined ? [] : [{ field, code, params }] });
}
