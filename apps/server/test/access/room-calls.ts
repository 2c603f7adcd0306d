/** Meeting rooms: who has them is seen by every employee, nobody else; the screens at their doors, the live board. */
import type { Ask } from './calls.ts';
import { LAST } from './access-people.ts';

const nobody = '00000000-0000-7000-8000-0000000000ff';
const times = { start: `${LAST}T10:00:00+07:00`, end: `${LAST}T11:00:00+07:00` };
const wish = { roomId: nobody, title: 'Rapat gudang', ...times, participants: 4 };

export const roomAsks: Readonly<Record<string, () => Ask>> = {
  'GET /api/rooms/day': () => ({ query: { date: LAST } }),
  'GET /api/room-bookings/own': () => ({}),
  'POST /api/room-bookings': () => ({ body: wish }),
  'PUT /api/room-bookings/:id': () => ({ params: { id: nobody }, body: { ...wish, version: 1 } }),
  'POST /api/room-bookings/:id/actions': () => ({ params: { id: nobody }, body: { action: 'cancel', version: 1 } }),
  'GET /api/room-bookings': () => ({ query: { from: LAST, to: LAST } }),
  'GET /api/room-bookings/periods': () => ({}),
  'GET /api/room-bookings/file': () => ({ query: { from: LAST, to: LAST, format: 'csv' } }),
  'GET /api/room-bookings/people': () => ({ query: { search: 'an', start: times.start, end: times.end } }),
  'POST /api/room-bookings/:id/answer': () => ({ params: { id: nobody }, body: { answer: 'yes' } }),
  'GET /api/room-waiting/own': () => ({}),
  'POST /api/room-waiting': () => ({ body: wish }),
  'POST /api/room-waiting/:id/leave': () => ({ params: { id: nobody }, body: {} }),
  'POST /api/room-bookings/:id/offer': () => ({ params: { id: nobody }, body: { take: true } }),
  'GET /api/rooms/free': () => ({ query: { start: times.start, end: times.end } }),
  'GET /api/rooms/:id/week': () => ({ params: { id: nobody }, query: { from: LAST } }),
  'PUT /api/rooms/:id/photo': () => ({ params: { id: nobody }, body: Buffer.from('bukan gambar') }),
  'DELETE /api/rooms/:id/photo': () => ({ params: { id: nobody } }),
  'POST /api/room-bookings/check-in-at-door': () => ({ body: { code: 'BCDFGH' } }),
  'GET /api/site-board': () => ({}),
  'GET /api/roster/candidates': () => ({ query: { unit: nobody, shift: nobody, date: LAST } }),
  'GET /api/displays': () => ({}),
  'POST /api/displays': () => ({ body: { kind: 'room', targetId: nobody, name: 'Tablet pintu' } }),
  'DELETE /api/displays/:id': () => ({ params: { id: nobody } }),
  'POST /api/display': () => ({ body: { key: 'BCDFGHJKLMNPQRSTVWXZ' } }),
  'POST /api/display/live': () => ({ body: { key: 'BCDFGHJKLMNPQRSTVWXZ' } }),
  'GET /api/rooms/use': () => ({ query: { from: LAST, to: LAST } }),
};
