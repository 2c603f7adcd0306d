/** Booking meeting rooms (rules/rooms). Times on the wire are instants; dates are those of the room's zone. */
import { z } from 'zod';
import { INVITATION_ANSWERS, MAX_ATTENDEES } from '@hadir/domain/rooms/attendees.ts';
import { BOOKING_ACTIONS } from '@hadir/domain/rooms/booking-actions.ts';
import { BOOKING_STATES } from '@hadir/domain/rooms/booking.ts';
import { FREQUENCIES } from '@hadir/domain/rooms/recurrence.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { dataOf, id, instantText, listOf, localDate, localTime, text, wholeNumber, zone } from '../kernel/fields.ts';

const room = z.object({
  id,
  code: z.string(),
  name: z.string(),
  place: z.string().nullable(),
  floor: z.string().nullable(),
  capacity: z.number().int(),
  facilities: z.array(z.string()),
  open: localTime,
  close: localTime,
  bufferMinutes: z.number().int(),
  approvalRequired: z.boolean(),
  zone,
  /** Address of its picture. */
  photo: z.string().nullable(),
});
export type Room = z.output<typeof room>;

export const booking = z.object({
  id,
  roomId: id,
  room: z.string(),
  /** Of the room, in which its times are read. */
  zone,
  title: z.string(),
  organizerId: id,
  organizer: z.string(),
  start: instantText,
  end: instantText,
  participants: z.number().int(),
  notes: z.string(),
  catering: z.string(),
  state: z.enum(BOOKING_STATES),
  seriesId: id.nullable(),
  reason: z.string(),
  releasedAt: instantText.nullable(),
  /** Until when an offer is kept. */
  offeredUntil: instantText.nullable(),
  version: z.number().int(),
  mine: z.boolean(),
  /** Who is invited; told to the organizer, to them, and to whoever looks after rooms. */
  attendees: z.array(z.object({ userId: id, fullname: z.string(), answer: z.enum(INVITATION_ANSWERS) })),
  /** The reader's own answer; null for who is not invited. */
  answer: z.enum(INVITATION_ANSWERS).nullable(),
  can: z.array(z.enum(BOOKING_ACTIONS)),
});
export type Booking = z.output<typeof booking>;

const recurrence = z.strictObject({
  frequency: z.enum(FREQUENCIES),
  interval: z.number().int().min(1).max(12).default(1),
  weekdays: z.array(z.number().int().min(0).max(6)).max(7).default([]),
  count: z.number().int().min(1).max(400).optional(),
  until: localDate.optional(),
});

const wish = {
  roomId: id,
  title: text(150, 3),
  start: instantText,
  end: instantText,
  participants: z.number().int().min(1).max(1_000),
  notes: text(500, 0).default(''),
  catering: text(300, 0).default(''),
  /** Without it they stay as they are. */
  attendees: z.array(id).max(MAX_ATTENDEES).optional(),
};

const words = {
  roomId: 'ruang',
  title: 'judul',
  start: 'waktu mulai',
  end: 'waktu selesai',
  participants: 'jumlah peserta',
  notes: 'catatan',
  catering: 'konsumsi',
  recurrence: 'pengulangan',
  attendees: 'undangan',
};

/** The longest range of the figures of use. */
export const MAX_ROOM_DAYS = 93;

