/** The agents of the contact center, and its hours (rules/tickets#agents). */
import { z } from 'zod';
import { DAY_MINUTES } from '@hadir/domain/kernel/time.ts';
import { AGENT_STATUSES, MOST_CAPACITY } from '@hadir/domain/tickets/routing.ts';
import { TICKET_CATEGORIES } from '@hadir/domain/tickets/ticket.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { dataOf, done, id, instantText } from '../kernel/fields.ts';

const params = z.strictObject({ id });
const period = z.strictObject({
  weekday: z.number().int().min(0).max(6),
  from: z
    .number()
    .int()
    .min(0)
    .max(DAY_MINUTES - 1),
  to: z.number().int().min(1).max(DAY_MINUTES),
});
const periods = z.array(period).max(28);

const agent = z.object({
  id,
  fullname: z.string(),
  isAdmin: z.boolean(),
  status: z.enum(AGENT_STATUSES),
  since: instantText.nullable(),
  onShift: z.boolean(),
  open: z.number().int(),
  capacity: z.number().int(),
  skills: z.array(z.enum(TICKET_CATEGORIES)),
  shifts: z.array(period),
  /** 0 while nobody has changed it. */
  version: z.number().int(),
});
export type TicketAgent = z.output<typeof agent>;

export const ticketAgents = {
  list: endpoint({
    method: 'GET',
    path: '/api/ticket-agents',
    summary: 'Petugas contact center: keadaan, isi, keahlian, dan shift.',
    access: 'ticket.serve',
    tags: ['ticket'],
    reply: dataOf(z.array(agent)),
  }),
  me: endpoint({
    method: 'GET',
    path: '/api/ticket-agents/me',
    summary: 'Keadaan sendiri sebagai petugas.',
    access: 'ticket.serve',
    tags: ['ticket'],
    reply: dataOf(agent),
  }),
  setStatus: endpoint({
    method: 'PUT',
    path: '/api/ticket-agents/me',
    summary: 'Menyatakan diri tersedia, sibuk, istirahat, atau luring.',
    access: 'ticket.serve',
    body: z.strictObject({ status: z.enum(AGENT_STATUSES) }),
    reply: dataOf(agent),
  }),
  seen: endpoint({
    method: 'POST',
    path: '/api/ticket-agents/me/seen',
    summary: 'Tanda bahwa konsol petugas masih terbuka.',
    access: 'ticket.serve',
    body: z.strictObject({}),
    reply: done,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/ticket-agents/:id',
    summary: 'Mengatur keahlian, kapasitas, dan shift petugas.',
    access: 'ticket.manage',
    params,
    body: z.strictObject({
      version: z.number().int().min(0).max(1_000_000_000),
      skills: z.array(z.enum(TICKET_CATEGORIES)).max(TICKET_CATEGORIES.length),
      capacity: z.number().int().min(0).max(MOST_CAPACITY),
      shifts: periods,
    }),
    reply: dataOf(agent),
    words: { skills: 'keahlian', capacity: 'kapasitas', shifts: 'shift' },
  }),
  hours: endpoint({
    method: 'GET',
    path: '/api/service-hours',
    summary: 'Jam layanan contact center.',
    access: 'ticket.serve',
    tags: ['ticket'],
    reply: dataOf(
      z.object({ periods: z.array(period), standard: z.boolean(), open: z.boolean(), opensAt: instantText }),
    ),
  }),
  setHours: endpoint({
    method: 'PUT',
    path: '/api/service-hours',
    summary: 'Mengatur jam layanan contact center.',
    access: 'ticket.manage',
    body: z.strictObject({ periods: periods.min(1) }),
    reply: done,
    words: { periods: 'jam layanan' },
  }),
};
