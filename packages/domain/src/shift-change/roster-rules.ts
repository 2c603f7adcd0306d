/**
 * What the roster of a person may be over a stretch of dates (rules/schedules#shift-change): hours of the week, a day
 * of rest in seven, rest between two shifts. Facts are the stretch as it was; what was broken before is not the
 * change's fault.
 */
import { addDays, dayNumber, type LocalDate, weekday } from '../kernel/time.ts';
import type { Violation } from '../kernel/violation.ts';
import { netMinutes, restBetween, type Shift } from '../schedule/shift.ts';

type Hours = Pick<Shift, 'start' | 'end' | 'break'>;

export interface RosterDate {
  readonly date: LocalDate;
  /** Null = OFF. */
  readonly shift: Hours | null;
}

export interface RosterLimits {
  /** Net minutes from Monday to Sunday, null where the sector is exempt (UU 13/2003 Ps 77). */
  readonly weekMinutes: number | null;
  /** Less rest between two shifts is no plan: 360. */
  readonly restBetweenMinutes: number;
  /** Less than this is pointed out: 480. */
  readonly restWantedMinutes: number;
}

export const ROSTER_LIMITS: RosterLimits = { weekMinutes: 2_400, restBetweenMinutes: 360, restWantedMinutes: 480 };

/** Of a company; `exempt`: its sector has working hours of its own (UU 13/2003 Ps 77(3)). */
export const rosterLimits = (exempt: boolean): RosterLimits =>
  exempt ? { ...ROSTER_LIMITS, weekMinutes: null } : ROSTER_LIMITS;

const WEEK = 7;

const monday = (date: LocalDate) => addDays(date, -weekday(date));

/** Mondays of the weeks with more hours than the law's. */
function longWeeks(days: readonly RosterDate[], limits: RosterLimits): Map<string, number> {
  const { weekMinutes } = limits;
  if (weekMinutes === null) return new Map();
  const weeks = Map.groupBy(days, ({ date }) => monday(date));
  const sums = [...weeks].map(
    ([week, dates]) => [week, dates.reduce((sum, { shift }) => sum + netMinutes(shift), 0)] as const,
  );
  return new Map(sums.filter(([, minutes]) => minutes > weekMinutes));
}

/** First dates of seven in a row without a day off. */
function restlessWeeks(days: readonly RosterDate[]): Set<string> {
  const worked = new Set(days.filter(({ shift }) => shift !== null).map(({ date }) => dayNumber(date)));
  const begins = [...worked].filter((first) =>
    Array.from({ length: WEEK }, (_, day) => first + day).every((day) => worked.has(day)),
  );
  return new Set(begins.map(String));
}

/** The minutes of rest before a date's shift, where the date before has one too. */
function restBefore(days: readonly RosterDate[]): Map<LocalDate, number> {
  const byDate = new Map(days.map(({ date, shift }) => [date, shift]));
  const rests = days.flatMap(({ date, shift }): (readonly [LocalDate, number])[] => {
    const before = byDate.get(addDays(date, -1));
    if (shift === null || before === null || before === undefined) return [];
    return [[date, restBetween(before, shift)]];
  });
  return new Map(rests);
}

const shorter = (rests: ReadonlyMap<LocalDate, number>, least: number) =>
  new Map([...rests].filter(([, rest]) => rest < least));

/** Names in `after` that `before` did not hold, or that became worse. */
function made(
  before: ReadonlyMap<string, number>,
  after: ReadonlyMap<string, number>,
  worse: (was: number, is: number) => boolean,
) {
  return [...after].some(([key, value]) => {
    const was = before.get(key);
    return was === undefined || worse(was, value);
  });
}

/** What a change of dates breaks; both stretches hold the same dates, a week around the changed ones. */
export function rosterProblems(
  before: readonly RosterDate[],
  after: readonly RosterDate[],
  limits: RosterLimits,
  field: string,
): Violation[] {
  const found: Violation[] = [];
  const restless = restlessWeeks(before);
  if (made(longWeeks(before, limits), longWeeks(after, limits), (was, is) => is > was))
    found.push({ code: 'JAM_KERJA_MELEBIHI_BATAS', field, params: { n: 8 } });
  if ([...restlessWeeks(after)].some((week) => !restless.has(week)))
    found.push({ code: 'ISTIRAHAT_MINGGUAN_KURANG', field });
  const least = limits.restBetweenMinutes;
  if (made(shorter(restBefore(before), least), shorter(restBefore(after), least), (was, is) => is < was))
    found.push({ code: 'ISTIRAHAT_ANTAR_SHIFT_KURANG', field, params: { n: least / 60 } });
  return found;
}

/** Dates whose shift comes sooner after the one before than is good, but may. */
export function shortRests(days: readonly RosterDate[], limits: RosterLimits): LocalDate[] {
  return [...restBefore(days)]
    .filter(([, rest]) => rest < limits.restWantedMinutes && rest >= limits.restBetweenMinutes)
    .map(([date]) => date);
}
