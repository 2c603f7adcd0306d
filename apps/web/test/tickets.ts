/** A ticket about leave that somebody works on, as lists and the desk show it. */
import type { DeskTicketDetail, TicketRow } from '@hadir/contract/tickets/ticket-shapes.ts';
import { id, NOW } from './session.ts';

export const ticketRow = (no: number, subject: string): TicketRow => ({
  id: id(no),
  number: `TCK-202611-${String(no).padStart(5, '0')}`,
  subject,
  category: 'leave',
  priority: 'normal',
  state: 'working',
  requester: { id: id(90), name: 'Siti Staf' },
  agent: { id: id(91), name: 'Eka Wulandari' },
  createdAt: NOW,
  lastAt: NOW,
  dueAt: null,
  dueFor: null,
  unread: 0,
  fromChat: false,
  version: 1,
});

/** Nothing has been said in it, and its reader may only answer. */
export const deskTicket = (row: TicketRow): DeskTicketDetail => ({
  ...row,
  messages: [],
  solution: '',
  rating: null,
  ratingNote: '',
  reopened: 0,
  can: ['reply'],
  place: null,
  tags: [],
  firstDueAt: NOW,
  solveDueAt: NOW,
  firstReplyAt: NOW,
  mergedInto: null,
  joins: [],
  writing: [],
  conversation: [],
});
