/**
 * What a change of places does to clock-ins of open periods. The verdicts are taken before and after the change by the
 * same rules that judged the taps; what differs is written, its days are judged again. A preview does the same within a
 * transaction that is taken back: its counts cannot differ from what happens.
 */
import { doubtfulPlace } from '@hadir/domain/attendance/clocking-policy.ts';
import type { PlaceVerdict } from '@hadir/domain/attendance/geofence.ts';
import type { PlaceEffect } from '@hadir/contract/locations/endpoints.ts';
import { addDays, datesBetween, type Instant, type LocalDate } from '@hadir/domain/kernel/time.ts';
import type { App } from '../../app-context.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import { sqlStateOf } from '../../db/sql-state.ts';
import { type PlannedPerson, plannedPeople } from '../attendance/days/person/planned-people.service.ts';
import { applyRuleChange, previewRuleChange, type RuleChange } from '../schedules/rewrites/rule-effects.service.ts';
import {
  daysOfPairs,
  lockMonthsSince,
  type NewVerdict,
  openSince,
  type PlacedEvent,
  placedEvents,
  writeVerdicts,
} from './place-verdicts.store.ts';

export interface Changing {
  companyId: string;
  userId: string;
  today: LocalDate;
  now: Instant;
  /** A word of the day's history. */
  cause: string;
}

const NO_EFFECT: PlaceEffect = { taps: 0, inside: 0, outside: 0, people: 0, days: 0, later: false };

interface Placed {
  event: PlacedEvent;
  verdict: PlaceVerdict;
  pointId: string | null;
  distanceM: number | null;
}

/** How the taps and days of some people stand now. */
export interface PlaceSnapshot {
  taps: ReadonlyMap<string, Placed>;
  /** Zone of each person's date: another one moves the day's hours. */
  zones: ReadonlyMap<string, string>;
}

function placedAt(person: PlannedPerson, event: PlacedEvent): Placed {
  const { lat, lon, accuracyM, isMock, workDate } = event;
  const position = lat === null || lon === null ? null : { lat, lon, accuracyM };
  const place = person.placeOf({ position, isMock }, workDate);
  const point = place.matched ?? place.nearest;
  return { event, verdict: place.verdict, pointId: point?.id ?? null, distanceM: place.distanceM };
}

/** Before the first standing of a change that will be written: the months, then the taps, as whoever decides takes them. */
export async function lockOpenMonths(tx: CompanyDb, userIds: readonly string[], change: Changing): Promise<void> {
  if (userIds.length === 0) return;
  await lockMonthsSince(tx, change.companyId, userIds, await openSince(tx, change.companyId, change.today));
}

/** As the rules of this transaction judge them. */
export async function placeSnapshotOf(
  tx: CompanyDb,
  userIds: readonly string[],
  change: Changing,
): Promise<PlaceSnapshot> {
  const { companyId, today } = change;
  const taps = new Map<string, Placed>();
  const zones = new Map<string, string>();
  if (userIds.length === 0) return { taps, zones };
  const since = await openSince(tx, companyId, today);
  const last = addDays(today, 1);
  const people = await plannedPeople(tx, { userIds, first: since, last });
  const byId = new Map(people.map((person) => [person.userId, person]));
  for (const event of await placedEvents(tx, companyId, userIds, since)) {
    const person = byId.get(event.userId);
    if (person !== undefined) taps.set(event.id, placedAt(person, event));
  }
  for (const person of people)
    for (const date of datesBetween(since, last)) zones.set(`${person.userId} ${date}`, person.zoneOn(date));
  return { taps, zones };
}

interface Difference {
  changed: { before: Placed; after: Placed }[];
  /** `user date` of every day concerned. */
  days: readonly string[];
}

function differenceOf(before: PlaceSnapshot, after: PlaceSnapshot): Difference {
  const changed = [...after.taps].flatMap(([id, now]) => {
    const was = before.taps.get(id);
    const same =
      was === undefined ||
      (was.verdict === now.verdict && was.pointId === now.pointId && was.distanceM === now.distanceM);
    return same ? [] : [{ before: was, after: now }];
  });
  const moved = [...after.zones].flatMap(([day, zone]) => (before.zones.get(day) === zone ? [] : [day]));
  const tapped = changed.map(({ after: { event } }) => `${event.userId} ${event.workDate}`);
  return { changed, days: [...new Set([...moved, ...tapped])] };
}

function countsOf({ changed }: Difference): Pick<PlaceEffect, 'taps' | 'inside' | 'outside'> {
  const verdicts = changed.filter(({ before, after }) => before.verdict !== after.verdict);
  const into = (verdict: PlaceVerdict) => verdicts.filter(({ after }) => after.verdict === verdict).length;
  return { taps: verdicts.length, inside: into('DI_DALAM_RADIUS'), outside: into('DI_LUAR_RADIUS') };
}

function daysOf(days: readonly string[], change: Changing): RuleChange {
  const pairs = days.map((day) => day.split(' '));
  return { ...change, where: daysOfPairs(pairs.map(([user, date]) => ({ user: user ?? '', date: date ?? '' }))) };
}

function newVerdict({ after }: { after: Placed }): NewVerdict {
  const { event, verdict, pointId, distanceM } = after;
  return { id: event.id, at: event.at, verdict, pointId, distanceM, doubt: doubtfulPlace(verdict) };
}

/** Writes what the change made different. Call it after the change, in its transaction. */
export async function applyDifference(
  app: App,
  tx: CompanyDb,
  change: Changing,
  { before, after }: { before: PlaceSnapshot; after: PlaceSnapshot },
): Promise<PlaceEffect> {
  const difference = differenceOf(before, after);
  await writeVerdicts(tx, change.companyId, difference.changed.map(newVerdict), change);
  if (difference.days.length === 0) return { ...NO_EFFECT, ...countsOf(difference) };
  return { ...countsOf(difference), ...(await applyRuleChange(app, tx, daysOf(difference.days, change))) };
}

const UNDONE = Symbol('a preview is taken back');
const REFUSED_BY_DATABASE = /^23/;

/** Does the change, looks, and takes it back. What the database refuses has no effect to tell. */
export async function previewDifference(
  db: CompanyDb,
  change: Changing,
  work: (tx: CompanyDb) => Promise<{ before: PlaceSnapshot; after: PlaceSnapshot }>,
): Promise<PlaceEffect> {
  let found = NO_EFFECT;
  try {
    await db.transaction(async (tx) => {
      const { before, after } = await work(tx);
      const difference = differenceOf(before, after);
      const effect =
        difference.days.length === 0 ? NO_EFFECT : await previewRuleChange(tx, daysOf(difference.days, change));
      found = { ...countsOf(difference), people: effect.people, days: effect.days, later: effect.later };
      throw UNDONE;
    });
  } catch (error) {
    if (error !== UNDONE && !REFUSED_BY_DATABASE.test(sqlStateOf(error) ?? '')) throw error;
  }
  return found;
}
