/**
 * What a repeating pattern of days may be (rules/schedules#pattern-limits). Facts are the hours of its shifts; null is
 * a day off.
 */
import type { Rule, Violation } from '../kernel/violation.ts';
import { check } from '../kernel/violation.ts';
import { netMinutes, restBetween, type Shift } from './shift.ts';

type Hours = Pick<Shift, 'start' | 'end' | 'break'>;

export interface PatternDraft {
  readonly workweek: 5 | 6 | 'roster';
  readonly days: readonly (Hours | null)[];
}

export interface PatternLimits {
  /** Net minutes of one day, null where the sector is exempt (UU 13/2003 Ps 77). */
  readonly netMinutesADay: number | null;
  /** 2400, likewise. */
  readonly netMinutesAWeek: number | null;
  /** 360: less rest between two shifts is no plan. */
  readonly restBetweenMinutes: number;
}

type PatternRule = Rule<PatternDraft, PatternLimits>;

const WEEK = 7;

/** Every run of seven days of the cycle, which repeats for ever. */
function weeks(days: PatternDraft['days']): (Hours | null)[][] {
  return days.map((_, first) => Array.from({ length: WEEK }, (__, day) => days[(first + day) % days.length] ?? null));
}

/** UU 13/2003 Ps 79(2)b: at least one day of rest in every seven. */
const weeklyRest: PatternRule = ({ days }) =>
  weeks(days).some((week) => week.every((day) => day !== null))
    ? { code: 'ISTIRAHAT_MINGGUAN_KURANG', field: 'items' }
    : undefined;

/** UU 13/2003 Ps 77: 7 hours a day where six days are worked, 8 where five are. */
const dayWithinLaw: PatternRule = ({ days }, { netMinutesADay }) =>
  netMinutesADay !== null && days.some((day) => netMinutes(day) > netMinutesADay)
    ? { code: 'JAM_KERJA_MELEBIHI_BATAS', field: 'items', params: { n: netMinutesADay / 60 } }
    : undefined;

/** UU 13/2003 Ps 77: 40 hours a week. A roster is judged when its month is published (rules/schedules#pattern-limits). */
const weekWithinLaw: PatternRule = ({ workweek, days }, { netMinutesAWeek, netMinutesADay }) => {
  if (workweek === 'roster' || netMinutesAWeek === null) return undefined;
  const most = Math.max(...weeks(days).map((week) => week.reduce((sum, day) => sum + netMinutes(day), 0)));
  return most > netMinutesAWeek
    ? { code: 'JAM_KERJA_MELEBIHI_BATAS', field: 'items', params: { n: (netMinutesADay ?? 480) / 60 } }
    : undefined;
};

/** rules/schedules#pattern-limits: less than six hours between two shifts is an error. */
const restBetweenShifts: PatternRule = ({ days }, { restBetweenMinutes }) => {
  const short = days.some((day, index) => {
    const next = days[(index + 1) % days.length];
    if (day === null || next === null || next === undefined) return false;
    return restBetween(day, next) < restBetweenMinutes;
  });
  return short
    ? { code: 'ISTIRAHAT_ANTAR_SHIFT_KURANG', field: 'items', params: { n: restBetweenMinutes / 60 } }
    : undefined;
};

const patternRules: readonly PatternRule[] = [weeklyRest, dayWithinLaw, weekWithinLaw, restBetweenShifts];

/** All that is wrong with a pattern; empty when it may be saved. */
export function patternProblems(draft: PatternDraft, limits: PatternLimits): Violation[] {
  return check(patternRules, draft, limits);
}
