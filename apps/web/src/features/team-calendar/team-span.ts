/** Which dates the calendar shows, and where its arrows lead. */
import { addDays, datesBetween, type LocalDate, weekday } from '@hadir/domain/kernel/time.ts';
import { firstOfMonth, monthsAway } from '../../ui/day-picker/month-days.ts';
import { showDateInWords } from '../../ui/text/format.ts';
import { monthAndYear, shortDate, spanOfDates } from '../../ui/text/time-words.ts';

export const SPANS = ['bulan', 'minggu', 'hari'] as const;
export type SpanName = (typeof SPANS)[number];

export interface TeamSpan {
  readonly from: LocalDate;
  readonly to: LocalDate;
}

export function spanOf(name: SpanName, date: LocalDate): TeamSpan {
  if (name === 'hari') return { from: date, to: date };
  if (name === 'minggu') {
    const monday = addDays(date, -weekday(date));
    return { from: monday, to: addDays(monday, 6) };
  }
  const first = firstOfMonth(date);
  return { from: first, to: addDays(monthsAway(first, 1), -1) };
}

/** What is asked for at once: the whole weeks that a month touches, at most six, so that every span of it is at hand. */
export function weeksAround(date: LocalDate): TeamSpan {
  const { from, to } = spanOf('bulan', date);
  return { from: spanOf('minggu', from).from, to: spanOf('minggu', to).to };
}

/** The date that stands for the span before or after; the day of the month where that month has it. */
export function adjacentSpanDate(name: SpanName, date: LocalDate, step: 1 | -1): LocalDate {
  if (name !== 'bulan') return addDays(date, step * (name === 'hari' ? 1 : 7));
  const { from, to } = spanOf('bulan', monthsAway(firstOfMonth(date), step));
  return datesBetween(from, to).find((day) => day.slice(8) === date.slice(8)) ?? to;
}

/** `November 2026`, `16–22 Nov 2026`, `Senin, 16 November 2026`. */
export function spanTitle(name: SpanName, date: LocalDate): string {
  if (name === 'bulan') return monthAndYear(date);
  if (name === 'hari') return showDateInWords(date, 'full');
  const { from, to } = spanOf('minggu', date);
  return from === to ? shortDate(from) : spanOfDates(from, to);
}
