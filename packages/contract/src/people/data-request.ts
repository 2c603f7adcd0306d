/**
 * Own data that HR asks a person to complete (rules/settings#data-requests): HR asks and withdraws, the person fills in
 * what is asked.
 */
import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { dataOf, done, id, instantText } from '../kernel/fields.ts';
import { completableFields, completedFields, version } from './fields.ts';
import { personRecord } from './shapes.ts';
import { COMPLETABLE_FIELDS } from './person-values.ts';
import { personWord } from './words.ts';

const words = personWord;
const params = z.strictObject({ id });
const completable = z.enum(COMPLETABLE_FIELDS);

export const openDataRequest = z.object({
  id,
  /** Of the person: the answer is written over what was read with it. */
  version: z.number().int(),
  askedAt: instantText,
  askedBy: z.string().nullable(),
  fields: z.array(completable),
  /** What is kept now; the KTP number stays sealed. */
  values: z.object(completableFields),
  hasKtp: z.boolean(),
});
export type OpenDataRequest = z.output<typeof openDataRequest>;

export const peopleDataRequest = {
  ask: endpoint({
    method: 'POST',
    path: '/api/people/:id/data-request',
    summary: 'Meminta orang melengkapi datanya sendiri; menggantikan permintaan yang masih terbuka.',
    access: 'people.write',
    params,
    words: { fields: 'data yang diminta' },
    body: z.strictObject({ fields: z.array(completable).min(1).max(COMPLETABLE_FIELDS.length) }),
    reply: dataOf(personRecord),
  }),
  withdraw: endpoint({
    method: 'DELETE',
    path: '/api/people/:id/data-request',
    summary: 'Membatalkan permintaan melengkapi data.',
    access: 'people.write',
    params,
    reply: dataOf(personRecord),
  }),
  mine: endpoint({
    method: 'GET',
    path: '/api/data-request/mine',
    summary: 'Data yang diminta HR dari saya; null bila tidak ada.',
    access: 'profile.complete',
    reply: dataOf(openDataRequest.nullable()),
  }),
  complete: endpoint({
    method: 'POST',
    path: '/api/data-request/mine',
    summary: 'Melengkapi data sendiri yang diminta HR.',
    access: 'profile.complete',
    words,
    /** Exactly the fields that are asked for, none of them empty. */
    body: z.strictObject({
      requestId: id,
      version,
      ...completedFields,
    }),
    reply: done,
  }),
};
