/** Which dates of a range leave takes (rules/leave#counting-days). */
import { datesBetween, type LocalDate } from '../kernel/time.ts';
import type { Violation } from '../kernel/violation.ts';
import type { DayType } from '../schedule/day-plan.ts';

export const COUNT_UNITS = ['working', 'calendar'] as const;
export type CountUnit = (typeof COUNT_UNITS)[number];

export const HALVES = ['AM', 'PM'] as const;
export type Half = (typeof HALVES)[number];

export interface LeaveRange {
  readonly from: LocalDate;
  readonly to: LocalDate;
  readonly half: Half | null;
}

export interface CountedDays {
  readonly days: number;
  readonly dates: readonly LocalDate[];
}

/** The longest range anybody asks for at once: half a year of maternity leave. */
export const LONGEST_RANGE_DAYS = 400;

/**
 * A date on which work was planned. Where no roster is published yet the date counts as work: it is given back when the
 * roster says otherwise, while the other way round somebody on a roster could not ask ahead at all.
 */
export function isLeaveDay(dayType: DayType): boolean {
  return dayType === 'workday' || dayType === 'unscheduled';
}

/**
 * Working days: as the schedule resolves them (the roster first, never a national holiday, cuti bersama only where the
 * roster names it). Calendar days: all.
 */
function countedDates(
  { from, to }: Pick<LeaveRange, 'from' | 'to'>,
  unit: CountUnit,
  dayTypeOf: (date: LocalDate) => DayType,
): LocalDate[] {
  const dates = datesBetween(from, to);
  return unit === 'calendar' ? dates : dates.filter((date) => isLeaveDay(dayTypeOf(date)));
}

/** Days a range takes, or why it takes none. A half day is 0.5 of one date. */
export function countDays(
  range: LeaveRange,
  unit: CountUnit,
  dayTypeOf: (date: LocalDate) => DayType,
): CountedDays | Violation {
  if (range.to < range.from) return { code: 'RENTANG_TANGGAL_TIDAK_VALID', field: 'to' };
  if (range.half !== null && range.from !== range.to)
    return { code: 'SETENGAH_HARI_HARUS_SATU_TANGGAL', field: 'half' };
  const dates = countedDates(range, unit, dayTypeOf);
  if (dates.length === 0) return { code: 'TIDAK_ADA_HARI_KERJA', field: 'from' };
  return { days: range.half === null ? dates.length : 0.5, dates };
}
