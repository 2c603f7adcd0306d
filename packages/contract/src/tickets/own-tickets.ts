/** The own tickets: asked, answered, rated (rules/tickets). */
import { z } from 'zod';
import { TICKET_CATEGORIES } from '@hadir/domain/tickets/ticket.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { dataOf, done, id, text } from '../kernel/fields.ts';
import { answerHours, MAX_TICKET_FILE_BYTES, ownTicketDetail, ticketRow, ticketWords } from './ticket-shapes.ts';

const params = z.strictObject({ id });
const version = z.number().int().min(1).max(1_000_000_000);
const body = text(4_000);

const OWN_TICKET_ACTIONS = ['close', 'reopen', 'cancel'] as const;

export const ownTickets = {
  list: endpoint({
    method: 'GET',
    path: '/api/tickets/own',
    summary: 'Tiket sendiri, terbaru lebih dulu.',
    access: 'ticket.ask',
    tags: ['ticket'],
    reply: dataOf(z.array(ticketRow)),
  }),
  /** A device makes the id: sent again it is the same ticket. */
  create: endpoint({
    method: 'POST',
    path: '/api/tickets/own',
    summary: 'Membuat tiket untuk petugas.',
    access: 'ticket.ask',
    body: z.strictObject({ id, category: z.enum(TICKET_CATEGORIES), subject: text(150, 3), body }),
    reply: dataOf(ownTicketDetail),
    words: { ...ticketWords, category: 'kategori' },
  }),
  detail: endpoint({
    method: 'GET',
    path: '/api/tickets/own/:id',
    summary: 'Satu tiket sendiri dengan percakapannya.',
    access: 'ticket.ask',
    tags: ['ticket'],
    params,
    reply: dataOf(ownTicketDetail),
  }),
  answer: endpoint({
    method: 'POST',
    path: '/api/tickets/own/:id/messages',
    summary: 'Menulis di tiket sendiri.',
    access: 'ticket.ask',
    params,
    body: z.strictObject({ id, body }),
    reply: dataOf(ownTicketDetail),
    words: ticketWords,
  }),
  addFile: endpoint({
    method: 'POST',
    path: '/api/tickets/own/:id/files',
    summary: 'Mengirim satu lampiran di tiket sendiri: PDF, JPG, atau PNG, paling besar 5 MB.',
    access: 'ticket.ask',
    params,
    /** The id of the message that it makes, made by the device. */
    query: z.strictObject({ message: id, name: text(150, 1) }),
    accepts: 'bytes',
    bodyLimit: MAX_TICKET_FILE_BYTES,
    reply: dataOf(ownTicketDetail),
    words: ticketWords,
  }),
  openFile: endpoint({
    method: 'GET',
    path: '/api/tickets/own/:id/files/:fileId',
    summary: 'Membuka satu lampiran di tiket sendiri.',
    access: 'ticket.ask',
    params: z.strictObject({ id, fileId: id }),
    answers: 'file',
    reply: z.undefined(),
  }),
  act: endpoint({
    method: 'POST',
    path: '/api/tickets/own/:id/actions',
    summary: 'Menutup, membuka kembali, atau membatalkan tiket sendiri.',
    access: 'ticket.ask',
    params,
    body: z.strictObject({ action: z.enum(OWN_TICKET_ACTIONS), version, reason: text(4_000, 0).default('') }),
    reply: dataOf(ownTicketDetail),
    words: ticketWords,
  }),
  rate: endpoint({
    method: 'POST',
    path: '/api/tickets/own/:id/rating',
    summary: 'Menilai penyelesaian tiket sendiri.',
    access: 'ticket.ask',
    params,
    body: z.strictObject({ rating: z.number().int().min(1).max(5), note: text(500, 0).default('') }),
    reply: dataOf(ownTicketDetail),
    words: { ...ticketWords, note: 'catatan' },
  }),
  /** Before anybody is called: whether somebody answers now. */
  hours: endpoint({
    method: 'GET',
    path: '/api/service-hours/now',
    summary: 'Apakah petugas contact center menjawab sekarang, atau mulai kapan.',
    access: 'ticket.ask',
    tags: ['ticket'],
    reply: dataOf(answerHours),
  }),
  read: endpoint({
    method: 'POST',
    path: '/api/tickets/own/:id/read',
    summary: 'Menandai pesan petugas sudah dibaca.',
    access: 'ticket.ask',
    params,
    body: z.strictObject({}),
    reply: done,
  }),
};
