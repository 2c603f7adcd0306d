/** The own tickets: asked, answered, closed, opened again, rated (rules/tickets). */
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import type { OwnTicketDetail } from '@hadir/contract/tickets/ticket-shapes.ts';
import type { ownTickets } from '@hadir/contract/tickets/own-tickets.ts';
import { type TicketAction, ticketActions } from '@hadir/domain/tickets/ticket.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import { notFound, Refused } from '../../http/refused.ts';
import type { Call } from '../../http/serve.ts';
import { lockRouting, readAgent, readAgents, type StoredAgent } from './agents.store.ts';
import { moveTicket, type TicketMove } from './move-ticket.service.ts';
import { openTicket } from './open-ticket.service.ts';
import { routedAgent, routeQueue } from './routing.service.ts';
import { answerHoursOf, serviceCalendar } from './service-hours.service.ts';
import {
  countBefore,
  countOpenOf,
  findTicket,
  lockTicket,
  markTicketRead,
  placeOfMessage,
  type StoredTicket,
  ticketMessages,
  ticketsOf,
} from './ticket.store.ts';
import { filesOfTicket } from './files/ticket-files.store.ts';
import { notifyAgent, publishTicket } from './ticket-notices.service.ts';
import {
  factsOf,
  filesByMessage,
  mergedInto,
  messageOnWire,
  messagesForRequester,
  rowOnWire,
  viewerOf,
} from './ticket-view.ts';

const MOST_TICKETS = 200;
/** Somebody who asks more at a time is asked to go on in one of them. */
const MOST_OPEN = 20;

type OwnCall = Pick<Call, 'app' | 'actor' | 'now' | 'ip' | 'ref'>;

async function ownDetail(c: OwnCall, db: CompanyDb, row: StoredTicket): Promise<{ data: OwnTicketDetail }> {
  const messages = messagesForRequester(await ticketMessages(db, row.id));
  const files = await filesOfTicket(db, row.id);
  const filesOf = filesByMessage(files, `/api/tickets/own/${row.id}`);
  return {
    data: {
      ...rowOnWire(row, 'requester'),
      messages: messages.map((message) => messageOnWire(message, c.actor.userId, filesOf)),
      solution: row.solution,
      rating: row.rating,
      ratingNote: row.ratingNote,
      reopened: row.reopened,
      can: ticketActions(factsOf(row), viewerOf(row, c.actor, undefined), c.now),
      mergedInto: await mergedInto(db, row),
      place: row.state === 'new' ? await countBefore(db, row.id) : null,
      hours: await answerHoursOf(db, c.now),
    },
  };
}

export async function listOwnTickets(c: Call<typeof ownTickets.list>): Promise<ReplyOf<typeof ownTickets.list>> {
  const rows = await ticketsOf(c.db, c.actor.userId, MOST_TICKETS);
  return { data: rows.map((row) => rowOnWire(row, 'requester')) };
}

export async function ownTicket(db: CompanyDb, { actor }: Pick<Call, 'actor'>, id: string): Promise<StoredTicket> {
  const row = await findTicket(db, id);
  if (row === undefined || row.requesterId !== actor.userId) throw notFound();
  return row;
}

export async function readOwnTicket(c: Call<typeof ownTickets.detail>): Promise<ReplyOf<typeof ownTickets.detail>> {
  return ownDetail(c, c.db, await ownTicket(c.db, c, c.params.id));
}

/** @throws Refused KUNCI_DIPAKAI where the id is another's ticket, TERLALU_BANYAK_TIKET */
export async function createTicket(c: Call<typeof ownTickets.create>): Promise<ReplyOf<typeof ownTickets.create>> {
  const { id, category, subject, body } = c.body;
  return c.once(async (tx) => {
    await lockRouting(tx);
    const known = await findTicket(tx, id);
    if (known !== undefined && known.requesterId !== c.actor.userId) throw new Refused('KUNCI_DIPAKAI');
    if (known !== undefined) return ownDetail(c, tx, known);
    const open = await countOpenOf(tx, c.actor.userId);
    if (open >= MOST_OPEN) throw new Refused('TERLALU_BANYAK_TIKET', { params: { n: open } });
    const wish = { id, category, subject, kind: 'requester' as const, body, sessionId: null };
    // What endangers people is not left behind others.
    const row = await openTicket(c, tx, { ...wish, priority: category === 'safety' ? 'high' : 'normal' });
    return ownDetail(c, tx, row);
  });
}

async function lockOwn(tx: CompanyDb, { actor }: Pick<Call, 'actor'>, id: string): Promise<StoredTicket> {
  const row = await lockTicket(tx, id);
  if (row === undefined || row.requesterId !== actor.userId) throw notFound();
  return row;
}

function requireOwn(c: OwnCall, row: StoredTicket, action: TicketAction): void {
  if (!ticketActions(factsOf(row), viewerOf(row, c.actor, undefined), c.now).includes(action))
    throw new Refused('TIKET_TIDAK_SESUAI');
}

