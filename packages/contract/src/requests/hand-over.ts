/** "Alihkan": the open step of one request goes to another who may decide (product/requests#delegation-and-handing-on). */
import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { dataOf, id, text } from '../kernel/fields.ts';
import { requestRow, somebody } from './shapes.ts';

export const requestHandOvers = {
  candidates: endpoint({
    method: 'GET',
    path: '/api/requests/:id/hand-over',
    summary: 'Orang yang dapat menerima tahap ini dari saya.',
    access: 'request.decide',
    params: z.strictObject({ id }),
    query: z.strictObject({ search: text(100, 0).default('') }),
    reply: z.object({ data: z.array(somebody.extend({ position: z.string().nullable() })) }),
  }),
  handOver: endpoint({
    method: 'POST',
    path: '/api/requests/:id/hand-over',
    summary: 'Mengalihkan tahap yang menunggu saya kepada orang lain yang berhak memutuskan.',
    access: 'request.decide',
    words: { toId: 'penerima', reason: 'alasan' },
    params: z.strictObject({ id }),
    body: z.strictObject({ toId: id, reason: text(200, 0).default(''), version: z.number().int().min(1) }),
    reply: dataOf(requestRow),
    idempotency: 'required',
  }),
};
