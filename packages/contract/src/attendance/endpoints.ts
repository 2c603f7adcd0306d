/**
 * Endpoints of clocking, the judged day and reviews (rules/attendance#order-of-checks,
 * rules/attendance#clocking-policy).
 */
import { z } from 'zod';
import { EVENT_SOURCES } from '@hadir/domain/attendance/clock-event.ts';
import { eventType, clockBody, clockForBody, ownEvent, today, clockResult } from './clock.ts';
import { attendanceFilter, DAY_SORTS, dayDetail, dayRow, matrixRow, plannedDay, recapRow, reviewRow } from './days.ts';
import { endpoint } from '../kernel/endpoint.ts';
import {
  countedPageOf,
  dataOf,
  done,
  id,
  instantText,
  listOf,
  localDate,
  pageOf,
  text,
  wholeNumber,
} from '../kernel/fields.ts';

const paging = { page: wholeNumber(1, 100_000).default(1), size: wholeNumber(1, 100).default(50) };

export const attendance = {
  today: endpoint({
    method: 'GET',
    path: '/api/attendance/today',
    summary: 'Jadwal, titik lokasi, aturan, dan absen hari ini milik sendiri.',
    access: 'attendance.clock',
    reply: dataOf(today),
  }),
  clock: endpoint({
    method: 'POST',
    path: '/api/attendance/events',
    summary: 'Mencatat absen masuk, pulang, mulai atau selesai istirahat.',
    access: 'attendance.clock',
    body: clockBody,
    reply: dataOf(clockResult),
    idempotency: 'required',
    storedOnDevice: true,
  }),
  sendSelfie: endpoint({
    method: 'PUT',
    path: '/api/attendance/events/:id/selfie',
    summary: 'Mengirim foto selfie dari absen yang sudah tercatat.',
    access: 'attendance.clock',
    params: z.strictObject({ id }),
    accepts: 'bytes',
    bodyLimit: 5_242_880,
    storedOnDevice: true,
    reply: dataOf(z.object({ selfie: z.string() })),
  }),
  addNote: endpoint({
    method: 'POST',
    path: '/api/attendance/events/:id/note',
    summary: 'Menambah catatan pada absen sendiri.',
    access: 'attendance.clock',
    params: z.strictObject({ id }),
    body: z.strictObject({ note: text(255, 3) }),
    storedOnDevice: true,
    reply: dataOf(ownEvent),
  }),
  clockFor: endpoint({
    method: 'POST',
    path: '/api/attendance/people/:userId/events',
    summary: 'Mengabsenkan seseorang yang HP-nya mati, dengan alasan; selalu ditinjau orang ketiga.',
    access: 'attendance.clock_for',
    params: z.strictObject({ userId: id }),
    body: clockForBody,
    reply: dataOf(ownEvent),
    idempotency: 'required',
  }),
  objectToEvent: endpoint({
    method: 'POST',
    path: '/api/attendance/events/:id/objection',
    summary: 'Menyangkal absen yang dibuat orang lain atas nama sendiri.',
    access: 'attendance.clock',
    params: z.strictObject({ id }),
    body: z.strictObject({ note: text(500, 0).default('') }),
    reply: done,
    idempotency: 'optional',
  }),
  /** Raw facts for HR and for checks from outside: keyset paging by `after`. */
  events: endpoint({
    method: 'GET',
    path: '/api/attendance/events',
    summary: 'Peristiwa absen satu perusahaan menurut waktu.',
    access: 'attendance.events',
    query: z.strictObject({
      from: instantText,
      to: instantText,
      after: z.string().max(120).optional(),
      limit: wholeNumber(1, 5000).default(500),
    }),
    reply: z.object({
      data: z.array(
        z.object({
          id,
          userId: id,
          type: eventType,
          at: instantText,
          source: z.enum(EVENT_SOURCES),
          valid: z.boolean(),
          idempotencyKey: z.string().nullable(),
        }),
      ),
      next: z.string().nullable(),
    }),
  }),
  plan: endpoint({
    method: 'GET',
    path: '/api/attendance/plan',
    summary: 'Jadwal sendiri untuk hari ini dan sesudahnya, paling lama 93 hari.',
    access: 'attendance.clock',
    query: z.strictObject({ from: localDate, to: localDate }),
    reply: dataOf(z.array(plannedDay)),
  }),
  days: endpoint({
    method: 'GET',
    path: '/api/attendance/days',
    summary: 'Hasil hari dalam cakupan sendiri, paling lama 93 hari.',
    access: 'attendance.read',
    query: attendanceFilter.extend({
      ...paging,
      sort: z.enum(DAY_SORTS).default('workDate'),
      order: z.enum(['asc', 'desc']).default('desc'),
    }),
    reply: countedPageOf(dayRow),
  }),
  day: endpoint({
    method: 'GET',
    path: '/api/attendance/days/:userId/:date',
    summary: 'Satu hari seorang karyawan: mengapa hasilnya begini.',
    access: 'attendance.read',
    params: z.strictObject({ userId: id, date: localDate }),
    reply: dataOf(dayDetail),
  }),
  matrix: endpoint({
    method: 'GET',
    path: '/api/attendance/matrix',
    summary: 'Matriks karyawan dan tanggal dengan jumlah per huruf.',
    access: 'attendance.read',
    query: attendanceFilter.extend(paging),
    reply: z.object({
      dates: z.array(z.object({ date: localDate, weekday: z.number().int(), holiday: z.string().nullable() })),
      data: z.array(matrixRow),
      total: z.number().int(),
      page: z.number().int(),
      size: z.number().int(),
      /** How many people have at least one exception, for the filter chip. */
      exceptionPeople: z.number().int(),
    }),
  }),
  recap: endpoint({
    method: 'GET',
    path: '/api/attendance/recap',
    summary: 'Rekap satu periode per karyawan.',
    access: 'attendance.read',
    query: z.strictObject({
      period: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/),
      search: text(100, 0).optional(),
      division: listOf(id),
      department: listOf(id),
      unit: listOf(id),
      client: listOf(id),
      page: wholeNumber(1, 100_000).default(1),
      size: wholeNumber(1, 1000).default(50),
    }),
    reply: pageOf(recapRow).extend({ from: localDate, to: localDate }),
  }),
  recompute: endpoint({
    method: 'POST',
    path: '/api/attendance/days/:userId/:date/recompute',
    summary: 'Menghitung ulang satu hari.',
    access: 'attendance.recompute',
    params: z.strictObject({ userId: id, date: localDate }),
    body: z.strictObject({}),
    reply: dataOf(dayDetail),
  }),
  reviews: endpoint({
    method: 'GET',
    path: '/api/attendance/reviews',
    summary: 'Absen yang perlu ditinjau dalam cakupan sendiri.',
    access: 'attendance.review',
    query: z.strictObject({
      state: z.enum(['terbuka', 'diterima', 'ditolak']).default('terbuka'),
      search: text(100, 0).optional(),
      /** Work dates, both ends inclusive; every date when absent. */
      from: localDate.optional(),
      to: localDate.optional(),
      ...paging,
    }),
    reply: pageOf(reviewRow),
  }),
  decideReview: endpoint({
    method: 'POST',
    path: '/api/attendance/reviews/:id/decision',
    summary: 'Menerima atau menolak absen yang perlu ditinjau.',
    access: 'attendance.review',
    params: z.strictObject({ id }),
    body: z.discriminatedUnion('move', [
      z.strictObject({ move: z.literal('accept') }),
      z.strictObject({ move: z.literal('refuse'), reason: text(500, 5) }),
    ]),
    reply: dataOf(reviewRow),
    idempotency: 'optional',
  }),
  undoReview: endpoint({
    method: 'POST',
    path: '/api/attendance/reviews/:id/undo',
    summary: 'Mengurungkan keputusan tinjauan sendiri, beberapa detik sesudahnya.',
    access: 'attendance.review',
    params: z.strictObject({ id }),
    body: z.strictObject({}),
    reply: dataOf(reviewRow),
    idempotency: 'optional',
  }),
  periods: endpoint({
    method: 'GET',
    path: '/api/attendance/periods',
    summary: 'Periode absensi perusahaan.',
    access: 'attendance.read',
    reply: dataOf(
      z.array(
        z.object({ label: z.string(), from: localDate, to: localDate, state: z.enum(['open', 'closing', 'locked']) }),
      ),
    ),
  }),
  consent: endpoint({
    method: 'POST',
    path: '/api/consents',
    summary: 'Menyetujui pemberitahuan pengambilan selfie dan lokasi.',
    access: 'signed-in',
    body: z.strictObject({ kind: z.literal('selfie_lokasi'), version: z.string().max(40) }),
    reply: done,
  }),
};
