import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { chats } from '@hadir/contract/contact-center/chat.ts';
import { deskTickets } from '@hadir/contract/tickets/desk-tickets.ts';
import { ownTickets } from '@hadir/contract/tickets/own-tickets.ts';
import { ticketAgents } from '@hadir/contract/tickets/agents.ts';
import { toWire } from '@hadir/domain/kernel/time.ts';
import { newId } from '../../db/new-id.ts';
import { on, TicketHouse } from '../../../test/people/ticket-house.ts';

let h: TicketHouse;

beforeAll(async () => {
  h = await TicketHouse.open();
});
afterAll(() => h.close());
beforeEach(() => h.begin());

describe('An agent who goes away', () => {
  test('loses what was not begun after fifteen minutes, and keeps what was', async () => {
    await h.there(h.agent);
    const begun = await h.ask({ subject: 'Sudah dijawab' });
    await h.write(begun.id, 'reply');
    const untouched = await h.ask({ subject: 'Belum dijawab' });
    // The console is silent from now on.
    h.minutesLater(15);
    await h.follow();
    expect((await h.ownOf(untouched.id)).agent?.name).toBe('Eka Wulandari');
    await h.there(h.other);
    h.minutesLater(1);
    await h.follow();
    expect((await h.ownOf(untouched.id)).agent?.name).toBe('Rina Marlina');
    expect((await h.ownOf(begun.id)).agent?.name).toBe('Eka Wulandari');
    expect((await h.agent.call(deskTickets.detail, { params: { id: untouched.id } })).status).toBe(404);
  });
});

test('The tickets of somebody who is no agent any more go to others, begun or not', async () => {
  await h.there(h.agent);
  const { id } = await h.ask();
  await h.write(id, 'reply');
  await h.w.pool.query(`update app_user set role = 'staff' where id = $1`, [h.users.agent.id]);
  await h.there(h.other);
  await h.follow();
  expect((await h.ownOf(id)).agent?.name).toBe('Rina Marlina');
});

test('Closing tells the agent nothing, opening again does', async () => {
  await h.there(h.agent);
  const { id } = await h.ask();
  await h.solve(id);
  const heard = async () => {
    const { rows } = await h.w.pool.query<{ title: string }>(
      `select title from notification where user_id = $1 order by created_at, id`,
      [h.users.agent.id],
    );
    return rows.map(({ title }) => title);
  };
  await h.act(id, 'close');
  expect(await heard()).toEqual(['Tiket baru untuk Anda']);
  await h.act(id, 'reopen', 'Belum beres');
  expect((await heard()).toSorted()).toEqual(['Tiket baru untuk Anda', 'Tiket dibuka kembali']);
});

test('A ticket that is opened again outside the shift of its agent waits for somebody else', async () => {
  const set = { version: 0, skills: [], capacity: 10, shifts: [{ weekday: 4, from: 480, to: 1020 }] };
  await h.admin.call(ticketAgents.change, { params: { id: h.users.agent.id }, body: set });
  await h.there(h.agent);
  const { id } = await h.ask();
  await h.solve(id);
  h.minutesLater(61);
  await h.agent.call(ticketAgents.seen, { body: {} });
  expect((await h.act(id, 'reopen', 'Belum beres')).status).toBe(200);
  expect(await h.ownOf(id)).toMatchObject({ state: 'new', agent: null });
});

describe('Who reads what', () => {
  test('notes, and why it was passed on, stay among agents', async () => {
    await h.there(h.agent);
    const { id } = await h.ask();
    await h.write(id, 'note', 'Pemohon ini sering bertanya hal yang sama.');
    const { version } = await h.detailOf(id);
    const body = { version, to: h.users.other.id, reason: 'Bukan bidang saya, rahasia' };
    expect((await h.agent.call(deskTickets.transfer, { params: { id }, body })).status).toBe(200);
    const shown = JSON.stringify(await h.ownOf(id));
    expect(shown).not.toContain('sering bertanya');
    expect(shown).not.toContain('rahasia');
    expect((await h.detailOf(id, h.other)).messages.map(({ kind }) => kind)).toEqual([
      'requester',
      'event',
      'note',
      'event',
    ]);
  });

  test('why somebody was assigned to it stays among agents, too', async () => {
    const { id } = await h.ask();
    const { version } = await h.detailOf(id, h.admin);
    const body = { version, to: h.users.agent.id, reason: 'Pemohon ini sulit, rahasia' };
    expect((await h.admin.call(deskTickets.transfer, { params: { id }, body })).status).toBe(200);
    const shown = await h.ownOf(id);
    expect(shown.messages.map(({ action }) => action)).toEqual([null, 'assign']);
    expect(JSON.stringify(shown)).not.toContain('rahasia');
    expect(JSON.stringify(await h.detailOf(id))).toContain('rahasia');
  });

  test('an agent reads neither the tickets of others nor the own ones at the desk', async () => {
    await h.there(h.agent);
    const { id } = await h.ask();
    expect((await h.other.call(deskTickets.detail, { params: { id } })).status).toBe(404);
    expect((await h.other.call(deskTickets.list, { query: { view: 'all' } })).reply.data).toEqual([]);
    const own = await h.ask({}, h.agent);
    expect(own.agent).toBeNull();
    expect((await h.agent.call(deskTickets.detail, { params: { id: own.id } })).status).toBe(404);
    expect((await h.other.call(deskTickets.detail, { params: { id: own.id } })).status).toBe(200);
  });

  test('whoever looks after all reads all, and each look is noted', async () => {
    await h.there(h.agent);
    const { id } = await h.ask();
    await h.detailOf(id);
    await h.detailOf(id, h.admin);
    const { rows } = await h.w.pool.query(
      `select count(*)::int as looks from audit_log where company_id = $1 and action = 'ticket.look' and entity_id = $2`,
      [h.users.company.id, id],
    );
    expect(rows).toEqual([{ looks: 1 }]);
  });

  test('nobody of another company finds it', async () => {
    const { id } = await h.ask();
    const foreign = await h.server.as(await h.w.make.user({ company: await h.w.make.company(), role: 'admin_agent' }));
    expect((await foreign.call(deskTickets.detail, { params: { id } })).status).toBe(404);
  });
});

