import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { deskTickets } from '@hadir/contract/tickets/desk-tickets.ts';
import { ticketFigures } from '@hadir/contract/tickets/figures.ts';
import { localDate, toWire } from '@hadir/domain/kernel/time.ts';
import { on, TicketHouse } from '../../../test/people/ticket-house.ts';
import { forgetTickets } from './ticket.store.ts';

let h: TicketHouse;

beforeAll(async () => {
  h = await TicketHouse.open();
});
afterAll(() => h.close());
beforeEach(() => h.begin());

const merge = async (from: { id: string; version: number }, into: { id: string }, by = h.agent) =>
  by.call(deskTickets.merge, { params: { id: from.id }, body: { version: from.version, into: into.id } });

test('A ticket goes on in another: one thread for both sides, in the order of what was said', async () => {
  await h.there(h.agent);
  const first = await h.ask({ subject: 'Sisa cuti berkurang' });
  h.minutesLater(1);
  const second = await h.ask({ subject: 'Cuti saya masih salah' });
  h.minutesLater(1);
  await h.write(first.id, 'note', 'Saldo dicek di lampiran.');
  h.minutesLater(1);
  await h.write(second.id, 'reply', 'Kami lihat juga.');
  h.minutesLater(1);
  await h.answer(first.id, 'Terima kasih.');
  const from = await h.detailOf(first.id);
  expect(from.joins.map(({ number }) => number)).toEqual([second.number]);
  h.minutesLater(1);
  const reply = (await merge(from, second)).reply.data;
  expect(reply).toMatchObject({ id: second.id, state: 'working', unread: 1, joins: [] });
  expect(reply.messages.filter(({ kind }) => kind !== 'event').map(({ body }) => body)).toEqual([
    'Sisa cuti saya 3 hari, kemarin 5.',
    'Sisa cuti saya 3 hari, kemarin 5.',
    'Saldo dicek di lampiran.',
    'Kami lihat juga.',
    'Terima kasih.',
  ]);
  expect(reply.messages.at(-1)).toMatchObject({ action: 'merge' });
  const own = await h.ownOf(second.id);
  expect(own.messages.map(({ body }) => body)).toContain('Terima kasih.');
  expect(JSON.stringify(own)).not.toContain('lampiran');
  expect(await h.ownOf(first.id)).toMatchObject({
    state: 'closed',
    mergedInto: { id: second.id, number: second.number },
    can: [],
    unread: 0,
  });
  expect((await h.answer(first.id, 'Masih di sini?')).error.code).toBe('TIKET_TIDAK_SESUAI');
});

test('What nobody has answered yet goes on in one that waited: it waits no more, silence does not end it', async () => {
  await h.there(h.agent);
  const sent = await h.ask({ subject: 'Masih salah' });
  const waits = await h.ask({ subject: 'Sisa cuti' });
  await h.write(waits.id, 'wait', 'Tanggal berapa?');
  expect((await merge(await h.detailOf(sent.id), waits)).reply.data).toMatchObject({ state: 'working' });
  const answered = await h.ask({ subject: 'Satu lagi' });
  await h.write(answered.id, 'wait', 'Jam berapa?');
  await h.write(waits.id, 'wait', 'Tanggal berapa?');
  expect((await merge(await h.detailOf(answered.id), waits)).reply.data).toMatchObject({ state: 'waiting' });
});

test('What was urgent stays urgent, with the deadlines of that from its own creation; what was less changes nothing', async () => {
  await h.there(h.agent);
  const urgent = await h.ask({ subject: 'Gudang berasap', category: 'safety' });
  const into = await h.ask({ subject: 'Masih berasap' });
  const low = await h.ask({ subject: 'Sisa cuti' });
  expect((await merge(await h.detailOf(urgent.id), into)).reply.data).toMatchObject({
    priority: 'high',
    // Half an hour and eight hours from Friday 16.00.
    firstDueAt: toWire(on('2026-11-13', '16:30')),
    solveDueAt: toWire(on('2026-11-16', '15:00')),
  });
  expect((await merge(await h.detailOf(low.id), into)).reply.data).toMatchObject({ priority: 'high' });
  const changes = (await h.detailOf(into.id)).messages.filter(({ action }) => action === 'change');
  expect(changes.map(({ body }) => body)).toEqual([`Prioritas Tinggi dari ${urgent.number}.`]);
  expect(JSON.stringify(await h.ownOf(into.id))).not.toContain('Prioritas');
});

test('What was merged before goes along, and counts once in the figures', async () => {
  await h.there(h.agent);
  const [a, b, c] = [
    await h.ask({ subject: 'Satu' }),
    await h.ask({ subject: 'Dua' }),
    await h.ask({ subject: 'Tiga' }),
  ];
  expect((await merge(await h.detailOf(a.id), b)).status).toBe(200);
  expect((await merge(await h.detailOf(b.id), c)).status).toBe(200);
  expect((await h.ownOf(a.id)).mergedInto?.id).toBe(c.id);
  expect((await h.detailOf(c.id)).messages.filter(({ kind }) => kind === 'requester')).toHaveLength(3);
  const range = { from: localDate('2026-11-01'), to: localDate('2026-11-30') };
  const { created, categories, hours } = (await h.admin.call(ticketFigures.all, { query: range })).reply.data;
  const sumOf = (list: readonly { readonly count: number }[]) => list.reduce((sum, { count }) => sum + count, 0);
  expect([created, sumOf(categories), sumOf(hours)]).toEqual([1, 1, 1]);
});

test('Only open ones of the same person that the agent has; nobody merges for others', async () => {
  await h.there(h.agent);
  const mine = await h.ask();
  const stranger = await h.another();
  const foreign = await h.ask({}, stranger);
  const ended = await h.ask();
  await h.solve(ended.id);
  const from = await h.detailOf(mine.id);
  expect(from.joins).toEqual([]);
  for (const into of [foreign, ended, mine]) expect((await merge(from, into)).error.code).toBe('PILIHAN_TIDAK_ADA');
  await h.there(h.agent, 'offline');
  await h.there(h.other);
  const theirs = await h.ask();
  expect(theirs.agent?.name).toBe('Rina Marlina');
  expect((await merge(from, theirs)).status).toBe(404);
  expect((await merge(from, theirs, h.other)).status).toBe(404);
  // Whoever looks after all may.
  expect((await merge(from, theirs, h.admin)).status).toBe(200);
});

test('Two who merge crosswise: one is done, the other is told', async () => {
  await h.there(h.agent);
  const [a, b] = [await h.ask({ subject: 'Satu' }), await h.ask({ subject: 'Dua' })];
  const [one, other] = [await h.detailOf(a.id), await h.detailOf(b.id)];
  const done = await Promise.all([merge(one, other), merge(other, one, h.admin)]);
  expect(done.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test('A merged ticket is forgotten no earlier than the one in which it goes on', async () => {
  await h.there(h.agent);
  const [a, b] = [await h.ask({ subject: 'Satu' }), await h.ask({ subject: 'Dua' })];
  await merge(await h.detailOf(a.id), b);
  const left = async () => {
    await forgetTickets(h.w.pool, on('2028-11-20', '08:00'));
    const { rows } = await h.w.pool.query<{ id: string }>('select id from ticket where company_id = $1', [
      h.users.company.id,
    ]);
    return rows.length;
  };
  expect(await left()).toBe(2);
  await h.solve(b.id);
  expect([await left(), await left()]).toEqual([1, 0]);
});
