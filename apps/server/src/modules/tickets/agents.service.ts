/** The agents: whether they are there, what they can do, how much they take (rules/tickets#agents). */
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import type { TicketAgent, ticketAgents } from '@hadir/contract/tickets/agents.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import { writeAudit } from '../../db/audit.ts';
import { auditFieldsOf } from '../../http/audit-fields.ts';
import { notFound, Refused } from '../../http/refused.ts';
import type { Call } from '../../http/serve.ts';
import {
  lockRouting,
  readAgent,
  readAgents,
  storeAgent,
  type StoredAgent,
  storeSeen,
  storeStatus,
} from './agents.store.ts';
import { requireAgent } from './desk-ticket.service.ts';
import { agentStatusNow, isOnShift, routeQueue } from './routing.service.ts';
import { requirePeriods, serviceCalendar } from './service-hours.service.ts';
import { publishAgents } from './ticket-notices.service.ts';
import { wireOf } from './ticket-view.ts';

type Moment = Parameters<typeof isOnShift>[1];

const agentOnWire = (agent: StoredAgent, moment: Moment): TicketAgent => ({
  id: agent.id,
  fullname: agent.fullname,
  isAdmin: agent.isAdmin,
  status: agentStatusNow(agent, moment.now),
  since: wireOf(agent.statusAt),
  onShift: isOnShift(agent, moment),
  open: agent.open,
  capacity: agent.capacity,
  skills: agent.skills,
  shifts: agent.shifts,
  version: agent.version,
});

async function momentOf(db: CompanyDb, { now }: Pick<Call, 'now'>): Promise<Moment> {
  return { now, calendar: await serviceCalendar(db, now) };
}

export async function listAgents(c: Call<typeof ticketAgents.list>): Promise<ReplyOf<typeof ticketAgents.list>> {
  const moment = await momentOf(c.db, c);
  return { data: (await readAgents(c.db)).map((agent) => agentOnWire(agent, moment)) };
}

export async function readOwnAgent(c: Call<typeof ticketAgents.me>): Promise<ReplyOf<typeof ticketAgents.me>> {
  return { data: agentOnWire(await requireAgent(c.db, c), await momentOf(c.db, c)) };
}

export async function setStatus(
  c: Call<typeof ticketAgents.setStatus>,
): Promise<ReplyOf<typeof ticketAgents.setStatus>> {
  const { status } = c.body;
  return c.once(async (tx) => {
    await lockRouting(tx);
    const before = await requireAgent(tx, c);
    await storeStatus(tx, before.id, status, c.now);
    if (before.status !== status)
      await writeAudit(tx, {
        ...auditFieldsOf(c, 'ticket.status', 'ticket_agent', before.id),
        before: { status: before.status },
        after: { status },
      });
    const moment = await momentOf(tx, c);
    await routeQueue(c.app, tx, moment);
    await publishAgents(c.app, tx);
    return { data: agentOnWire(await requireAgent(tx, c), moment) };
  });
}

export async function noteSeen(c: Call<typeof ticketAgents.seen>): Promise<ReplyOf<typeof ticketAgents.seen>> {
  return c.once(async (tx) => {
    const before = await requireAgent(tx, c);
    // Whoever was silent for long is there again, and tickets are given out: by that lock first, as everywhere.
    const returns = agentStatusNow(before, c.now) !== before.status;
    if (returns) await lockRouting(tx);
    await storeSeen(tx, before.id, c.now);
    if (returns) {
      await routeQueue(c.app, tx, await momentOf(tx, c));
      await publishAgents(c.app, tx);
    }
    return { data: { ok: true as const } };
  });
}

export async function changeAgent(c: Call<typeof ticketAgents.change>): Promise<ReplyOf<typeof ticketAgents.change>> {
  const { version, skills, capacity, shifts } = c.body;
  requirePeriods(shifts, 'shifts');
  return c.once(async (tx) => {
    await lockRouting(tx);
    const before = await readAgent(tx, c.params.id);
    if (before === undefined) throw notFound();
    if (before.version !== version) throw new Refused('VERSI_BERUBAH');
    await storeAgent(tx, before.id, { skills: [...new Set(skills)], capacity, shifts }, c.now);
    await writeAudit(tx, {
      ...auditFieldsOf(c, 'ticket.agent', 'ticket_agent', before.id),
      before: { keahlian: before.skills, kapasitas: before.capacity },
      after: { keahlian: skills, kapasitas: capacity },
    });
    const moment = await momentOf(tx, c);
    await routeQueue(c.app, tx, moment);
    await publishAgents(c.app, tx);
    const after = await readAgent(tx, before.id);
    if (after === undefined) throw notFound();
    return { data: agentOnWire(after, moment) };
  });
}
