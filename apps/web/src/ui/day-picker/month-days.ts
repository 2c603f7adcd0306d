/** The days of a month in weeks from Monday, and the moves of the arrow keys between them. */
import { addDays, dateOfDayNumber, dayNumber, type LocalDate, localDate, weekday } from '@hadir/domain/kernel/time.ts';

/** The first day of the date's month. */
export function firstOfMonth(date: LocalDate): LocalDate {
  return localDate(`${date.slice(0, 8)}01`);
}

/** @param month 1 is January */
export const firstDayOf = (year: number, month: number): LocalDate =>
  localDate(`${year}-${String(month).padStart(2, '0')}-01`);

/** The first day of the month so many months away. */
export function monthsAway(month: LocalDate, count: number): LocalDate {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const at = year * 12 + number - 1 + count;
  return localDate(`${String(Math.floor(at / 12)).padStart(4, '0')}-${String((at % 12) + 1).padStart(2, '0')}-01`);
}

/** Weeks of seven; days of the neighbouring months are `undefined`. */
export function weeksOf(month: LocalDate): readonly (readonly (LocalDate | undefined)[])[] {
  const first = dayNumber(month);
  const end = dayNumber(monthsAway(month, 1));
  const weeks: (LocalDate | undefined)[][] = [];
  for (let start = first - weekday(month); start < end; start += 7) {
    weeks.push(
      Array.from({ length: 7 }, (_, index) => {
        const day = start + index;
        return day < first || day >= end ? undefined : dateOfDayNumber(day);
      }),
    );
  }
  return weeks;
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/** Where a key leads from a day; `undefined` for keys that do not move. `rtl` turns left and right around. */
export function dayAfterKey(key: string, day: LocalDate, rtl: boolean): LocalDate | undefined {
  const step = STEPS[key];
  if (step !== undefined) return addDays(day, rtl && Math.abs(step) === 1 ? -step : step);
  if (key === 'Home') return addDays(day, -weekday(day));
  if (key === 'End') return addDays(day, 6 - weekday(day));
  if (key === 'PageUp') return monthsAway(firstOfMonth(day), -1);
  if (key === 'PageDown') return monthsAway(firstOfMonth(day), 1);
  return undefined;
}
