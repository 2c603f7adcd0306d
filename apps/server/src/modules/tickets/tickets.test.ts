import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deskTickets } from '@hadir/contract/tickets/desk-tickets.ts';
import { ownTickets } from '@hadir/contract/tickets/own-tickets.ts';
import { ticketAgents } from '@hadir/contract/tickets/agents.ts';
import { ticketFigures } from '@hadir/contract/tickets/figures.ts';
import { localDate, toWire } from '@hadir/domain/kernel/time.ts';
import { newId } from '../../db/new-id.ts';
import { holiday } from '../../../test/leave/leave.ts';
import { on, TicketHouse, wish } from '../../../test/people/ticket-house.ts';
import { forgetTickets } from './ticket.store.ts';

let h: TicketHouse;

beforeAll(async () => {
  h = await TicketHouse.open();
});
afterAll(() => h.close());
beforeEach(() => h.begin());

describe('A ticket', () => {
  test('is numbered by month without gaps or doubles, however many are asked at once', async () => {
    const people = await Promise.all(Array.from({ length: 12 }, () => h.another()));
    const given = await Promise.all(people.map((person) => h.ask({}, person)));
    const refused = await h.staff.call(ownTickets.create, { body: { ...wish(), subject: '' } });
    expect(refused.status).toBe(422);
    const numbers = [...given, await h.ask()].map(({ number }) => number).toSorted();
    expect(numbers).toEqual(
      Array.from({ length: 13 }, (_, place) => `TCK-202611-${String(place + 1).padStart(5, '0')}`),
    );
    await h.moveTo(on('2026-12-01', '00:00'));
    expect((await h.ask()).number).toBe('TCK-202612-00001');
  });

  test('that is sent twice under its id is one; the id of another is refused', async () => {
    const id = newId();
    const [first, second] = [await h.ask({ id }), await h.ask({ id })];
    expect(second.number).toBe(first.number);
    expect(second.messages).toHaveLength(1);
    const stranger = await h.another();
    expect((await stranger.call(ownTickets.create, { body: wish({ id }) })).error.code).toBe('KUNCI_DIPAKAI');
    expect((await stranger.call(ownTickets.detail, { params: { id } })).status).toBe(404);
  });

  test('waits in the order of its coming, and says how many are before it', async () => {
    await h.ask();
    h.minutesLater(1);
    const second = await h.ask();
    h.minutesLater(1);
    const urgent = await h.ask({ category: 'safety' });
    expect([urgent.place, (await h.ownOf(second.id)).place]).toEqual([0, 2]);
    expect(urgent.priority).toBe('high');
  });

  test('goes to the agent who is there, has the skill and the fewest open ones', async () => {
    await h.there(h.agent);
    await h.there(h.other, 'busy');
    const first = await h.ask();
    expect(first.agent?.name).toBe('Eka Wulandari');
    await h.there(h.other);
    const second = await h.ask();
    expect(second.agent?.name).toBe('Rina Marlina');
    const set = { version: 0, skills: ['leave' as const], capacity: 10, shifts: [] };
    await h.admin.call(ticketAgents.change, { params: { id: h.users.other.id }, body: set });
    const pay = await Promise.all(['a', 'b', 'c'].map((name) => h.ask({ category: 'pay', subject: `Upah ${name}` })));
    expect(pay.map((one) => one.agent?.name)).toEqual(['Eka Wulandari', 'Eka Wulandari', 'Eka Wulandari']);
  });

  test('never exceeds what an agent can carry; room that comes free is filled', async () => {
    const set = { version: 0, skills: [], capacity: 2, shifts: [] };
    await h.admin.call(ticketAgents.change, { params: { id: h.users.agent.id }, body: set });
    await h.there(h.agent);
    const tickets = await Promise.all(['a', 'b', 'c', 'd'].map((name) => h.ask({ subject: `Cuti ${name}` })));
    const given = tickets.filter((one) => one.agent !== null);
    const [waiting] = tickets.filter((one) => one.agent === null);
    expect(given).toHaveLength(2);
    const taken = await h.agent.call(deskTickets.take, {
      params: { id: waiting?.id ?? '' },
      body: { version: waiting?.version ?? 0 },
    });
    expect(taken.error.code).toBe('PETUGAS_PENUH');
    await h.solve(given[0]?.id ?? '');
    const { data, counts } = (await h.agent.call(deskTickets.list, { query: {} })).reply;
    expect([data.length, counts.mine, counts.queue]).toEqual([2, 2, 1]);
  });

  test('the number of all is that of the list of all: what is solved stays in both', async () => {
    await h.there(h.agent);
    const solved = await h.ask({ subject: 'Sudah selesai' });
    await h.ask({ subject: 'Masih berjalan' });
    await h.solve(solved.id);
    for (const view of ['mine', 'all'] as const) {
      const { data, total, counts } = (await h.agent.call(deskTickets.list, { query: { view } })).reply;
      expect([data.length, total]).toEqual(view === 'mine' ? [1, 1] : [2, 2]);
      expect(counts).toMatchObject({ mine: 1, queue: 0, all: 2, hasMore: false });
    }
  });

  test('outside the shift of every agent waits', async () => {
    const set = { version: 0, skills: [], capacity: 10, shifts: [{ weekday: 0, from: 480, to: 720 }] };
    await h.admin.call(ticketAgents.change, { params: { id: h.users.agent.id }, body: set });
    await h.there(h.agent);
    const { id, state } = await h.ask();
    expect(state).toBe('new');
    await h.moveTo(on('2026-11-16', '08:00'));
    await h.agent.call(ticketAgents.seen, { body: {} });
    expect((await h.ownOf(id)).agent?.name).toBe('Eka Wulandari');
  });
});

