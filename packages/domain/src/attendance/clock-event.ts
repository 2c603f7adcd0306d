/** Events as the judgement sees them, and the two that count (rules/attendance#events, rules/attendance#day-window). */
import type { Instant } from '../kernel/time.ts';
import type { Span } from '../schedule/shift.ts';

export const EVENT_TYPES = ['in', 'out', 'break_start', 'break_end'] as const;
export type EventType = (typeof EVENT_TYPES)[number];

export const EVENT_SOURCES = ['web', 'mobile', 'import', 'koreksi', 'mesin', 'kiosk'] as const;
export type EventSource = (typeof EVENT_SOURCES)[number];

export interface ClockEvent {
  readonly type: EventType;
  readonly at: Instant;
  /** False when a review refused it or a correction replaced it. */
  readonly valid: boolean;
}

/** The two punches that count. */
export interface Punches<Event extends ClockEvent> {
  readonly in: Event | null;
  readonly out: Event | null;
}

/** IN = the earliest `in` of the window; OUT = the latest `out` of the window later than IN. The order of the list is no matter. */
export function countedPunches<Event extends ClockEvent>(events: readonly Event[], window: Span): Punches<Event> {
  let first: Event | null = null;
  let last: Event | null = null;
  for (const event of events) {
    if (!event.valid || event.at < window.start || event.at > window.end) continue;
    if (event.type === 'in' && (first === null || event.at < first.at)) first = event;
    if (event.type === 'out' && (last === null || event.at > last.at)) last = event;
  }
  if (first !== null && last !== null && last.at <= first.at) last = null;
  return { in: first, out: last };
}

/** Valid breaks inside [IN, OUT] as pairs; `end` null when it was never ended. A second start without an end is the same break. */
export function breakPairs(events: readonly ClockEvent[], within: Span): { start: Instant; end: Instant | null }[] {
  const marks = events
    .filter((event) => event.valid && event.at >= within.start && event.at <= within.end)
    .filter((event) => event.type === 'break_start' || event.type === 'break_end')
    .sort((one, other) => one.at - other.at || (one.type === 'break_end' ? -1 : 1));
  const pairs: { start: Instant; end: Instant | null }[] = [];
  let open: Instant | null = null;
  for (const mark of marks) {
    if (mark.type === 'break_start') open ??= mark.at;
    else if (open !== null) {
      pairs.push({ start: open, end: mark.at });
      open = null;
    }
  }
  if (open !== null) pairs.push({ start: open, end: null });
  return pairs;
}
