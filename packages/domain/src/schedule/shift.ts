/** A shift and its place on the time line of a work date (rules/schedules#shift-time-line, rules/schedules#shift-limits). */
import {
  atMinutes,
  DAY_MINUTES,
  type Instant,
  type LocalDate,
  type LocalTime,
  minutesOf,
  type Zone,
} from '../kernel/time.ts';
import { type Rule, check, type Violation } from '../kernel/violation.ts';

/** How rest is taken off the worked time (rules/attendance#worked-time). Minutes are whole. */
export type BreakRule =
  | { readonly mode: 'auto'; readonly minutes: number }
  | { readonly mode: 'window'; readonly start: LocalTime; readonly end: LocalTime }
  | { readonly mode: 'punch'; readonly minutes: number }
  | { readonly mode: 'none' };

export interface Shift {
  /** Null for the company's default hours, which are a setting and not a row. */
  readonly id: string | null;
  readonly code: string;
  readonly name: string;
  readonly start: LocalTime;
  /** Not after `start` = on the next date. */
  readonly end: LocalTime;
  readonly break: BreakRule;
  /** The shift's own numbers in minutes; null = the effective setting. */
  readonly graceLate: number | null;
  readonly graceEarly: number | null;
  readonly earlyInMinutes: number | null;
  readonly lateOutMinutes: number | null;
}

/** Two instants, the first not after the second. */
export interface Span {
  readonly start: Instant;
  readonly end: Instant;
}

export interface WindowSettings {
  readonly early_in_minutes: number;
  readonly late_out_minutes: number;
}

export function crossesMidnight(shift: Pick<Shift, 'start' | 'end'>): boolean {
  return minutesOf(shift.end) <= minutesOf(shift.start);
}

/** Minutes from start to end, 1..1440. */
export function shiftLength(shift: Pick<Shift, 'start' | 'end'>): number {
  const length = minutesOf(shift.end) - minutesOf(shift.start);
  return length > 0 ? length : length + DAY_MINUTES;
}

/** When the shift of a work date starts and ends. */
export function shiftSpan(shift: Pick<Shift, 'start' | 'end'>, date: LocalDate, zone: Zone): Span {
  const start = minutesOf(shift.start);
  return { start: atMinutes(date, start, zone), end: atMinutes(date, start + shiftLength(shift), zone) };
}

/** From when an `in` and until when an `out` counts for the shift; its end is the day's close. */
export function shiftWindow(shift: Shift, date: LocalDate, zone: Zone, settings: WindowSettings): Span {
  const start = minutesOf(shift.start);
  const early = shift.earlyInMinutes ?? settings.early_in_minutes;
  const late = shift.lateOutMinutes ?? settings.late_out_minutes;
  return {
    start: atMinutes(date, start - early, zone),
    end: atMinutes(date, start + shiftLength(shift) + late, zone),
  };
}

/**
 * A time of day on the shift's time line: of a night shift, times up to its end belong to the next date
 * (rules/attendance#punctuality).
 */
export function onTimeLine(time: LocalTime, shift: Pick<Shift, 'start' | 'end'>, date: LocalDate, zone: Zone): Instant {
  const minutes = minutesOf(time);
  const nextDate = crossesMidnight(shift) && minutes <= minutesOf(shift.end);
  return atMinutes(date, nextDate ? minutes + DAY_MINUTES : minutes, zone);
}

/** The break window on the shift's time line: a break after midnight of a night shift lies on the next date. */
export function breakWindow(
  window: { start: LocalTime; end: LocalTime },
  shift: Shift,
  date: LocalDate,
  zone: Zone,
): Span {
  const shiftStart = minutesOf(shift.start);
  const start =
    minutesOf(window.start) + (minutesOf(window.start) < shiftStart && crossesMidnight(shift) ? DAY_MINUTES : 0);
  const length = (minutesOf(window.end) - minutesOf(window.start) + DAY_MINUTES) % DAY_MINUTES;
  return { start: atMinutes(date, start, zone), end: atMinutes(date, start + length, zone) };
}

/** Length of a break taken in full, in minutes. */
export function breakMinutes(rule: BreakRule): number {
  if (rule.mode === 'none') return 0;
  if (rule.mode === 'window') return (minutesOf(rule.end) - minutesOf(rule.start) + DAY_MINUTES) % DAY_MINUTES;
  return rule.minutes;
}

