/**
 * Workdays of unexcused absence in a row (rules/attendance#absence-alerts; UU 13/2003 Ps 154A(1)j, PP 35/2021 Ps 36 j).
 * The product only tells: nothing here ends an employment.
 */
import type { DayType } from '../schedule/day-plan.ts';
import type { LocalDate } from '../kernel/time.ts';
import type { DayStatus } from './day-status.ts';

export interface JudgedDate {
  readonly workDate: LocalDate;
  readonly dayType: DayType;
  readonly status: DayStatus;
}

export interface AbsenceRun {
  readonly from: LocalDate;
  readonly to: LocalDate;
  /** Workdays of ALPA; free days in between are not counted. */
  readonly days: number;
}

/** Days that say nothing: free days and days not judged yet neither count nor break a run. */
function saysNothing(day: JudgedDate): boolean {
  return day.dayType !== 'workday' || day.status === 'BELUM_ABSEN';
}

/** The run that is still going on at the end of the days; null when the last workday was no ALPA. @param days any order */
export function currentAbsence(days: readonly JudgedDate[]): AbsenceRun | null {
  const latestFirst = [...days].sort((one, other) => (one.workDate < other.workDate ? 1 : -1));
  const absences: JudgedDate[] = [];
  for (const day of latestFirst) {
    if (saysNothing(day)) continue;
    if (day.status !== 'ALPA') break;
    absences.push(day);
  }
  const last = absences[0];
  const first = absences.at(-1);
  return first && last ? { from: first.workDate, to: last.workDate, days: absences.length } : null;
}

/** Who is told: 2 the superior, 3 the admin, 5 the admin with "memenuhi syarat panggilan". */
const ABSENCE_LEVELS = [2, 3, 5] as const;
export type AbsenceLevel = (typeof ABSENCE_LEVELS)[number];

/**
 * The levels a run has reached.
 * @param summonsAfterDays legal parameter `mangkir_days` (5): from when a summons may be written
 */
export function absenceLevels(run: AbsenceRun, summonsAfterDays: number): AbsenceLevel[] {
  return ABSENCE_LEVELS.filter((level) => run.days >= (level === 5 ? summonsAfterDays : level));
}
