import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { chats } from '@hadir/contract/contact-center/chat.ts';
import { masterEndpoints } from '@hadir/contract/kernel/master-endpoints.ts';
import type { ValuesOf } from '@hadir/contract/kernel/master.ts';
import { ticketRule } from '@hadir/contract/master/tickets.ts';
import { ownTickets } from '@hadir/contract/tickets/own-tickets.ts';
import { ticketAgents } from '@hadir/contract/tickets/agents.ts';
import { deskTickets } from '@hadir/contract/tickets/desk-tickets.ts';
import { ticketRules } from '@hadir/contract/tickets/rules.ts';
import { toWire } from '@hadir/domain/kernel/time.ts';
import { newId } from '../../../db/new-id.ts';
import { transaction } from '../../../db/pool.ts';
import { MOST_RULED } from './rules.service.ts';
import { on, TicketHouse } from '../../../../test/people/ticket-house.ts';
import { untilLocked } from '../../../../test/world/wait-until.ts';

let h: TicketHouse;

beforeAll(async () => {
  h = await TicketHouse.open();
});
afterAll(() => h.close());
beforeEach(() => h.begin());

const EMPTY: ValuesOf<typeof ticketRule> = {
  name: 'Aturan uji',
  rank: 10,
  category: null,
  words: null,
  priority: null,
  minutes: null,
  toCategory: null,
  toPriority: null,
  reply: null,
  note: null,
};
const rule = (values: Partial<typeof EMPTY>) =>
  h.admin.call(masterEndpoints(ticketRule).create, { body: { ...EMPTY, ...values } });

describe('Rules of a ticket that comes', () => {
  test('decide about category and priority before it is given out, once', async () => {
    const set = { version: 0, skills: ['pay' as const], capacity: 10, shifts: [] };
    await h.admin.call(ticketAgents.change, { params: { id: h.users.other.id }, body: set });
    await h.there(h.other);
    await rule({ words: 'cuti', toCategory: 'pay', toPriority: 'high' });
    const ticket = await h.ask();
    expect(ticket).toMatchObject({ category: 'pay', priority: 'high', agent: { name: 'Rina Marlina' } });
    // Half an hour from 16.00 on.
    expect(ticket.dueAt).toBe(toWire(on('2026-11-13', '16:30')));
    const { messages } = await h.detailOf(ticket.id, h.other);
    expect(messages.find(({ action }) => action === 'change')).toMatchObject({
      author: null,
      body: 'Aturan: Aturan uji',
    });
    // The requester is not told why.
    expect(JSON.stringify(ticket.messages)).not.toContain('Aturan');
  });

  test('answer with the words of the ticket, which is no first answer, and note for agents alone', async () => {
    await h.there(h.agent);
    await rule({ category: 'leave', reply: 'Halo {nama}, {nomor} kami terima.', note: 'Cek buku cuti.' });
    const { id, number } = await h.ask();
    const own = await h.ownOf(id);
    expect(own.messages.map(({ body }) => body)).toContain(`Halo Siti Staf, ${number} kami terima.`);
    expect(own.unread).toBe(1);
    expect(JSON.stringify(own)).not.toContain('buku cuti');
    const desk = await h.detailOf(id);
    expect(desk).toMatchObject({ state: 'assigned', firstReplyAt: null, dueFor: 'first' });
    expect(desk.messages.find(({ kind }) => kind === 'note')?.body).toBe('Aturan uji: Cek buku cuti.');
  });

  test('stop no ticket whose words make their answer longer than a message', async () => {
    await rule({ category: 'leave', reply: '{judul} '.repeat(250).trim() });
    const { id } = await h.ask({ subject: 'Sisa cuti '.repeat(15).trim() });
    const [, answer] = (await h.ownOf(id)).messages;
    expect(answer?.body).toHaveLength(4_000);
  });

  test('leave what words of danger began alone', async () => {
    await rule({ category: 'safety', toPriority: 'low', reply: 'Terima kasih.' });
    await h.staff.call(chats.send, { body: { id: newId(), text: 'saya ingin bunuh diri' } });
    const [ticket] = (await h.staff.call(ownTickets.list)).reply.data;
    expect(ticket).toMatchObject({ category: 'safety', priority: 'high', unread: 0 });
    h.minutesLater(60);
    await rule({ name: 'Umur', priority: 'high', minutes: 1, toPriority: 'low' });
    await h.follow();
    expect((await h.ownOf(ticket?.id ?? '')).priority).toBe('high');
  });
});

test('A rule with an age runs when so much served time has passed, once, and counts for the deadlines', async () => {
  await rule({ priority: 'normal', minutes: 90, toPriority: 'urgent', note: 'Lama.' });
  const { id } = await h.ask();
  await h.moveTo(on('2026-11-16', '08:29'));
  await h.follow();
  expect((await h.ownOf(id)).priority).toBe('normal');
  // One hour on Friday, half an hour on Monday.
  await h.moveTo(on('2026-11-16', '08:30'));
  await h.follow();
  await h.follow();
  const desk = await h.detailOf(id, h.admin);
  expect(desk).toMatchObject({ priority: 'urgent', dueAt: toWire(on('2026-11-13', '16:15')) });
  expect(desk.messages.filter(({ kind }) => kind === 'note')).toHaveLength(1);
});

