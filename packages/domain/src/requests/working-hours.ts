/** Working hours of approvers: Monday to Friday 08.00-17.00 local, holidays out (rules/requests#deadlines). */
import {
  addDays,
  atMinutes,
  dateIn,
  type Instant,
  type LocalDate,
  MINUTE_MS,
  weekday,
  type Zone,
} from '../kernel/time.ts';

const OPENS = 8 * 60;
const CLOSES = 17 * 60;

export interface WorkingCalendar {
  readonly zone: Zone;
  readonly holidays: ReadonlySet<LocalDate>;
}

function works(date: LocalDate, { holidays }: WorkingCalendar): boolean {
  return weekday(date) < 5 && !holidays.has(date);
}

/** Whole working minutes from `from` to `to`; 0 when `to` is earlier. */
export function workingMinutes(from: Instant, to: Instant, calendar: WorkingCalendar): number {
  let elapsed = 0;
  for (let date = dateIn(from, calendar.zone); date <= dateIn(to, calendar.zone); date = addDays(date, 1)) {
    if (!works(date, calendar)) continue;
    const start = Math.max(from, atMinutes(date, OPENS, calendar.zone));
    const end = Math.min(to, atMinutes(date, CLOSES, calendar.zone));
    elapsed += Math.max(0, end - start);
  }
  return Math.floor(elapsed / MINUTE_MS);
}

/** Beyond any holiday: a calendar that never works is a fault of the caller. */
const MOST_DATES = 3_660;

/**
 * When so many working minutes have passed since `from`.
 * @throws RangeError when the calendar has no working days in ten years
 */
export function afterWorkingMinutes(from: Instant, minutes: number, calendar: WorkingCalendar): Instant {
  const first = dateIn(from, calendar.zone);
  let left = minutes * MINUTE_MS;
  for (let day = 0; day < MOST_DATES; day += 1) {
    const date = addDays(first, day);
    if (!works(date, calendar)) continue;
    const start = Math.max(from, atMinutes(date, OPENS, calendar.zone));
    const end = atMinutes(date, CLOSES, calendar.zone);
    if (end - start >= left) return (start + left) as Instant;
    left -= Math.max(0, end - start);
  }
  throw new RangeError('no working days');
}