async function movedOwn(
  c: OwnCall,
  tx: CompanyDb,
  row: StoredTicket,
  move: Pick<TicketMove, 'action' | 'with' | 'reason' | 'message'>,
): Promise<StoredTicket> {
  requireOwn(c, row, move.action);
  return moveTicket(tx, row, { ...move, by: c, now: c.now, calendar: await serviceCalendar(tx, c.now) });
}

async function refreshed(c: OwnCall, tx: CompanyDb, id: string): Promise<{ data: OwnTicketDetail }> {
  const row = await ownTicket(tx, c, id);
  await publishTicket(c.app, tx, row);
  return ownDetail(c, tx, row);
}

interface SentMessage {
  readonly ticketId: string;
  readonly id: string;
  readonly body: string;
  /** What comes with it. */
  readonly attach?: ((tx: CompanyDb, messageId: string) => Promise<void>) | undefined;
}

export async function sendAsRequester(
  c: OwnCall,
  tx: CompanyDb,
  { ticketId, id, body, attach }: SentMessage,
): Promise<{ data: OwnTicketDetail }> {
  const row = await lockOwn(tx, c, ticketId);
  const known = await placeOfMessage(tx, id);
  if (known !== undefined && (known.ticketId !== row.id || known.authorId !== c.actor.userId))
    throw new Refused('KUNCI_DIPAKAI');
  if (known !== undefined) return ownDetail(c, tx, row);
  const moved = await movedOwn(c, tx, row, { action: 'answer', message: { id, kind: 'requester', body } });
  await attach?.(tx, id);
  const agent = moved.agentId === null ? undefined : await readAgent(tx, moved.agentId);
  // One word that waits is told once.
  if (agent !== undefined && row.unreadByAgent === 0)
    await notifyAgent(tx, row, { agent, kind: 'tiket_pesan', title: 'Balasan dari pemohon' }, c.now);
  return refreshed(c, tx, row.id);
}

export async function answerTicket(c: Call<typeof ownTickets.answer>): Promise<ReplyOf<typeof ownTickets.answer>> {
  return c.once((tx) => sendAsRequester(c, tx, { ticketId: c.params.id, ...c.body }));
}

/** There, on shift, and not above what the person carries with it. */
function goesOn(holder: StoredAgent, moment: Parameters<typeof routedAgent>[1]): boolean {
  const { status, onShift, open, capacity } = routedAgent(holder, moment);
  return status === 'available' && onShift && open <= capacity;
}

/** Whoever had it may be gone or full by now: then it waits for somebody else. */
async function findHolder(c: OwnCall, tx: CompanyDb, id: string): Promise<void> {
  const row = await ownTicket(tx, c, id);
  const calendar = await serviceCalendar(tx, c.now);
  const moment = { now: c.now, calendar };
  const holder = (await readAgents(tx)).find((agent) => agent.id === row.agentId);
  if (holder === undefined || !goesOn(holder, moment))
    await moveTicket(tx, row, { action: 'release', by: null, ...moment });
  else await notifyAgent(tx, row, { agent: holder, kind: 'tiket_masuk', title: 'Tiket dibuka kembali' }, c.now);
}

export async function actOnOwnTicket(c: Call<typeof ownTickets.act>): Promise<ReplyOf<typeof ownTickets.act>> {
  const { action, version, reason } = c.body;
  return c.once(async (tx) => {
    await lockRouting(tx);
    const row = await lockOwn(tx, c, c.params.id);
    requireOwn(c, row, action);
    if (row.version !== version) throw new Refused('VERSI_BERUBAH');
    const moved = await movedOwn(c, tx, row, { action, reason });
    if (moved.state === 'working') await findHolder(c, tx, row.id);
    // Room came free, or it waits for somebody else.
    await routeQueue(c.app, tx, { now: c.now, calendar: await serviceCalendar(tx, c.now) });
    return refreshed(c, tx, row.id);
  });
}

export async function rateTicket(c: Call<typeof ownTickets.rate>): Promise<ReplyOf<typeof ownTickets.rate>> {
  const { rating, note } = c.body;
  return c.once(async (tx) => {
    const row = await lockOwn(tx, c, c.params.id);
    await movedOwn(c, tx, row, { action: 'rate', with: { rating, ratingNote: note } });
    return refreshed(c, tx, row.id);
  });
}

export async function readOwnMessages(c: Call<typeof ownTickets.read>): Promise<ReplyOf<typeof ownTickets.read>> {
  return c.once(async (tx) => {
    const row = await lockOwn(tx, c, c.params.id);
    if (row.unreadByRequester > 0) {
      await markTicketRead(tx, row.id, 'requester');
      await publishTicket(c.app, tx, row);
    }
    return { data: { ok: true as const } };
  });
}
