/** Which free rooms are proposed, and which other times of a room that is taken (rules/rooms#free-rooms). */
import { distanceM } from '../attendance/geofence.ts';
import type { Coordinates } from '../attendance/geofence.ts';
import { type Instant, MINUTE_MS } from '../kernel/time.ts';
import { BOOKING_LIMITS, type TimeSpan } from './booking.ts';
import { firstFree, freeTimes, type RoomDay } from './free-times.ts';

const PROPOSALS = 3;

export interface SearchedRoom extends RoomDay {
  readonly id: string;
  readonly capacity: number;
  readonly facilities: readonly string[];
  /** What those who come go to its building, together; null where that is not known. */
  readonly metres: number | null;
}

export interface RoomWish extends TimeSpan {
  readonly people: number;
  readonly facilities: readonly string[];
  /** Later the same day will do. */
  readonly isFlexible: boolean;
}

export interface RoomProposal extends TimeSpan {
  readonly roomId: string;
}

const step = BOOKING_LIMITS.stepMinutes * MINUTE_MS;
const folded = (text: string) => text.trim().toLowerCase();

function hasAll(room: SearchedRoom, wanted: readonly string[]): boolean {
  const has = room.facilities.map(folded);
  return wanted.every((one) => has.includes(folded(one)));
}

const isFreeAt = (room: RoomDay, { start, end }: TimeSpan): boolean =>
  freeTimes(room, start).some((free) => free.start <= start && end <= free.end);

/** Where somebody clocks in. */
export type WorkPoints = readonly Coordinates[];

/**
 * What people go to a building, each from the closest of the own places; null where the building has no place, or nobody
 * of them has one.
 */
export function metresTo(building: readonly Coordinates[], people: readonly WorkPoints[]): number | null {
  const ways = people
    .filter((points) => points.length > 0)
    .map((points) => Math.min(...points.flatMap((from) => building.map((to) => distanceM(from, to)))));
  if (building.length === 0 || ways.length === 0) return null;
  return Math.round(ways.reduce((sum, way) => sum + way, 0));
}

/** Unknown ways are the longest. */
const way = ({ metres }: SearchedRoom): number => metres ?? Number.MAX_SAFE_INTEGER;

/** With enough seats and all that is wanted: the earliest first, then the nearest to those who come, then the smallest. */
export function proposeRooms(rooms: readonly SearchedRoom[], wish: RoomWish): RoomProposal[] {
  const minutes = (wish.end - wish.start) / MINUTE_MS;
  const found = rooms
    .filter((room) => room.capacity >= wish.people && hasAll(room, wish.facilities))
    .flatMap((room) => {
      const exact = isFreeAt(room, wish) ? { start: wish.start, end: wish.end } : undefined;
      const span = exact ?? (wish.isFlexible ? firstFree(room, wish.start, minutes) : undefined);
      return span === undefined ? [] : [{ room, span }];
    });
  return found
    .toSorted(
      (one, other) =>
        one.span.start - other.span.start ||
        way(one.room) - way(other.room) ||
        one.room.capacity - other.room.capacity ||
        (one.room.id < other.room.id ? -1 : 1),
    )
    .slice(0, PROPOSALS)
    .map(({ room, span }) => ({ roomId: room.id, ...span }));
}

/** Of the same room and date: those next to the wished time, before or after it, each another stretch. */
export function proposeTimes(room: RoomDay, wish: TimeSpan, earliest: Instant): TimeSpan[] {
  const length = wish.end - wish.start;
  const starts = freeTimes(room, earliest).flatMap(({ start, end }) => {
    const first = Math.ceil(start / step) * step;
    const count = Math.floor((end - length - first) / step) + 1;
    return Array.from({ length: Math.max(0, count) }, (_, index) => (first + index * step) as Instant);
  });
  const chosen: Instant[] = [];
  for (const start of starts.toSorted((one, other) => Math.abs(one - wish.start) - Math.abs(other - wish.start))) {
    if (chosen.length === PROPOSALS) break;
    if (chosen.every((other) => Math.abs(other - start) >= length)) chosen.push(start);
  }
  return chosen.toSorted((one, other) => one - other).map((start) => ({ start, end: (start + length) as Instant }));
}
