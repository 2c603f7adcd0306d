/** How far a trip has come (rules/trips#stages), and what may be done with its advance. */
import type { Instant, LocalDate } from '../kernel/time.ts';
import type { RequestStatus } from '../requests/request-state.ts';
import type { TripStage } from './trip-terms.ts';

export interface StagedTrip {
  readonly status: RequestStatus;
  readonly departAt: Instant;
  readonly returnAt: Instant;
  /** Null: nothing has been paid before. */
  readonly advancePaid: number | null;
  /** Its settlement is closed: paid, returned, or nothing was owed. */
  readonly settledAt: Instant | null;
}

const STANDS: readonly RequestStatus[] = ['approved', 'cancel_pending'];
const OPEN: readonly RequestStatus[] = ['draft', 'pending'];

const tripStands = (status: RequestStatus): boolean => STANDS.includes(status);

/** It was asked for and does not take place. */
export const isCalledOff = ({ status }: Pick<StagedTrip, 'status'>): boolean =>
  !tripStands(status) && !OPEN.includes(status);

/** Money was handed out for a trip that does not take place: all of it comes back. */
export function owesAdvance(trip: StagedTrip): boolean {
  return isCalledOff(trip) && (trip.advancePaid ?? 0) > 0 && trip.settledAt === null;
}

export function tripStage(trip: StagedTrip, now: Instant): TripStage {
  const { status, departAt, returnAt, settledAt } = trip;
  if (OPEN.includes(status)) return 'submitted';
  if (owesAdvance(trip)) return 'settling';
  if (!tripStands(status)) return 'ended';
  if (settledAt !== null) return 'paid';
  if (now < departAt) return 'approved';
  return now < returnAt ? 'running' : 'settling';
}

export interface LateTrip extends StagedTrip {
  readonly settlementDue: LocalDate;
  /** Handed in; not while it lies with the person again. */
  readonly submittedAt: Instant | null;
}

/** The person owes the settlement: no other advance before it is handed in. */
export function settlementIsLate(trip: LateTrip, today: LocalDate, now: Instant): boolean {
  return tripStage(trip, now) === 'settling' && trip.submittedAt === null && today > trip.settlementDue;
}

export const ADVANCE_ACTIONS = ['pay', 'take_back'] as const;
export type AdvanceAction = (typeof ADVANCE_ACTIONS)[number];

export interface AdvanceViewer {
  /** Holds `trip.pay`. */
  readonly pays: boolean;
  readonly own: boolean;
  /** Nobody else could. */
  readonly alone: boolean;
}

/** Nobody pays the own advance while another could; what is settled already stays as it was paid. */
export function advanceActions(
  trip: StagedTrip & { readonly advanceRequested: number; readonly submittedAt: Instant | null },
  { pays, own, alone }: AdvanceViewer,
): readonly AdvanceAction[] {
  if (!pays || (own && !alone) || trip.settledAt !== null || trip.submittedAt !== null) return [];
  if (trip.advancePaid !== null) return ['take_back'];
  return tripStands(trip.status) && trip.advanceRequested > 0 ? ['pay'] : [];
}
