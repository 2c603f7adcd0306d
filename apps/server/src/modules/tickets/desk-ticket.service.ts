/** One ticket at the desk: who may read it, as it is answered, and what every action on it begins and ends with (rules/tickets#desk). */
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import type { DeskTicketDetail } from '@hadir/contract/tickets/ticket-shapes.ts';
import type { deskTickets } from '@hadir/contract/tickets/desk-tickets.ts';
import { type Instant, MINUTE_MS, toWire } from '@hadir/domain/kernel/time.ts';
import { type TicketAction, ticketActions } from '@hadir/domain/tickets/ticket.ts';
import { wasAudited, writeAudit } from '../../db/audit.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import { auditFieldsOf } from '../../http/audit-fields.ts';
import { notFound, Refused } from '../../http/refused.ts';
import type { Call } from '../../http/serve.ts';
import { spokenInChat } from '../contact-center/chat/spoken.service.ts';
import { readAgent, type StoredAgent } from './agents.store.ts';
import { conversationsOf, joinChoices } from './merge.store.ts';
import { moveTicket, type TicketMove } from './move-ticket.service.ts';
import { routeQueue } from './routing.service.ts';
import { serviceCalendar } from './service-hours.service.ts';
import { countBefore, findTicket, lockTicket, type StoredTicket, ticketMessages } from './ticket.store.ts';
import { filesOfTicket } from './files/ticket-files.store.ts';
import { publishTicket } from './ticket-notices.service.ts';
import {
  factsOf,
  filesByMessage,
  mayRead,
  mergedInto,
  messageOnWire,
  rowOnWire,
  viewerOf,
  wireOf,
} from './ticket-view.ts';
import { writersOf } from './writing.store.ts';

/** Within it, looking again at what was looked at is noted once. */
const SITTING_MS = 60 * MINUTE_MS;

export type DeskCall = Pick<Call, 'app' | 'actor' | 'now' | 'ip' | 'ref' | 'db'>;

/** Whose role was taken away meanwhile has no desk. */
export async function requireAgent(db: CompanyDb, { actor }: Pick<Call, 'actor'>): Promise<StoredAgent> {
  const agent = await readAgent(db, actor.userId);
  if (agent === undefined) throw new Refused('TIDAK_BERHAK');
  return agent;
}

async function spokenBefore(db: CompanyDb, id: string): Promise<DeskTicketDetail['conversation']> {
  const spoken = [];
  for (const { sessionId, until } of await conversationsOf(db, id))
    spoken.push(...(await spokenInChat(db, sessionId, until)));
  return spoken;
}

export async function deskDetail(
  c: Pick<DeskCall, 'actor' | 'now'>,
  db: CompanyDb,
  { row, agent }: { readonly row: StoredTicket; readonly agent: StoredAgent },
): Promise<{ data: DeskTicketDetail }> {
  const messages = await ticketMessages(db, row.id);
  const filesOf = filesByMessage(await filesOfTicket(db, row.id), `/api/tickets/${row.id}`);
  const can = ticketActions(factsOf(row), viewerOf(row, c.actor, agent), c.now);
  return {
    data: {
      ...rowOnWire(row, 'agent'),
      messages: messages.map((message) => messageOnWire(message, c.actor.userId, filesOf)),
      solution: row.solution,
      rating: row.rating,
      ratingNote: row.ratingNote,
      reopened: row.reopened,
      can,
      place: row.state === 'new' ? await countBefore(db, row.id) : null,
      tags: row.tags,
      firstDueAt: toWire(row.firstDueAt),
      solveDueAt: toWire(row.solveDueAt),
      firstReplyAt: wireOf(row.firstReplyAt),
      mergedInto: await mergedInto(db, row),
      writing: await writersOf(db, row.id, c.actor.userId, c.now),
      joins: can.includes('merge') ? await joinChoices(db, row, agent.isAdmin ? undefined : agent.id) : [],
      conversation: await spokenBefore(db, row.id),
    },
  };
}

/**
 * For whoever wrote the message and does not read the ticket any more: nothing of what came after it, nor of what another
 * ticket brought along since. Each field is named, so that a new one is not shown by itself.
 */
