/** What of a leave a reader is shown: dates and type for all who see the request, the rest for those whom it concerns. */
import type { WageStage } from '@hadir/domain/leave/special-leave.ts';
import type { Reading, StoredRequest } from '../../requests/request-handler.ts';
import { type LeaveDetail, readDetails } from './leave-request.store.ts';
import { maternityWages } from './maternity-wage.service.ts';

/** Own data, and whatever superiors and HR need; clients and observers see the dates and the name of the type. */
function seesPrivate({ actor }: Reading): boolean {
  return actor.clientId === null && actor.role !== 'monitoring';
}

/** What of the wage is paid concerns the person and HR (docs/decisions/063). */
export const seesPay = ({ actor, isAdmin }: Pick<Reading, 'actor' | 'isAdmin'>, userId: string): boolean =>
  isAdmin || actor.userId === userId;

interface LeaveVisibility {
  readonly whole: boolean;
  readonly pay: boolean;
  readonly wage: WageStage[] | null;
}

function shown(detail: LeaveDetail, { whole, pay, wage }: LeaveVisibility) {
  const { typeCode: type, typeName, half, dates, keptDates, paid } = detail;
  const common = { type, typeName, half, dates: [...dates], keptDates: [...keptDates] };
  if (!whole)
    return {
      ...common,
      paid: null,
      wage: null,
      eventDate: null,
      relation: null,
      specialMonths: null,
      letterDays: null,
      agreedDays: 0,
      contactPhone: null,
      handover: null,
    };
  const { eventDate, relation, specialMonths, letterDays, agreedDays, contactPhone, handoverUserId, handoverName } =
    detail;
  const handover = handoverUserId === null ? null : { id: handoverUserId, fullname: handoverName ?? '' };
  return {
    ...common,
    paid: pay ? paid : null,
    wage: pay ? wage : null,
    eventDate,
    relation,
    specialMonths,
    letterDays,
    agreedDays,
    contactPhone,
    handover,
  };
}

/** A leave whose pay has no stages, as the reader is shown it. */
export function shownLeave(reading: Reading, userId: string, detail: LeaveDetail) {
  return shown(detail, { whole: seesPrivate(reading), pay: seesPay(reading, userId), wage: null });
}

const INEFFECTIVE_STATUSES: readonly StoredRequest['status'][] = ['rejected', 'cancelled', 'expired'];

/** The dates of a leave that stand: of one called off while it ran, those that were kept; null when none are. */
function effectiveDates({ id, first, last, status }: StoredRequest, { keptDates }: LeaveDetail) {
  const remainingDates = keptDates.toSorted();
  if (INEFFECTIVE_STATUSES.includes(status) && remainingDates.length === 0) return null;
  return { requestId: id, from: remainingDates[0] ?? first, to: remainingDates.at(-1) ?? last };
}

/** Of each request that is a leave. */
export async function leaveDetails(reading: Reading, requests: readonly StoredRequest[]) {
  const rows = await readDetails(
    reading.db,
    requests.map(({ id }) => id),
  );
  const byId = new Map(requests.map((request) => [request.id, request]));
  const ofBirth = rows.filter(({ pay }) => pay === 'maternity').flatMap(({ requestId }) => byId.get(requestId) ?? []);
  const mothers = ofBirth.filter(({ userId }) => seesPay(reading, userId)).map(({ userId }) => userId);
  const stagesOf = mothers.length === 0 ? null : await maternityWages(reading.db, [...new Set(mothers)]);
  return new Map(
    rows.flatMap((row) => {
      const request = byId.get(row.requestId);
      if (request === undefined) return [];
      const dates = effectiveDates(request, row);
      const wage = row.pay !== 'maternity' ? null : dates === null ? [] : (stagesOf?.(request.userId, dates) ?? []);
      const visibility = { whole: seesPrivate(reading), pay: seesPay(reading, request.userId), wage };
      return [[row.requestId, shown(row, visibility)] as const];
    }),
  );
}
