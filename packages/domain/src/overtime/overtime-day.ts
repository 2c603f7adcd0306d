/**
 * What kind of day an overtime is paid as, and which of its minutes count (rules/overtime#pay-day,
 * rules/overtime#realisation).
 */
import {
  addDays,
  atMinutes,
  dateIn,
  type Instant,
  type LocalDate,
  MINUTE_MS,
  minutesBetween,
  type Zone,
} from '../kernel/time.ts';
import type { DayType } from '../schedule/day-plan.ts';
import { breakMinutes, type Shift, shiftLength, shiftSpan, type Span } from '../schedule/shift.ts';
import type { Settings } from '../settings/settings.ts';
import type { PayDay } from './overtime-pay.ts';

/**
 * rules/overtime#pay-day. Cuti bersama worked is a workday; a rest day that is a holiday too counts once.
 * `onShortestShift`: the shift the date would have is the shortest of a six-day week.
 */
export function payDay(dayType: DayType, week: 5 | 6, onShortestShift: boolean): PayDay {
  if (dayType === 'rest') return 'rest_or_holiday';
  if (dayType !== 'national_holiday') return 'workday';
  return week === 6 && onShortestShift ? 'holiday_on_shortest_day' : 'rest_or_holiday';
}

/** Net minutes of a day in a six-day week (UU 13/2003 Ps 77): who works longer a day has a five-day week. */
const SIX_DAY_MINUTES = 420;

/**
 * The week of a person for pay. Who lives by a roster has no week of its own: the longest shift of the pattern tells,
 * and where there is none, the six-day week, whose rates are the more generous.
 */
export function payWeek(
  workweek: Settings['workweek'],
  shifts: readonly Pick<Shift, 'start' | 'end' | 'break'>[],
): 5 | 6 {
  if (workweek !== 'roster') return workweek;
  const longest = Math.max(0, ...shifts.map((shift) => shiftLength(shift) - breakMinutes(shift.break)));
  return longest > SIX_DAY_MINUTES ? 5 : 6;
}

/**
 * The hours in which a workday takes no overtime. Where an override made them shorter (Ramadan,
 * rules/schedules#ramadan-hours),
 * `ramadan_overtime_from: legal` keeps the law's day: work up to its end is not overtime yet.
 */
export function ordinaryHours(
  day: { readonly shift: Shift; readonly date: LocalDate; readonly zone: Zone; readonly overridden: boolean },
  from: Settings['ramadan_overtime_from'],
  legalNetMinutes: number,
): Span {
  const span = shiftSpan(day.shift, day.date, day.zone);
  if (!day.overridden || from === 'shift_end') return span;
  const rest = breakMinutes(day.shift.break);
  const legalEnd = (span.start + (legalNetMinutes + rest) * MINUTE_MS) as Instant;
  return { start: span.start, end: legalEnd > span.end ? legalEnd : span.end };
}

export interface OvertimePlan extends Span {
  readonly breakMinutes: number;
}

export function plannedMinutes(plan: OvertimePlan): number {
  return Math.max(0, minutesBetween(plan.start, plan.end) - plan.breakMinutes);
}

export interface ActualOvertime {
  readonly start: Instant;
  readonly end: Instant;
  /** Net: the plan's rest is taken off as far as the plan was worked. */
  readonly minutes: number;
}

/** From the first tap to the last of one work date; either may be missing. */
export interface Presence {
  readonly in: Instant | null;
  readonly out: Instant | null;
}

/** The parts of a plan in which the person was there, in order, none over another. */
function workedSpans(plan: Span, presences: readonly Presence[]): Span[] {
  const inside = presences
    .flatMap((presence): Span[] => {
      if (presence.in === null || presence.out === null) return [];
      const start = presence.in > plan.start ? presence.in : plan.start;
      const end = presence.out < plan.end ? presence.out : plan.end;
      return start < end ? [{ start, end }] : [];
    })
    .toSorted((one, other) => one.start - other.start);
  const apart: Span[] = [];
  for (const span of inside) {
    const last = apart.at(-1);
    if (last === undefined || span.start > last.end) apart.push(span);
    else if (span.end > last.end) apart[apart.length - 1] = { start: last.start, end: span.end };
  }
  return apart;
}

/**
 * What of a plan was really worked: the overlap of presence with it; null when there is none. A plan may touch two
 * work dates (after a night shift, over midnight), so the presence of each of them counts.
 */
export function actualOvertime(plan: OvertimePlan, presences: readonly Presence[]): ActualOvertime | null {
  const spans = workedSpans(plan, presences);
  const [first] = spans;
  const last = spans.at(-1);
  const planned = minutesBetween(plan.start, plan.end);
  if (first === undefined || last === undefined || planned <= 0) return null;
  const gross = spans.reduce((sum, { start, end }) => sum + minutesBetween(start, end), 0);
  const rest = Math.floor((plan.breakMinutes * gross) / planned);
  return gross > rest ? { start: first.start, end: last.end, minutes: gross - rest } : null;
}

/**
 * The work date an overtime belongs to (rules/overtime#work-date): that of the shift it follows on, else the local date
 * of its start. After a night shift it stays with the night.
 */
export function overtimeWorkDate(
  start: Instant,
  zone: Zone,
  shifts: readonly (Span & { readonly date: LocalDate })[],
): LocalDate {
  const followed = shifts.find((shift) => shift.start < start && start <= shift.end);
  return followed?.date ?? dateIn(start, zone);
}

/** Validated by default: what was ordered, and no more than was worked (rules/overtime#validation-by-hr). */
export function defaultValidated(actual: number, planned: number): number {
  return Math.min(actual, planned);
}

/**
 * Minutes by work date. All belong to the date of the start, unless the company divides at midnight; then rest is
 * taken off the longer side first.
 */
export function minutesByDate(
  worked: { readonly start: Instant; readonly end: Instant; readonly minutes: number },
  workDate: LocalDate,
  zone: Zone,
  split: boolean,
): { readonly date: LocalDate; readonly minutes: number }[] {
  const next = addDays(dateIn(worked.start, zone), 1);
  const midnight = atMinutes(next, 0, zone);
  if (!split || worked.end <= midnight) return [{ date: workDate, minutes: worked.minutes }];
  const before = minutesBetween(worked.start, midnight);
  const after = minutesBetween(midnight, worked.end);
  const off = Math.max(0, before + after - worked.minutes);
  const offAfter = after >= before ? Math.min(off, after) : Math.max(0, off - before);
  return [
    { date: workDate, minutes: before - (off - offAfter) },
    { date: next, minutes: after - offAfter },
  ].filter(({ minutes }) => minutes > 0);
}
