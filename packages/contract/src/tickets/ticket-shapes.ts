/** A ticket on the wire: in a list, as its requester reads it, as the agents do. */
import { z } from 'zod';
import { REQUEST_KINDS } from '@hadir/domain/requests/request-kind.ts';
import { REQUEST_STATUSES } from '@hadir/domain/requests/request-state.ts';
import { TICKET_PRIORITIES } from '@hadir/domain/tickets/service-level.ts';
import { TICKET_ACTIONS, TICKET_CATEGORIES, TICKET_STATES } from '@hadir/domain/tickets/ticket.ts';
import { id, instantText, localDate, option } from '../kernel/fields.ts';

export const ticketRow = z.object({
  id,
  number: z.string(),
  subject: z.string(),
  category: z.enum(TICKET_CATEGORIES),
  priority: z.enum(TICKET_PRIORITIES),
  state: z.enum(TICKET_STATES),
  requester: option,
  agent: option.nullable(),
  createdAt: instantText,
  lastAt: instantText,
  /** The deadline that runs, and of what; none while the requester is waited for and after the end. */
  dueAt: instantText.nullable(),
  dueFor: z.enum(['first', 'solve']).nullable(),
  /** Messages of the other side that the reader has not read. */
  unread: z.number().int(),
  /** A chat with the bot became it. */
  fromChat: z.boolean(),
  version: z.number().int(),
});
export type TicketRow = z.output<typeof ticketRow>;

/** A paper or photo that came with a message. */
const file = z.object({
  id,
  name: z.string(),
  bytes: z.number().int(),
  /** Path to open it. */
  url: z.string(),
});

const message = z.object({
  id,
  seq: z.number().int(),
  at: instantText,
  kind: z.enum(['requester', 'agent', 'note', 'event']),
  author: z.string().nullable(),
  mine: z.boolean(),
  body: z.string(),
  action: z.enum(TICKET_ACTIONS).nullable(),
  files: z.array(file),
});
export type TicketMessage = z.output<typeof message>;

/** What was said to the bot before; the agent reads no own records, only what was asked. */
const spoken = z.object({ at: instantText, sender: z.enum(['user', 'bot']), text: z.string() });
export type SpokenBefore = z.output<typeof spoken>;

const named = z.object({ id, number: z.string() });

const detail = ticketRow.extend({
  messages: z.array(message),
  solution: z.string(),
  rating: z.number().int().nullable(),
  ratingNote: z.string(),
  reopened: z.number().int(),
  can: z.array(z.enum(TICKET_ACTIONS)),
  /** Where it goes on. */
  mergedInto: named.nullable(),
  /** How many wait before it, while nobody has it. */
  place: z.number().int().nullable(),
});

/** Whether somebody answers now, else when again. */
export const answerHours = z.object({ open: z.boolean(), opensAt: instantText.nullable() });

export const ownTicketDetail = detail.extend({ hours: answerHours });
export type OwnTicketDetail = z.output<typeof ownTicketDetail>;

export const deskTicketDetail = detail.extend({
  tags: z.array(z.string()),
  firstDueAt: instantText,
  solveDueAt: instantText,
  firstReplyAt: instantText.nullable(),
  /** Other agents who type in it just now. */
  writing: z.array(z.string()),
  /** Open ones of the same person, into which it may go. */
  joins: z.array(named.extend({ subject: z.string() })),
  conversation: z.array(spoken),
});
export type DeskTicketDetail = z.output<typeof deskTicketDetail>;

/** Around the requester, as far as the agent's own rights go; null where they do not. */
export const ticketContext = z.object({
  place: z.object({ unit: z.string().nullable(), position: z.string().nullable() }).nullable(),
  /** Of today; `none` where nothing is planned. */
  shift: z.union([z.object({ name: z.string(), start: z.string(), end: z.string() }), z.literal('none')]).nullable(),
  /** The newest, of the kinds that the agent may read. */
  requests: z
    .array(
      z.object({
        id,
        kind: z.enum(REQUEST_KINDS),
        firstDate: localDate,
        lastDate: localDate,
        status: z.enum(REQUEST_STATUSES),
      }),
    )
    .nullable(),
  earlier: z.array(
    z.object({ id, number: z.string(), subject: z.string(), state: z.enum(TICKET_STATES), createdAt: instantText }),
  ),
});
export type TicketContext = z.output<typeof ticketContext>;

/** Of one file, and of one ticket. */
export const MAX_TICKET_FILE_BYTES = 5_242_880;
export const MAX_TICKET_FILES = 20;

/** What fields are called in refusals. */
export const ticketWords = {
  body: 'pesan',
  subject: 'judul',
  reason: 'alasan',
  solution: 'penyelesaian',
  rating: 'nilai',
  name: 'nama berkas',
};
