/** Dates on which a booking repeats (rules/rooms#repeating). Dates are those of the room's zone. */
import { addDays, dayNumber, type LocalDate, weekday } from '../kernel/time.ts';

export const FREQUENCIES = ['DAILY', 'WEEKLY', 'MONTHLY'] as const;

/** Ends after `count` dates, or on `until`; whichever comes first where both are given. */
export interface Recurrence {
  readonly frequency: (typeof FREQUENCIES)[number];
  /** Every how many days, weeks or months. */
  readonly interval?: number | undefined;
  /** 0 = Monday; the first date's own where none is given. Weekly alone. */
  readonly weekdays?: readonly number[] | undefined;
  readonly count?: number | undefined;
  readonly until?: LocalDate | undefined;
}

/** A rule without an end is cut here; twice as many as a series may have. */
const LONGEST_DAYS = 800;

/**
 * The dates in their order, the first one included where the rule has it; at most `most` + 1, so that whoever asks sees
 * that there are too many. A month without the day is left out.
 */
export function recurrenceDates(first: LocalDate, rule: Recurrence, most: number): LocalDate[] {
  const found: LocalDate[] = [];
  const enough = Math.min(rule.count ?? most + 1, most + 1);
  const repeats = repeatsOn(first, rule);
  for (let days = 0; days <= LONGEST_DAYS && found.length < enough; days += 1) {
    const date = addDays(first, days);
    if (rule.until !== undefined && date > rule.until) break;
    if (repeats(date)) found.push(date);
  }
  return found;
}

function repeatsOn(first: LocalDate, rule: Recurrence): (date: LocalDate) => boolean {
  const interval = rule.interval ?? 1;
  const start = dayNumber(first);
  switch (rule.frequency) {
    case 'DAILY':
      return (date) => (dayNumber(date) - start) % interval === 0;
    case 'WEEKLY': {
      const monday = start - weekday(first);
      const days = rule.weekdays === undefined || rule.weekdays.length === 0 ? [weekday(first)] : rule.weekdays;
      return (date) => days.includes(weekday(date)) && Math.floor((dayNumber(date) - monday) / 7) % interval === 0;
    }
    case 'MONTHLY':
      return (date) => date.slice(8) === first.slice(8) && (monthNumber(date) - monthNumber(first)) % interval === 0;
  }
}

const monthNumber = (date: LocalDate) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7));
