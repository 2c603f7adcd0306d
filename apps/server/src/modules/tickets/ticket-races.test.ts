import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { deskTickets } from '@hadir/contract/tickets/desk-tickets.ts';
import { ticketAgents } from '@hadir/contract/tickets/agents.ts';
import { joinedCompanyDb } from '../../db/company-db.ts';
import { newId } from '../../db/new-id.ts';
import { transaction } from '../../db/pool.ts';
import { TicketHouse } from '../../../test/people/ticket-house.ts';
import { untilLocked } from '../../../test/world/wait-until.ts';
import { lockRouting, noteAssigned } from './agents.store.ts';

let h: TicketHouse;

beforeAll(async () => {
  h = await TicketHouse.open();
});
afterAll(() => h.close());
beforeEach(() => h.begin());

test('A console that comes back while its agent is given a ticket waits for that, and neither stops the other', async () => {
  await h.there(h.agent);
  // Silent for so long that the agent counts as away.
  h.minutesLater(5);
  const { seen } = await transaction(h.w.pool, async (db) => {
    const tx = joinedCompanyDb(db, h.users.company.id);
    await lockRouting(tx);
    const seen = h.agent.call(ticketAgents.seen, { body: {} });
    await untilLocked(h.w);
    await noteAssigned(tx, h.users.agent.id, h.w.clock());
    return { seen };
  });
  expect((await seen).status).toBe(200);
});

test('A ticket that is begun in the moment in which it would be taken from an absent agent stays', async () => {
  await h.there(h.agent);
  const { id } = await h.ask();
  h.minutesLater(19);
  const { follows } = await transaction(h.w.pool, async (db) => {
    await db.query('select 1 from ticket where id = $1 for update', [id]);
    const follows = h.follow();
    await untilLocked(h.w);
    await db.query(`update ticket set state = 'working' where id = $1`, [id]);
    return { follows };
  });
  await follows;
  expect(await h.ownOf(id)).toMatchObject({ state: 'working', agent: { name: 'Eka Wulandari' } });
});

test('A reply that is sent twice at once is one', async () => {
  await h.there(h.agent);
  const { id } = await h.ask();
  const body = { id: newId(), body: 'Sekali saja', kind: 'reply' as const };
  const send = () => h.agent.call(deskTickets.write, { params: { id }, body });
  const { both } = await transaction(h.w.pool, async (db) => {
    await db.query('select 1 from ticket where id = $1 for update', [id]);
    const both = Promise.all([send(), send()]);
    await untilLocked(h.w, 2);
    return { both };
  });
  expect((await both).map(({ status }) => status)).toEqual([200, 200]);
  expect((await h.ownOf(id)).messages.filter((message) => message.body === body.body)).toHaveLength(1);
});
