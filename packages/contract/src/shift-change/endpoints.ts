/** Changing shifts: another one, a swap with a colleague, a day off for another. */
import { z } from 'zod';
import { SHIFT_CHANGE_KINDS } from '@hadir/domain/shift-change/shift-change-rules.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { id, localDate, localTime } from '../kernel/fields.ts';
import { requestKind } from '../requests/request-kind.ts';
import { somebody } from '../requests/shapes.ts';

/** A date of a person, as it is and as it would be; a shift by name, null = free. */
const changedDay = z.object({
  person: somebody,
  date: localDate,
  before: z.string().nullable(),
  after: z.string().nullable(),
});

export const shiftChange = requestKind({
  kind: 'shift_change',
  reasonMin: 5,
  draft: {
    what: z.enum(SHIFT_CHANGE_KINDS),
    date: localDate,
    /** With `ganti`. */
    toShiftId: id.nullable().default(null),
    /** With `tukar`: who works the date instead. */
    partnerId: id.nullable().default(null),
    /** With `tukar` the partner's date (the same or another), with `tukar_libur` the day off worked instead. */
    otherDate: localDate.nullable().default(null),
  },
  preview: z.object({ changes: z.array(changedDay) }),
  details: z.object({
    what: z.enum(SHIFT_CHANGE_KINDS),
    /** With `ganti`: what the form chooses again when the request comes back. */
    toShiftId: id.nullable(),
    partner: somebody.nullable(),
    changes: z.array(changedDay),
  }),
});

const shownShift = z.object({ name: z.string(), start: localTime, end: localTime });

export const shiftChanges = {
  /** With whom the caller, or a subordinate, may swap on a date, and what they work then. */
  partners: endpoint({
    method: 'GET',
    path: '/api/shift-change/partners',
    summary: 'Rekan untuk tukar shift pada satu tanggal, dengan shift mereka.',
    access: 'request.submit',
    tags: ['plan'],
    query: z.strictObject({ date: localDate, userId: id.optional() }),
    reply: z.object({
      data: z.array(z.object({ id, fullname: z.string(), shift: shownShift.nullable() })),
      /** Own shift of the date. */
      own: shownShift.nullable(),
      /** What a shift may be replaced by (`ganti`). */
      shifts: z.array(shownShift.extend({ id })),
    }),
  }),
};
