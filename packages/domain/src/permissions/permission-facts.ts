/**
 * What the permissions of a day look at: the shift on its time line, and what is known of the person
 * (rules/leave#permissions).
 */
import type { Instant, LocalDate, LocalTime, Zone } from '../kernel/time.ts';
import { halfDaySpan } from '../attendance/worked-time.ts';
import type { Half } from '../leave/count-days.ts';
import type { DayPlan } from '../schedule/day-plan.ts';
import { onTimeLine, type Shift, shiftSpan, type Span } from '../schedule/shift.ts';

/** The expected hours of one workday: of one with half a day of leave, what the leave leaves of the shift. */
export interface ShiftTimes {
  readonly date: LocalDate;
  readonly zone: Zone;
  readonly shift: Shift;
  readonly start: Instant;
  /** In the middle of start and end: coming later, or leaving sooner, is half a day of leave. */
  readonly mid: Instant;
  readonly end: Instant;
}

/**
 * Null where the person is not expected.
 * @param half the half of the day that leave takes
 */
export function shiftTimes(plan: DayPlan, date: LocalDate, zone: Zone, half: Half | null): ShiftTimes | null {
  if (plan.dayType !== 'workday') return null;
  const span = shiftSpan(plan.shift, date, zone);
  const { start, end } = half === null ? span : halfDaySpan({ shift: plan.shift, date, zone }, span, half);
  return { date, zone, shift: plan.shift, start, mid: ((start + end) / 2) as Instant, end };
}

/** When half a day of leave keeps the person away from the shift; the other half and its break are not in it. */
export function takenByHalf(shift: Shift, date: LocalDate, zone: Zone, half: Half): Span {
  const span = shiftSpan(shift, date, zone);
  const left = halfDaySpan({ shift, date, zone }, span, half);
  return half === 'AM' ? { start: span.start, end: left.start } : { start: left.end, end: span.end };
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
