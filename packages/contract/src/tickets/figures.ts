/** Figures of the contact center (rules/tickets#figures). */
import { z } from 'zod';
import { AGENT_STATUSES } from '@hadir/domain/tickets/routing.ts';
import { TICKET_CATEGORIES, TICKET_STATES } from '@hadir/domain/tickets/ticket.ts';
import { FORMATS } from '../exports/endpoints.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { dataOf, id, instantText, localDate } from '../kernel/fields.ts';

/** The longest range of the figures. */
export const MAX_TICKET_DAYS = 93;
const range = { from: localDate, to: localDate };
const share = z.object({ met: z.number().int(), of: z.number().int() });

const figures = z.object({
  /** Now. */
  states: z.array(z.object({ state: z.enum(TICKET_STATES), count: z.number().int() })),
  late: z.number().int(),
  longestWaitSince: instantText.nullable(),
  /** Of what was asked in the range. */
  created: z.number().int(),
  solved: z.number().int(),
  firstReply: share,
  solution: share,
  /** Served minutes until the first answer, on average; null where none was given. */
  firstReplyMinutes: z.number().nullable(),
  rating: z.object({ mean: z.number().nullable(), count: z.number().int() }),
});

export const ticketFigures = {
  all: endpoint({
    method: 'GET',
    path: '/api/ticket-figures',
    summary: 'Angka contact center: yang menunggu, jawaban pertama, SLA, nilai, beban, dan jam sibuk.',
    access: 'ticket.count',
    tags: ['ticket'],
    query: z.strictObject(range),
    reply: dataOf(
      figures.extend({
        categories: z.array(z.object({ category: z.enum(TICKET_CATEGORIES), count: z.number().int() })),
        agents: z.array(
          z.object({
            id,
            fullname: z.string(),
            status: z.enum(AGENT_STATUSES),
            open: z.number().int(),
            capacity: z.number().int(),
            solved: z.number().int(),
            rating: z.number().nullable(),
          }),
        ),
        /** Tickets by the hour of the company's clock in which they came. */
        hours: z.array(z.object({ weekday: z.number().int(), hour: z.number().int(), count: z.number().int() })),
      }),
    ),
  }),
  mine: endpoint({
    method: 'GET',
    path: '/api/ticket-figures/mine',
    summary: 'Angka sendiri sebagai petugas.',
    access: 'ticket.serve',
    tags: ['ticket'],
    query: z.strictObject(range),
    reply: dataOf(figures.extend({ queue: z.number().int() })),
  }),
};
const fileQuery = z.strictObject({ ...range, format: z.enum(FORMATS).default('xlsx') });

/** The reports Tiket and SLA. */
export const ticketReports = {
  tickets: endpoint({
    method: 'GET',
    path: '/api/ticket-reports/tickets',
    summary: 'Mengunduh laporan Tiket, tanpa isi percakapan.',
    access: 'ticket.manage',
    query: fileQuery,
    reply: z.undefined(),
    answers: 'file',
  }),
  levels: endpoint({
    method: 'GET',
    path: '/api/ticket-reports/levels',
    summary: 'Mengunduh laporan SLA: tiket menurut tanggal dan prioritas, dan yang tepat waktu.',
    access: 'ticket.count',
    query: fileQuery,
    reply: z.undefined(),
    answers: 'file',
  }),
};
export type TicketFigures = z.output<typeof figures>;
