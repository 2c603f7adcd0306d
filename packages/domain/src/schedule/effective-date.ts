/** From when a change of hours or rules may hold. */
import { addDays, type LocalDate } from '../kernel/time.ts';

/** A year that was typed wrongly is found out, a plan for the next year is not refused. */
const MOST_DAYS_AHEAD = 366;

export interface Beginnings {
  /** What is offered, and what counts where no date is given. */
  readonly usual: LocalDate;
  /** Tomorrow: today has begun, what is before keeps its hours. */
  readonly earliest: LocalDate;
  readonly latest: LocalDate;
}

/** Of shifts and patterns: tomorrow. */
export function beginningsOf(today: LocalDate): Beginnings {
  const earliest = addDays(today, 1);
  return { usual: earliest, earliest, latest: addDays(today, MOST_DAYS_AHEAD) };
}

/** Of rules: the first day of the next period, so that one period is judged by one rule. */
export function ruleBeginningsOf(today: LocalDate, period: { readonly to: LocalDate }): Beginnings {
  return { ...beginningsOf(today), usual: addDays(period.to, 1) };
}

export function mayBegin(date: LocalDate, { earliest, latest }: Beginnings): boolean {
  return earliest <= date && date <= latest;
}
