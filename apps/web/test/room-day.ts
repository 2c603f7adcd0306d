/** Two rooms of a Friday morning, one of them taken until ten. */
import type { Booking, Room } from '@hadir/contract/rooms/endpoints.ts';
import { localTime } from '@hadir/domain/kernel/time.ts';
import { id, TODAY } from './session.ts';

function roomOf(part: Partial<Room> = {}): Room {
  return {
    id: id(31),
    code: 'KEN',
    name: 'Kenanga',
    place: null,
    floor: '3',
    capacity: 8,
    facilities: ['layar'],
    open: localTime('07:00'),
    close: localTime('20:00'),
    bufferMinutes: 0,
    approvalRequired: false,
    zone: 'Asia/Jakarta',
    photo: null,
    ...part,
  };
}

export function bookingOf(part: Partial<Booking> = {}): Booking {
  return {
    id: id(41),
    roomId: id(31),
    room: 'Kenanga',
    zone: 'Asia/Jakarta',
    title: 'Rapat gudang',
    organizerId: id(7),
    organizer: 'Adi Saputra',
    start: '2026-11-20T01:00:00.000Z',
    end: '2026-11-20T03:00:00.000Z',
    participants: 4,
    notes: '',
    catering: '',
    state: 'checked_in',
    seriesId: null,
    reason: '',
    releasedAt: null,
    offeredUntil: null,
    version: 1,
    mine: false,
    attendees: [],
    answer: null,
    can: [],
    ...part,
  };
}

export const MELATI = roomOf({ id: id(32), code: 'MEL', name: 'Melati' });

/** At nine Kenanga is taken until ten, Melati is free until 09.45. */
export const ROOM_DAY = {
  date: TODAY,
  rooms: [roomOf(), MELATI],
  bookings: [
    bookingOf(),
    bookingOf({
      id: id(42),
      roomId: MELATI.id,
      room: 'Melati',
      start: '2026-11-20T02:45:00.000Z',
      end: '2026-11-20T04:00:00.000Z',
      state: 'approved',
    }),
  ],
};
