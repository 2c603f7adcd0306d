/** Weeks of a month, Monday first. */
import { addDays, datesBetween, type LocalDate, localDate, weekday } from '@hadir/domain/kernel/time.ts';

export function firstOf(year: number, month: number): LocalDate {
  return localDate(`${year}-${String(month).padStart(2, '0')}-01`);
}

/** Dates of the month, with the empty places before the first and after the last. */
export function weeksOf(year: number, month: number): (LocalDate | null)[][] {
  const first = firstOf(year, month);
  const last = addDays(month === 12 ? firstOf(year + 1, 1) : firstOf(year, month + 1), -1);
  const before: (LocalDate | null)[] = Array.from({ length: weekday(first) }, () => null);
  const cells = [...before, ...datesBetween(first, last)];
  while (cells.length % 7 > 0) cells.push(null);
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7));
}
