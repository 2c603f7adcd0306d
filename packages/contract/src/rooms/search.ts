/** Free rooms by size, facilities and place; the week of one room (rules/rooms#free-rooms). */
import { z } from 'zod';
import { MAX_ATTENDEES } from '@hadir/domain/rooms/attendees.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { dataOf, id, instantText, listOf, localDate, text, wholeNumber, yesNo, zone } from '../kernel/fields.ts';
import { booking } from './endpoints.ts';

const span = { start: instantText, end: instantText };

export const roomSearch = {
  week: endpoint({
    method: 'GET',
    path: '/api/rooms/:id/week',
    summary: 'Pemesanan satu ruang selama tujuh hari.',
    access: 'room.read',
    tags: ['room', 'master'],
    params: z.strictObject({ id }),
    query: z.strictObject({ from: localDate }),
    reply: dataOf(z.object({ bookings: z.array(booking) })),
  }),
  free: endpoint({
    method: 'GET',
    path: '/api/rooms/free',
    summary: 'Mencari ruang kosong: tiga usulan ruang, dan jam lain dari ruang yang sudah dipesan.',
    access: 'room.book',
    tags: ['room', 'master'],
    query: z.strictObject({
      ...span,
      people: wholeNumber(1, 1_000).default(1),
      facilities: listOf(text(60, 1), 10),
      /** Rooms where they work come first. */
      attendees: listOf(id, MAX_ATTENDEES),
      /** That is taken then: not proposed itself, but at other times. */
      roomId: id.optional(),
      /** The booking that is changed does not stand in its own way. */
      changes: id.optional(),
      /** Later the same day will do. */
      flexible: yesNo.default('tidak'),
    }),
    reply: dataOf(
      z.object({
        rooms: z.array(
          z.object({
            roomId: id,
            room: z.string(),
            place: z.string(),
            capacity: z.number().int(),
            facilities: z.array(z.string()),
            zone,
            ...span,
          }),
        ),
        times: z.array(z.object(span)),
      }),
    ),
  }),
};
