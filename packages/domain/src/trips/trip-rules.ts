/** What is refused of a trip before it is asked for (rules/trips#what-is-refused). */
import { atLocal, type Instant, type LocalDate, type LocalTime, type Zone } from '../kernel/time.ts';
import { check, type Rule, type Violation } from '../kernel/violation.ts';
import type { PermissionFacts } from '../permissions/permission-facts.ts';
import { periodsAreOpen, rangeInOrder, rangeNotTooLong } from '../permissions/shared-rules.ts';
import { mostAdvance } from './trip-estimate.ts';
import { ABROAD, type TravelMode, type TripCategory, type TripRegion } from './trip-terms.ts';

/** A moment as people travel by it: the date and the time of that place. */
export interface TripStop {
  readonly date: LocalDate;
  readonly time: LocalTime;
  readonly zone: Zone;
}

export interface TripLeg {
  readonly from: string;
  readonly to: string;
  /** Null where it is not known yet. */
  readonly depart: TripStop | null;
  readonly arrive: TripStop | null;
  readonly mode: TravelMode;
  /** Rupiah. */
  readonly cost: number;
}

export interface TripDraft {
  readonly category: TripCategory;
  readonly region: TripRegion;
  /** Departure, in the zone of the origin. */
  readonly from: LocalDate;
  readonly departTime: LocalTime;
  readonly originZone: Zone;
  /** Return, in the zone in which the trip ends. */
  readonly to: LocalDate;
  readonly returnTime: LocalTime;
  readonly returnZone: Zone;
  readonly origin: string;
  readonly legs: readonly TripLeg[];
  readonly companions: readonly string[];
  readonly advance: number;
}

export interface TripFacts extends Pick<PermissionFacts, 'lockedPeriod'> {
  readonly userId: string;
  /** Of the companions, those who are people of the company. */
  readonly knownCompanions: readonly string[];
  readonly estimate: number;
  readonly advanceMaxPercent: number;
  /** The number of a trip whose settlement is late. */
  readonly lateSettlement: string | null;
}

export const MOST_LEGS = 12;
export const MOST_COMPANIONS = 20;
/** Rupiah of one cost. */
export const MOST_COST = 1_000_000_000;

const stopAt = ({ date, time, zone }: TripStop): Instant => atLocal(date, time, zone);

export const departsAt = ({ from, departTime, originZone }: Pick<TripDraft, 'from' | 'departTime' | 'originZone'>) =>
  atLocal(from, departTime, originZone);
export const returnsAt = ({ to, returnTime, returnZone }: Pick<TripDraft, 'to' | 'returnTime' | 'returnZone'>) =>
  atLocal(to, returnTime, returnZone);

type TripRule = Rule<TripDraft, TripFacts>;

const returnsAfterDeparture: TripRule = (draft) =>
  draft.to >= draft.from && returnsAt(draft) <= departsAt(draft)
    ? { code: 'WAKTU_TIDAK_VALID', field: 'returnTime' }
    : undefined;

const outOfOrder = (leg: number): Violation => ({
  code: 'URUTAN_PERJALANAN_TIDAK_VALID',
  field: 'legs',
  params: { n: leg + 1 },
});

const samePlace = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase();

/** Where it departs: the first leg begins at the origin. */
const startsAtOrigin: TripRule = ({ legs: [first], origin }) =>
  first !== undefined && !samePlace(first.from, origin) ? outOfOrder(0) : undefined;

/** Each moment comes after the one before it, none before the departure, none after the return. */
const legsInOrder: TripRule = (draft) => {
  const end = returnsAt(draft);
  let before = departsAt(draft);
  // Said of the return itself.
  if (end <= before) return undefined;
  for (const [at, { depart, arrive }] of draft.legs.entries()) {
    if (depart !== null && (stopAt(depart) < before || stopAt(depart) > end)) return outOfOrder(at);
    if (depart !== null) before = stopAt(depart);
    if (arrive !== null && (stopAt(arrive) < before || stopAt(arrive) > end)) return outOfOrder(at);
    if (arrive !== null && depart !== null && stopAt(arrive) === before) return outOfOrder(at);
    if (arrive !== null) before = stopAt(arrive);
  }
  return undefined;
};

/** Abroad is no province, and within the country it is one. */
const regionFits: TripRule = ({ category, region }) =>
  (category === 'luar_negeri') === (region === ABROAD) ? undefined : { code: 'WILAYAH_TIDAK_SESUAI', field: 'region' };

const companionsAreKnown: TripRule = ({ companions }, { knownCompanions, userId }) => {
  const at = companions.findIndex(
    (id, index) => id === userId || !knownCompanions.includes(id) || companions.indexOf(id) < index,
  );
  return at < 0 ? undefined : { code: 'PESERTA_TIDAK_VALID', field: 'companions' };
};

const advanceWithinLimit: TripRule = ({ advance }, { estimate, advanceMaxPercent }) =>
  advance > mostAdvance(estimate, advanceMaxPercent)
    ? { code: 'UANG_MUKA_MELEBIHI_BATAS', field: 'advance', params: { n: advanceMaxPercent } }
    : undefined;

const settledBefore: TripRule = ({ advance }, { lateSettlement }) =>
  advance > 0 && lateSettlement !== null
    ? { code: 'REALISASI_BELUM_SELESAI', field: 'advance', params: { no: lateSettlement } }
    : undefined;

const tripRules: readonly TripRule[] = [
  rangeInOrder,
  rangeNotTooLong,
  returnsAfterDeparture,
  startsAtOrigin,
  legsInOrder,
  regionFits,
  companionsAreKnown,
  periodsAreOpen,
  advanceWithinLimit,
  settledBefore,
];

export function tripViolations(draft: TripDraft, facts: TripFacts): Violation[] {
  return check(tripRules, draft, facts);
}
