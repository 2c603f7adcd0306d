/** Figures of the contact center: of all of it, and of one agent (rules/tickets#figures). */
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import { MAX_TICKET_DAYS, type TicketFigures, type ticketFigures } from '@hadir/contract/tickets/figures.ts';
import { atMinutes, DAY_MINUTES, daysInclusive, MINUTE_MS } from '@hadir/domain/kernel/time.ts';
import { serviceMs } from '@hadir/domain/tickets/service-hours.ts';
import { refusedField } from '../../http/refused.ts';
import type { Call } from '../../http/serve.ts';
import { readAgents } from './agents.store.ts';
import { requireAgent } from './desk-ticket.service.ts';
import { countDeskRows } from './desk.store.ts';
import {
  countCategories,
  countHours,
  countStates,
  type FigureRange,
  figuresOfAgents,
  firstReplies,
  readStoredFigures,
} from './figures.store.ts';
import { agentStatusNow } from './routing.service.ts';
import { serviceCalendar } from './service-hours.service.ts';
import { wireOf } from './ticket-view.ts';

/** The mean of more changes nothing that is shown. */
const MOST_REPLIES = 5_000;

type FigureCall = Pick<Call, 'db' | 'now' | 'actor'> & { readonly query: Pick<FigureRange, 'from' | 'to'> };

/** @throws Refused RENTANG_TANGGAL_TIDAK_VALID, RENTANG_TERLALU_PANJANG */
function rangeOf({ query: { from, to }, actor }: FigureCall): FigureRange {
  const days = daysInclusive(from, to);
  if (days === 0) throw refusedField('to', 'RENTANG_TANGGAL_TIDAK_VALID');
  if (days > MAX_TICKET_DAYS) throw refusedField('to', 'RENTANG_TERLALU_PANJANG', { n: MAX_TICKET_DAYS });
  return { from, to, zone: actor.zone };
}

async function figuresOf({ db, now }: FigureCall, range: FigureRange): Promise<TicketFigures> {
  const stored = await readStoredFigures(db, range, now);
  // Around the range, however long ago it was.
  const calendar = await serviceCalendar(db, atMinutes(range.to, DAY_MINUTES, range.zone));
  const waits = (await firstReplies(db, range, MOST_REPLIES)).map(({ createdAt, firstReplyAt }) =>
    serviceMs(createdAt, firstReplyAt, calendar),
  );
  const sum = waits.reduce((total, wait) => total + wait, 0);
  return {
    states: await countStates(db, range),
    late: stored.late,
    longestWaitSince: wireOf(stored.longestWaitSince),
    created: stored.created,
    solved: stored.solved,
    firstReply: { met: stored.firstMet, of: stored.firstOf },
    solution: { met: stored.solveMet, of: stored.solveOf },
    firstReplyMinutes: waits.length === 0 ? null : Math.round(sum / waits.length / MINUTE_MS),
    rating: { mean: stored.rating, count: stored.ratings },
  };
}

export async function readAllFigures(c: Call<typeof ticketFigures.all>): Promise<ReplyOf<typeof ticketFigures.all>> {
  const range = rangeOf(c);
  const done = new Map((await figuresOfAgents(c.db, range)).map((row) => [row.agentId, row]));
  const agents = await readAgents(c.db);
  return {
    data: {
      ...(await figuresOf(c, range)),
      categories: await countCategories(c.db, range),
      hours: await countHours(c.db, range),
      agents: agents.map((agent) => ({
        id: agent.id,
        fullname: agent.fullname,
        status: agentStatusNow(agent, c.now),
        open: agent.open,
        capacity: agent.capacity,
        solved: done.get(agent.id)?.solved ?? 0,
        rating: done.get(agent.id)?.rating ?? null,
      })),
    },
  };
}

export async function readOwnFigures(c: Call<typeof ticketFigures.mine>): Promise<ReplyOf<typeof ticketFigures.mine>> {
  const agent = await requireAgent(c.db, c);
  const own = await figuresOf(c, { ...rangeOf(c), agentId: agent.id });
  const queue = await countDeskRows(c.db, agent, { view: 'queue', state: [], category: [], search: '' });
  return { data: { ...own, queue: queue.total } };
}
