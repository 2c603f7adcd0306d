/** Trips as their readers see them: superiors, who decide by the amount, HR, who looks after trips, the person. */
import type { trip } from '@hadir/contract/trips/trip.ts';
import type { DetailsOf } from '@hadir/contract/requests/request-kind.ts';
import { may } from '@hadir/domain/access/grants.ts';
import { toWire } from '@hadir/domain/kernel/time.ts';
import { tripLength } from '@hadir/domain/settlements/settle.ts';
import { grantedCosts, type TripCosts, type TripRate } from '@hadir/domain/trips/trip-estimate.ts';
import { advanceActions, tripStage } from '@hadir/domain/trips/trip-stage.ts';
import { namesOf } from '../requests/chain/chain.service.ts';
import type { Reading, StoredRequest } from '../requests/request-handler.ts';
import { paysAlone } from './advance-payers.service.ts';
import { readTrips, type StoredTrip } from './trip.store.ts';

type Terms = Pick<TripRate, 'perDiem' | 'hotelCap' | 'transportClass'>;

export const costsShown = (
  { perDiem, hotelCap, transportClass }: Terms,
  { nights, perDiemTotal, hotelTotal, transport, other, estimate }: TripCosts,
) => ({ nights, perDiem, perDiemTotal, hotelCap, hotelTotal, transport, transportClass, other, estimate });

const costsOf = (stored: StoredTrip): TripCosts => {
  const legs = stored.legs.map(({ cost }) => cost);
  return grantedCosts(tripLength(stored, 'none'), stored, { legs, other: stored.otherCost });
};

function shown(
  stored: StoredTrip,
  names: ReadonlyMap<string, string>,
  { actor, now, alone }: Pick<Reading, 'actor' | 'now'> & { readonly alone: boolean },
): DetailsOf<typeof trip> {
  const { category, region, origin, originZone, returnZone, legs, companions, number, settlementDue } = stored;
  const own = stored.userId === actor.userId;
  return {
    ...costsShown(stored, costsOf(stored)),
    category,
    region,
    origin,
    destination: legs[0]?.to ?? origin,
    departAt: toWire(stored.departAt),
    originZone,
    returnAt: toWire(stored.returnAt),
    returnZone,
    legs: [...legs],
    companions: companions.map((id) => ({ id, fullname: names.get(id) ?? '' })),
    costCenter: stored.costCenter,
    number,
    stage: tripStage(stored, now),
    advanceRequested: stored.advanceRequested,
    advancePaid: stored.advancePaid,
    advancePaidOn: stored.advancePaidOn,
    settlementDue,
    realisedTotal: stored.realisedTotal,
    realisedDifference: stored.realisedDifference,
    settledAt: stored.settledAt === null ? null : toWire(stored.settledAt),
    advanceCan: [...advanceActions(stored, { pays: may(actor, 'trip.pay'), own, alone })],
  };
}

export async function tripDetails(
  reading: Reading,
  requests: readonly Pick<StoredRequest, 'id'>[],
): Promise<ReadonlyMap<string, DetailsOf<typeof trip>>> {
  const { db } = reading;
  const rows = await readTrips(
    db,
    requests.map(({ id }) => id),
  );
  const names = await namesOf(db, [...new Set(rows.flatMap(({ companions }) => companions))]);
  const { actor, now } = reading;
  const pays = may(actor, 'trip.pay') && rows.some(({ userId }) => userId === actor.userId);
  const alone = pays && (await paysAlone(db, actor.userId));
  return new Map(rows.map((row) => [row.requestId, shown(row, names, { actor, now, alone })]));
}
