/** What the permissions of a day look at: the shift on its time line, and what is known of the person (domain.md 5). */
import type { Instant, LocalDate, LocalTime, Zone } from '../kernel/time.ts';
import { onTimeLine, type Shift, shiftSpan } from '../schedule/shift.ts';
import type { DayPlan } from '../schedule/day-plan.ts';

/** The expected hours of one workday. */
export interface ShiftTimes {
  readonly date: LocalDate;
  readonly zone: Zone;
  readonly shift: Shift;
  readonly start: Instant;
  readonly mid: Instant;
  readonly end: Instant;
}

/** Null where the person is not expected. */
export function shiftTimes(plan: DayPlan, date: LocalDate, zone: Zone): ShiftTimes | null {
  if (plan.dayType !== 'workday') return null;
  const { start, end } = shiftSpan(plan.shift, date, zone);
  return { date, zone, shift: plan.shift, start, mid: ((start + end) / 2) as Instant, end };
}

/** A time of day on that shift: of a night shift it may lie on the next date. */
export function onShift(time: LocalTime, { shift, date, zone }: ShiftTimes): Instant {
  return onTimeLine(time, shift, date, zone);
}

/** What every kind of permission knows of the person and the dates. */
export interface PermissionFacts {
  readonly now: Instant;
  /** Asked or decided by an admin: deadlines and quotas are for those who ask. */
  readonly byAdmin: boolean;
  /** Label of a locked period in the range; null when all dates are open. */
  readonly lockedPeriod: string | null;
  /** Another waiting or approved request that takes the same of a date. */
  readonly clash: { readonly label: string; readonly date: LocalDate } | null;
}