/** Working time of a shift taken in full: its length less its break. */
export function netMinutes(shift: Pick<Shift, 'start' | 'end' | 'break'> | null): number {
  return shift === null ? 0 : shiftLength(shift) - breakMinutes(shift.break);
}

/** Minutes between the end of one date's shift and the start of the next date's; negative where they overlap. */
export function restBetween(first: Pick<Shift, 'start' | 'end'>, next: Pick<Shift, 'start' | 'end'>): number {
  return DAY_MINUTES + minutesOf(next.start) - (minutesOf(first.start) + shiftLength(first));
}

/** What the law and the company say about the length of a shift; minutes. */
export interface ShiftLimits {
  /** 480 for five days a week, 420 for six (UU 13/2003 Ps 77); null where the sector is exempt. */
  readonly netMinutes: number | null;
  /** Rest is owed after this much work, and at least `restMinutes` of it (UU 13/2003 Ps 79(2)a). */
  readonly restAfterMinutes: number;
  readonly restMinutes: number;
}

type ShiftRule = Rule<Pick<Shift, 'start' | 'end' | 'break'>, ShiftLimits>;

const MIN_SHIFT_MINUTES = 60;
const MAX_SHIFT_MINUTES = 720;

/** rules/schedules#shift-limits: a shift with start = end is invalid. */
const startDiffersFromEnd: ShiftRule = (shift) =>
  shift.start === shift.end ? { code: 'WAKTU_TIDAK_VALID', field: 'end' } : undefined;

/** rules/schedules#shift-limits: length 1..12 h. */
const lengthWithinTwelveHours: ShiftRule = (shift) => {
  if (shift.start === shift.end) return undefined;
  return shiftLength(shift) > MAX_SHIFT_MINUTES
    ? { code: 'DURASI_TERLALU_LAMA', field: 'end', params: { n: MAX_SHIFT_MINUTES / 60 } }
    : undefined;
};

const lengthAtLeastOneHour: ShiftRule = (shift) =>
  shiftLength(shift) < MIN_SHIFT_MINUTES
    ? { code: 'DURASI_TERLALU_SINGKAT', field: 'end', params: { n: MIN_SHIFT_MINUTES } }
    : undefined;

/** UU 13/2003 Ps 77: 8 hours a day in a five-day week, 7 in a six-day week, rest not counted. */
const netHoursWithinDay: ShiftRule = (shift, limits) => {
  if (limits.netMinutes === null || shift.start === shift.end) return undefined;
  return netMinutes(shift) > limits.netMinutes
    ? { code: 'JAM_KERJA_MELEBIHI_BATAS', field: 'end', params: { n: limits.netMinutes / 60 } }
    : undefined;
};

/** UU 13/2003 Ps 79(2)a: half an hour of rest when the shift is longer than 4 h 30. */
const restWhenLong: ShiftRule = (shift, limits) => {
  if (shift.start === shift.end || shiftLength(shift) <= limits.restAfterMinutes + limits.restMinutes) return undefined;
  return breakMinutes(shift.break) < limits.restMinutes
    ? { code: 'ISTIRAHAT_KURANG', field: 'break', params: { n: limits.restMinutes } }
    : undefined;
};

/** A fixed break lies within the shift: one outside of it would be counted as rest that nobody takes. */
export function breakIsWithin(
  window: { readonly start: LocalTime; readonly end: LocalTime },
  shift: Pick<Shift, 'start' | 'end'>,
): boolean {
  const before = (minutesOf(window.start) - minutesOf(shift.start) + DAY_MINUTES) % DAY_MINUTES;
  const length = breakMinutes({ mode: 'window', ...window });
  return length > 0 && before + length <= shiftLength(shift);
}

const breakWithinShift: ShiftRule = (shift) => {
  if (shift.break.mode !== 'window' || shift.start === shift.end || breakIsWithin(shift.break, shift)) return undefined;
  const params = { dari: shift.start.replace(':', '.'), sampai: shift.end.replace(':', '.') };
  return { code: 'ISTIRAHAT_DI_LUAR_JAM', field: 'breakStart', params };
};

const shiftRules: readonly ShiftRule[] = [
  startDiffersFromEnd,
  lengthAtLeastOneHour,
  lengthWithinTwelveHours,
  netHoursWithinDay,
  restWhenLong,
  breakWithinShift,
];

/** All that is wrong with a shift's hours; empty when it may be saved. */
export function shiftProblems(shift: Pick<Shift, 'start' | 'end' | 'break'>, limits: ShiftLimits): Violation[] {
  return check(shiftRules, shift, limits);
}
