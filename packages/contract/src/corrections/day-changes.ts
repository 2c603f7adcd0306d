/** Changes of judged days that others write: HR's correction, consent, objection, decision (docs/decisions/066). */
import { z } from 'zod';
import {
  DAY_CHANGE_REASON_MAX,
  DAY_CHANGE_REASON_MIN,
  DAY_CHANGE_STATES,
  OBJECTION_MAX,
} from '@hadir/domain/corrections/day-change.ts';
import { DISADVANTAGES } from '@hadir/domain/corrections/disadvantage.ts';
import { attendanceFilter } from '../attendance/days.ts';
import { dayChange, dayFigures, MANUAL_DAY_CHANGE_ACTIONS } from './day-change-shapes.ts';
import { endpoint } from '../kernel/endpoint.ts';
import {
  dataOf,
  id,
  instantText,
  listOf,
  localDate,
  localTime,
  pageOf,
  text,
  wholeNumber,
  zone,
} from '../kernel/fields.ts';

const wantedBreak = z.strictObject({ start: localTime, end: localTime });

/** The day as it should be, in local times of its zone; null: without that tap. */
const wantedDay = {
  in: localTime.nullable(),
  out: localTime.nullable(),
  /** All breaks in their order; null: they stay. */
  breaks: z.array(wantedBreak).max(10).nullable().default(null),
  /** Of the day as it was read: a day that was judged again meanwhile is refused. */
  version: z.number().int().min(0).max(1_000_000_000),
};

const person = z.strictObject({ userId: id, date: localDate });
const problem = z.object({ code: z.string(), field: z.string().nullable(), message: z.string() });

export const hrCorrections = {
  /** What the form begins with. */
  prefill: endpoint({
    method: 'GET',
    path: '/api/attendance/days/:userId/:date/correction',
    summary: 'Isi awal koreksi HR untuk satu hari seseorang.',
    access: 'correction.write',
    params: person,
    reply: dataOf(
      z.object({
        userId: id,
        fullname: z.string(),
        date: localDate,
        zone,
        version: z.number().int(),
        label: z.string(),
        shift: z.object({ name: z.string(), start: localTime, end: localTime }).nullable(),
        /** The taps that count; `punched`: breaks are counted from taps on this day. */
        taps: z.object({
          in: instantText.nullable(),
          out: instantText.nullable(),
          punched: z.boolean(),
          breaks: z.array(z.object({ start: instantText, end: instantText.nullable() })),
        }),
        /** The person's own request for the date waits for its decision. */
        requested: z.boolean(),
        secondAdmin: z.boolean(),
      }),
    ),
  }),
  preview: endpoint({
    method: 'POST',
    path: '/api/attendance/days/:userId/:date/correction/preview',
    summary: 'Menghitung hari sebelum dan sesudah koreksi HR; tidak menyimpan apa pun.',
    access: 'correction.write',
    params: person,
    body: z.strictObject(wantedDay),
    reply: dataOf(
      z.object({
        problems: z.array(problem),
        lines: z.array(z.string()),
        before: dayFigures,
        /** Null while there is a problem. */
        after: dayFigures.nullable(),
        disadvantages: z.array(z.enum(DISADVANTAGES)),
        /** Of what is to the person's disadvantage: the first date on which it counts if nobody objects. */
        countsFrom: localDate.nullable(),
        secondAdmin: z.boolean(),
      }),
    ),
  }),
  write: endpoint({
    method: 'POST',
    path: '/api/attendance/days/:userId/:date/correction',
    summary: 'Mengoreksi absen satu hari seseorang; yang merugikan menunggu tanggapannya.',
    access: 'correction.write',
    params: person,
    body: z.strictObject({ ...wantedDay, reason: text(DAY_CHANGE_REASON_MAX, DAY_CHANGE_REASON_MIN) }),
    reply: dataOf(dayChange),
    idempotency: 'required',
  }),
};

export const dayChanges = {
  list: endpoint({
    method: 'GET',
    path: '/api/day-changes',
    summary: 'Koreksi HR dalam cakupan sendiri.',
    access: 'correction.read',
    tags: ['day'],
    query: attendanceFilter.pick({ search: true, userId: true, division: true, unit: true }).extend({
      from: localDate.optional(),
      to: localDate.optional(),
      state: listOf(z.enum(DAY_CHANGE_STATES)),
      /** Only those with something left to the next closing. */
      adjusted: z.enum(['ya', 'tidak']).optional(),
      page: wholeNumber(1, 100_000).default(1),
      size: wholeNumber(1, 100).default(50),
    }),
    reply: pageOf(dayChange),
  }),
  /** What waits for the caller: as second admin, as whoever decides an objection, as the person. */
  waiting: endpoint({
    method: 'GET',
    path: '/api/day-changes/waiting',
    summary: 'Koreksi HR yang menunggu jawaban atau keputusan sendiri.',
    access: 'request.decide',
    tags: ['day'],
    reply: dataOf(z.array(dayChange)),
  }),
  detail: endpoint({
    method: 'GET',
    path: '/api/day-changes/:id',
    summary: 'Satu koreksi HR.',
    access: 'correction.read',
    tags: ['day'],
    params: z.strictObject({ id }),
    reply: dataOf(dayChange),
  }),
  move: endpoint({
    method: 'POST',
    path: '/api/day-changes/:id/moves',
    summary: 'Menyetujui, menolak, menyanggah, memutuskan sanggahan, atau membatalkan koreksi HR.',
    access: 'request.decide',
    params: z.strictObject({ id }),
    body: z.strictObject({ move: z.enum(MANUAL_DAY_CHANGE_ACTIONS), words: text(OBJECTION_MAX, 0).default('') }),
    reply: dataOf(dayChange),
    idempotency: 'optional',
  }),
};
