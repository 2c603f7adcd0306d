/**
 * Judging a stretch of a person's roster, and judging it anew after one cell: the browser does it while cells are
 * painted, the server before they are published, with these same functions (rules/schedules#roster-rules).
 */
import { addDays, datesBetween, daysInclusive, type LocalDate, weekday } from '../kernel/time.ts';
import type { RosterLimits, RosterPerson } from './roster-date.ts';
import { type DateFinder, problemsAmong, type RosterProblem } from './roster-problems.ts';

export interface DateRange {
  readonly first: LocalDate;
  readonly last: LocalDate;
}

/** Whose roster, and what it is held to. */
export interface RosterJudge {
  readonly person: RosterPerson;
  readonly limits: RosterLimits;
}

const WEEK = 7;

/** Dates that may show another problem once a cell of the range is another one. */
export function datesTouchedBy({ first, last }: DateRange): DateRange {
  return { first: addDays(first, -weekday(first)), last: addDays(last, WEEK - 1) };
}

/** Dates that must be known to judge those of the range. */
export function datesNeededFor({ first, last }: DateRange): DateRange {
  return { first: addDays(first, 1 - WEEK), last: addDays(last, WEEK - 1 - weekday(last)) };
}

/**
 * All problems of the dates, in their order. Each date is put together once and found by its place: the rules of a week ask
 * for it some forty times.
 */
export function judgeRoster(dateOn: DateFinder, { first, last }: DateRange, judge: RosterJudge): RosterProblem[] {
  const needed = datesNeededFor({ first, last });
  const days = datesBetween(needed.first, needed.last).map(dateOn);
  const [start, count] = [daysInclusive(needed.first, first) - 1, daysInclusive(first, last)];
  const found: RosterProblem[] = [];
  for (let place = start; place < start + count; place += 1)
    found.push(...problemsAmong((later) => days[place + later], judge.person, judge.limits));
  return found;
}

/**
 * The problems of the range after the cell of one date became another: only its neighbourhood is looked at.
 * @param dateOn knows the cell as it is now
 */
export function rejudgeRoster(
  problems: readonly RosterProblem[],
  changed: LocalDate,
  { dateOn, range, ...judge }: RosterJudge & { readonly dateOn: DateFinder; readonly range: DateRange },
): RosterProblem[] {
  const touched = datesTouchedBy({ first: changed, last: changed });
  const first = touched.first > range.first ? touched.first : range.first;
  const last = touched.last < range.last ? touched.last : range.last;
  if (first > last) return [...problems];
  return [
    ...problems.filter(({ date }) => date < first),
    ...judgeRoster(dateOn, { first, last }, judge),
    ...problems.filter(({ date }) => date > last),
  ];
}

/** What a change made: problems that were not there before, or that it made worse. */
export function problemsMade(before: readonly RosterProblem[], after: readonly RosterProblem[]): RosterProblem[] {
  const was = new Map(before.map(({ code, date, amount }) => [`${code} ${date}`, amount]));
  return after.filter(({ code, date, amount }) => amount > (was.get(`${code} ${date}`) ?? -1));
}