export const rooms = {
  day: endpoint({
    method: 'GET',
    path: '/api/rooms/day',
    summary: 'Ruang meeting dan pemesanannya pada satu tanggal.',
    access: 'room.read',
    tags: ['room', 'master'],
    query: z.strictObject({ date: localDate }),
    reply: dataOf(z.object({ date: localDate, rooms: z.array(room), bookings: z.array(booking) })),
  }),
  own: endpoint({
    method: 'GET',
    path: '/api/room-bookings/own',
    summary: 'Pemesanan ruang sendiri, yang akan datang dan 30 hari terakhir.',
    access: 'room.book',
    tags: ['room'],
    reply: dataOf(z.array(booking)),
  }),
  /** One booking, or a series; an answer names the dates that were left out because they are taken. */
  book: endpoint({
    method: 'POST',
    path: '/api/room-bookings',
    summary: 'Memesan ruang, satu kali atau berulang.',
    access: 'room.book',
    body: z.strictObject({ ...wish, recurrence: recurrence.optional(), skipsConflicts: z.boolean().default(false) }),
    reply: dataOf(z.object({ bookings: z.array(booking), skipped: z.array(instantText) })),
    idempotency: 'optional',
    words,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/room-bookings/:id',
    summary: 'Mengubah pemesanan ruang sebelum mulai, satu tanggal atau tanggal-tanggal serinya.',
    access: 'room.book',
    params: z.strictObject({ id }),
    body: z.strictObject({
      ...wish,
      version: z.number().int(),
      /** Of a series, each on its own date: this one, this and those after it, all that are still to come. */
      span: z.enum(['one', 'following', 'all']).default('one'),
    }),
    reply: dataOf(booking),
    idempotency: 'optional',
    words,
  }),
  act: endpoint({
    method: 'POST',
    path: '/api/room-bookings/:id/actions',
    summary: 'Menyetujui, menolak, membatalkan, check-in, atau menyelesaikan pemesanan ruang.',
    access: 'room.book',
    params: z.strictObject({ id }),
    body: z.strictObject({
      action: z.enum(BOOKING_ACTIONS).exclude(['answer', 'change', 'take_offer', 'pass_offer']),
      version: z.number().int(),
      /** Of a rejection. */
      reason: text(300, 0).default(''),
      /** Of a series: this one, this and those after it, all that are still to come. */
      span: z.enum(['one', 'following', 'all']).default('one'),
    }),
    reply: dataOf(z.object({ bookings: z.array(booking) })),
    idempotency: 'optional',
    words: { reason: 'alasan' },
  }),
  answer: endpoint({
    method: 'POST',
    path: '/api/room-bookings/:id/answer',
    summary: 'Menjawab undangan rapat: hadir atau tidak.',
    access: 'room.book',
    params: z.strictObject({ id }),
    body: z.strictObject({
      answer: z.enum(INVITATION_ANSWERS).exclude(['waiting']),
      /** Of a series: this date, or all that are still to come. */
      span: z.enum(['one', 'all']).default('one'),
    }),
    reply: dataOf(booking),
    idempotency: 'optional',
  }),
  /** Whom to invite, by name, or those named: whether each can come at that time, never why not. */
  people: endpoint({
    method: 'GET',
    path: '/api/room-bookings/people',
    summary: 'Mencari rekan yang akan diundang rapat dan apakah mereka tersedia pada jam itu.',
    access: 'room.book',
    tags: ['room'],
    query: z.strictObject({
      search: text(100, 0).default(''),
      ids: listOf(id, MAX_ATTENDEES),
      start: instantText.optional(),
      end: instantText.optional(),
      /** The booking that is changed does not stand in its own way. */
      changes: id.optional(),
    }),
    reply: dataOf(
      z.array(
        z.object({
          id,
          fullname: z.string(),
          position: z.string().nullable(),
          /** Null where no time is named. */
          available: z.boolean().nullable(),
        }),
      ),
    ),
  }),
  /** With the letters that stand at the door of the room: whoever types them stands there. */
  checkInAtDoor: endpoint({
    method: 'POST',
    path: '/api/room-bookings/check-in-at-door',
    summary: 'Check-in dengan kode yang tampil di pintu ruang.',
    access: 'room.book',
    body: z.strictObject({ code: text(20) }),
    reply: dataOf(booking),
    idempotency: 'optional',
    words: { code: 'kode pintu' },
  }),
  use: endpoint({
    method: 'GET',
    path: '/api/rooms/use',
    summary: 'Pemakaian ruang per ruang dan per jam, dan yang menunggu keputusan.',
    access: 'room.manage',
    tags: ['room', 'master'],
    query: z.strictObject({ from: localDate, to: localDate }),
    reply: dataOf(
      z.object({
        rooms: z.array(
          z.object({
            id,
            name: z.string(),
            bookings: z.number().int(),
            /** Minutes in which the room was had by somebody. */
            usedMinutes: z.number().int(),
            /** Minutes of its hours in the range. */
            openMinutes: z.number().int(),
            noShows: z.number().int(),
            releasedMinutes: z.number().int(),
          }),
        ),
        /** Bookings that run in the hour, all rooms and dates together. */
        hours: z.array(z.object({ hour: wholeNumber(0, 23), bookings: z.number().int() })),
        /** The same of each room; hours without any are left out. */
        roomHours: z.array(z.object({ roomId: id, hour: wholeNumber(0, 23), bookings: z.number().int() })),
        waiting: z.array(booking),
        catering: z.array(booking),
      }),
    ),
  }),
};
