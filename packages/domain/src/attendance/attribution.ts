/**
 * Which work date an event belongs to (rules/attendance#work-date-of-an-event). The calendar date of an `out` never
 * decides while an open `in` or a shift's window can: the roster of the previous date must always be loaded.
 */
import { addDays, dateIn, type Instant, type LocalDate, MINUTE_MS, type Zone } from '../kernel/time.ts';
import { type Shift, shiftSpan, shiftWindow, type Span, type WindowSettings } from '../schedule/shift.ts';
import type { EventType } from './clock-event.ts';
import { freeDayWindow } from './day-input.ts';

/** One date of a person's roster; `zone` is that of the date's place. No entry and a null shift mean the same. */
export interface RosterDay {
  readonly workDate: LocalDate;
  readonly shift: Shift | null;
  readonly zone: Zone;
  /** As they stand on that date. */
  readonly settings: WindowSettings;
}

export interface AttributionContext {
  readonly roster: readonly RosterDay[];
  /** The person's zone where the roster has no entry. */
  readonly zone: Zone;
}

/** The last `in` that no `out` has followed yet. */
export interface OpenIn {
  readonly at: Instant;
  readonly workDate: LocalDate;
}

export interface AttributedEvent {
  readonly type: EventType;
  readonly at: Instant;
  /** Of a tap that a correction wrote: the work date that form and preview named; unset of every other. */
  readonly namedDate?: LocalDate | null;
}

/**
 * An `in` on a day without a shift waits this long for its `out`; no import may claim more
 * (rules/reports#import-of-presences).
 */
export const LONGEST_PAIR_MS = 16 * 60 * MINUTE_MS;

/** How far back the roster must reach: a shift of the previous date may still be open. */
const ROSTER_DAYS_BEFORE = 1;

/** The dates whose roster must be loaded to attribute an event. */
export function rosterRange(at: Instant, zone: Zone): { first: LocalDate; last: LocalDate } {
  const date = dateIn(at, zone);
  return { first: addDays(date, -ROSTER_DAYS_BEFORE), last: addDays(date, 1) };
}

/**
 * The work date of one event.
 * @param open the person's last `in` without `out`, null when the last pair is closed
 */
export function attribute(event: AttributedEvent, open: OpenIn | null, context: AttributionContext): LocalDate {
  const { namedDate = null } = event;
  // A correction says for which date it is; another shift that is nearer must not take it away.
  if (namedDate !== null && isInDayWindow(namedDate, event.at, context)) return namedDate;
  if (event.type === 'in') return nearest(event.at, (span) => Math.abs(event.at - span.start), context);
  if (open !== null && event.at >= open.at && event.at <= pairEnd(open, context)) return open.workDate;
  if (event.type === 'out') return nearest(event.at, (span) => Math.abs(event.at - span.end), context);
  return nearest(event.at, (span) => distanceTo(span, event.at), context);
}

/** What is open after the event, to be handed to the next one. */
export function openAfter(event: AttributedEvent, workDate: LocalDate, open: OpenIn | null): OpenIn | null {
  if (event.type === 'in') return { at: event.at, workDate };
  return event.type === 'out' ? null : open;
}

interface ShiftDay {
  readonly workDate: LocalDate;
  readonly window: Span;
  readonly span: Span;
}

/** Worked out once per roster: a month of events, each with a zone of its own, asks for the same windows a thousand times. */
const shiftDays = new WeakMap<readonly RosterDay[], readonly ShiftDay[]>();

function shiftDaysOf({ roster }: AttributionContext): readonly ShiftDay[] {
  const known = shiftDays.get(roster);
  if (known) return known;
  const days = roster.flatMap(({ workDate, shift, zone, settings }): ShiftDay[] =>
    shift
      ? [
          {
            workDate,
            window: shiftWindow(shift, workDate, zone, settings),
            span: shiftSpan(shift, workDate, zone),
          },
        ]
      : [],
  );
  shiftDays.set(roster, days);
  return days;
}

/** Whether an event may count for the date as today's roster has it; of a date without a shift, until six the next morning. */
function isInDayWindow(date: LocalDate, at: Instant, context: AttributionContext): boolean {
  const day = shiftDaysOf(context).find(({ workDate }) => workDate === date);
  const zone = context.roster.find(({ workDate }) => workDate === date)?.zone ?? context.zone;
  const { start, end } = day?.window ?? freeDayWindow(date, zone);
  return start <= at && at <= end;
}

function pairEnd(open: OpenIn, context: AttributionContext): number {
  const day = shiftDaysOf(context).find((entry) => entry.workDate === open.workDate);
  return day ? day.window.end : open.at + LONGEST_PAIR_MS;
}

/** The date whose window holds the instant and whose shift is nearest by `distance`; the earlier date of equals; else the local date. */
function nearest(at: Instant, distance: (span: Span) => number, context: AttributionContext): LocalDate {
  let best: { workDate: LocalDate; distance: number } | null = null;
  for (const { workDate, window, span } of shiftDaysOf(context)) {
    if (at < window.start || at > window.end) continue;
    const candidate = { workDate, distance: distance(span) };
    if (
      best === null ||
      candidate.distance < best.distance ||
      (candidate.distance === best.distance && workDate < best.workDate)
    ) {
      best = candidate;
    }
  }
  return best?.workDate ?? dateIn(at, context.zone);
}

function distanceTo(span: Span, at: Instant): number {
  if (at < span.start) return span.start - at;
  return at > span.end ? at - span.end : 0;
}
