/** Times of a room's date, as the screens of rooms draw and propose them. */
import type { Booking, Room } from '@hadir/contract/rooms/endpoints.ts';
import { roomPlace } from '@hadir/contract/rooms/words.ts';
import {
  atLocal,
  type Instant,
  instant,
  type LocalTime,
  minutesOf,
  timeIn,
  type Zone,
} from '@hadir/domain/kernel/time.ts';
import { BOOKING_LIMITS } from '@hadir/domain/rooms/booking.ts';
import { firstFree, freeUntil } from '@hadir/domain/rooms/free-times.ts';
import type { RoomDay } from './room-calls.ts';

const STEP = BOOKING_LIMITS.stepMinutes;

/** Minutes after midnight of a moment in the room's zone. */
export const minuteOfDay = (wire: string, zone: Zone): number => minutesOf(timeIn(instant(wire), zone));

export function timeOfMinute(minute: number): LocalTime {
  const [hours, minutes] = [Math.floor(minute / 60), minute % 60];
  return `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}` as LocalTime;
}

export interface HourSpan {
  readonly from: number;
  readonly to: number;
}

/** Whole hours from the first opening to the last closing. */
export function hoursOf(rooms: readonly Room[]): HourSpan {
  const opens = rooms.map(({ open }) => minutesOf(open));
  const closes = rooms.map(({ close }) => minutesOf(close));
  return { from: Math.floor(Math.min(...opens) / 60) * 60, to: Math.ceil(Math.max(...closes) / 60) * 60 };
}

const bookedOf = (bookings: readonly Booking[]) =>
  bookings.map(({ id, start, end, state }) => ({ id, start: instant(start), end: instant(end), state }));

function dayOf(room: Room, { date, bookings }: Pick<RoomDay, 'date' | 'bookings'>) {
  const { zone, open, close, bufferMinutes } = room;
  const hours = { start: atLocal(date, open, zone), end: atLocal(date, close, zone) };
  return { booked: bookedOf(bookings.filter(({ roomId }) => roomId === room.id)), bufferMinutes, hours };
}

/** Until when a room is free at the moment; undefined where it is not. */
export const freeUntilNow = (room: Room, day: RoomDay, now: Instant): Instant | undefined =>
  freeUntil(dayOf(room, day), now);

/** The running quarter of an hour. */
export const quarterBefore = (now: Instant): Instant => (Math.floor(now / (STEP * 60_000)) * STEP * 60_000) as Instant;

/** The free minutes of a room from a minute of the date on, up to a longest; 0 where it is taken. */
export function freeMinutes(room: Room, day: RoomDay, from: number): number {
  const start = atLocal(day.date, timeOfMinute(from), room.zone);
  const until = freeUntil(dayOf(room, day), start);
  return until === undefined ? 0 : Math.floor((until - start) / 60_000);
}

export interface Proposal {
  readonly room: Room;
  readonly start: Instant;
  readonly end: Instant;
}

/** The first free times with enough seats, the earliest first, the smallest room first. */
export function proposalsOf(
  day: RoomDay,
  { people, minutes, from }: { people: number; minutes: number; from: Instant },
): Proposal[] {
  const fitting = day.rooms
    .filter(({ capacity }) => capacity >= people)
    .toSorted((one, other) => one.capacity - other.capacity);
  const found = fitting.flatMap((room) => {
    const free = firstFree(dayOf(room, day), from, minutes);
    return free === undefined ? [] : [{ room, ...free }];
  });
  return found.toSorted((one, other) => one.start - other.start).slice(0, 3);
}

/** Rooms under the heading of their place and floor, in the order in which they come. */
export function byFloor(rooms: readonly Room[]): ReadonlyMap<string, readonly Room[]> {
  return Map.groupBy(rooms, floorOf);
}

export const floorOf = (room: Pick<Room, 'floor' | 'place'>): string => roomPlace(room) || 'Tanpa lantai';

/** Those that most rooms have, each once. */
export function facilitiesOf(rooms: readonly Room[], most: number): string[] {
  const counted = Map.groupBy(
    rooms.flatMap(({ facilities }) => facilities),
    (name) => name.toLowerCase(),
  );
  const ordered = [...counted].toSorted(([, one], [, other]) => other.length - one.length);
  return ordered.slice(0, most).map(([name, [written = name]]) => written);
}

/** `Layar, video · 8 kursi` */
export function roomLine({ facilities, capacity }: Pick<Room, 'facilities' | 'capacity'>): string {
  return [facilities.join(', '), `${capacity} kursi`].filter((part) => part !== '').join(' · ');
}
