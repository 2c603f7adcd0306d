/**
 * The end of probation (masa percobaan): at most three months, only in the first employment without fixed term
 * (UU 13/2003 Ps 58 and 60; the months are a company's setting with the statutory maximum).
 */
import { addMonths } from '../kernel/months.ts';
import { addDays, daysInclusive, type LocalDate } from '../kernel/time.ts';

export interface Hiring {
  readonly employmentType: string;
  readonly joinDate: LocalDate;
  /** The person worked here before: who comes back or goes over from a fixed term is not on probation again. */
  readonly workedBefore: boolean;
}

/** The last day of probation, or null where there is none. @param months 0 = the company has no probation */
export function probationEnd({ employmentType, joinDate, workedBefore }: Hiring, months: number): LocalDate | null {
  if (months === 0 || workedBefore || employmentType !== 'PKWTT') return null;
  return addDays(addMonths(joinDate, months), -1);
}

/**
 * The reminder whose turn it is: the nearest of the steps that has begun, so that a late run tells the right one.
 * @param steps days before the end; null = that one is off
 */
export function dueReminder(end: LocalDate, today: LocalDate, steps: readonly (number | null)[]): number | null {
  if (end < today) return null;
  const left = daysInclusive(today, end) - 1;
  const begun = steps.filter((step) => step !== null).filter((step) => left <= step);
  return begun.length === 0 ? null : Math.min(...begun);
}
