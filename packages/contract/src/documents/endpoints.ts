/**
 * Documents HR keeps of people: contract, KTP, papers of exemption (product/desk#people). For HR; the person's own:
 * privacy/endpoints.ts.
 */
import { z } from 'zod';
import { DOCUMENT_STATES } from '@hadir/domain/people/document-rules.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { dataOf, done, id, instantText, localDate, text } from '../kernel/fields.ts';
import { DOCUMENT_KINDS, personWord } from '../people/words.ts';

/** No company can allow more (settings.ts, `document_max_mb`). */
const MOST_BYTES = 20 * 1_048_576;

export const documentRow = z.object({
  id,
  kind: z.enum(DOCUMENT_KINDS),
  title: z.string(),
  /** Last day on which it holds. */
  validTo: localDate.nullable(),
  state: z.enum(DOCUMENT_STATES),
  mime: z.string(),
  bytes: z.number().int(),
  at: instantText,
  by: z.string().nullable(),
});
export type DocumentRow = z.output<typeof documentRow>;

const words = personWord;
const params = z.strictObject({ id });
const one = z.strictObject({ id, documentId: id });

export const documents = {
  list: endpoint({
    method: 'GET',
    path: '/api/people/:id/documents',
    summary: 'Dokumen satu orang.',
    access: 'people.secret',
    params,
    reply: dataOf(
      z.object({
        rows: z.array(documentRow.extend({ can: z.array(z.enum(['remove'])) })),
        /** Largest document that may be added, in megabytes. */
        mostMb: z.number().int(),
        can: z.array(z.enum(['add'])),
      }),
    ),
  }),
  /** The file's bytes; what it is in the query. PDF, JPEG or PNG. */
  add: endpoint({
    method: 'POST',
    path: '/api/people/:id/documents',
    summary: 'Menambah dokumen satu orang.',
    access: 'people.write',
    words,
    params,
    query: z.strictObject({
      kind: z.enum(DOCUMENT_KINDS),
      title: text(150),
      validTo: localDate.nullable().default(null),
    }),
    accepts: 'bytes',
    bodyLimit: MOST_BYTES,
    idempotency: 'required',
    reply: dataOf(documentRow),
  }),
  /** The file itself; each opening is noted. */
  file: endpoint({
    method: 'GET',
    path: '/api/people/:id/documents/:documentId/file',
    summary: 'Membuka dokumen satu orang; tercatat.',
    access: 'people.secret',
    params: one,
    reply: z.undefined(),
    answers: 'file',
  }),
  remove: endpoint({
    method: 'POST',
    path: '/api/people/:id/documents/:documentId/remove',
    summary: 'Menghapus dokumen satu orang dengan alasan.',
    access: 'people.write',
    words,
    params: one,
    body: z.strictObject({ reason: text(300, 10) }),
    reply: done,
  }),
};
