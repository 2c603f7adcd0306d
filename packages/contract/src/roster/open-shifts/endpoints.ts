/** Shifts that are short of people, offered to whoever may take them (rules/schedules#open-shifts). */
import { z } from 'zod';
import { ZONES } from '@hadir/domain/kernel/time.ts';
import { OPEN_SHIFT_REFUSALS } from '@hadir/domain/roster/open-shift.ts';
import { endpoint } from '../../kernel/endpoint.ts';
import { dataOf, done, id, instantText, localDate, localTime, option, text } from '../../kernel/fields.ts';
import { CLAIM_STATES, OFFER_STATES } from './words.ts';

const params = z.strictObject({ id });

const MOST_PLACES = 50;
const MOST_NOTE = 200;

/** The hours that are offered, where, and when they begin. */
const shift = {
  date: localDate,
  shift: z.string(),
  start: localTime,
  end: localTime,
  zone: z.enum(ZONES),
  startsAt: instantText,
  unit: z.string(),
  place: z.string().nullable(),
};

const fit = z.object({
  code: z.enum(OPEN_SHIFT_REFUSALS).nullable(),
  /** Why the person may not take it, in words; null where the person may. */
  message: z.string().nullable(),
  restBefore: z.number().int().nullable(),
  restAfter: z.number().int().nullable(),
  weekMinutes: z.number().int(),
  ownMinutes: z.number().int(),
  freeDay: localDate.nullable(),
});
export type OpenShiftFitRow = z.output<typeof fit>;

const offered = z.object({
  id,
  ...shift,
  breakMinutes: z.number().int(),
  note: z.string(),
  left: z.number().int(),
  /** From the person's own place, where both are known. */
  distanceM: z.number().int().nullable(),
  from: z.string().nullable(),
  decider: z.string().nullable(),
  fit,
  can: z.array(z.enum(['take'])),
});
export type OfferedShiftRow = z.output<typeof offered>;

const taken = z.object({
  id,
  ...shift,
  state: z.enum(CLAIM_STATES),
  decideBy: instantText,
  reason: z.string(),
  can: z.array(z.enum(['take_back'])),
});
export type TakenShiftRow = z.output<typeof taken>;

const claim = z.object({
  id,
  userId: id,
  fullname: z.string(),
  state: z.enum(CLAIM_STATES),
  takenAt: instantText,
  decideBy: instantText,
  decidedBy: z.string().nullable(),
  reason: z.string(),
  /** Of who waits: what the shift makes of the week. */
  fit: fit.nullable(),
  can: z.array(z.enum(['decide'])),
});
export type ClaimRow = z.output<typeof claim>;

const offer = z.object({
  id,
  ...shift,
  note: z.string(),
  places: z.number().int(),
  left: z.number().int(),
  state: z.enum(OFFER_STATES),
  by: z.string(),
  claims: z.array(claim),
  can: z.array(z.enum(['withdraw'])),
});
export type OfferRow = z.output<typeof offer>;

const newOffer = z.strictObject({
  unitId: id,
  shiftId: id,
  date: localDate,
  pointId: id.nullable(),
  places: z.number().int().min(1).max(MOST_PLACES),
  note: text(MOST_NOTE, 0).default(''),
});

export const openShifts = {
  own: endpoint({
    method: 'GET',
    path: '/api/open-shifts/own',
    summary: 'Shift kosong yang ditawarkan kepada saya, yang terdekat dulu, dan yang sudah saya ambil.',
    access: 'roster.read',
    tags: ['plan', 'notification'],
    reply: dataOf(z.object({ offers: z.array(offered), taken: z.array(taken) })),
  }),
  take: endpoint({
    method: 'POST',
    path: '/api/open-shifts/:id/take',
    summary: 'Mengambil shift kosong; yang pertama menang, lalu atasan menyetujui.',
    access: 'request.submit',
    idempotency: 'required',
    params,
    reply: done,
  }),
  release: endpoint({
    method: 'POST',
    path: '/api/open-shifts/claims/:id/take-back',
    summary: 'Melepas shift yang diambil, sampai 24 jam sebelum mulai.',
    access: 'request.submit',
    idempotency: 'required',
    params,
    reply: done,
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/open-shifts',
    summary: 'Tawaran shift kosong dengan yang mengambilnya, bagi yang menyusun jadwal.',
    access: 'roster.publish',
    tags: ['roster', 'plan'],
    reply: dataOf(
      z.object({
        offers: z.array(offer),
        units: z.array(option),
        shifts: z.array(option),
        points: z.array(option),
      }),
    ),
  }),
  waiting: endpoint({
    method: 'GET',
    path: '/api/open-shifts/waiting',
    summary: 'Berapa orang menunggu persetujuan saya atas shift kosong, dan batas waktu yang pertama.',
    access: 'roster.publish',
    tags: ['roster', 'plan'],
    reply: dataOf(z.object({ claims: z.number().int(), decideBy: instantText.nullable() })),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/open-shifts',
    summary: 'Menawarkan shift yang kekurangan orang.',
    access: 'roster.publish',
    idempotency: 'required',
    body: newOffer,
    reply: dataOf(z.object({ id })),
    words: {
      unitId: 'unit',
      shiftId: 'shift',
      date: 'tanggal',
      pointId: 'titik lokasi',
      places: 'jumlah orang',
      note: 'catatan',
    },
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/api/open-shifts/:id/withdraw',
    summary: 'Menarik tawaran; yang masih menunggu diberi tahu, yang sudah disetujui tetap.',
    access: 'roster.publish',
    idempotency: 'required',
    params,
    reply: done,
  }),
  decide: endpoint({
    method: 'POST',
    path: '/api/open-shifts/claims/:id/decision',
    summary: 'Menyetujui atau menolak orang yang mengambil shift kosong.',
    access: 'roster.publish',
    idempotency: 'required',
    params,
    body: z.strictObject({ move: z.enum(['approve', 'reject']), reason: text(500, 0).default('') }),
    reply: done,
    words: { move: 'keputusan', reason: 'alasan' },
  }),
};
