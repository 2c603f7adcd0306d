/** The report Meeting: every booking of a range, as a list and as a file (rules/rooms#report). */
import { z } from 'zod';
import { BOOKING_STATES } from '@hadir/domain/rooms/booking.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { dataOf, id, listOf, localDate, localTime, pageOf, text, wholeNumber } from '../kernel/fields.ts';
import { FORMATS } from '../exports/endpoints.ts';

const meetingRow = z.object({
  id,
  number: z.string(),
  userId: id,
  employeeNo: z.string(),
  fullname: z.string(),
  division: z.string().nullable(),
  department: z.string().nullable(),
  position: z.string().nullable(),
  unit: z.string().nullable(),
  superior: z.string().nullable(),
  room: z.string(),
  /** Building and floor. */
  place: z.string(),
  title: z.string(),
  organizer: z.string(),
  /** In the room's zone, as all times of the row. */
  date: localDate,
  start: localTime,
  end: localTime,
  minutes: z.number().int(),
  participants: z.number().int(),
  capacity: z.number().int(),
  state: z.enum(BOOKING_STATES),
  checkedIn: localTime.nullable(),
  released: localTime.nullable(),
});
export type MeetingRow = z.output<typeof meetingRow>;

const filter = z.strictObject({
  from: localDate,
  to: localDate,
  /** Title, organizer, NIK or number of the booking. */
  search: text(100, 0).default(''),
  room: listOf(id),
  state: listOf(z.enum(BOOKING_STATES)),
  division: listOf(id),
  department: listOf(id),
  unit: listOf(id),
});
export type MeetingFilter = z.output<typeof filter>;

/** Bookings of the period by their state; what is offered is none yet. */
const meetingPeriod = z.object({
  from: localDate,
  to: localDate,
  counts: z.record(z.enum(BOOKING_STATES), z.number().int()),
});
export type MeetingPeriod = z.output<typeof meetingPeriod>;

export const meetingReport = {
  periods: endpoint({
    method: 'GET',
    path: '/api/room-bookings/periods',
    summary: 'Pemesanan ruang tiap periode menurut statusnya.',
    access: 'room.manage',
    tags: ['room', 'master'],
    query: filter.omit({ from: true, to: true, state: true }),
    /** The oldest first; the last is the period of today. */
    reply: dataOf(z.array(meetingPeriod)),
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/room-bookings',
    summary: 'Semua pemesanan ruang dalam rentang tanggal.',
    access: 'room.manage',
    tags: ['room', 'master'],
    query: filter.extend({
      page: wholeNumber(1, 100_000).default(1),
      size: wholeNumber(1, 100).default(50),
    }),
    reply: pageOf(meetingRow),
  }),
  file: endpoint({
    method: 'GET',
    path: '/api/room-bookings/file',
    summary: 'Mengunduh laporan Meeting.',
    access: 'room.manage',
    query: filter.extend({ format: z.enum(FORMATS).default('xlsx') }),
    reply: z.undefined(),
    answers: 'file',
  }),
};
