/**
 * Plans of a date that many people have in common: who has neither shifts, days off nor places of the own is planned by the
 * unit, and by the cell of the roster where there is one. Kept for one reading of people, and let go with it.
 */
import type { LocalDate } from '@hadir/domain/kernel/time.ts';
import type { ResolvedDay } from '@hadir/domain/schedule/resolve-day.ts';
import type { PlanFacts } from './person-facts.ts';

type Cell = PlanFacts['roster'][number];
type Level<Inner> = Map<string | null, Inner>;
type PlansByCell = Map<string, ResolvedDay>;

export interface SharedPlans {
  /** By unit, department, choice of selfies, date and cell. */
  readonly known: Map<string | null, Level<Level<Level<PlansByCell>>>>;
  /** Of the person who is looked at. */
  readonly cellOn: (date: LocalDate) => Cell | undefined;
}

export const noPlans = (): SharedPlans['known'] => new Map();

/** Nothing but unit, department and cells decides the person's dates. */
export function hasNothingOwn({ schedules, shiftChanges, daysOff, points, formerHours }: PlanFacts): boolean {
  return (
    schedules.length + shiftChanges.length + daysOff.length === 0 && points.length === 0 && formerHours.length === 0
  );
}

/**
 * What decides every date of people of whom no more than employment, belonging and choice of selfies is known: whose is the
 * same is planned alike. null of all others. Stored days decide a plan where they are locked.
 */
export function alikeKey(facts: PlanFacts): string | null {
  const { requiredSelfie, employments, structure, placements, roster, permissions, days } = facts;
  const isPlain =
    hasNothingOwn(facts) && roster.length + permissions.length === 0 && !days.some(({ locked }) => locked);
  if (!isPlain) return null;
  const places = structure.map(({ from, to, department, unit }) => [from, to, department, unit]);
  return JSON.stringify([
    requiredSelfie,
    employments,
    places,
    placements.map(({ from, to, unit }) => [from, to, unit]),
  ]);
}

interface Deciding {
  readonly facts: Pick<PlanFacts, 'requiredSelfie'>;
  readonly date: LocalDate;
  readonly unitId: string | null;
  readonly departmentId: string | null;
}

function inner<Key, Value>(outer: Map<Key, Map<string | null, Value>>, key: Key): Map<string | null, Value> {
  const found = outer.get(key) ?? new Map<string | null, Value>();
  outer.set(key, found);
  return found;
}

/** Put together once for each cell: a month of thousands of people asks for it a hundred thousand times. */
const cellKeys = new WeakMap<Cell, string>();

function cellKey(cell: Cell | undefined): string {
  if (cell === undefined) return '';
  const key = cellKeys.get(cell) ?? `${cell.kind} ${cell.shiftId} ${cell.pointId} ${cell.on} ${cell.by}`;
  cellKeys.set(cell, key);
  return key;
}

/** @param resolve as for the person alone */
export function sharedPlan(
  { known, cellOn }: SharedPlans,
  deciding: Deciding,
  resolve: () => ResolvedDay,
): ResolvedDay {
  const { date, unitId, departmentId, facts } = deciding;
  const ofUnit = inner(known, unitId);
  const plans = inner(inner(ofUnit, departmentId), facts.requiredSelfie);
  const ofDate = inner(plans, date);
  const key = cellKey(cellOn(date));
  const found = ofDate.get(key);
  if (found !== undefined) return found;
  const resolved = resolve();
  ofDate.set(key, resolved);
  return resolved;
}
