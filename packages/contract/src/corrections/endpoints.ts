/** Correction of a day's taps (rules/attendance#correction-by-the-employee). */
import { z } from 'zod';
import { CORRECTION_KINDS } from '@hadir/domain/corrections/correction-rules.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { dataOf, id, instantText, localDate, localTime, zone } from '../kernel/fields.ts';
import { requestKind } from '../requests/request-kind.ts';

const taps = z.object({ in: instantText.nullable(), out: instantText.nullable() });

/** Where the person was on the day: which taps stand, what they would become. */
const change = z.object({
  workDate: localDate,
  zone,
  what: z.enum(CORRECTION_KINDS),
  before: taps,
  after: taps,
});

export const correction = requestKind({
  kind: 'correction',
  reasonMin: 10,
  draft: {
    date: localDate,
    /** Local times of the day's zone; a night shift's end lies on the next date by itself. Null: this end stays. */
    in: localTime.nullable(),
    out: localTime.nullable(),
    /** The draft that the product wrote, used up by this request. */
    draftId: id.optional(),
  },
  preview: change,
  details: change.extend({
    /** Beyond the quota of the period: an HR step was added. */
    overQuota: z.boolean(),
  }),
});

export const correctionDraft = z.object({
  id,
  date: localDate,
  zone,
  in: localTime.nullable(),
  out: localTime.nullable(),
  reason: z.string(),
  origin: z.enum(['queue', 'review', 'evening']),
});

/** Beside the endpoints of the kind. */
export const corrections = {
  /** What the form begins with: the day's taps and the draft that the product wrote for it. */
  prefill: endpoint({
    method: 'GET',
    path: '/api/corrections/days/:date',
    summary: 'Isi awal formulir koreksi untuk satu tanggal milik sendiri.',
    access: 'request.submit',
    tags: ['request'],
    params: z.strictObject({ date: localDate }),
    reply: dataOf(
      z.object({
        date: localDate,
        zone,
        status: z.string().nullable(),
        shift: z.object({ name: z.string(), start: localTime, end: localTime }).nullable(),
        /** The taps that count now. */
        taps,
        draft: correctionDraft.nullable(),
      }),
    ),
  }),
  drafts: endpoint({
    method: 'GET',
    path: '/api/corrections/drafts',
    summary: 'Koreksi yang disiapkan untuk diri sendiri dan belum diajukan.',
    access: 'request.submit',
    tags: ['request'],
    reply: z.object({ data: z.array(correctionDraft) }),
  }),
  dismiss: endpoint({
    method: 'POST',
    path: '/api/corrections/drafts/:id/dismiss',
    summary: 'Mengabaikan koreksi yang disiapkan.',
    access: 'request.submit',
    params: z.strictObject({ id }),
    reply: dataOf(z.object({ ok: z.literal(true) })),
  }),
};
