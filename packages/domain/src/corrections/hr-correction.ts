/**
 * HR corrects the taps of a day: the day as it should be, against what stands. What is equal stays as it is, with its
 * photo and seconds; what is missing is set aside, never removed.
 */
import type { ClockEvent, EventType } from '../attendance/clock-event.ts';
import { atMinutes, type Instant, type LocalTime, minutesOf } from '../kernel/time.ts';
import { check, type Violation } from '../kernel/violation.ts';
import type { Span } from '../schedule/shift.ts';
import {
  type CorrectedDay,
  type CorrectionFacts,
  correctionWindow,
  DATE_RULES,
  hourText,
  inWindow,
  isSameMinute,
  placeTimes,
  TIME_RULES,
} from './correction-rules.ts';

interface WantedBreak {
  readonly start: LocalTime;
  readonly end: LocalTime;
}

/** Local times of the day's zone; null: the day is without that tap. */
export interface WantedDay {
  readonly in: LocalTime | null;
  readonly out: LocalTime | null;
  /** All breaks of the day, in their order; null where they stay as they are. */
  readonly breaks: readonly WantedBreak[] | null;
}

/** A day with the breaks that count; an end is missing where the break was never ended. */
export interface CurrentTaps extends CorrectedDay {
  readonly breaks: readonly { readonly start: Instant; readonly end: Instant | null }[];
  /** Breaks are counted from taps on this day, or there are such taps. */
  readonly punchesBreaks: boolean;
}

/** What changes; null is what stays. Kept as plain JSON until it counts. */
export interface TapChange {
  readonly in: Instant | 'aside' | null;
  readonly out: Instant | 'aside' | null;
  readonly breaks: readonly Span[] | null;
}

/** As it is kept until it counts: what changes, and the taps that stood when it was written. */
export interface TapsWanted extends TapChange {
  readonly was: Pick<CurrentTaps, 'inAt' | 'outAt' | 'breaks'>;
}

/** As the request's rules see it: an end that is set aside is no longer there. */
function without(day: CurrentTaps, wanted: WantedDay): CurrentTaps {
  return { ...day, inAt: wanted.in === null ? null : day.inAt, outAt: wanted.out === null ? null : day.outAt };
}

/** The first of the time's places in the window behind `after`, else the first, else on the work date. */
function placedAfter(time: LocalTime, day: CorrectedDay, after: Instant | null): Instant {
  const places = inWindow(time, day).toSorted((one, other) => one - other);
  const behind = after === null ? undefined : places.find((at) => at > after);
  return behind ?? places[0] ?? atMinutes(day.date, minutesOf(time), day.zone);
}

function placeBreaks(breaks: readonly WantedBreak[], day: CorrectedDay, begun: Instant | null): Span[] {
  const spans: Span[] = [];
  for (const { start: startTime, end: endTime } of breaks) {
    const start = placedAfter(startTime, day, spans.at(-1)?.end ?? begun);
    spans.push({ start, end: placedAfter(endTime, day, start) });
  }
  return spans;
}

function sameBreaks(spans: readonly Span[], stand: CurrentTaps['breaks']): boolean {
  if (spans.length !== stand.length) return false;
  return spans.every((span, index) => {
    const now = stand[index];
    return now !== undefined && isSameMinute(span.start, now.start) && isSameMinute(span.end, now.end);
  });
}

function changeOf(at: Instant | null, stands: Instant | null): TapChange['in'] {
  if (at === null) return stands === null ? null : 'aside';
  return isSameMinute(at, stands) ? null : at;
}

/** The wanted day on the time line, as far as it differs from what stands. */
export function tapChange(wanted: WantedDay, day: CurrentTaps): TapChange {
  const { inAt, outAt } = placeTimes(wanted, without(day, wanted));
  const spans = wanted.breaks === null ? null : placeBreaks(wanted.breaks, day, inAt);
  return {
    in: changeOf(inAt, day.inAt),
    out: changeOf(outAt, day.outAt),
    breaks: spans === null || sameBreaks(spans, day.breaks) ? null : spans,
  };
}

