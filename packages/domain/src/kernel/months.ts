/**
 * Months between dates, clamped at the shorter month's end: 31 Jan + 1 month = 28 or 29 Feb
 * (rules/leave#annual-entitlement).
 */
import { addDays, daysInclusive, type LocalDate, localDate } from './time.ts';

function firstOfMonth(month: number): LocalDate {
  return localDate(
    `${String(Math.floor(month / 12)).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}-01`,
  );
}

/** The same day of another month, or that month's last day where it is shorter. @param months may be negative */
export function addMonths(date: LocalDate, months: number): LocalDate {
  const month = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 + months;
  const first = firstOfMonth(month);
  const longest = daysInclusive(first, addDays(firstOfMonth(month + 1), -1));
  return addDays(first, Math.min(Number(date.slice(8)), longest) - 1);
}

/** The largest whole number of months, at least 0, after which `date` is not passed. */
export function completedMonths(from: LocalDate, date: LocalDate): number {
  const [years, months] = [
    Number(date.slice(0, 4)) - Number(from.slice(0, 4)),
    Number(date.slice(5, 7)) - Number(from.slice(5, 7)),
  ];
  const calendar = years * 12 + months;
  return Math.max(0, addMonths(from, calendar) <= date ? calendar : calendar - 1);
}
