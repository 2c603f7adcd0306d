/**
 * Worked time, rest taken and scheduled time of a day (rules/attendance#worked-time). Results are whole minutes,
 * floored.
 */
import { type Instant, type LocalDate, MINUTE_MS, minutesBetween, type Zone } from '../kernel/time.ts';
import { breakMinutes, type BreakRule, breakWindow, type Shift, type Span } from '../schedule/shift.ts';
import { breakPairs, type ClockEvent } from './clock-event.ts';

export interface WorkedTime {
  readonly workedMinutes: number;
  readonly breakMinutes: number;
  /** How much longer than allowed the punched breaks were. */
  readonly breakOverMinutes: number;
}

export const NO_WORK: WorkedTime = { workedMinutes: 0, breakMinutes: 0, breakOverMinutes: 0 };

/** Where a shift stands: what break windows are placed by. */
export interface ShiftDay {
  readonly shift: Shift;
  readonly date: LocalDate;
  readonly zone: Zone;
  /** Work after which rest begins to be taken off, in minutes (UU 13/2003 Ps 79(2)a: 240). */
  readonly breakAfterMinutes: number;
}

function overlapMs(one: Span, other: Span): number {
  return Math.max(0, Math.min(one.end, other.end) - Math.max(one.start, other.start));
}

/** The rest that appears gradually after four hours, so that 4 h 10 of presence never counts less than 4 h. */
function gradualBreak(minutes: number, grossMinutes: number, afterMinutes: number): number {
  return Math.max(0, Math.min(minutes, grossMinutes - afterMinutes));
}

function punchedBreakMs(
  rule: { minutes: number },
  events: readonly ClockEvent[],
  presence: Span,
  counted: Span,
): number {
  return breakPairs(events, presence).reduce(
    (sum, pair) =>
      sum + (pair.end === null ? rule.minutes * MINUTE_MS : overlapMs({ start: pair.start, end: pair.end }, counted)),
    0,
  );
}

function breakMs(
  rule: BreakRule,
  day: ShiftDay,
  events: readonly ClockEvent[],
  { presence, counted }: { presence: Span; counted: Span },
): number {
  switch (rule.mode) {
    case 'none':
      return 0;
    case 'auto':
      return gradualBreak(rule.minutes, minutesBetween(counted.start, counted.end), day.breakAfterMinutes) * MINUTE_MS;
    case 'window':
      return overlapMs(breakWindow(rule, day.shift, day.date, day.zone), counted);
    case 'punch':
      return punchedBreakMs(rule, events, presence, counted);
  }
}

/** Worked time of a scheduled day: presence cut to the expected span (an early arrival counts where the company says so), less rest. */
export function workedTime(
  day: ShiftDay,
  events: readonly ClockEvent[],
  { presence, expected, countEarlyIn }: { presence: Span; expected: Span; countEarlyIn: boolean },
): WorkedTime {
  const start = countEarlyIn ? presence.start : later(presence.start, expected.start);
  const end = earlier(presence.end, expected.end);
  if (end <= start) return NO_WORK;
  const rule = day.shift.break;
  const rest = breakMs(rule, day, events, { presence, counted: { start, end } });
  const restMinutes = Math.floor(rest / MINUTE_MS);
  return {
    workedMinutes: Math.max(0, Math.floor((end - start - rest) / MINUTE_MS)),
    breakMinutes: restMinutes,
    breakOverMinutes: rule.mode === 'punch' ? Math.max(0, restMinutes - rule.minutes) : 0,
  };
}

/** Break taken off on days without expected hours when no shift says otherwise (rules/attendance#free-days). */
const FREE_DAY_BREAK_MINUTES = 60;

/** Worked time of a rest day, holiday or unscheduled day: all of the presence, less the gradual rest. */
export function freeDayWork(presence: Span, shift: Shift | null, breakAfterMinutes: number): WorkedTime {
  const gross = minutesBetween(presence.start, presence.end);
  const rest = gradualBreak(shift ? breakMinutes(shift.break) : FREE_DAY_BREAK_MINUTES, gross, breakAfterMinutes);
  return { workedMinutes: Math.max(0, gross - rest), breakMinutes: rest, breakOverMinutes: 0 };
}

/** What the schedule asks for: the expected span less its rest. */
export function scheduledMinutes(day: ShiftDay, expected: Span): number {
  const gross = minutesBetween(expected.start, expected.end);
  const rule = day.shift.break;
  if (rule.mode === 'window') {
    return gross - Math.floor(overlapMs(breakWindow(rule, day.shift, day.date, day.zone), expected) / MINUTE_MS);
  }
  return gross - gradualBreak(breakMinutes(rule), gross, day.breakAfterMinutes);
}

/** The span left by half a day of leave: to the fixed break's edge, else to the middle (rules/attendance#half-day-leave). */
export function halfDaySpan(day: Omit<ShiftDay, 'breakAfterMinutes'>, span: Span, half: 'AM' | 'PM'): Span {
  const rule = day.shift.break;
  const window = rule.mode === 'window' ? breakWindow(rule, day.shift, day.date, day.zone) : null;
  const middle = ((span.start + span.end) / 2) as Instant;
  return half === 'AM'
    ? { start: window?.end ?? middle, end: span.end }
    : { start: span.start, end: window?.start ?? middle };
}

function later(one: Instant, other: Instant): Instant {
  return one > other ? one : other;
}

function earlier(one: Instant, other: Instant): Instant {
  return one < other ? one : other;
}
