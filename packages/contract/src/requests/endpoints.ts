/**
 * Endpoints common to all kinds of requests: one list, the detail, moves, the inbox, files (rules/requests#request,
 * ARCHITECTURE#building-blocks).
 */
import { z } from 'zod';
import { requestDetail } from '../all-request-kinds.ts';
import { endpoint } from '../kernel/endpoint.ts';
import {
  countedPageOf,
  dataOf,
  eachAnswered,
  id,
  instantText,
  listOf,
  pageOf,
  text,
  wholeNumber,
} from '../kernel/fields.ts';
import { requestFilter } from './request-kind.ts';
import {
  CLIENT_ACTIONS,
  inboxRow,
  refusalReason,
  requestFile,
  requestKindName,
  requestMove,
  requestRow,
} from './shapes.ts';

const MAX_DECISION_BATCH_SIZE = 100;

const words = { reason: text(500, 1).optional(), reasonCode: refusalReason.optional() };

/** The row after a move, and until when it may be taken back by who made it. */
const movedRow = requestRow.extend({ undoUntil: instantText.nullable() });

const inboxFilter = z.strictObject({
  kind: listOf(requestKindName),
  search: text(100, 0).optional(),
  page: wholeNumber(1, 100_000).default(1),
  size: wholeNumber(1, 100).default(50),
});

export const requests = {
  list: endpoint({
    method: 'GET',
    path: '/api/requests',
    summary: 'Pengajuan semua jenis dalam cakupan sendiri.',
    access: 'request.read',
    tags: ['request'],
    query: requestFilter.extend({ kind: listOf(requestKindName) }),
    reply: countedPageOf(requestRow),
  }),
  detail: endpoint({
    method: 'GET',
    path: '/api/requests/:id',
    summary: 'Satu pengajuan: tahap, riwayat, lampiran, siapa yang juga tidak masuk.',
    access: 'request.read',
    tags: ['request'],
    params: z.strictObject({ id }),
    reply: dataOf(requestDetail),
  }),
  move: endpoint({
    method: 'POST',
    path: '/api/requests/:id/move',
    summary: 'Memutuskan, mengembalikan, membatalkan, atau mengurungkan satu pengajuan.',
    access: 'request.read',
    params: z.strictObject({ id }),
    body: z.strictObject({ move: z.enum(CLIENT_ACTIONS), version: z.number().int().min(1), ...words }),
    reply: dataOf(movedRow),
    idempotency: 'required',
  }),
  decide: endpoint({
    method: 'POST',
    path: '/api/requests/decide',
    summary: 'Menyetujui atau menolak sampai 100 pengajuan; jawaban per pengajuan.',
    access: 'request.decide',
    body: z.strictObject({
      move: z.enum(['approve', 'reject', 'undo']),
      items: z
        .array(z.strictObject({ id, version: z.number().int().min(1) }))
        .min(1)
        .max(MAX_DECISION_BATCH_SIZE)
        .refine((items) => new Set(items.map((item) => item.id)).size === items.length, { error: 'BARIS_GANDA' }),
      ...words,
    }),
    reply: eachAnswered(movedRow),
    idempotency: 'required',
  }),
  inbox: endpoint({
    method: 'GET',
    path: '/api/inbox',
    summary: 'Yang menunggu keputusan saya sekarang, paling lama menunggu lebih dulu.',
    access: 'request.decide',
    tags: ['request'],
    query: inboxFilter,
    reply: pageOf(inboxRow).extend({
      /** Of everything that waits, whatever the filter. */
      counts: z.array(z.object({ kind: requestKindName, count: z.number().int() })),
      /** Hours that the oldest has waited; null when nothing does. */
      oldestHours: z.number().int().nullable(),
    }),
  }),
  /** My ledger: what I have decided, newest first. */
  decided: endpoint({
    method: 'GET',
    path: '/api/inbox/decided',
    summary: 'Yang sudah saya putuskan, paling baru lebih dulu.',
    access: 'request.decide',
    query: inboxFilter,
    reply: pageOf(requestRow.extend({ myMove: requestMove, myDecisionAt: instantText })),
  }),
  upload: endpoint({
    method: 'POST',
    path: '/api/requests/files',
    summary: 'Mengunggah lampiran sebelum pengajuan dikirim: PDF, JPG, atau PNG, paling besar 5 MB.',
    access: 'request.submit',
    accepts: 'bytes',
    bodyLimit: 5_242_880,
    reply: dataOf(requestFile.omit({ url: true, name: true })),
  }),
  file: endpoint({
    method: 'GET',
    path: '/api/requests/:id/files/:fileId',
    summary: 'Membuka satu lampiran pengajuan.',
    access: 'request.read',
    params: z.strictObject({ id, fileId: id }),
    answers: 'file',
    reply: z.undefined(),
  }),
  paper: endpoint({
    method: 'GET',
    path: '/api/requests/:id/paper',
    summary: 'Satu pengajuan sebagai surat PDF, dengan yang dibaca pembacanya.',
    access: 'request.read',
    params: z.strictObject({ id }),
    answers: 'file',
    reply: z.undefined(),
  }),
};
