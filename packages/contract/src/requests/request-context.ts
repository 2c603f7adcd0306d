/**
 * What stands around a request for who reads it: the unit a week before and after, the day it corrects
 * (product/requests#evidence).
 */
import { z } from 'zod';
import { away, somebody } from './shapes.ts';
import { dayDetail } from '../attendance/days.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { dataOf, id, instantText, localDate, zone } from '../kernel/fields.ts';

/** Days shown before the first and after the last date. */
export const DAYS_AROUND = 7;
/** Columns of the strip at most: a long absence is shown by its beginning. */
export const MOST_DAYS_AROUND = 31;

const requestContext = z.object({
  first: localDate,
  last: localDate,
  /** Who of the unit is away in these days, by what the reader may know. */
  away,
  /** Beside the moves of the row: handing the open step on, reminding those who decide. */
  can: z.array(z.enum(['hand_over', 'remind'])),
  /** From when the person may remind again; null: at once, or not at all. */
  remindFrom: instantText.nullable(),
  /** Steps that were handed on, and by whom. */
  handed: z.array(z.object({ no: z.number().int(), by: somebody })),
  period: z.object({ label: z.string(), locked: z.boolean() }),
  /** Of a correction, for readers of the person's days: its taps, and faces to compare with. Null otherwise. */
  day: z
    .object({
      events: dayDetail.shape.events,
      /** Selfies of earlier taps that count, newest first; for readers who see selfies. */
      earlier: z.array(z.object({ at: instantText, zone, selfie: z.string() })),
    })
    .nullable(),
});
export type RequestContext = z.output<typeof requestContext>;

export const requestContextEndpoints = {
  read: endpoint({
    method: 'GET',
    path: '/api/requests/:id/around',
    summary: 'Siapa yang tidak masuk di sekitar satu pengajuan, dan bukti hari yang dikoreksi.',
    access: 'request.read',
    tags: ['request'],
    params: z.strictObject({ id }),
    reply: dataOf(requestContext),
  }),
};
