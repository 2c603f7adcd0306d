/** What is free and taken on a date, the own bookings, and how rooms are used. */
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import { MAX_ROOM_DAYS, type Room, type rooms } from '@hadir/contract/rooms/endpoints.ts';
import { facilityList } from '@hadir/contract/rooms/words.ts';
import { DAY_MS, daysInclusive, type Instant, minutesOf } from '@hadir/domain/kernel/time.ts';
import { Refused, refusedField } from '../../http/refused.ts';
import type { Call } from '../../http/serve.ts';
import { bookingOnWire } from './booking-view.ts';
import { type RoomHour, useByHour, useOfRooms } from './room-use.store.ts';
import {
  activeRooms,
  bookingsOfDate,
  cateringOf,
  ownBookings,
  type StoredRoom,
  waitingBookings,
} from './rooms.store.ts';

function roomOnWire({ active: _active, asksAfterNoShows: _asks, facilities, ...room }: StoredRoom): Room {
  return { ...room, facilities: [...facilityList(facilities)] };
}

export async function readRoomDay(c: Call<typeof rooms.day>): Promise<ReplyOf<typeof rooms.day>> {
  const { date } = c.query;
  const list = await activeRooms(c.db, c.now);
  const bookings = await bookingsOfDate(c.db, date);
  return { data: { date, rooms: list.map(roomOnWire), bookings: bookings.map((row) => bookingOnWire(row, c)) } };
}

const OWN_DAYS_BACK = 30;

export async function readOwnBookings(c: Call<typeof rooms.own>): Promise<ReplyOf<typeof rooms.own>> {
  const from = (c.now - OWN_DAYS_BACK * DAY_MS) as Instant;
  const rows = await ownBookings(c.db, c.actor.userId, from);
  return { data: rows.map((row) => bookingOnWire(row, c)) };
}

/** In the order of the hours. */
function allRooms(list: readonly RoomHour[]) {
  return [...Map.groupBy(list, ({ hour }) => hour)].map(([hour, rows]) => ({
    hour,
    bookings: rows.reduce((sum, { bookings }) => sum + bookings, 0),
  }));
}

/** @throws Refused RENTANG_TANGGAL_TIDAK_VALID, RENTANG_TERLALU_PANJANG */
export async function readRoomUse(c: Call<typeof rooms.use>): Promise<ReplyOf<typeof rooms.use>> {
  const { from, to } = c.query;
  const days = daysInclusive(from, to);
  if (days === 0) throw refusedField('to', 'RENTANG_TANGGAL_TIDAK_VALID');
  if (days > MAX_ROOM_DAYS) throw new Refused('RENTANG_TERLALU_PANJANG', { params: { n: MAX_ROOM_DAYS } });
  const hours = new Map(
    (await activeRooms(c.db, c.now)).map(({ id, open, close }) => [id, minutesOf(close) - minutesOf(open)]),
  );
  const used = await useOfRooms(c.db, from, to);
  const roomHours = await useByHour(c.db, from, to);
  const waiting = await waitingBookings(c.db);
  const catering = await cateringOf(c.db, to);
  return {
    data: {
      rooms: used.map((room) => ({ ...room, openMinutes: (hours.get(room.id) ?? 0) * days })),
      hours: allRooms(roomHours),
      roomHours,
      waiting: waiting.map((row) => bookingOnWire(row, c)),
      catering: catering.map((row) => bookingOnWire(row, c)),
    },
  };
}
