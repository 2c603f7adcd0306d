/** The desk of the agents: lists, and what agents do with a ticket (rules/tickets#desk). */
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import type { DeskTicketDetail } from '@hadir/contract/tickets/ticket-shapes.ts';
import type { deskTickets } from '@hadir/contract/tickets/desk-tickets.ts';
import { type Instant, MINUTE_MS } from '@hadir/domain/kernel/time.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import { notFound, Refused, refusedField } from '../../http/refused.ts';
import type { Call } from '../../http/serve.ts';
import { lockRouting, noteAssigned, readAgent, type StoredAgent } from './agents.store.ts';
import { deskCounts, deskPage } from './desk.store.ts';
import {
  deskDetail,
  type DeskCall,
  detailUntil,
  lockFor,
  moved,
  refreshed,
  requireAgent,
  routed,
} from './desk-ticket.service.ts';
import { notifyMentioned } from './mentions.service.ts';
import { findTicket, lockTicket, markTicketRead, placeOfMessage, type StoredTicket } from './ticket.store.ts';
import { notifyAgent, notifyRequester, publishTicket } from './ticket-notices.service.ts';
import { mayRead, rowOnWire } from './ticket-view.ts';
import { endWriting } from './writing.store.ts';

/** Deadlines nearer than this are named. */
const SOON_MS = 30 * MINUTE_MS;
export async function listDesk(c: Call<typeof deskTickets.list>): Promise<ReplyOf<typeof deskTickets.list>> {
  const { page, size, ...filter } = c.query;
  const agent = await requireAgent(c.db, c);
  const [{ rows, ...counted }, counts] = await Promise.all([
    deskPage(c.db, agent, filter, { limit: size, offset: (page - 1) * size }),
    deskCounts(c.db, agent, c.now, (c.now + SOON_MS) as Instant),
  ]);
  return { data: rows.map((row) => rowOnWire(row, 'agent')), ...counted, page, size, counts };
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

interface SentAtDesk {
  readonly ticketId: string;
  readonly id: string;
  readonly body: string;
  readonly kind: 'reply' | 'wait' | 'note';
  /** What comes with it. */
  readonly attach?: ((tx: CompanyDb, messageId: string) => Promise<void>) | undefined;
}

/** Sent again it is answered with what is stored, whatever became of the ticket since: its text is not lost. Nobody else reads it by that. */
async function sentBefore(
  c: DeskCall,
  tx: CompanyDb,
  ticketId: string,
  known: NonNullable<Awaited<ReturnType<typeof placeOfMessage>>>,
): Promise<{ data: DeskTicketDetail }> {
  const agent = await requireAgent(tx, c);
  const row = await findTicket(tx, ticketId);
  if (row === undefined || row.requesterId === c.actor.userId) throw notFound();
  const isOwn = known.ticketId === row.id && known.authorId === c.actor.userId;
  const reads = mayRead(row, c.actor, agent);
  if (isOwn && !reads) return detailUntil(c, tx, row, known.id);
  if (!reads) throw notFound();
  if (!isOwn) throw new Refused('KUNCI_DIPAKAI');
  return deskDetail(c, tx, { row, agent });
}

export async function sendAtDesk(
  c: DeskCall,
  tx: CompanyDb,
  { ticketId, id, body, kind, attach }: SentAtDesk,
): Promise<{ data: DeskTicketDetail }> {
  // Before it is looked for: sent twice at once it is one.
  await lockTicket(tx, ticketId);
  const known = await placeOfMessage(tx, id);
  if (known !== undefined) return sentBefore(c, tx, ticketId, known);
  const locked = await lockFor(c, tx, { id: ticketId, action: kind });
  const { row } = locked;
  await moved(c, tx, row, { action: kind, message: { id, kind: kind === 'note' ? 'note' : 'agent', body } });
  await attach?.(tx, id);
  await endWriting(tx, row.id, c.actor.userId);
  if (kind === 'note') await notifyMentioned(c, tx, row, body);
  else await notifyRequester(tx, row, { kind: 'tiket_balasan', title: TITLES[kind] }, c.now);
  return refreshed(c, tx, locked);
}

export async function writeInTicket(c: Call<typeof deskTickets.write>): Promise<ReplyOf<typeof deskTickets.write>> {
  return c.once((tx) => sendAtDesk(c, tx, { ticketId: c.params.id, ...c.body }));
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
