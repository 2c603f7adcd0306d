/** Waiting for a room that is taken, and what is offered (rules/rooms#waiting-list). */
import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { dataOf, done, id, instantText, text, zone } from '../kernel/fields.ts';
import { booking } from './endpoints.ts';

const waiting = z.object({
  id,
  roomId: id,
  room: z.string(),
  zone,
  title: z.string(),
  start: instantText,
  end: instantText,
  participants: z.number().int(),
  /** In the line for that time; 1 is the next. */
  place: z.number().int(),
});
export type WaitingRow = z.output<typeof waiting>;

export const roomWaiting = {
  own: endpoint({
    method: 'GET',
    path: '/api/room-waiting/own',
    summary: 'Antrean sendiri untuk ruang yang sudah dipesan.',
    access: 'room.book',
    tags: ['room'],
    reply: dataOf(z.array(waiting)),
  }),
  join: endpoint({
    method: 'POST',
    path: '/api/room-waiting',
    summary: 'Mengantre untuk ruang yang sudah dipesan pada jam itu.',
    access: 'room.book',
    body: z.strictObject({
      roomId: id,
      title: text(150, 3),
      start: instantText,
      end: instantText,
      participants: z.number().int().min(1).max(1_000),
    }),
    reply: dataOf(waiting),
    idempotency: 'optional',
    words: {
      roomId: 'ruang',
      title: 'judul',
      start: 'waktu mulai',
      end: 'waktu selesai',
      participants: 'jumlah peserta',
    },
  }),
  leave: endpoint({
    method: 'POST',
    path: '/api/room-waiting/:id/leave',
    summary: 'Keluar dari antrean ruang.',
    access: 'room.book',
    params: z.strictObject({ id }),
    body: z.strictObject({}),
    reply: done,
    idempotency: 'optional',
  }),
  answerOffer: endpoint({
    method: 'POST',
    path: '/api/room-bookings/:id/offer',
    summary: 'Mengambil ruang yang ditawarkan kepada yang antre, atau melepasnya.',
    access: 'room.book',
    params: z.strictObject({ id }),
    body: z.strictObject({ take: z.boolean() }),
    /** Null: it goes to the next in line. */
    reply: dataOf(booking.nullable()),
    idempotency: 'optional',
  }),
};