export interface HrCorrectionFacts extends CorrectionFacts {
  readonly day: CurrentTaps;
  /** Of the writer. */
  readonly isOwnDay: boolean;
}

const set = (at: TapChange['in']) => (at === 'aside' ? null : at);
const left = (change: TapChange['in'], stands: Instant | null) => (change === 'aside' ? null : (change ?? stands));

/** The taps that would count. */
export function tapsAfter(change: TapChange, day: Pick<CorrectedDay, 'inAt' | 'outAt'>) {
  return { inAt: left(change.in, day.inAt), outAt: left(change.out, day.outAt) };
}

function judgeBreaks(change: TapChange, { day }: HrCorrectionFacts): Violation[] {
  if (change.breaks === null) return [];
  if (!day.punchesBreaks) return [{ code: 'ISTIRAHAT_OTOMATIS', field: 'breaks' }];
  const { inAt, outAt } = tapsAfter(change, day);
  const window = correctionWindow(day);
  const from = inAt ?? window.start;
  const until = outAt ?? window.end;
  let last = from;
  for (const { start, end } of change.breaks) {
    if (end <= start) return [{ code: 'WAKTU_TIDAK_VALID', field: 'breaks' }];
    if (start < last || end > until) {
      const params = { dari: hourText(from, day), sampai: hourText(until, day) };
      return [{ code: 'ISTIRAHAT_DI_LUAR_JAM', field: 'breaks', params }];
    }
    last = end;
  }
  return [];
}

/** Whether the change may be written: every reason why not. */
export function judgeHrCorrection(change: TapChange, facts: HrCorrectionFacts): Violation[] {
  if (facts.isOwnDay) return [{ code: 'TIDAK_MENGOREKSI_SENDIRI' }];
  const times = { inAt: set(change.in), outAt: set(change.out) };
  const onDate = check(DATE_RULES, times, facts);
  if (onDate.length > 0) return onDate;
  if (change.in === null && change.out === null && change.breaks === null)
    return [{ code: 'KOREKSI_TIDAK_BERUBAH', field: 'in' }];
  return [...judgeTimes(change, facts), ...judgeBreaks(change, facts)];
}

function judgeTimes(change: TapChange, facts: HrCorrectionFacts): Violation[] {
  const { day } = facts;
  const remaining = {
    ...day,
    inAt: change.in === 'aside' ? null : day.inAt,
    outAt: change.out === 'aside' ? null : day.outAt,
  };
  return check(TIME_RULES, { inAt: set(change.in), outAt: set(change.out) }, { ...facts, day: remaining });
}

/** Other taps may have come in since it was written: nothing may stand against it when it begins to count. */
export function stillPossible(change: TapChange, facts: HrCorrectionFacts): boolean {
  return judgeTimes(change, facts).length === 0 && judgeBreaks(change, facts).length === 0;
}

/** The types of taps that the change takes out of force. */
export function setAside(change: TapChange): EventType[] {
  return [
    ...(change.in === null ? [] : (['in'] as const)),
    ...(change.out === null ? [] : (['out'] as const)),
    ...(change.breaks === null ? [] : (['break_start', 'break_end'] as const)),
  ];
}

export interface AddedTap {
  readonly type: EventType;
  readonly at: Instant;
}

/** The taps that the change brings. */
export function addedTaps(change: TapChange): AddedTap[] {
  const ends = [
    { type: 'in' as const, at: set(change.in) },
    { type: 'out' as const, at: set(change.out) },
  ];
  const breaks = (change.breaks ?? []).flatMap(({ start, end }): AddedTap[] => [
    { type: 'break_start', at: start },
    { type: 'break_end', at: end },
  ]);
  return [...ends.flatMap(({ type, at }): AddedTap[] => (at === null ? [] : [{ type, at }])), ...breaks];
}

/** The events of the day as the judgement would see them with the change. */
export function eventsWith<Event extends ClockEvent>(
  events: readonly Event[],
  change: TapChange,
  made: (tap: AddedTap) => Event,
): Event[] {
  const aside = setAside(change);
  const stay = events.map((event) => (aside.includes(event.type) ? { ...event, valid: false } : event));
  return [...stay, ...addedTaps(change).map(made)];
}
