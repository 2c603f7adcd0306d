/** The desk of the agents: lists, one ticket with what was said before, and what agents do with it (rules/tickets#desk). */
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import type { DeskTicketDetail } from '@hadir/contract/tickets/ticket-shapes.ts';
import type { deskTickets } from '@hadir/contract/tickets/desk-tickets.ts';
import { type Instant, MINUTE_MS, toWire } from '@hadir/domain/kernel/time.ts';
import { type TicketAction, ticketActions } from '@hadir/domain/tickets/ticket.ts';
import { wasAudited, writeAudit } from '../../db/audit.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import { auditFieldsOf } from '../../http/audit-fields.ts';
import { notFound, Refused, refusedField } from '../../http/refused.ts';
import type { Call } from '../../http/serve.ts';
import { spokenInChat } from '../contact-center/chat/spoken.service.ts';
import { lockRouting, noteAssigned, readAgent, type StoredAgent } from './agents.store.ts';
import { countDeskRows, deskCounts, deskRows } from './desk.store.ts';
import { conversationsOf, joinChoices } from './merge.store.ts';
import { moveTicket, type TicketMove } from './move-ticket.service.ts';
import { routeQueue } from './routing.service.ts';
import { serviceCalendar } from './service-hours.service.ts';
import {
  countBefore,
  findTicket,
  lockTicket,
  markTicketRead,
  placeOfMessage,
  type StoredTicket,
  ticketMessages,
} from './ticket.store.ts';
import { notifyAgent, notifyRequester, publishTicket } from './ticket-notices.service.ts';
import { factsOf, mayRead, mergedInto, messageOnWire, rowOnWire, viewerOf, wireOf } from './ticket-view.ts';
import { endWriting, writersOf } from './writing.store.ts';

/** Deadlines nearer than this are named. */
const SOON_MS = 30 * MINUTE_MS;
/** Within it, looking again at what was looked at is noted once. */
const SITTING_MS = 60 * MINUTE_MS;

type DeskCall = Pick<Call, 'app' | 'actor' | 'now' | 'ip' | 'ref' | 'db'>;

/** Whose role was taken away meanwhile has no desk. */
export async function requireAgent(db: CompanyDb, { actor }: Pick<Call, 'actor'>): Promise<StoredAgent> {
  const agent = await readAgent(db, actor.userId);
  if (agent === undefined) throw new Refused('TIDAK_BERHAK');
  return agent;
}

export async function listDesk(c: Call<typeof deskTickets.list>): Promise<ReplyOf<typeof deskTickets.list>> {
  const { page, size, ...filter } = c.query;
  const agent = await requireAgent(c.db, c);
  const counted = await countDeskRows(c.db, agent, filter);
  const rows = await deskRows(c.db, agent, filter, { limit: size, offset: (page - 1) * size });
  const counts = await deskCounts(c.db, agent, c.now, (c.now + SOON_MS) as Instant);
  return { data: rows.map((row) => rowOnWire(row, 'agent')), ...counted, page, size, counts };
}

async function spokenBefore(db: CompanyDb, id: string): Promise<DeskTicketDetail['conversation']> {
  const spoken = [];
  for (const { sessionId, until } of await conversationsOf(db, id))
    spoken.push(...(await spokenInChat(db, sessionId, until)));
  return spoken;
}

