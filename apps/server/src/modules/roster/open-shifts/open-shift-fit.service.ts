/** How offered shifts fit into people's weeks, by the roster as it counts and what they have taken meanwhile. */
import { openShiftRefusalText } from '@hadir/contract/roster/open-shifts/words.ts';
import type { OpenShiftFitRow } from '@hadir/contract/roster/open-shifts/endpoints.ts';
import { distanceM } from '@hadir/domain/attendance/geofence.ts';
import { atMinutes, type Instant, type LocalDate, minutesOf, type Zone } from '@hadir/domain/kernel/time.ts';
import { datesNeededFor, datesTouchedBy } from '@hadir/domain/roster/judge-roster.ts';
import { fitOf, type OpenShiftFit } from '@hadir/domain/roster/open-shift.ts';
import { hoursOn } from '@hadir/domain/schedule/resolve-day.ts';
import type { Shift } from '@hadir/domain/schedule/shift.ts';
import type { CompanyDb } from '../../../db/company-db.ts';
import type { CompanyRules } from '../../attendance/rules/current-rules.service.ts';
import { type PlannedPerson, plannedPeople } from '../../attendance/days/person/planned-people.service.ts';
import { dateFinder, rosterPerson, withCells } from '../roster-judging.service.ts';
import { rosterLimitsOn } from '../roster-limits.ts';
import { shiftPositions } from '../roster-need.store.ts';
import { readCells } from '../roster-cells.store.ts';
import { takenShifts, rejectedFrom } from './open-shift-claim.store.ts';
import { recordsOf, type StoredOffer } from './open-shift.store.ts';

export type OfferKey = Pick<StoredOffer, 'unitId' | 'date' | 'shiftId' | 'pointId'>;

/** The hours of an offered shift on its date, where it is worked; undefined where the shift is not there any more. */
export function offeredHours(
  rules: CompanyRules,
  { unitId, date, shiftId, pointId }: OfferKey,
):
  | { readonly shift: Shift; readonly zone: Zone; readonly place: string | null; readonly startsAt: Instant }
  | undefined {
  const own = rules.on(date).shift(shiftId);
  if (own === undefined) return undefined;
  const shift = hoursOn(own, date, rules.overridesFor([unitId]));
  const place = pointId === null ? undefined : rules.placeEver(pointId);
  const zone = (place ?? rules.placesOfUnit(unitId, date)[0])?.tz ?? rules.zone;
  return { shift, zone, place: place?.name ?? null, startsAt: atMinutes(date, minutesOf(shift.start), zone) };
}

export interface PersonFit extends OpenShiftFit {
  readonly unitId: string | null;
  readonly superiorId: string | null;
  /** From the nearest own place to where the shift is worked. */
  readonly distanceM: number | null;
  readonly from: string | null;
}

const keyOf = (offerId: string, userId: string) => `${offerId} ${userId}`;

export interface Fits {
  of(offerId: string, userId: string): PersonFit | undefined;
}

/** @param except claims that do not count: the one that is looked at */
export async function readFits(
  db: CompanyDb,
  rules: CompanyRules,
  offers: readonly StoredOffer[],
  { userIds, except = [] }: { readonly userIds: readonly string[]; readonly except?: readonly string[] },
): Promise<Fits> {
  const dates = offers.map(({ date }) => date).sort();
  const [first] = dates;
  const last = dates.at(-1);
  if (first === undefined || last === undefined || userIds.length === 0) return { of: () => undefined };
  const needed = datesNeededFor(datesTouchedBy({ first, last }));
  const [people, cells, taken, records, positions, rejected] = await Promise.all([
    plannedPeople(db, { userIds, ...needed }, rules),
    readCells(db, { userIds, ...needed, drafts: false }),
    takenShifts(db, { userIds, ...needed }),
    recordsOf(db, userIds),
    shiftPositions(db),
    rejectedFrom(
      db,
      offers.map(({ id }) => id),
    ),
  ]);
  const recordOf = new Map(records.map((record) => [record.userId, record]));
  const cellsOf = Map.groupBy(cells, ({ userId }) => userId);
  const counted = taken.filter(({ claimId }) => !except.includes(claimId));
  const takenBy = Map.groupBy(counted, ({ userId }) => userId);
  const found = new Map<string, PersonFit>();
  for (const person of people) {
    const { userId } = person;
    const record = recordOf.get(userId) ?? { gender: null, birthDate: null };
    const state = stateOf(person, cellsOf.get(userId) ?? [], takenBy.get(userId) ?? []);
    for (const offer of offers) {
      const isRejected = rejected.has(keyOf(offer.id, userId));
      const fit = fitFor(offer, { rules, state, record, isRejected, positions: positions.get(offer.shiftId) });
      if (fit !== undefined) found.set(keyOf(offer.id, userId), fit);
    }
  }
  return { of: (offerId, userId) => found.get(keyOf(offerId, userId)) };
}