describe('A rule with an age, before it is saved', () => {
  const preview = async (query: { minutes: number; words?: string; priority?: 'normal'; rule?: string }) =>
    (await h.admin.call(ticketRules.preview, { query })).reply.data;

  test('says how many open tickets it is about, in served time, and not those for which it ran', async () => {
    const ids = [await h.ask(), await h.ask({ subject: 'Lembur hilang' }), await h.ask({ category: 'safety' })];
    const ended = await h.ask();
    await h.act(ended.id, 'cancel');
    await h.staff.call(chats.send, { body: { id: newId(), text: 'saya ingin bunuh diri' } });
    await h.moveTo(on('2026-11-16', '08:29'));
    expect((await preview({ minutes: 90 })).count).toBe(0);
    await h.moveTo(on('2026-11-16', '08:30'));
    expect(await preview({ minutes: 90 })).toEqual({ count: 3, hasMore: false, perMinute: MOST_RULED });
    expect((await preview({ minutes: 90, words: 'lembur' })).count).toBe(1);
    expect((await preview({ minutes: 90, priority: 'normal' })).count).toBe(2);
    const { id } = (await rule({ minutes: 90, priority: 'normal', note: 'Lama.' })).reply.data;
    await h.follow();
    expect((await preview({ minutes: 90, rule: id })).count).toBe(1);
    expect((await h.detailOf(ids[1]?.id ?? '', h.admin)).messages.map(({ kind }) => kind)).toContain('note');
    expect((await h.agent.call(ticketRules.preview, { query: { minutes: 90 } })).status).toBe(403);
  });
});

test('A rule that fits many tickets is through with so many in a minute, oldest first', async () => {
  for (let person = 0; person < 3; person += 1) {
    const asker = await h.another();
    for (let no = 0; no < 20; no += 1) await h.ask({ subject: `Cuti ${person} ${no}` }, asker);
  }
  await h.moveTo(on('2026-11-16', '09:00'));
  await rule({ minutes: 60, priority: 'normal', reply: 'Halo {nama}, masih kami kerjakan.' });
  const answered = async () => {
    const { rows } = await h.w.pool.query<{ number: string }>(
      `select number from ticket t where company_id = $1 and exists (select 1 from ticket_rule_run r where r.ticket_id = t.id)
        order by number`,
      [h.users.company.id],
    );
    return rows.map(({ number }) => number);
  };
  await h.follow();
  const first = await answered();
  expect([first.length, first.at(-1)]).toEqual([MOST_RULED, `TCK-202611-000${MOST_RULED}`]);
  await h.follow();
  expect(await answered()).toHaveLength(60);
});

test('Where a ticket of words of danger goes on, no rule answers or lowers, however old it is', async () => {
  await h.there(h.agent);
  await h.staff.call(chats.send, { body: { id: newId(), text: 'saya ingin bunuh diri' } });
  const [danger] = (await h.staff.call(ownTickets.list)).reply.data;
  const into = await h.ask();
  const { version } = await h.detailOf(danger?.id ?? '');
  const merged = await h.agent.call(deskTickets.merge, {
    params: { id: danger?.id ?? '' },
    body: { version, into: into.id },
  });
  expect(merged.reply.data.priority).toBe('high');
  await rule({ minutes: 1, toPriority: 'low', reply: 'Terima kasih.', category: 'leave' });
  h.minutesLater(30);
  await h.follow();
  const after = await h.detailOf(into.id);
  expect([after.priority, after.messages.some(({ body }) => body === 'Terima kasih.')]).toEqual(['high', false]);
});

test('A ticket in which one of words of danger begins to go on is left alone from that moment', async () => {
  await h.staff.call(chats.send, { body: { id: newId(), text: 'saya ingin bunuh diri' } });
  const [danger] = (await h.staff.call(ownTickets.list)).reply.data;
  const into = await h.ask();
  await rule({ minutes: 1, reply: 'Terima kasih.', category: 'leave' });
  h.minutesLater(20);
  const { follows } = await transaction(h.w.pool, async (db) => {
    await db.query('select 1 from ticket where id = $1 for update', [into.id]);
    const follows = h.follow();
    // The rule has been found to fit, and waits for the ticket.
    await untilLocked(h.w);
    await db.query(`update ticket set state = 'closed', closed_at = $3, merged_into = $2 where id = $1`, [
      danger?.id,
      into.id,
      toWire(h.w.clock()),
    ]);
    return { follows };
  });
  await follows;
  expect((await h.ownOf(into.id)).messages.map(({ body }) => body)).not.toContain('Terima kasih.');
});

test.each([
  ['asks nothing', { toPriority: 'high' as const }, 'category', 'ATURAN_TIKET_TANPA_SYARAT'],
  [
    'has words without a letter',
    { priority: 'low' as const, words: ' , ', toPriority: 'high' as const },
    'words',
    'ATURAN_TIKET_TANPA_SYARAT',
  ],
  ['does nothing', { category: 'pay' as const }, 'toCategory', 'ATURAN_TIKET_TANPA_AKIBAT'],
  [
    'answers with what nobody fills in',
    { category: 'pay' as const, reply: '{gaji}' },
    'reply',
    'VARIABEL_TIDAK_DIKENAL',
  ],
])('A rule that %s is refused', async (_, values, field, ...[code]) => {
  expect((await rule(values)).error).toMatchObject({ code, errors: { [field]: [expect.any(String)] } });
  expect((await h.agent.call(masterEndpoints(ticketRule).create, { body: { ...EMPTY, ...values } })).status).toBe(403);
});