describe('What an agent wrote before the ticket was passed on', () => {
  test('is answered with what is stored when it is sent again, and lets nobody read what came after', async () => {
    await h.there(h.agent);
    const { id } = await h.ask();
    const body = { id: newId(), body: 'Kami periksa dulu.', kind: 'reply' as const };
    const send = (person = h.agent) => person.call(deskTickets.write, { params: { id }, body });
    expect((await send()).status).toBe(200);
    expect((await send(h.other)).status).toBe(404);
    h.minutesLater(1);
    const { version } = await h.detailOf(id);
    const passed = { version, to: h.users.other.id, reason: 'Bukan bidang saya' };
    expect((await h.agent.call(deskTickets.transfer, { params: { id }, body: passed })).status).toBe(200);
    const note = { id: newId(), body: 'Catatan rahasia', kind: 'note' as const };
    await h.other.call(deskTickets.write, { params: { id }, body: note });
    await h.other.call(deskTickets.solve, {
      params: { id },
      body: { version: version + 1, category: 'leave', solution: 'Sudah, tetap rahasia.' },
    });
    h.minutesLater(1);
    const repeated = await send();
    expect(repeated.status).toBe(200);
    expect(repeated.reply.data.messages.at(-1)).toMatchObject({ id: body.id, mine: true, body: body.body });
    expect(repeated.reply.data).toMatchObject({ can: [], state: 'assigned', agent: null, firstReplyAt: null });
    expect(repeated.reply.data.lastAt).toBe(repeated.reply.data.messages.at(-1)?.at);
    expect(JSON.stringify(repeated.reply.data)).not.toContain('rahasia');
    expect((await h.ownOf(id)).messages.filter(({ kind }) => kind === 'agent')).toHaveLength(1);
    expect((await send(h.other)).error.code).toBe('KUNCI_DIPAKAI');
    expect((await h.agent.call(deskTickets.detail, { params: { id } })).status).toBe(404);
    const further = { ...body, id: newId() };
    expect((await h.detailOf(id, h.admin)).state).toBe('solved');
    expect((await h.agent.call(deskTickets.write, { params: { id }, body: further })).status).toBe(404);
    const stranger = await h.server.as(await h.w.make.user({ company: h.users.company, role: 'agent' }));
    expect((await send(stranger)).status).toBe(404);
    expect((await send(h.staff)).status).toBe(403);
  });

  test('nor what another ticket has brought along since', async () => {
    await h.there(h.other);
    const from = await h.ask({ subject: 'Masih salah' });
    const write = (person: typeof h.agent, id: string, body: { id: string; body: string; kind: 'reply' | 'note' }) =>
      person.call(deskTickets.write, { params: { id }, body });
    await write(h.other, from.id, { id: newId(), body: 'Kami lihat.', kind: 'reply' });
    await write(h.other, from.id, { id: newId(), body: 'Catatan rahasia', kind: 'note' });
    await h.there(h.other, 'busy');
    await h.there(h.agent);
    h.minutesLater(1);
    const { id } = await h.ask();
    const own = { id: newId(), body: 'Kami periksa dulu.', kind: 'reply' as const };
    expect((await write(h.agent, id, own)).status).toBe(200);
    const { version } = await h.detailOf(id);
    const passed = { version, to: h.users.other.id, reason: 'Bukan bidang saya' };
    await h.agent.call(deskTickets.transfer, { params: { id }, body: passed });
    h.minutesLater(1);
    const joined = { version: (await h.detailOf(from.id, h.other)).version, into: id };
    expect((await h.other.call(deskTickets.merge, { params: { id: from.id }, body: joined })).status).toBe(200);
    expect(JSON.stringify(await h.detailOf(id, h.other))).toContain('rahasia');
    const repeated = (await write(h.agent, id, own)).reply.data;
    expect(repeated.messages.at(-1)).toMatchObject({ id: own.id, mine: true });
    expect(JSON.stringify(repeated)).not.toContain('rahasia');
  });

  test('nor is it a way to the own ticket at the desk', async () => {
    const own = await h.ask({}, h.agent);
    const message = newId();
    const sent = { id: message, body: 'Sudah saya coba.' };
    expect((await h.agent.call(ownTickets.answer, { params: { id: own.id }, body: sent })).status).toBe(200);
    const body = { ...sent, kind: 'note' as const };
    expect((await h.agent.call(deskTickets.write, { params: { id: own.id }, body })).status).toBe(404);
  });
});

