/** The calls of tickets: the own ones, the desk, the agents, the figures. */
import type { deskTickets } from '@hadir/contract/tickets/desk-tickets.ts';
import type { ownTickets } from '@hadir/contract/tickets/own-tickets.ts';
import type { ticketAgents } from '@hadir/contract/tickets/agents.ts';
import type { ticketFigures, ticketReports } from '@hadir/contract/tickets/figures.ts';
import type { ticketRules } from '@hadir/contract/tickets/rules.ts';
import { remote } from '../../../api/call.ts';

export const listOwn = remote<typeof ownTickets.list>('GET', '/api/tickets/own', ['ticket']);
export const readOwn = remote<typeof ownTickets.detail>('GET', '/api/tickets/own/:id', ['ticket']);
export const createTicket = remote<typeof ownTickets.create>('POST', '/api/tickets/own');
export const answerTicket = remote<typeof ownTickets.answer>('POST', '/api/tickets/own/:id/messages');
const addOwnFile = remote<typeof ownTickets.addFile>('POST', '/api/tickets/own/:id/files');
export const actOnOwn = remote<typeof ownTickets.act>('POST', '/api/tickets/own/:id/actions');
export const rateTicket = remote<typeof ownTickets.rate>('POST', '/api/tickets/own/:id/rating');
export const markOwnRead = remote<typeof ownTickets.read>('POST', '/api/tickets/own/:id/read');

export const readAnswerHours = remote<typeof ownTickets.hours>('GET', '/api/service-hours/now', ['ticket']);

export const listDesk = remote<typeof deskTickets.list>('GET', '/api/tickets', ['ticket']);
export const readDesk = remote<typeof deskTickets.detail>('GET', '/api/tickets/:id', ['ticket']);
export const readContext = remote<typeof deskTickets.context>('GET', '/api/tickets/:id/context', ['ticket']);
export const takeTicket = remote<typeof deskTickets.take>('POST', '/api/tickets/:id/take');
export const writeInTicket = remote<typeof deskTickets.write>('POST', '/api/tickets/:id/messages');
const addDeskFile = remote<typeof deskTickets.addFile>('POST', '/api/tickets/:id/files');
export const transferTicket = remote<typeof deskTickets.transfer>('POST', '/api/tickets/:id/transfer');
export const solveTicket = remote<typeof deskTickets.solve>('POST', '/api/tickets/:id/solve');
export const changeTicket = remote<typeof deskTickets.change>('PUT', '/api/tickets/:id');
export const cancelTicket = remote<typeof deskTickets.cancel>('POST', '/api/tickets/:id/cancel');
export const mergeTicket = remote<typeof deskTickets.merge>('POST', '/api/tickets/:id/merge');
export const noteWriting = remote<typeof deskTickets.writing>('POST', '/api/tickets/:id/writing');
export const listCannedReplies = remote<typeof deskTickets.cannedReplies>('GET', '/api/canned-replies', ['master']);
export const markDeskRead = remote<typeof deskTickets.read>('POST', '/api/tickets/:id/read');

export const listAgents = remote<typeof ticketAgents.list>('GET', '/api/ticket-agents', ['ticket']);
export const readOwnAgent = remote<typeof ticketAgents.me>('GET', '/api/ticket-agents/me', ['ticket']);
export const setStatus = remote<typeof ticketAgents.setStatus>('PUT', '/api/ticket-agents/me');
export const noteSeen = remote<typeof ticketAgents.seen>('POST', '/api/ticket-agents/me/seen');
export const changeAgent = remote<typeof ticketAgents.change>('PUT', '/api/ticket-agents/:id');
export const readHours = remote<typeof ticketAgents.hours>('GET', '/api/service-hours', ['ticket']);
export const setHours = remote<typeof ticketAgents.setHours>('PUT', '/api/service-hours');

export const previewRule = remote<typeof ticketRules.preview>('GET', '/api/ticket-rules/preview', ['ticket', 'master']);

export const ticketsFile = remote<typeof ticketReports.tickets>('GET', '/api/ticket-reports/tickets');
export const levelsFile = remote<typeof ticketReports.levels>('GET', '/api/ticket-reports/levels');
export const readFigures = remote<typeof ticketFigures.all>('GET', '/api/ticket-figures', ['ticket']);
export const readOwnFigures = remote<typeof ticketFigures.mine>('GET', '/api/ticket-figures/mine', ['ticket']);

interface FileOfMessage {
  readonly message: string;
  readonly name: string;
  readonly bytes: Blob;
}

/** However long a slow line takes: a photo is not given up by a clock. */
export const sendOwnFile = (ticketId: string, { bytes, ...query }: FileOfMessage) =>
  addOwnFile({ params: { id: ticketId }, query, bytes, timeoutMs: 0 });
export const sendDeskFile = (ticketId: string, kind: 'reply' | 'note', { bytes, ...query }: FileOfMessage) =>
  addDeskFile({ params: { id: ticketId }, query: { ...query, kind }, bytes, timeoutMs: 0 });
