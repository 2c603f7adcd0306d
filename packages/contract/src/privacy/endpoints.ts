/** "Data saya": what is kept about me, my copy of it, my consents, who looked (UU 27/2022 Ps 5-9, 20-22, 31-32). */
import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { dataOf, done, id, instantText, pageOf, text, wholeNumber } from '../kernel/fields.ts';
import { documentRow } from '../documents/endpoints.ts';

export const OWN_PAGE_SIZE = 50;
const page = wholeNumber(1, 10_000).default(1);

const ownExport = z.object({
  id,
  state: z.enum(['queued', 'running', 'done', 'failed', 'expired']),
  askedAt: instantText,
  finishedAt: instantText.nullable(),
  expiresAt: instantText.nullable(),
  bytes: z.number().int().nullable(),
  problem: z.string().nullable(),
  can: z.array(z.enum(['download'])),
});
export type OwnExport = z.output<typeof ownExport>;

export const privacy = {
  overview: endpoint({
    method: 'GET',
    path: '/api/privacy/own',
    summary: 'Apa saja yang disimpan tentang saya, per jenis.',
    access: 'signed-in',
    reply: dataOf(z.array(z.object({ key: z.string(), title: z.string(), why: z.string(), count: z.number().int() }))),
  }),
  /** Rows as people read them, newest first; sealed values only say that they are there. */
  rows: endpoint({
    method: 'GET',
    path: '/api/privacy/own/:kind',
    summary: 'Isi satu jenis data saya.',
    access: 'signed-in',
    params: z.strictObject({ kind: text(40) }),
    query: z.strictObject({ page }),
    reply: pageOf(z.array(z.string())).extend({ columns: z.array(z.string()) }),
  }),
  documents: endpoint({
    method: 'GET',
    path: '/api/privacy/documents',
    summary: 'Dokumen yang disimpan HR tentang saya.',
    access: 'signed-in',
    reply: dataOf(z.array(documentRow)),
  }),
  document: endpoint({
    method: 'GET',
    path: '/api/privacy/documents/:id/file',
    summary: 'Mengunduh dokumen tentang saya.',
    access: 'signed-in',
    params: z.strictObject({ id }),
    reply: z.undefined(),
    answers: 'file',
  }),
  consents: endpoint({
    method: 'GET',
    path: '/api/privacy/consents',
    summary: 'Persetujuan saya: kapan diberikan dan ditarik.',
    access: 'signed-in',
    reply: dataOf(
      z.array(
        z.object({
          id,
          kind: z.string(),
          title: z.string(),
          version: z.string(),
          at: instantText,
          withdrawnAt: instantText.nullable(),
          can: z.array(z.enum(['withdraw'])),
        }),
      ),
    ),
  }),
  /** The next tap asks again; taps without photo and place are looked at by a person. */
  withdraw: endpoint({
    method: 'POST',
    path: '/api/privacy/consents/:id/withdraw',
    summary: 'Menarik persetujuan.',
    access: 'signed-in',
    params: z.strictObject({ id }),
    body: z.strictObject({}),
    reply: done,
  }),
  looks: endpoint({
    method: 'GET',
    path: '/api/privacy/looks',
    summary: 'Siapa yang melihat data saya, terbaru lebih dahulu.',
    access: 'signed-in',
    query: z.strictObject({ page }),
    reply: pageOf(z.object({ at: instantText, by: z.string(), what: z.string(), detail: z.string() })),
  }),
  exports: endpoint({
    method: 'GET',
    path: '/api/privacy/exports',
    summary: 'Salinan data saya yang diminta 30 hari terakhir.',
    access: 'signed-in',
    reply: dataOf(z.array(ownExport)),
  }),
  /** One at a time: asked again while one is being made, the same is told. */
  order: endpoint({
    method: 'POST',
    path: '/api/privacy/exports',
    summary: 'Meminta salinan semua data saya sebagai ZIP.',
    access: 'signed-in',
    body: z.strictObject({}),
    reply: dataOf(ownExport),
  }),
  download: endpoint({
    method: 'GET',
    path: '/api/privacy/exports/:id/file',
    summary: 'Mengunduh salinan data saya; 24 jam sejak selesai.',
    access: 'signed-in',
    params: z.strictObject({ id }),
    reply: z.undefined(),
    answers: 'file',
  }),
};