describe('Two at once', () => {
  test('one takes it, the other is told that it changed', async () => {
    const { id, version } = await h.ask();
    const takes = await Promise.all(
      [h.agent, h.other].map((person) => person.call(deskTickets.take, { params: { id }, body: { version } })),
    );
    expect(takes.map(({ status }) => status).toSorted()).toEqual([200, 404]);
  });

  test('messages sent twice are one, and their order has no gap', async () => {
    await h.there(h.agent);
    const { id } = await h.ask();
    const messageId = newId();
    await Promise.all([
      h.answer(id, 'Sekali saja', messageId),
      h.answer(id, 'Sekali saja', messageId),
      h.write(id, 'reply'),
      h.write(id, 'note'),
    ]);
    const { messages } = await h.detailOf(id);
    expect(messages.map(({ seq }) => seq)).toEqual(messages.map((_, place) => place + 1));
    expect(messages.filter(({ body }) => body === 'Sekali saja')).toHaveLength(1);
  });
});

describe('A chat that goes to a human', () => {
  const say = (text: string) => h.staff.call(chats.send, { body: { id: newId(), text } });

  test('becomes one ticket with what was asked, and the agent reads what was said before', async () => {
    await h.there(h.agent);
    await say('pinjaman koperasi gimana');
    await say('mau bicara dengan petugas');
    await say('petugas');
    const { data } = (await h.staff.call(ownTickets.list)).reply;
    expect(data.map(({ subject }) => subject)).toEqual(['pinjaman koperasi gimana']);
    const { conversation, messages } = await h.detailOf(data[0]?.id ?? '');
    expect(conversation.map(({ text }) => text)).toContain('pinjaman koperasi gimana');
    expect(messages[0]?.body).toBe('pinjaman koperasi gimana');
  });

  test('with words of danger is urgent and holds nothing of what was written', async () => {
    await say('saya ingin bunuh diri');
    const { data } = (await h.staff.call(ownTickets.list)).reply;
    expect(data).toMatchObject([{ category: 'safety', priority: 'high' }]);
    const ticket = await h.detailOf(data[0]?.id ?? '', h.admin);
    expect(ticket.conversation).toEqual([]);
    expect(JSON.stringify(ticket)).not.toContain('bunuh');
    expect(ticket.messages[0]).toMatchObject({ kind: 'note', author: null });
    // Whoever looks over the person's shoulder reads nothing of it.
    const own = await h.ownOf(data[0]?.id ?? '');
    expect(own.messages).toEqual([]);
    expect(JSON.stringify(own)).not.toMatch(/bahaya/i);
  });

  test('later in the same conversation hands over nothing of the words of danger', async () => {
    await say('saya ingin bunuh diri');
    await say('pinjaman koperasi gimana');
    await say('mau bicara dengan petugas');
    const { data } = (await h.staff.call(ownTickets.list)).reply;
    const { conversation } = await h.detailOf(data.find(({ category }) => category === 'other')?.id ?? '', h.admin);
    expect(conversation.map(({ text }) => text)).toContain('pinjaman koperasi gimana');
    expect(JSON.stringify(conversation)).not.toMatch(/bunuh|Keselamatan/);
  });
});

test('Whoever asks reads whether somebody answers now, else from when on', async () => {
  const now = async () => (await h.staff.call(ownTickets.hours)).reply.data;
  expect(await now()).toEqual({ open: true, opensAt: null });
  h.minutesLater(61);
  expect(await now()).toEqual({ open: false, opensAt: toWire(on('2026-11-16', '08:00')) });
});

test('Hours of the contact center count for deadlines, and cannot overlap', async () => {
  const hours = [0, 1, 2, 3, 4, 5].map((weekday) => ({ weekday, from: 480, to: 720 }));
  const clash = await h.admin.call(ticketAgents.setHours, {
    body: { periods: [...hours, { weekday: 0, from: 660, to: 780 }] },
  });
  expect(clash.error.code).toBe('PERIODE_LAYANAN_BERTABRAKAN');
  await h.admin.call(ticketAgents.setHours, { body: { periods: hours } });
  const { id, hours: now } = await h.ask();
  // Friday afternoon is closed; Saturday morning is open.
  expect(now).toEqual({ open: false, opensAt: toWire(on('2026-11-14', '08:00')) });
  expect((await h.detailOf(id)).dueAt).toBe(toWire(on('2026-11-14', '09:00')));
});
