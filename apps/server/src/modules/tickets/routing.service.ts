/** Gives out what waits: called wherever a ticket comes, an agent gets room or arrives (rules/tickets#routing). */
import type { Instant } from '@hadir/domain/kernel/time.ts';
import { losesUnbegun, type RoutedAgent, routeTickets, statusNow } from '@hadir/domain/tickets/routing.ts';
import { isServed, type ServiceCalendar } from '@hadir/domain/tickets/service-hours.ts';
import type { App } from '../../app-context.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import {
  lockRouting,
  noteAssigned,
  orphanedTicketIds,
  queuedTickets,
  readAgents,
  type StoredAgent,
  unbegunTicketIds,
} from './agents.store.ts';
import { moveTicket } from './move-ticket.service.ts';
import { lockTicket } from './ticket.store.ts';
import { notifyAgent, publishTicket } from './ticket-notices.service.ts';

interface Moment {
  readonly now: Instant;
  readonly calendar: ServiceCalendar;
}

/** Without shifts an agent is given tickets whenever the person is there. */
export function isOnShift({ shifts }: Pick<StoredAgent, 'shifts'>, { now, calendar }: Moment): boolean {
  return shifts.length === 0 || isServed(now, { ...calendar, periods: shifts });
}

const presenceOf = ({ status, statusAt, seenAt }: StoredAgent, now: Instant) => ({
  status,
  statusAt: statusAt ?? now,
  seenAt,
});

export const agentStatusNow = (agent: StoredAgent, now: Instant) => statusNow(presenceOf(agent, now), now);

export function routedAgent(agent: StoredAgent, moment: Moment): RoutedAgent {
  return { ...agent, status: agentStatusNow(agent, moment.now), onShift: isOnShift(agent, moment) };
}

/** @returns how many found an agent */
export async function routeQueue(app: App, tx: CompanyDb, moment: Moment): Promise<number> {
  await lockRouting(tx);
  const queued = await queuedTickets(tx);
  if (queued.length === 0) return 0;
  const agents = await readAgents(tx);
  const routed = agents.map((agent) => routedAgent(agent, moment));
  const given = routeTickets(queued, routed, moment.now);
  for (const { ticketId, agentId } of given) {
    // However long the queue is, only what is given out is locked: messages may come to it meanwhile.
    const ticket = await lockTicket(tx, ticketId);
    const agent = agents.find(({ id }) => id === agentId);
    if (ticket?.state !== 'new' || agent === undefined) continue;
    await moveTicket(tx, ticket, { action: 'assign', by: null, agentId, ...moment });
    await noteAssigned(tx, agentId, moment.now);
    await notifyAgent(tx, ticket, { agent, kind: 'tiket_masuk', title: 'Tiket baru untuk Anda' }, moment.now);
    await publishTicket(app, tx, ticket);
  }
  return given.length;
}

async function release(
  app: App,
  tx: CompanyDb,
  ids: readonly string[],
  move: Moment & { reason: string },
): Promise<void> {
  for (const id of ids) {
    const ticket = await lockTicket(tx, id);
    if (ticket?.agentId === null || ticket === undefined) continue;
    await moveTicket(tx, ticket, { action: 'release', by: null, ...move });
    await publishTicket(app, tx, ticket);
  }
}

/** Back into the queue go tickets that somebody who went away has not begun, and all of who is no agent any more. */
export async function releaseOfAbsent(app: App, tx: CompanyDb, moment: Moment): Promise<void> {
  await lockRouting(tx);
  const gone = (await readAgents(tx)).filter(
    (agent) => agent.open > 0 && losesUnbegun(presenceOf(agent, moment.now), moment.now),
  );
  const unbegun = await unbegunTicketIds(
    tx,
    gone.map(({ id }) => id),
  );
  await release(app, tx, unbegun, { ...moment, reason: 'Petugas tidak ada lebih dari 15 menit.' });
  const orphaned = await orphanedTicketIds(tx);
  await release(app, tx, orphaned, { ...moment, reason: 'Petugas tidak melayani tiket lagi.' });
}
