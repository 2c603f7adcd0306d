/** Wishes of people for their roster, and what a proposal is made from beside the month (rules/schedules#wishes). */
import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { dataOf, done, id, localDate, periodLabel } from '../kernel/fields.ts';

const wish = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('FREE') }),
  z.strictObject({ kind: z.literal('SHIFT'), shiftId: id }),
]);

/** 0 = Monday; null where a date is meant. */
const weekday = z.number().int().min(0).max(6).nullable();

export const rosterWish = {
  own: endpoint({
    method: 'GET',
    path: '/api/roster/wishes/own',
    summary: 'Keinginan jadwal sendiri untuk satu bulan, dan sampai kapan dapat diubah.',
    access: 'attendance.clock',
    tags: ['roster', 'plan'],
    query: z.strictObject({ month: periodLabel }),
    reply: dataOf(
      z.object({
        shifts: z.array(z.object({ id, name: z.string() })),
        wishes: z.array(z.object({ weekday, date: localDate.nullable(), wish })),
        /** The month was published to the person: its dates are no longer wished for. */
        published: z.boolean(),
      }),
    ),
  }),
  store: endpoint({
    method: 'PUT',
    path: '/api/roster/wishes/own',
    summary: 'Menyimpan atau menghapus keinginan sendiri untuk satu hari atau satu tanggal.',
    access: 'attendance.clock',
    idempotency: 'optional',
    body: z
      .strictObject({ weekday, date: localDate.nullable(), wish: wish.nullable() })
      .refine((body) => (body.weekday === null) !== (body.date === null), { error: 'FORMAT_SALAH', path: ['date'] }),
    reply: done,
    words: { wish: 'keinginan', weekday: 'hari' },
  }),
  facts: endpoint({
    method: 'GET',
    path: '/api/roster/proposal-facts',
    summary: 'Bahan usulan jadwal: shift yang tidak boleh diisi, keinginan, malam dan akhir pekan tiga bulan terakhir.',
    access: 'roster.write',
    tags: ['roster', 'plan'],
    query: z.strictObject({ month: periodLabel, unit: id.optional() }),
    reply: dataOf(
      z.array(
        z.object({
          userId: id,
          /** Shifts that the person may not work, never why. */
          barred: z.array(id),
          nights: z.number().int(),
          weekends: z.number().int(),
          wishes: z.array(z.object({ date: localDate, wish })),
        }),
      ),
    ),
  }),
};