type Cells = Awaited<ReturnType<typeof readCells>>;
type Taken = Awaited<ReturnType<typeof takenShifts>>;

function stateOf(person: PlannedPerson, cells: Cells, taken: Taken) {
  const published = cells.flatMap(({ date, published: plan }) => (plan === null ? [] : [[date, plan] as const]));
  // An approved one is a published cell, or a planner has changed it since.
  const waiting = taken.filter(({ state }) => state === 'waiting');
  const plans = waiting.map(
    ({ date, shiftId, pointId }) => [date, { kind: 'SHIFT' as const, shiftId, pointId }] as const,
  );
  const all = new Map([...published, ...plans]);
  return { person: withCells(person, all), cells: all, taken: new Set(taken.map(({ date }) => date)) };
}

interface Judged {
  readonly rules: CompanyRules;
  readonly state: ReturnType<typeof stateOf>;
  readonly record: Parameters<typeof rosterPerson>[0];
  readonly isRejected: boolean;
  /** Those that may work the shift; undefined: all. */
  readonly positions: readonly { readonly id: string }[] | undefined;
}

function fitFor(offer: StoredOffer, { rules, state, record, isRejected, positions }: Judged): PersonFit | undefined {
  const hours = offeredHours(rules, offer);
  if (hours === undefined) return undefined;
  const { date } = offer;
  const { person } = state;
  const { resolved, belonging } = person.dayOn(date);
  const fiveDays = person.weekOn(date).workweek === 5;
  const fit = fitOf(
    { date, hours: hours.shift },
    dateFinder(rules, state),
    {
      locked: rules.lockedOn(date),
      fixed: resolved.origin === 'shift_change' || resolved.origin === 'locked',
      taken: state.taken.has(date),
      rejected: isRejected,
      inPosition: positions?.some(({ id }) => id === belonging.positionId) ?? true,
    },
    { person: rosterPerson(record, fiveDays), limits: rosterLimitsOn(rules, date) },
  );
  const { unitId, superiorId } = belonging;
  return { ...fit, unitId, superiorId, ...distanceOf(offer, person, rules) };
}

function distanceOf({ unitId, pointId, date }: StoredOffer, person: PlannedPerson, rules: CompanyRules) {
  const place = pointId === null ? rules.placesOfUnit(unitId, date)[0] : rules.placeEver(pointId);
  const { nearest } = person.placeOf({ position: place ? { ...place, accuracyM: null } : null, isMock: false }, date);
  if (place === undefined || nearest === null) return { distanceM: null, from: null };
  return { distanceM: Math.round(distanceM(place, nearest)), from: nearest.name };
}

export function fitRow({
  refusal,
  restBefore,
  restAfter,
  weekMinutes,
  ownMinutes,
  freeDay,
}: PersonFit): OpenShiftFitRow {
  const facts = { restBefore, restAfter, weekMinutes };
  const message = refusal === undefined ? null : openShiftRefusalText(refusal, facts);
  return { code: refusal ?? null, message, ...facts, ownMinutes, freeDay };
}

/** The offer is for the person's unit; for every unit where the company exchanges shifts across units. */
export function isOfferedTo(rules: CompanyRules, { unitId, date }: OfferKey, fit: PersonFit): boolean {
  return fit.unitId === unitId || crossesUnits(rules, date);
}

export const crossesUnits = (rules: CompanyRules, date: LocalDate): boolean =>
  rules.on(date).settings.shift_change_cross_unit;
