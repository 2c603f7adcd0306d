/** What a trip is judged on and what it is going to cost, as the company has it now (rules/trips#estimate). */
import { dateIn, datesBetween, type Instant, type LocalDate } from '@hadir/domain/kernel/time.ts';
import { settlementDue, tripLength, type TripTimes } from '@hadir/domain/settlements/settle.ts';
import { mostAdvance, rateFor, type TripCosts, tripCosts, type TripRate } from '@hadir/domain/trips/trip-estimate.ts';
import { departsAt, returnsAt, type TripDraft, type TripFacts } from '@hadir/domain/trips/trip-rules.ts';
import { settlementIsLate } from '@hadir/domain/trips/trip-stage.ts';
import type { TripRegion } from '@hadir/domain/trips/trip-terms.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import { runTogether } from '../../db/transactions/run-together.ts';
import { lockedPeriodOn } from '../attendance/rules/locked-dates.service.ts';
import type { CompanyRules } from '../attendance/rules/current-rules.service.ts';
import { boundedRange } from '../permissions/permission-facts.service.ts';
import type { Asking } from '../requests/request-handler.ts';
import { employedAmong, jobLevelOn, overdueTrips, ratesOn, type StoredTrip } from './trip.store.ts';

type Settings = CompanyRules['settings'];

export interface PricedTrip {
  readonly userId: string;
  readonly region: TripRegion;
  readonly times: TripTimes;
  readonly legs: readonly { readonly cost: number }[];
  readonly otherCost: number;
}

export interface Priced {
  /** Undefined: the tariff has no line for level and destination. */
  readonly rate: TripRate | undefined;
  readonly costs: TripCosts;
}

/** By the tariff and the level of the day of departure. */
export async function priceTrip(
  db: CompanyDb,
  { userId, region, times, legs, otherCost }: PricedTrip,
  { per_diem_partial: partial }: Settings,
): Promise<Priced> {
  const length = tripLength(times, partial);
  const { first } = length;
  const [rates, jobLevelId] = await runTogether(ratesOn(db, first), jobLevelOn(db, userId, first));
  const rate = rateFor(rates, { jobLevelId, region });
  return {
    rate,
    costs: tripCosts(length, rate, { legs: legs.map(({ cost }) => cost), other: otherCost }),
  };
}

/** By its own frozen tariff. */
export const costsOf = (trip: StoredTrip, { per_diem_partial: partial }: Settings): TripCosts =>
  tripCosts(tripLength(trip, partial), trip, { legs: trip.legs.map(({ cost }) => cost), other: trip.otherCost });

export const dueOf = (last: LocalDate, { settlement_due_days: days }: Settings): LocalDate => settlementDue(last, days);

/** The number of a trip that the person has not settled in time, or where it went; null where there is none. */
async function lateSettlementOf(
  db: CompanyDb,
  { userId, now, today, except }: { userId: string; now: Instant; today: LocalDate; except: string | null },
): Promise<string | null> {
  const trips = await overdueTrips(db, { userId, before: today, except });
  const late = trips.find((trip) => settlementIsLate(trip, today, now));
  return late === undefined ? null : (late.number ?? `perjalanan ke ${late.legs[0]?.to ?? late.origin}`);
}

export interface JudgedTrip extends Priced {
  readonly facts: TripFacts;
  readonly advanceMax: number;
  /** HR decides, too. */
  readonly overLimit: boolean;
}

export async function judgeTrip({
  db,
  userId,
  draft,
  now,
  rules,
  returned,
}: Asking<TripDraft & { readonly otherCost: number }>): Promise<JudgedTrip> {
  const range = boundedRange(draft);
  const { settings } = rules;
  const bounded = { ...draft, ...range };
  const { originZone, returnZone } = draft;
  const times = { departAt: departsAt(bounded), returnAt: returnsAt(bounded), originZone, returnZone };
  const [priced, knownCompanions, lateSettlement] = await runTogether(
    priceTrip(db, { userId, ...draft, times }, settings),
    employedAmong(db, draft.companions, range.from),
    lateSettlementOf(db, { userId, now, today: dateIn(now, rules.zone), except: returned?.id ?? null }),
  );
  const { estimate } = priced.costs;
  const { advance_max_percent: advanceMaxPercent, trip_admin_over: limit } = settings;
  return {
    ...priced,
    facts: {
      userId,
      knownCompanions,
      estimate,
      advanceMaxPercent,
      lateSettlement,
      lockedPeriod: lockedPeriodOn(rules, datesBetween(range.from, range.to)),
    },
    advanceMax: mostAdvance(estimate, advanceMaxPercent),
    overLimit: limit !== null && estimate > limit,
  };
}
