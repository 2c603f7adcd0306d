/** Filling many cells at once: cycles (2-2-2, 5-1, own ones), last month by weekday (rules/schedules#filling-a-roster). */
import { addDays, dayNumber, type LocalDate } from '../kernel/time.ts';

/** What is planned by hand for a date. */
export type RosterPlan =
  | { readonly kind: 'SHIFT'; readonly shiftId: string; readonly pointId: string | null }
  | { readonly kind: 'OFF' };

export interface FilledCell {
  readonly date: LocalDate;
  readonly plan: RosterPlan;
}

/** One stretch of a cycle: as many days of the same. */
export interface CycleRun {
  readonly plan: RosterPlan;
  readonly days: number;
}

/** Two mornings, two nights, two free: one entry for each day. */
export function cycleOf(runs: readonly CycleRun[]): RosterPlan[] {
  return runs.flatMap(({ plan, days }) => Array.from({ length: days }, () => plan));
}

/** @param anchor the date of the cycle's first day, which may lie before or after the dates */
export function fillWithCycle(
  cycle: readonly RosterPlan[],
  dates: readonly LocalDate[],
  anchor: LocalDate,
): FilledCell[] {
  return dates.flatMap((date) => {
    const days = (dayNumber(date) - dayNumber(anchor)) % cycle.length;
    const plan = cycle[days < 0 ? days + cycle.length : days];
    return plan === undefined ? [] : [{ date, plan }];
  });
}

const FOUR_WEEKS = 28;
const FIVE_WEEKS = 35;

/**
 * The date of last month that a date is copied from: four weeks before, so that weekdays stay; what would lie in the same
 * month, five.
 */
export function copiedFrom(date: LocalDate): LocalDate {
  const four = addDays(date, -FOUR_WEEKS);
  return four.slice(0, 7) === date.slice(0, 7) ? addDays(date, -FIVE_WEEKS) : four;
}

/** Dates whose source has no cell stay as they are. */
export function copyLastMonth(
  planOn: (date: LocalDate) => RosterPlan | undefined,
  dates: readonly LocalDate[],
): FilledCell[] {
  return dates.flatMap((date) => {
    const plan = planOn(copiedFrom(date));
    return plan === undefined ? [] : [{ date, plan }];
  });
}

export function samePlan(one: RosterPlan | null, other: RosterPlan | null): boolean {
  if (one === null || other === null) return one === other;
  if (one.kind !== 'SHIFT' || other.kind !== 'SHIFT') return one.kind === other.kind;
  return one.shiftId === other.shiftId && one.pointId === other.pointId;
}
