/** What the judgement of a day looks at, and until when the day stays open (rules/attendance#day-window). */
import { atMinutes, DAY_MINUTES, type Instant, type LocalDate, type Zone } from '../kernel/time.ts';
import type { DayPlan } from '../schedule/day-plan.ts';
import { shiftWindow, type Span, type WindowSettings } from '../schedule/shift.ts';
import type { Settings } from '../settings/settings.ts';
import type { ClockEvent } from './clock-event.ts';
import type { Permission } from './permission.ts';

export type DaySettings = Pick<
  Settings,
  | 'grace_late'
  | 'grace_early'
  | 'late_count_mode'
  | 'early_in_minutes'
  | 'late_out_minutes'
  | 'count_early_in'
  | 'late_max_minutes'
  | 'min_work_minutes'
>;

export interface DayInput<Event extends ClockEvent> {
  readonly zone: Zone;
  readonly workDate: LocalDate;
  readonly plan: DayPlan;
  /** Approved ones only. */
  readonly permissions: readonly Permission[];
  readonly events: readonly Event[];
  readonly settings: DaySettings;
  /** Work after which rest is taken off (legal parameter `rest_after`, 240 minutes). */
  readonly breakAfterMinutes: number;
  /** The time of judging while the day may still be open; null = after its close. */
  readonly now: Instant | null;
}

/** Days without expected hours take events until 06:00 of the next date (rules/attendance#day-window). */
const FREE_DAY_END_MINUTES = DAY_MINUTES + 6 * 60;

/** When events count for a date without a shift. */
export function freeDayWindow(date: LocalDate, zone: Zone): Span {
  return { start: atMinutes(date, 0, zone), end: atMinutes(date, FREE_DAY_END_MINUTES, zone) };
}

/** What places a date on the time line. */
export type DayFrame = Pick<DayInput<ClockEvent>, 'zone' | 'workDate' | 'plan'> & { readonly settings: WindowSettings };

/**
 * The span in which events count for a date; its end is the day's close.
 * A holiday with a rostered shift takes the whole shift's window too, or the last hours of a night shift would be lost.
 */
export function dayWindow(day: DayFrame): Span {
  const { plan, workDate, zone } = day;
  const window = plan.shift ? shiftWindow(plan.shift, workDate, zone, day.settings) : null;
  if (plan.dayType === 'workday' && window) return window;
  const { start, end } = freeDayWindow(workDate, zone);
  if (!window) return { start, end };
  return { start: window.start < start ? window.start : start, end: window.end > end ? window.end : end };
}

/** Whether a tap of the date changes its judgement: outside the window it is recorded and nothing else. */
export function isWithinDay(day: DayFrame, at: Instant): boolean {
  const { start, end } = dayWindow(day);
  return start <= at && at <= end;
}
