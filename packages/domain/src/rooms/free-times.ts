/** When a room is free, for lists and proposals (rules/rooms#free-rooms). */
import { type Instant, MINUTE_MS } from '../kernel/time.ts';
import { type BookingState, isBlocking, type TimeSpan } from './booking.ts';

interface BookedTime extends TimeSpan {
  /** Left out where nothing was read but what holds the room. */
  readonly state?: BookingState;
}

export interface RoomDay {
  readonly booked: readonly BookedTime[];
  readonly bufferMinutes: number;
  /** From opening to closing of the date. */
  readonly hours: TimeSpan;
}

/** Free stretches within the hours from `from` on, in their order; buffers count as taken. */
export function freeTimes({ booked, bufferMinutes, hours }: RoomDay, from: Instant): TimeSpan[] {
  const buffer = bufferMinutes * MINUTE_MS;
  const taken = booked
    .filter(({ state }) => state === undefined || isBlocking(state))
    .toSorted((one, other) => one.start - other.start);
  const free: TimeSpan[] = [];
  let at = Math.max(hours.start, from);
  for (const { start, end } of taken) {
    if (start - buffer > at) free.push({ start: at as Instant, end: Math.min(start - buffer, hours.end) as Instant });
    at = Math.max(at, end + buffer);
  }
  if (at < hours.end) free.push({ start: at as Instant, end: hours.end });
  return free.filter(({ start, end }) => end > start);
}

/** Until when the room is free at the moment; undefined where it is not. */
export function freeUntil(day: RoomDay, now: Instant): Instant | undefined {
  return freeTimes(day, now).find(({ start }) => start <= now)?.end;
}

/** The first start with so many minutes free; quarters of an hour. */
export function firstFree(day: RoomDay, from: Instant, minutes: number, stepMinutes = 15): TimeSpan | undefined {
  const step = stepMinutes * MINUTE_MS;
  for (const { start, end } of freeTimes(day, from)) {
    const first = Math.ceil(start / step) * step;
    const last = first + minutes * MINUTE_MS;
    if (last <= end) return { start: first as Instant, end: last as Instant };
  }
  return undefined;
}
