/** A ticket on the wire: what each side reads of it, and what it may do (rules/tickets#what-each-side-reads). */
import type { TicketMessage, TicketRow } from '@hadir/contract/tickets/ticket-shapes.ts';
import { type Instant, toWire } from '@hadir/domain/kernel/time.ts';
import { hasSkill } from '@hadir/domain/tickets/routing.ts';
import type { TicketAction, TicketFacts, TicketViewer } from '@hadir/domain/tickets/ticket.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import type { Actor } from '../../http/actor.ts';
import type { StoredAgent } from './agents.store.ts';
import type { StoredTicketFile } from './files/ticket-files.store.ts';
import { findTicket, type StoredTicket, type StoredTicketMessage } from './ticket.store.ts';

export const wireOf = (at: Instant | null): string | null => (at === null ? null : toWire(at));

export function rowOnWire(row: StoredTicket, reader: 'agent' | 'requester'): TicketRow {
  const dueFor = row.firstReplyAt === null ? 'first' : 'solve';
  return {
    id: row.id,
    number: row.number,
    subject: row.subject,
    category: row.category,
    priority: row.priority,
    state: row.state,
    requester: { id: row.requesterId, name: row.requester },
    agent: row.agentId === null ? null : { id: row.agentId, name: row.agent ?? '' },
    createdAt: toWire(row.createdAt),
    lastAt: toWire(row.lastAt),
    dueAt: wireOf(row.dueAt),
    dueFor: row.dueAt === null ? null : dueFor,
    unread: reader === 'agent' ? row.unreadByAgent : row.unreadByRequester,
    fromChat: row.sessionId !== null,
    version: row.version,
  };
}

type FilesOf = (messageId: string) => TicketMessage['files'];

/** @param under the address below which the reader opens them */
export function filesByMessage(files: readonly StoredTicketFile[], under: string): FilesOf {
  const byMessage = Map.groupBy(files, ({ messageId }) => messageId);
  return (messageId) =>
    (byMessage.get(messageId) ?? []).map(({ id, name, bytes }) => ({ id, name, bytes, url: `${under}/files/${id}` }));
}

export const messageOnWire = (
  { authorId, at, ticketId: _in, ...row }: StoredTicketMessage,
  readerId: string,
  filesOf: FilesOf,
): TicketMessage => ({ ...row, at: toWire(at), mine: authorId === readerId, files: filesOf(row.id) });

/** What the requester is told of what was done. */
const SHOWN_ACTIONS: readonly (TicketAction | null)[] = [
  'take',
  'assign',
  'transfer',
  'solve',
  'close',
  'reopen',
  'cancel',
  'merge',
];

/** Why a ticket was given to somebody is said among agents. */
const PASSES_ON: readonly (TicketAction | null)[] = ['assign', 'transfer'];

export function messagesForRequester(messages: readonly StoredTicketMessage[]): StoredTicketMessage[] {
  return messages
    .filter(
      ({ kind, action }) =>
        kind === 'requester' || kind === 'agent' || (kind === 'event' && SHOWN_ACTIONS.includes(action)),
    )
    .map((message) => (PASSES_ON.includes(message.action) ? { ...message, body: '' } : message));
}

/** Where it goes on; undefined target rows are gone with their time. */
export async function mergedInto(db: CompanyDb, { mergedInto: id }: StoredTicket) {
  const into = id === null ? undefined : await findTicket(db, id);
  return into === undefined ? null : { id: into.id, number: into.number };
}

export const factsOf = ({ state, solvedAt, closedAt, mergedInto }: StoredTicket): TicketFacts => ({
  state,
  endedAt: closedAt ?? solvedAt,
  merged: mergedInto !== null,
});

export function viewerOf(
  row: StoredTicket,
  actor: Pick<Actor, 'userId'>,
  agent: StoredAgent | undefined,
): TicketViewer {
  const requester = row.requesterId === actor.userId;
  return {
    requester,
    holder: row.agentId === actor.userId,
    serves: agent !== undefined && (agent.isAdmin || hasSkill(agent, row.category)),
    manages: agent?.isAdmin === true,
  };
}

/** Own ones, and what waits for the own skills; who looks after the contact center reads all. Never the own ones as a requester. */
export function mayRead(row: StoredTicket, actor: Pick<Actor, 'userId'>, agent: StoredAgent): boolean {
  const { requester, holder, serves, manages } = viewerOf(row, actor, agent);
  return !requester && (holder || manages || (serves && row.state === 'new'));
}