export async function detailUntil(
  c: Pick<DeskCall, 'actor'>,
  db: CompanyDb,
  row: StoredTicket,
  messageId: string,
): Promise<{ data: DeskTicketDetail }> {
  const written = (await ticketMessages(db, row.id)).filter(({ ticketId }) => ticketId === row.id);
  const filesOf = filesByMessage(await filesOfTicket(db, row.id), `/api/tickets/${row.id}`);
  const messages = written
    .slice(0, written.findIndex(({ id }) => id === messageId) + 1)
    .map((message) => messageOnWire(message, c.actor.userId, filesOf));
  const { id, number, subject, category, priority, requester, createdAt, fromChat, version } = rowOnWire(row, 'agent');
  const deadlines = { firstDueAt: toWire(row.firstDueAt), solveDueAt: toWire(row.solveDueAt) };
  const shown = { id, number, subject, category, priority, requester, createdAt, fromChat, version, ...deadlines };
  const blank = {
    agent: null,
    dueAt: null,
    dueFor: null,
    firstReplyAt: null,
    place: null,
    rating: null,
    mergedInto: null,
  };
  const lastAt = messages.at(-1)?.at ?? createdAt;
  const none = { can: [], tags: [], writing: [], joins: [], conversation: [], unread: 0, reopened: 0 };
  // As it was passed on.
  const state = 'assigned';
  return { data: { ...shown, ...blank, ...none, state, lastAt, messages, solution: '', ratingNote: '' } };
}

/** @throws Refused TIDAK_DITEMUKAN out of sight */
export async function readableTicket(
  c: Pick<DeskCall, 'db' | 'actor'>,
  agent: StoredAgent,
  id: string,
): Promise<StoredTicket> {
  const row = await findTicket(c.db, id);
  if (row === undefined || !mayRead(row, c.actor, agent)) throw notFound();
  return row;
}

interface Look {
  readonly action: 'ticket.look' | 'ticket.context' | 'ticket.file';
  /** Of a file its id; else the ticket is what was looked at. */
  readonly fileId?: string;
}

/** What is open is read again at every change: that is the same look. */
export async function noteOnce(
  c: Pick<DeskCall, 'db' | 'actor' | 'now' | 'ip' | 'ref'>,
  { action, fileId }: Look,
  row: StoredTicket,
  more: Readonly<Record<string, string>> = {},
): Promise<void> {
  const look = auditFieldsOf(c, action, fileId === undefined ? 'ticket' : 'ticket_file', fileId ?? row.id);
  if (await wasAudited(c.db, look, (c.now - SITTING_MS) as Instant)) return;
  await c.db.transaction((tx) =>
    writeAudit(tx, { ...look, after: { nomor: row.number, userId: row.requesterId, ...more } }),
  );
}

export async function readDeskTicket(c: Call<typeof deskTickets.detail>): Promise<ReplyOf<typeof deskTickets.detail>> {
  const agent = await requireAgent(c.db, c);
  const row = await readableTicket(c, agent, c.params.id);
  // The holder's own work is no look at somebody else's.
  if (row.agentId !== c.actor.userId) await noteOnce(c, { action: 'ticket.look' }, row);
  return deskDetail(c, c.db, { row, agent });
}

export interface Locked {
  readonly row: StoredTicket;
  readonly agent: StoredAgent;
}

/** @throws Refused TIDAK_DITEMUKAN out of sight, TIKET_TIDAK_SESUAI, VERSI_BERUBAH */
export async function lockFor(
  c: DeskCall,
  tx: CompanyDb,
  { id, action, version }: { readonly id: string; readonly action: TicketAction; readonly version?: number },
): Promise<Locked> {
  const agent = await requireAgent(tx, c);
  const row = await lockTicket(tx, id);
  if (row === undefined || !mayRead(row, c.actor, agent)) throw notFound();
  if (!ticketActions(factsOf(row), viewerOf(row, c.actor, agent), c.now).includes(action))
    throw new Refused('TIKET_TIDAK_SESUAI');
  if (version !== undefined && row.version !== version) throw new Refused('VERSI_BERUBAH');
  return { row, agent };
}

export async function moved(
  c: DeskCall,
  tx: CompanyDb,
  row: StoredTicket,
  move: Omit<TicketMove, 'by' | 'now' | 'calendar'>,
): Promise<StoredTicket> {
  return moveTicket(tx, row, { ...move, by: c, now: c.now, calendar: await serviceCalendar(tx, c.now) });
}

/** Whoever has passed it on does not read it any more; the answer is what was done. */
export async function refreshed(
  c: DeskCall,
  tx: CompanyDb,
  { row, agent }: Locked,
): Promise<{ data: DeskTicketDetail }> {
  const now = await findTicket(tx, row.id);
  if (now === undefined) throw notFound();
  await publishTicket(c.app, tx, now);
  return deskDetail(c, tx, { row: now, agent });
}

export async function routed(c: DeskCall, tx: CompanyDb): Promise<void> {
  await routeQueue(c.app, tx, { now: c.now, calendar: await serviceCalendar(tx, c.now) });
}
