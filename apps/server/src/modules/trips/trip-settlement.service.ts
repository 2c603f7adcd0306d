/**
 * A trip as its settlement needs it (rules/trips#settlement): whose, how long, by which tariff, what was paid before; and
 * what the settlement tells the trip.
 */
import { isCalledOff, owesAdvance, tripStage } from '@hadir/domain/trips/trip-stage.ts';
import type { TripStage } from '@hadir/domain/trips/trip-terms.ts';
import type { Instant } from '@hadir/domain/kernel/time.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import { type SettlementOfTrip, storeSettlementOfTrip } from './trip-settlement.store.ts';
import { lockTrip, readTrips, type StoredTrip } from './trip.store.ts';

export interface TripToSettle extends Omit<StoredTrip, 'submittedAt'> {
  readonly stage: TripStage;
  /** It does not take place: nothing is paid for its days. */
  readonly calledOff: boolean;
  /** It does not take place, and all that was paid before comes back. */
  readonly owesAdvance: boolean;
}

const toSettle = ({ submittedAt: _submittedAt, ...trip }: StoredTrip, now: Instant): TripToSettle => ({
  ...trip,
  stage: tripStage(trip, now),
  calledOff: isCalledOff(trip),
  owesAdvance: owesAdvance(trip),
});

/** In no order; ids that are no trip are missing. */
export async function tripsToSettle(db: CompanyDb, ids: readonly string[], now: Instant): Promise<TripToSettle[]> {
  return (await readTrips(db, ids)).map((trip) => toSettle(trip, now));
}

export async function tripToSettle(db: CompanyDb, id: string, now: Instant): Promise<TripToSettle | undefined> {
  return (await tripsToSettle(db, [id], now))[0];
}

/** Locked until the transaction ends: its advance does not change meanwhile. */
export async function lockTripToSettle(tx: CompanyDb, id: string, now: Instant): Promise<TripToSettle | undefined> {
  return (await lockTrip(tx, id)) ? tripToSettle(tx, id, now) : undefined;
}

/** What became of the settlement; the trip shows it, and another advance depends on it. The trip is locked. */
export async function settleTrip(tx: CompanyDb, id: string, settlement: SettlementOfTrip): Promise<void> {
  await storeSettlementOfTrip(tx, id, settlement);
}
