/** Who could come to a post that stands empty (rules/schedules#open-shifts, product/desk#live-board). */
import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { dataOf, id, localDate } from '../kernel/fields.ts';

const candidate = z.object({
  userId: id,
  fullname: z.string(),
  photo: z.string().nullable(),
  phone: z.string().nullable(),
  position: z.string().nullable(),
  unit: z.string().nullable(),
  /** From the nearest own place to the post. */
  distanceM: z.number().int().nullable(),
  from: z.string().nullable(),
  /** Minutes of rest before the shift; null where none was worked the day before. */
  restBefore: z.number().int().nullable(),
  /** Net minutes of the week with the shift. */
  weekMinutes: z.number().int(),
});
export type ShiftCandidate = z.output<typeof candidate>;

export const shiftCandidates = {
  list: endpoint({
    method: 'GET',
    path: '/api/roster/candidates',
    summary:
      'Orang yang dapat datang untuk satu shift: bebas, cukup istirahat, posisinya sesuai, yang terdekat dahulu.',
    access: 'roster.write',
    tags: ['day', 'roster', 'request', 'master'],
    query: z.strictObject({ unit: id, shift: id, date: localDate, point: id.optional() }),
    reply: dataOf(z.array(candidate)),
    words: { unit: 'unit', shift: 'shift', date: 'tanggal', point: 'titik lokasi' },
  }),
};
