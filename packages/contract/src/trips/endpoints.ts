/** Trips beside their requests: the board, and advances as they are paid (rules/trips). */
import { MOST_COST } from '@hadir/domain/trips/trip-rules.ts';
import { TRIP_STAGES } from '@hadir/domain/trips/trip-terms.ts';
import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { dataOf, id, localDate, text } from '../kernel/fields.ts';
import { trip } from './trip.ts';

const params = z.strictObject({ id });

export const trips = {
  board: endpoint({
    method: 'GET',
    path: '/api/trips',
    summary: 'Perjalanan dinas dalam cakupan sendiri, menurut tahapnya.',
    access: 'trip.read',
    tags: ['request'],
    query: z.strictObject({
      search: text(100, 0).optional(),
      /** Trips that share a date with the range. */
      from: localDate.optional(),
      to: localDate.optional(),
    }),
    reply: dataOf(
      z.object({
        stages: z.array(
          z.object({
            stage: z.enum(TRIP_STAGES),
            total: z.number().int(),
            /** Rupiah of the estimates of all of them. */
            estimate: z.number(),
            /** The first of them by departure. */
            rows: z.array(trip.row),
          }),
        ),
      }),
    ),
  }),
  pay: endpoint({
    method: 'POST',
    path: '/api/trips/:id/advance',
    summary: 'Mencatat uang muka yang sudah dibayar, dengan tanggal dan buktinya.',
    access: 'trip.pay',
    params,
    body: z.strictObject({
      amount: z.number().int().min(1).max(MOST_COST),
      paidOn: localDate,
      /** Uploaded before (`requests.upload`). */
      proof: z.strictObject({ id, name: text(200) }),
    }),
    words: { amount: 'jumlah', paidOn: 'tanggal dibayar', proof: 'bukti pembayaran' },
    reply: dataOf(trip.row),
    idempotency: 'required',
  }),
  undoAdvance: endpoint({
    method: 'POST',
    path: '/api/trips/:id/advance/undo',
    summary: 'Membatalkan catatan uang muka yang keliru.',
    access: 'trip.pay',
    params,
    body: z.strictObject({ reason: text(300, 5) }),
    reply: dataOf(trip.row),
    idempotency: 'required',
  }),
};
