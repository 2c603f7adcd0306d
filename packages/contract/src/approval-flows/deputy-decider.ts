/** Who decides where nobody else can: no superior, no other admin (docs/decisions/059). */
import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { dataOf, id, text } from '../kernel/fields.ts';
import { somebody } from '../requests/shapes.ts';

const deputy = z.object({
  /** 0 before anybody was named. */
  version: z.number().int(),
  person: somebody.nullable(),
  /** False where who was named has left, or leads nobody any more: somebody else is to be named. */
  decides: z.boolean(),
  /** Requests that wait now and that nobody can decide. */
  waiting: z.number().int(),
  /** With one admin alone the deputy decides what that admin asks. */
  admins: z.number().int(),
});

export const deputyDecider = {
  read: endpoint({
    method: 'GET',
    path: '/api/deputy-decider',
    summary: 'Pemutus pengganti perusahaan, dan berapa pengajuan yang tidak dapat diputuskan siapa pun.',
    access: 'request.flows',
    reply: dataOf(deputy),
  }),
  candidates: endpoint({
    method: 'GET',
    path: '/api/deputy-decider/candidates',
    summary: 'Supervisor dan leader yang dapat menjadi pemutus pengganti.',
    access: 'request.flows',
    query: z.strictObject({ search: text(100, 0).default('') }),
    reply: dataOf(z.array(z.object({ id, fullname: z.string(), position: z.string().nullable() }))),
  }),
  save: endpoint({
    method: 'PUT',
    path: '/api/deputy-decider',
    summary: 'Menetapkan pemutus pengganti, atau mengosongkannya.',
    access: 'request.flows',
    words: { userId: 'pemutus pengganti' },
    body: z.strictObject({ version: z.number().int().min(0), userId: id.nullable() }),
    reply: dataOf(deputy),
  }),
};