test('A search that finds much is counted and listed like one that finds little', async () => {
  await h.w.pool.query(
    `insert into ticket (company_id, id, number, requester_id, category, subject, priority, state, created_at, first_due_at,
        solve_due_at, closed_at, last_at)
      select $1, gen_random_uuid(), 'TCK-202610-' || lpad(n::text, 5, '0'), $2, 'leave', 'Slip gaji ' || n, 'normal', 'closed',
        s.at, s.at, s.at, s.at, s.at
      from generate_series(1, 1005) n cross join lateral (select $3::timestamptz - n * interval '1 minute' as at) s`,
    [h.users.company.id, h.users.staff.id, toWire(on('2026-11-13', '15:00'))],
  );
  for (const [search, total, page] of [
    ['Slip gaji', 1005, 11],
    ['Slip gaji 100', 7, 1],
    ['Slip gaji 2000', 0, 1],
  ] as const) {
    const query = { view: 'all', search, page, size: 100 } as const;
    const { reply } = await h.admin.call(deskTickets.list, { query });
    expect([reply.total, reply.hasMore, reply.data.at(-1)?.subject]).toEqual([
      total,
      false,
      total === 0 ? undefined : 'Slip gaji 1005',
    ]);
  }
});

describe('Its life over a weekend, counted by hand', () => {
  test('first answer, waiting, solution, rating, reopening', async () => {
    await h.there(h.agent);
    const { id } = await h.ask();
    // Normal: one hour until 17.00 on Friday.
    expect(await h.detailOf(id)).toMatchObject({ dueFor: 'first', dueAt: toWire(on('2026-11-13', '17:00')) });
    await h.moveTo(on('2026-11-13', '16:30'));
    await h.write(id, 'wait');
    expect(await h.ownOf(id)).toMatchObject({ state: 'waiting', dueAt: null, unread: 1 });
    // Half an hour on Friday and one hour on Monday were waited: sixteen hours and a half and one from Friday 16.00.
    await h.moveTo(on('2026-11-16', '09:00'));
    await h.answer(id);
    expect(await h.detailOf(id)).toMatchObject({
      state: 'working',
      dueFor: 'solve',
      dueAt: toWire(on('2026-11-17', '15:30')),
      unread: 1,
    });
    await h.solve(id);
    expect((await h.ownOf(id)).can).toEqual(['close', 'reopen', 'rate']);
    await h.staff.call(ownTickets.rate, { params: { id }, body: { rating: 4, note: 'Cepat' } });
    await h.act(id, 'close');
    await h.moveTo(on('2026-11-19', '09:00'));
    await h.agent.call(ticketAgents.seen, { body: {} });
    await h.act(id, 'reopen', 'Belum berubah');
    expect(await h.detailOf(id)).toMatchObject({
      state: 'working',
      reopened: 1,
      rating: 4,
      agent: { name: 'Eka Wulandari' },
    });
    const figures = (
      await h.admin.call(ticketFigures.all, { query: { from: localDate('2026-11-01'), to: localDate('2026-11-30') } })
    ).reply.data;
    expect(figures).toMatchObject({
      created: 1,
      firstReply: { met: 1, of: 1 },
      firstReplyMinutes: 30,
      rating: { mean: 4, count: 1 },
      hours: [{ weekday: 4, hour: 16, count: 1 }],
    });
  });

  test('a solution that was missed before the requester was waited for is missed', async () => {
    await h.there(h.agent);
    const { id } = await h.ask();
    await h.write(id, 'reply');
    // Sixteen hours ended at 14.00.
    await h.moveTo(on('2026-11-17', '15:00'));
    await h.write(id, 'wait');
    const { solution } = (
      await h.admin.call(ticketFigures.all, { query: { from: localDate('2026-11-01'), to: localDate('2026-11-30') } })
    ).reply.data;
    expect(solution).toEqual({ met: 0, of: 1 });
  });

  test('the time until the first answer leaves out days off, however long ago they were', async () => {
    await holiday(h.w, '2026-12-04', 'Libur Uji');
    await h.moveTo(on('2026-12-03', '16:30'));
    await h.there(h.agent);
    const { id } = await h.ask();
    await h.moveTo(on('2026-12-07', '08:30'));
    await h.write(id, 'reply');
    await h.moveTo(on('2027-06-01', '09:00'));
    const { firstReplyMinutes } = (
      await h.admin.call(ticketFigures.all, { query: { from: localDate('2026-12-01'), to: localDate('2026-12-31') } })
    ).reply.data;
    expect(firstReplyMinutes).toBe(60);
  });

  test('a deadline that passes is told to those who look after it, once', async () => {
    const { id } = await h.ask();
    const count = async () => {
      const { rows } = await h.w.pool.query(
        `select title from notification where company_id = $1 and kind = 'tiket_lewat'`,
        [h.users.company.id],
      );
      return rows.map((row: { title: string }) => row.title);
    };
    await h.follow();
    expect(await count()).toEqual([]);
    await h.moveTo(on('2026-11-16', '08:01'));
    await h.follow();
    await h.follow();
    expect(await count()).toEqual(['Jawaban pertama lewat batas waktu']);
    const { late } = (
      await h.admin.call(ticketFigures.all, { query: { from: localDate('2026-11-01'), to: localDate('2026-11-30') } })
    ).reply.data;
    expect(late).toBe(1);
    await h.act(id, 'cancel', 'Sudah beres sendiri');
  });

  test('silence of three served days solves it, three days more close it, two years more delete it', async () => {
    await h.there(h.agent);
    const { id } = await h.ask();
    await h.write(id, 'wait');
    await h.moveTo(on('2026-11-18', '23:59'));
    await h.follow();
    expect((await h.ownOf(id)).state).toBe('waiting');
    await h.moveTo(on('2026-11-19', '00:00'));
    await h.follow();
    expect((await h.ownOf(id)).state).toBe('solved');
    await h.moveTo(on('2026-11-22', '00:00'));
    await h.follow();
    expect((await h.ownOf(id)).state).toBe('closed');
    await forgetTickets(h.w.pool, on('2026-11-21', '23:59'));
    expect((await h.ownOf(id)).state).toBe('closed');
    expect(await forgetTickets(h.w.pool, on('2026-11-22', '00:01'))).toBeGreaterThan(0);
    expect((await h.staff.call(ownTickets.detail, { params: { id } })).status).toBe(404);
  });
});
