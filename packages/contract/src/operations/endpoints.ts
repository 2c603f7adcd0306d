/** Endpoints about the product itself. */
import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { dataOf, done, instantText } from '../kernel/fields.ts';

export const operations = {
  health: endpoint({
    method: 'GET',
    path: '/api/health',
    summary:
      'Siap melayani atau tidak: basis data menjawab, migrasi selesai, penyimpanan dapat ditulis. 503 bila belum.',
    access: 'public',
    reply: z.object({ status: z.literal('ok'), version: z.string() }),
  }),
  /** For supervisors that restart a process which hangs: a database that is away must not have it restarted. */
  alive: endpoint({
    method: 'GET',
    path: '/api/health/live',
    summary: 'Prosesnya hidup; tidak menyentuh basis data dan penyimpanan.',
    access: 'public',
    reply: z.object({ status: z.literal('ok') }),
  }),
  openapi: endpoint({
    method: 'GET',
    path: '/api/openapi.json',
    summary: 'Keterangan seluruh endpoint (OpenAPI 3.1).',
    access: 'public',
    reply: z.record(z.string(), z.unknown()),
  }),
  /** A new signed server time for the queue of taps. */
  anchor: endpoint({
    method: 'GET',
    path: '/api/anchor',
    summary: 'Waktu server bertanda tangan.',
    access: 'signed-in',
    reply: dataOf(z.object({ serverTime: instantText, anchor: z.string() })),
  }),
  cspReport: endpoint({
    method: 'POST',
    path: '/api/csp-report',
    summary: 'Laporan pelanggaran kebijakan isi dari peramban.',
    access: 'public',
    // Browsers send application/csp-report; what it says goes nowhere, so it is not read.
    accepts: 'bytes',
    bodyLimit: 65_536,
    reply: done,
  }),
};
