/** Who hears of a ticket: open screens by its id, people by the bell and by letter, with number and subject alone (rules/tickets#notices). */
import { deskTicketLink, ownTicketLink } from '@hadir/contract/notifications/message-links.ts';
import type { Instant } from '@hadir/domain/kernel/time.ts';
import type { App } from '../../app-context.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import { notify } from '../notifications/notifications.service.ts';
import type { StoredAgent } from './agents.store.ts';
import { readAgents } from './agents.store.ts';
import type { StoredTicket } from './ticket.store.ts';

/** News travel in small notes: so many ids fit into one. */
const MOST_NAMED = 100;

/** The requester's screens and those of everybody who answers; nobody else's. */
export async function publishTicket(
  app: Pick<App, 'live'>,
  tx: CompanyDb,
  { id, requesterId }: Pick<StoredTicket, 'id' | 'requesterId'>,
): Promise<void> {
  const to = [requesterId, ...(await readAgents(tx)).map((agent) => agent.id)];
  for (let start = 0; start < to.length; start += MOST_NAMED)
    await app.live.publish(tx, {
      companyId: tx.companyId,
      topic: 'ticket',
      id,
      to: to.slice(start, start + MOST_NAMED),
    });
}

/** The screens of those who answer: who is there has changed. */
export async function publishAgents(app: Pick<App, 'live'>, tx: CompanyDb): Promise<void> {
  const to = (await readAgents(tx)).map(({ id }) => id);
  for (let start = 0; start < to.length; start += MOST_NAMED)
    await app.live.publish(tx, { companyId: tx.companyId, topic: 'ticket', to: to.slice(start, start + MOST_NAMED) });
}

/** The other agents' screens: somebody begins to type. */
export async function publishWriting(
  app: Pick<App, 'live'>,
  tx: CompanyDb,
  id: string,
  agentId: string,
): Promise<void> {
  const to = (await readAgents(tx)).map((agent) => agent.id).filter((one) => one !== agentId);
  for (let start = 0; start < to.length; start += MOST_NAMED)
    await app.live.publish(tx, {
      companyId: tx.companyId,
      topic: 'ticket',
      id,
      to: to.slice(start, start + MOST_NAMED),
    });
}

const nameOf = ({ number, subject }: Pick<StoredTicket, 'number' | 'subject'>) => `${number}: ${subject}`;
const roleOf = ({ isAdmin }: Pick<StoredAgent, 'isAdmin'>) => (isAdmin ? 'admin_agent' : 'agent');

export async function notifyAgent(
  tx: CompanyDb,
  ticket: Pick<StoredTicket, 'id' | 'number' | 'subject'>,
  { agent, kind, title }: { agent: StoredAgent; kind: 'tiket_masuk' | 'tiket_pesan'; title: string },
  now: Instant,
): Promise<void> {
  const link = deskTicketLink(ticket.id, roleOf(agent));
  await notify(tx, tx.companyId, [{ userId: agent.id, kind, title, body: nameOf(ticket), link }], now);
}

export async function notifyRequester(
  tx: CompanyDb,
  ticket: Pick<StoredTicket, 'id' | 'number' | 'subject' | 'requesterId'>,
  { kind, title }: { kind: 'tiket_balasan' | 'tiket_selesai'; title: string },
  now: Instant,
): Promise<void> {
  const link = ownTicketLink(ticket.id);
  await notify(tx, tx.companyId, [{ userId: ticket.requesterId, kind, title, body: nameOf(ticket), link }], now);
}

/** Those who look after the contact center. */
export async function notifyAdmins(
  tx: CompanyDb,
  ticket: Pick<StoredTicket, 'id' | 'number' | 'subject' | 'requesterId'>,
  title: string,
  now: Instant,
): Promise<void> {
  const messages = (await readAgents(tx))
    .filter(({ id, isAdmin }) => isAdmin && id !== ticket.requesterId)
    .map(({ id }) => ({
      userId: id,
      kind: 'tiket_lewat',
      title,
      body: nameOf(ticket),
      link: deskTicketLink(ticket.id, 'admin_agent'),
    }));
  await notify(tx, tx.companyId, messages, now);
}
