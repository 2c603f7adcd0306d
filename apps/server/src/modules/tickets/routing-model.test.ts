/** Whatever people do with tickets, in whatever order: nobody is given more than fits, nobody absent gets any, none waits while somebody fitting is free. */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deskTickets } from '@hadir/contract/tickets/desk-tickets.ts';
import { ownTickets } from '@hadir/contract/tickets/own-tickets.ts';
import { type TicketAgent, ticketAgents } from '@hadir/contract/tickets/agents.ts';
import { type Instant, toWire } from '@hadir/domain/kernel/time.ts';
import { AGENT_STATUSES, canGet } from '@hadir/domain/tickets/routing.ts';
import type { TicketPriority } from '@hadir/domain/tickets/service-level.ts';
import type { TicketCategory, TicketState } from '@hadir/domain/tickets/ticket.ts';
import { TicketHouse } from '../../../test/people/ticket-house.ts';

let h: TicketHouse;

beforeAll(async () => {
  h = await TicketHouse.open();
});
afterAll(() => h.close());

interface Row {
  readonly id: string;
  readonly state: TicketState;
  readonly category: TicketCategory;
  readonly priority: TicketPriority;
  readonly agentId: string | null;
  readonly requesterId: string;
  readonly version: number;
}

async function rows(): Promise<Row[]> {
  const { rows: found } = await h.w.pool.query<Row>(
    `select id, state, category, priority, agent_id as "agentId", requester_id as "requesterId", version
       from ticket where company_id = $1 order by number`,
    [h.users.company.id],
  );
  return found;
}

const agents = async (): Promise<readonly TicketAgent[]> => (await h.admin.call(ticketAgents.list)).reply.data;

/** Refusals are answers, too: what may not be done is left out of nobody's sequence. */
type Step = (place: number) => Promise<unknown>;

const nth = <Item>(items: readonly Item[], place: number): Item | undefined => items[place % Math.max(1, items.length)];
const agentAt = (place: number) => (place % 2 === 0 ? h.agent : h.other);
const holderOf = ({ agentId }: Row) => (agentId === h.users.agent.id ? h.agent : h.other);
const carried = async () => (await rows()).filter(({ state }) => ['assigned', 'working', 'waiting'].includes(state));

async function actOn(place: number, act: (row: Row, params: { id: string }) => Promise<unknown>): Promise<void> {
  const row = nth(await carried(), place);
  if (row !== undefined) await act(row, { id: row.id });
}

const STEPS: Readonly<Record<string, Step>> = {
  ask: (place) => h.ask({ subject: `Tiket ${place}`, category: place % 3 === 0 ? 'pay' : 'leave' }),
  say: (place) =>
    agentAt(place).call(ticketAgents.setStatus, { body: { status: nth(AGENT_STATUSES, place) ?? 'available' } }),
  arrive: (place) => agentAt(place).call(ticketAgents.setStatus, { body: { status: 'available' } }),
  seen: (place) => agentAt(place).call(ticketAgents.seen, { body: {} }),
  set: async (place) => {
    const id = place % 2 === 0 ? h.users.agent.id : h.users.other.id;
    const version = (await agents()).find((one) => one.id === id)?.version ?? 0;
    const skills: TicketCategory[] = place % 3 === 0 ? ['pay'] : [];
    return h.admin.call(ticketAgents.change, {
      params: { id },
      body: { version, capacity: place % 4, skills, shifts: [] },
    });
  },
  take: async (place) => {
    const row = nth(
      (await rows()).filter(({ state }) => state === 'new'),
      place,
    );
    if (row !== undefined)
      await agentAt(place).call(deskTickets.take, { params: { id: row.id }, body: { version: row.version } });
  },
  transfer: (place) =>
    actOn(place, ({ version }, params) => {
      const to = nth([null, h.users.agent.id, h.users.other.id], place) ?? null;
      return h.admin.call(deskTickets.transfer, { params, body: { version, to, reason: 'Bagian yang tahu' } });
    }),
  change: (place) =>
    actOn(place, ({ version }, params) =>
      h.admin.call(deskTickets.change, { params, body: { version, priority: 'urgent', category: 'pay', tags: [] } }),
    ),
  solve: (place) =>
    actOn(place, (row, params) => {
      const body = { version: row.version, category: row.category, solution: 'Sudah dibetulkan.' };
      return holderOf(row).call(deskTickets.solve, { params, body });
    }),
  reopen: async (place) => {
    const row = nth(
      (await rows()).filter(({ state }) => state === 'solved'),
      place,
    );
    const body = { action: 'reopen' as const, version: row?.version ?? 1, reason: 'Belum beres' };
    if (row !== undefined) await h.staff.call(ownTickets.act, { params: { id: row.id }, body });
  },
  wait: async (place) => {
    h.minutesLater(1 + (place % 6));
    await h.follow();
  },
};

/** @returns tickets that wait although somebody fitting is free */
async function check(before: readonly TicketAgent[]): Promise<readonly Row[]> {
  const now = await agents();
  const all = await rows();
  for (const one of now) {
    const had = before.find(({ id }) => id === one.id)?.open ?? 0;
    if (one.open > had) expect(one.open, `${one.fullname} has more than fits`).toBeLessThanOrEqual(one.capacity);
    expect(
      all.filter(({ agentId, state }) => agentId === one.id && ['assigned', 'working', 'waiting'].includes(state)),
    ).toHaveLength(one.open);
  }
  return all
    .filter(({ state }) => state === 'new')
    .filter((ticket) =>
      now.some((one) => canGet({ ...one, lastAssignedAt: null }, { ...ticket, createdAt: h.w.clock() })),
    );
}

/** What is given by the product itself goes to somebody who is there. */
async function checkGiven(since: string): Promise<void> {
  const { rows: given } = await h.w.pool.query<{ agentId: string }>(
    `select distinct m.author_id as "agentId" from ticket_message m where m.company_id = $1 and m.action = 'assign' and m.at >= $2`,
    [h.users.company.id, since],
  );
  const there = (await agents()).filter(({ status }) => status === 'available').map(({ id }) => id);
  for (const { agentId } of given) expect(there).toContain(agentId);
}

test('Tickets are given out as promised after every step of any sequence', async () => {
  const step = fc.tuple(
    fc.constantFrom(...Object.keys(STEPS), 'ask', 'ask', 'arrive'),
    fc.integer({ min: 0, max: 11 }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 16 }), async (sequence) => {
      await h.begin();
      for (const [name, place] of sequence) {
        const before = await agents();
        h.w.moveClock((h.w.clock() + 1_000) as Instant);
        const since = toWire(h.w.clock());
        await STEPS[name]?.(place);
        expect(await check(before), 'wait while somebody fitting is free').toEqual([]);
        await checkGiven(since);
      }
    }),
    { numRuns: 8 },
  );
});
