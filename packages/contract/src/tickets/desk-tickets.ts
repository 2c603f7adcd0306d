/** Tickets at the desk of the agents (rules/tickets#desk). */
import { z } from 'zod';
import { TICKET_PRIORITIES } from '@hadir/domain/tickets/service-level.ts';
import { TICKET_CATEGORIES, TICKET_STATES } from '@hadir/domain/tickets/ticket.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { countedPageOf, dataOf, done, id, listOf, text, wholeNumber } from '../kernel/fields.ts';
import { deskTicketDetail, MAX_TICKET_FILE_BYTES, ticketContext, ticketRow, ticketWords } from './ticket-shapes.ts';

const params = z.strictObject({ id });
const version = z.number().int().min(1).max(1_000_000_000);
const body = text(4_000);
const reason = text(500, 5);
const MOST_TAGS = 10;

export const DESK_VIEWS = ['mine', 'queue', 'all'] as const;
export type DeskView = (typeof DESK_VIEWS)[number];

export const deskTickets = {
  list: endpoint({
    method: 'GET',
    path: '/api/tickets',
    summary: 'Tiket di meja petugas: milik sendiri, antrean, atau semua yang boleh dilihat.',
    access: 'ticket.serve',
    tags: ['ticket'],
    query: z.strictObject({
      view: z.enum(DESK_VIEWS).default('mine'),
      state: listOf(z.enum(TICKET_STATES)),
      category: listOf(z.enum(TICKET_CATEGORIES)),
      search: text(100, 0).default(''),
      page: wholeNumber(1, 100_000).default(1),
      size: wholeNumber(1, 100).default(50),
    }),
    reply: countedPageOf(ticketRow).extend({
      counts: z.object({
        mine: z.number().int(),
        queue: z.number().int(),
        /** Of all that the reader may see, closed ones too, up to a bound; then there are more. */
        all: z.number().int(),
        hasMore: z.boolean(),
        /** Of those the reader has: past the deadline, and within the next half hour. */
        late: z.number().int(),
        soon: z.number().int(),
      }),
    }),
  }),
  detail: endpoint({
    method: 'GET',
    path: '/api/tickets/:id',
    summary: 'Satu tiket di meja petugas; pembukaan oleh yang tidak memegangnya dicatat.',
    access: 'ticket.serve',
    tags: ['ticket'],
    params,
    reply: dataOf(deskTicketDetail),
  }),
  context: endpoint({
    method: 'GET',
    path: '/api/tickets/:id/context',
    summary: 'Pemohon sebuah tiket sejauh hak petugas: tempat, shift hari ini, pengajuan, tiket sebelumnya. Dicatat.',
    access: 'ticket.serve',
    tags: ['ticket'],
    params,
    reply: dataOf(ticketContext),
  }),
  take: endpoint({
    method: 'POST',
    path: '/api/tickets/:id/take',
    summary: 'Mengambil tiket dari antrean.',
    access: 'ticket.serve',
    params,
    body: z.strictObject({ version }),
    reply: dataOf(deskTicketDetail),
  }),
  write: endpoint({
    method: 'POST',
    path: '/api/tickets/:id/messages',
    summary: 'Membalas pemohon, atau mencatat untuk sesama petugas.',
    access: 'ticket.serve',
    params,
    body: z.strictObject({
      id,
      body,
      kind: z.enum(['reply', 'wait', 'note']),
    }),
    reply: dataOf(deskTicketDetail),
    words: ticketWords,
  }),
  addFile: endpoint({
    method: 'POST',
    path: '/api/tickets/:id/files',
    summary: 'Mengirim satu lampiran kepada pemohon, atau untuk sesama petugas: PDF, JPG, atau PNG, paling besar 5 MB.',
    access: 'ticket.serve',
    params,
    /** The id of the message that it makes, made by the device. */
    query: z.strictObject({ message: id, name: text(150, 1), kind: z.enum(['reply', 'note']) }),
    accepts: 'bytes',
    bodyLimit: MAX_TICKET_FILE_BYTES,
    reply: dataOf(deskTicketDetail),
    words: ticketWords,
  }),
  openFile: endpoint({
    method: 'GET',
    path: '/api/tickets/:id/files/:fileId',
    summary: 'Membuka satu lampiran tiket di meja petugas.',
    access: 'ticket.serve',
    params: z.strictObject({ id, fileId: id }),
    answers: 'file',
    reply: z.undefined(),
  }),
  transfer: endpoint({
    method: 'POST',
    path: '/api/tickets/:id/transfer',
    summary: 'Mengalihkan tiket kepada petugas lain atau ke antrean, dengan alasan.',
    access: 'ticket.serve',
    params,
    /** Null: back into the queue. */
    body: z.strictObject({ version, to: id.nullable(), reason }),
    reply: dataOf(deskTicketDetail),
    words: { ...ticketWords, to: 'petugas' },
  }),
  solve: endpoint({
    method: 'POST',
    path: '/api/tickets/:id/solve',
    summary: 'Menyelesaikan tiket dengan kategori dan penyelesaiannya.',
    access: 'ticket.serve',
    params,
    body: z.strictObject({ version, category: z.enum(TICKET_CATEGORIES), solution: text(4_000, 5) }),
    reply: dataOf(deskTicketDetail),
    words: { ...ticketWords, category: 'kategori' },
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/tickets/:id',
    summary: 'Mengubah prioritas, kategori, atau label tiket.',
    access: 'ticket.serve',
    params,
    body: z.strictObject({
      version,
      priority: z.enum(TICKET_PRIORITIES),
      category: z.enum(TICKET_CATEGORIES),
      tags: z.array(text(30, 2)).max(MOST_TAGS),
    }),
    reply: dataOf(deskTicketDetail),
    words: { priority: 'prioritas', category: 'kategori', tags: 'label' },
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/api/tickets/:id/cancel',
    summary: 'Membatalkan tiket yang keliru, dengan alasan.',
    access: 'ticket.serve',
    params,
    body: z.strictObject({ version, reason }),
    reply: dataOf(deskTicketDetail),
    words: ticketWords,
  }),
  merge: endpoint({
    method: 'POST',
    path: '/api/tickets/:id/merge',
    summary: 'Menggabungkan tiket ke tiket lain dari pemohon yang sama.',
    access: 'ticket.serve',
    params,
    body: z.strictObject({ version, into: id }),
    /** The one that goes on. */
    reply: dataOf(deskTicketDetail),
    words: { into: 'tiket tujuan' },
  }),
  /** Said while somebody types, so that two do not answer at once. */
  writing: endpoint({
    method: 'POST',
    path: '/api/tickets/:id/writing',
    summary: 'Memberi tahu sesama petugas bahwa tiket ini sedang ditulisi.',
    access: 'ticket.serve',
    params,
    body: z.strictObject({}),
    reply: done,
  }),
  cannedReplies: endpoint({
    method: 'GET',
    path: '/api/canned-replies',
    summary: 'Balasan siap pakai bagi petugas.',
    access: 'ticket.serve',
    tags: ['master'],
    reply: dataOf(
      z.array(z.object({ id, name: z.string(), category: z.enum(TICKET_CATEGORIES).nullable(), body: z.string() })),
    ),
  }),
  read: endpoint({
    method: 'POST',
    path: '/api/tickets/:id/read',
    summary: 'Menandai pesan pemohon sudah dibaca.',
    access: 'ticket.serve',
    params,
    body: z.strictObject({}),
    reply: done,
  }),
};
