/** One doubtful tap with what is needed to judge it, and many decided at once (rules/attendance#reviews). */
import { z } from 'zod';
import { reviewRow } from './days.ts';
import { eventType } from './clock.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { dataOf, eachAnswered, id, instantText, localTime, text, zone } from '../kernel/fields.ts';

const MAX_REVIEW_BATCH_SIZE = 100;

/** The person's tap before this one that has a position, and what lies between them. */
const tapBefore = z.object({
  type: eventType,
  at: instantText,
  zone,
  placeName: z.string().nullable(),
  metres: z.number().int(),
  minutes: z.number().int(),
  /** At least so fast: the nearest edges of both accuracy circles count. */
  kmh: z.number().int(),
});

const reviewDetail = reviewRow.extend({
  /** How the time is known; null where no device clock was involved. */
  grade: z.enum(['LIVE', 'ANCHORED', 'WALL_ONLY']).nullable(),
  /** Hints beside the reasons: codes of eventFlagWord. */
  flags: z.array(z.string()),
  /** "Chrome di Android", null where it is not known. */
  device: z.string().nullable(),
  /** Whether earlier taps of the person were made with the same; null without a device or without earlier taps. */
  usualDevice: z.boolean().nullable(),
  shift: z.object({ name: z.string(), start: localTime, end: localTime }).nullable(),
  before: tapBefore.nullable(),
  /** Selfies of earlier taps that count and wait for nobody, newest first: a face to compare with. */
  earlier: z.array(z.object({ at: instantText, zone, selfie: z.string() })),
});
export type ReviewDetail = z.output<typeof reviewDetail>;

const ids = z
  .array(id)
  .min(1)
  .max(MAX_REVIEW_BATCH_SIZE)
  .refine((all) => new Set(all).size === all.length, { error: 'BARIS_GANDA' });

export const attendanceReviews = {
  detail: endpoint({
    method: 'GET',
    path: '/api/attendance/reviews/:id',
    summary: 'Satu absen yang perlu ditinjau, dengan bukti dan absen sebelumnya.',
    access: 'attendance.review',
    tags: ['day', 'review'],
    params: z.strictObject({ id }),
    reply: dataOf(reviewDetail),
  }),
  decide: endpoint({
    method: 'POST',
    path: '/api/attendance/reviews/decide',
    summary: 'Menerima, menolak, atau mengurungkan sampai 100 tinjauan; jawaban per tinjauan.',
    access: 'attendance.review',
    body: z.discriminatedUnion('move', [
      z.strictObject({ move: z.literal('accept'), ids }),
      z.strictObject({ move: z.literal('refuse'), ids, reason: text(500, 5) }),
      z.strictObject({ move: z.literal('undo'), ids }),
    ]),
    reply: eachAnswered(reviewRow),
    idempotency: 'required',
  }),
};
