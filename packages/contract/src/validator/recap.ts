/**
 * The closed recap of a client's people: looked at, objected to, signed once for each closing
 * (rules/overtime#recap-signature); and what HR answers to objections.
 */
import { z } from 'zod';
import { DAY_STATUSES } from '@hadir/domain/attendance/day-status.ts';
import { ANSWER_AT_LEAST, OBJECTION_AT_LEAST, RECAP_OBJECTION_STATES } from '@hadir/domain/validator/recap-signing.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { dataOf, id, instantText, localDate, pageOf, periodLabel, text, wholeNumber } from '../kernel/fields.ts';
import { somebody } from '../requests/shapes.ts';

const count = z.number().int();
const digest = z.string().regex(/^[A-Za-z0-9_-]{22}$/);

const closedPeriod = z.object({ label: periodLabel, from: localDate, to: localDate, isOpen: z.boolean() });

const recapPerson = z.object({
  id,
  fullname: z.string(),
  employeeNo: z.string(),
  hariKerja: count,
  hadir: count,
  cuti: z.number(),
  sakit: count,
  izin: count,
  alpa: count,
  terlambatMenit: count,
  totalMenitKerja: count,
  /** Dates that are otherwise than when the reader signed. */
  changedDates: z.array(localDate),
});
export type RecapPerson = z.output<typeof recapPerson>;

const recapAdjustment = z.object({
  id,
  person: somebody,
  date: localDate,
  /** The period that takes it in. */
  target: periodLabel.nullable(),
  /** Written after the reader's signature. */
  isLater: z.boolean(),
});

const objection = z.object({
  id,
  person: somebody,
  date: localDate,
  reason: z.string(),
  state: z.enum(RECAP_OBJECTION_STATES),
  by: somebody,
  at: instantText,
  answer: z.string(),
  answeredAt: instantText.nullable(),
});

const recapSignature = z.object({
  id,
  by: somebody,
  stage: z.union([z.literal(1), z.literal(2)]),
  at: instantText,
  people: count,
  minutes: count,
  mine: z.boolean(),
  /** Of an earlier closing: the period was opened and closed again since. */
  isOutdated: z.boolean(),
});

const recap = z.object({
  client: z.string(),
  stage: z.union([z.literal(1), z.literal(2)]),
  /** The last closed ones, newest first. */
  periods: z.array(closedPeriod),
  /** Null before the first closing. */
  period: closedPeriod.nullable(),
  closedAt: instantText.nullable(),
  /** Of the client's people; on the papers, too. */
  code: z.string().nullable(),
  people: z.array(recapPerson),
  adjustments: z.array(recapAdjustment),
  objections: z.array(objection),
  signatures: z.array(recapSignature),
  /** What is signed is what was seen. */
  digest,
  /** Why it cannot be signed now; null: it may be. */
  problem: z.string().nullable(),
});
export type ClosedRecap = z.output<typeof recap>;

const recapDay = z.object({
  date: localDate,
  status: z.enum(DAY_STATUSES),
  lateMinutes: count,
  workedMinutes: count,
  hasObjection: z.boolean(),
});

const hrObjection = objection.extend({ client: z.string(), period: periodLabel, can: z.array(z.enum(['answer'])) });
export type HrObjection = z.output<typeof hrObjection>;

const words = { period: 'periode', reason: 'alasan', answer: 'jawaban', date: 'tanggal', userId: 'karyawan' };

export const recapSigning = {
  read: endpoint({
    method: 'GET',
    path: '/api/validator/recap',
    summary: 'Rekap periode yang sudah ditutup dari karyawan yang ditempatkan di klien saya.',
    access: 'validator.read',
    tags: ['day', 'recap'],
    query: z.strictObject({ period: periodLabel.optional() }),
    reply: dataOf(recap),
    words,
  }),
  days: endpoint({
    method: 'GET',
    path: '/api/validator/recap/:period/people/:userId',
    summary: 'Hari satu karyawan dalam rekap yang sudah ditutup.',
    access: 'validator.read',
    tags: ['day', 'recap'],
    params: z.strictObject({ period: periodLabel, userId: id }),
    reply: dataOf(z.array(recapDay)),
    words,
  }),
  sign: endpoint({
    method: 'POST',
    path: '/api/validator/recap/signatures',
    summary: 'Menandatangani rekap yang sudah ditutup untuk penagihan; sekali untuk tiap penutupan.',
    access: 'validator.sign',
    body: z.strictObject({ period: periodLabel, seen: digest }),
    reply: dataOf(recapSignature),
    idempotency: 'required',
    words,
  }),
  object: endpoint({
    method: 'POST',
    path: '/api/validator/recap/objections',
    summary: 'Menyatakan keberatan atas satu hari dalam rekap yang sudah ditutup.',
    access: 'validator.sign',
    body: z.strictObject({ period: periodLabel, userId: id, date: localDate, reason: text(500, OBJECTION_AT_LEAST) }),
    reply: dataOf(objection),
    idempotency: 'required',
    words,
  }),
  objections: endpoint({
    method: 'GET',
    path: '/api/recap-objections',
    summary: 'Keberatan klien atas rekap yang sudah ditutup, yang belum dijawab dulu.',
    access: 'period.read',
    tags: ['recap'],
    query: z.strictObject({ page: wholeNumber(1, 100_000).default(1), size: wholeNumber(1, 100).default(20) }),
    reply: pageOf(hrObjection),
  }),
  answer: endpoint({
    method: 'POST',
    path: '/api/recap-objections/:id/answer',
    summary: 'Menjawab keberatan klien: diterima atau ditolak, dengan penjelasan.',
    access: 'period.close',
    params: z.strictObject({ id }),
    body: z.strictObject({ move: z.enum(['accept', 'refuse']), answer: text(500, ANSWER_AT_LEAST) }),
    reply: dataOf(hrObjection),
    idempotency: 'required',
    words,
  }),
};
