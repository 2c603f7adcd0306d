/** Who decides in whose place, for some days (rules/requests#delegation). */
import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { dataOf, done, id, localDate, text } from '../kernel/fields.ts';
import { requestKindName, somebody } from './shapes.ts';

const delegation = z.object({
  id,
  /** Who is away. */
  user: somebody,
  delegate: somebody,
  from: localDate,
  to: localDate,
  /** Empty: all kinds. */
  kinds: z.array(requestKindName),
  state: z.enum(['coming', 'running', 'over', 'ended']),
  can: z.array(z.enum(['end'])),
});
export type DelegationRow = z.output<typeof delegation>;

const words = {
  delegateId: 'penerima delegasi',
  from: 'tanggal mulai',
  to: 'tanggal selesai',
  kinds: 'jenis pengajuan',
};

export const delegations = {
  list: endpoint({
    method: 'GET',
    path: '/api/delegations',
    summary: 'Delegasi yang saya berikan dan yang saya terima.',
    access: 'request.decide',
    reply: z.object({ given: z.array(delegation), received: z.array(delegation) }),
  }),
  /** People who may be named: active, of the same company or the same client. */
  candidates: endpoint({
    method: 'GET',
    path: '/api/delegations/candidates',
    summary: 'Orang yang dapat menerima delegasi dari saya.',
    access: 'request.decide',
    query: z.strictObject({ search: text(100, 0).default('') }),
    reply: z.object({ data: z.array(somebody.extend({ position: z.string().nullable() })) }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/delegations',
    summary: 'Mendelegasikan keputusan saya kepada seseorang, paling lama 30 hari.',
    access: 'request.decide',
    words,
    body: z.strictObject({
      delegateId: id,
      from: localDate,
      to: localDate,
      kinds: z.array(requestKindName).max(20).default([]),
    }),
    reply: dataOf(delegation),
    idempotency: 'required',
  }),
  end: endpoint({
    method: 'POST',
    path: '/api/delegations/:id/end',
    summary: 'Mengakhiri delegasi yang saya berikan.',
    access: 'request.decide',
    params: z.strictObject({ id }),
    reply: done,
  }),
};