async function deskDetail(
  c: Pick<DeskCall, 'actor' | 'now'>,
  db: CompanyDb,
  { row, agent }: { readonly row: StoredTicket; readonly agent: StoredAgent },
): Promise<{ data: DeskTicketDetail }> {
  const messages = await ticketMessages(db, row.id);
  const can = ticketActions(factsOf(row), viewerOf(row, c.actor, agent), c.now);
  return {
    data: {
      ...rowOnWire(row, 'agent'),
      messages: messages.map((message) => messageOnWire(message, c.actor.userId)),
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

/** An open ticket is read again at every change: that is the same look. */
async function noteLook(c: DeskCall, row: StoredTicket): Promise<void> {
  const look = auditFieldsOf(c, 'ticket.look', 'ticket', row.id);
  if (await wasAudited(c.db, look, (c.now - SITTING_MS) as Instant)) return;
  await c.db.transaction((tx) => writeAudit(tx, { ...look, after: { nomor: row.number, userId: row.requesterId } }));
}

export async function readDeskTicket(c: Call<typeof deskTickets.detail>): Promise<ReplyOf<typeof deskTickets.detail>> {
  const agent = await requireAgent(c.db, c);
  const row = await findTicket(c.db, c.params.id);
  if (row === undefined || !mayRead(row, c.actor, agent)) throw notFound();
  // The holder's own work is no look at somebody else's.
  if (row.agentId !== c.actor.userId) await noteLook(c, row);
  return deskDetail(c, c.db, { row, agent });
}

interface Locked {
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

function requireRoom(agent: StoredAgent): void {
  if (agent.open >= agent.capacity)
    throw new Refused('PETUGAS_PENUH', { params: { nama: agent.fullname, n: agent.open } });
}

export async function takeTicket(c: Call<typeof deskTickets.take>): Promise<ReplyOf<typeof deskTickets.take>> {
  return c.once(async (tx) => {
    await lockRouting(tx);
    const locked = await lockFor(c, tx, { id: c.params.id, action: 'take', version: c.body.version });
    requireRoom(locked.agent);
    await moved(c, tx, locked.row, { action: 'take', agentId: c.actor.userId });
    await noteAssigned(tx, c.actor.userId, c.now);
    return refreshed(c, tx, locked);
  });
}

const TITLES = { reply: 'Petugas membalas tiket Anda', wait: 'Petugas menunggu jawaban Anda' } as const;

export async function writeInTicket(c: Call<typeof deskTickets.write>): Promise<ReplyOf<typeof deskTickets.write>> {
  const { id, body, kind } = c.body;
  return c.once(async (tx) => {
    // Before it is looked for: sent twice at once it is one.
    await lockTicket(tx, c.params.id);
    const known = await placeOfMessage(tx, id);
    const locked = await lockFor(c, tx, { id: c.params.id, action: known === undefined ? kind : 'note' });
    const { row } = locked;
    if (known !== undefined && (known.ticketId !== row.id || known.authorId !== c.actor.userId))
      throw new Refused('KUNCI_DIPAKAI');
    if (known !== undefined) return deskDetail(c, tx, locked);
    await moved(c, tx, row, { action: kind, message: { id, kind: kind === 'note' ? 'note' : 'agent', body } });
    await endWriting(tx, row.id, c.actor.userId);
    if (kind !== 'note') await notifyRequester(tx, row, { kind: 'tiket_balasan', title: TITLES[kind] }, c.now);
    return refreshed(c, tx, locked);
  });
}

/** @throws Refused PILIHAN_TIDAK_ADA where nobody with the id answers tickets, or it is the requester; PETUGAS_PENUH */
async function requireReceiver(tx: CompanyDb, row: StoredTicket, to: string): Promise<StoredAgent> {
  const agent = await readAgent(tx, to);
  if (agent === undefined || to === row.requesterId || to === row.agentId)
    throw refusedField('to', 'PILIHAN_TIDAK_ADA', { kolom: 'petugas' });
  requireRoom(agent);
  return agent;
}

export async function transferTicket(
  c: Call<typeof deskTickets.transfer>,
): Promise<ReplyOf<typeof deskTickets.transfer>> {
  const { version, to, reason } = c.body;
  return c.once(async (tx) => {
    await lockRouting(tx);
    const found = await findTicket(tx, c.params.id);
    const waits = found?.state === 'new' ? 'assign' : 'transfer';
    // What waits is in the queue already.
    if (to === null && waits === 'assign') throw refusedField('to', 'WAJIB_DIISI', { kolom: 'petugas' });
    const action = to === null ? 'release' : waits;
    // Whoever looks after all takes it back for others, too.
    const needed = to === null && found?.agentId !== c.actor.userId ? 'transfer' : action;
    const locked = await lockFor(c, tx, { id: c.params.id, action: needed, version });
    const receiver = to === null ? undefined : await requireReceiver(tx, locked.row, to);
    await moved(c, tx, locked.row, { action, reason, ...(to === null ? {} : { agentId: to }) });
    if (receiver !== undefined) {
      await noteAssigned(tx, receiver.id, c.now);
      const title = `${c.actor.fullname} mengalihkan tiket kepada Anda`;
      await notifyAgent(tx, locked.row, { agent: receiver, kind: 'tiket_masuk', title }, c.now);
    }
    await routed(c, tx);
    return refreshed(c, tx, locked);
  });
}

export async function solveTicket(c: Call<typeof deskTickets.solve>): Promise<ReplyOf<typeof deskTickets.solve>> {
  const { version, category, solution } = c.body;
  return c.once(async (tx) => {
    await lockRouting(tx);
    const locked = await lockFor(c, tx, { id: c.params.id, action: 'solve', version });
    await moved(c, tx, locked.row, { action: 'solve', with: { category, solution }, reason: solution });
    await notifyRequester(tx, locked.row, { kind: 'tiket_selesai', title: 'Tiket Anda selesai, beri nilai' }, c.now);
    await routed(c, tx);
    return refreshed(c, tx, locked);
  });
}

export async function changeTicket(c: Call<typeof deskTickets.change>): Promise<ReplyOf<typeof deskTickets.change>> {
  const { version, priority, category, tags } = c.body;
  return c.once(async (tx) => {
    await lockRouting(tx);
    const locked = await lockFor(c, tx, { id: c.params.id, action: 'change', version });
    const { row } = locked;
    const unique = [...new Set(tags)];
    await moved(c, tx, row, { action: 'change', with: { priority, category, tags: unique } });
    await routed(c, tx);
    return refreshed(c, tx, locked);
  });
}

export async function cancelTicket(c: Call<typeof deskTickets.cancel>): Promise<ReplyOf<typeof deskTickets.cancel>> {
  const { version, reason } = c.body;
  return c.once(async (tx) => {
    await lockRouting(tx);
    const locked = await lockFor(c, tx, { id: c.params.id, action: 'cancel', version });
    await moved(c, tx, locked.row, { action: 'cancel', reason });
    await notifyRequester(tx, locked.row, { kind: 'tiket_selesai', title: 'Tiket Anda dibatalkan' }, c.now);
    await routed(c, tx);
    return refreshed(c, tx, locked);
  });
}

export async function readDeskMessages(c: Call<typeof deskTickets.read>): Promise<ReplyOf<typeof deskTickets.read>> {
  return c.once(async (tx) => {
    const agent = await requireAgent(tx, c);
    const row = await lockTicket(tx, c.params.id);
    if (row === undefined || !mayRead(row, c.actor, agent)) throw notFound();
    if (row.agentId === c.actor.userId && row.unreadByAgent > 0) {
      await markTicketRead(tx, row.id, 'agent');
      await publishTicket(c.app, tx, row);
    }
    return { data: { ok: true as const } };
  });
}
