/** How many requests of each kind stand in which state: the summary that leads to the lists. */
import { z } from 'zod';
import { REQUEST_STATUSES } from '@hadir/domain/requests/request-state.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { dataOf, localDate } from '../kernel/fields.ts';
import { requestKindName } from './shapes.ts';

const kindCounts = z.object({
  kind: requestKindName,
  /** Of every state, those without requests as 0. */
  counts: z.record(z.enum(REQUEST_STATUSES), z.number().int()),
});
export type KindCounts = z.output<typeof kindCounts>;

export const requestSummary = {
  read: endpoint({
    method: 'GET',
    path: '/api/requests/summary',
    summary: 'Jumlah pengajuan tiap jenis menurut statusnya, dalam cakupan sendiri.',
    access: 'request.read',
    tags: ['request'],
    /** Requests that share a date with the range. */
    query: z.strictObject({ from: localDate, to: localDate }),
    /** The kinds that the caller reads. */
    reply: dataOf(z.array(kindCounts)),
  }),
};
