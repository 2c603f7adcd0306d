import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deskTickets } from '@hadir/contract/tickets/desk-tickets.ts';
import { TicketHouse } from '../../../test/people/ticket-house.ts';
import { newId } from '../../db/new-id.ts';
import { sql, statement } from '../../db/sql.ts';
import { FIRST_MET, firstMissed, SOLVE_MET, solveMissed } from './deadlines.store.ts';

let h: TicketHouse;

beforeAll(async () => {
  h = await TicketHouse.open();
});
afterAll(() => h.close());
beforeEach(() => h.begin());

test('A note among agents moves neither version nor last word: whoever writes meanwhile is not refused', async () => {
  await h.there(h.agent);
  const { id } = await h.ask();
  const before = await h.detailOf(id);
  const asRequester = await h.ownOf(id);
  h.minutesLater(5);
  await h.write(id, 'note', 'Cek saldo di lampiran.');
  const after = await h.detailOf(id);
  expect([after.version, after.lastAt, after.dueAt]).toEqual([before.version, before.lastAt, before.dueAt]);
  expect(after.messages.map(({ kind }) => kind)).toEqual(['requester', 'event', 'note']);
  expect(await h.ownOf(id)).toEqual(asRequester);
  const body = { version: before.version, category: 'leave' as const, solution: 'Saldo dibetulkan.' };
  expect((await h.agent.call(deskTickets.solve, { params: { id }, body })).status).toBe(200);
});

test('Who is named in a note hears of it once, where the person reads the ticket anyway', async () => {
  await h.there(h.agent);
  const { id } = await h.ask();
  const heard = async () => {
    const { rows } = await h.w.pool.query<{ who: string; title: string; body: string; link: string }>(
      `select u.fullname as who, n.title, n.body, n.link from notification n
         join app_user u on u.company_id = n.company_id and u.id = n.user_id
         where n.company_id = $1 and n.title like '%menyebut%' order by u.fullname`,
      [h.users.company.id],
    );
    return rows;
  };
  const body = '@Ratna Admin, @Rina Marlina, @Eka Wulandari dan @Siti Staf: saldo rahasia?';
  const note = { params: { id }, body: { id: newId(), body, kind: 'note' as const } };
  for (const _ of ['once', 'sent again']) expect((await h.agent.call(deskTickets.write, note)).status).toBe(200);
  const { number, subject } = await h.detailOf(id);
  expect(await heard()).toEqual([
    {
      who: 'Ratna Admin',
      title: 'Eka Wulandari menyebut Anda dalam catatan',
      body: `${number}: ${subject}`,
      link: expect.stringContaining(id) as string,
    },
  ]);
  // A reply is no note.
  await h.write(id, 'reply', '@Ratna Admin yang memeriksa.');
  expect(await heard()).toHaveLength(1);
});

test('The desk finds by title, number and name of the requester, also where the text holds signs of a search', async () => {
  const { number } = await h.ask({ subject: 'Potongan 5% gaji' });
  await h.ask({ subject: 'Lembur hilang' }, h.other);
  const found = async (search: string) => {
    const { data } = (await h.admin.call(deskTickets.list, { query: { view: 'all', search } })).reply;
    return data.map(({ subject }) => subject).toSorted();
  };
  expect(await found('potongan')).toEqual(['Potongan 5% gaji']);
  for (const text of [number, ` ${number.toLowerCase()} `, number.slice(4)])
    expect(await found(text)).toEqual(['Potongan 5% gaji']);
  expect(await found('siti')).toEqual(['Potongan 5% gaji']);
  expect(await found('RINA')).toEqual(['Lembur hilang']);
  expect(await found('%')).toEqual(['Potongan 5% gaji']);
  expect(await found('ratna')).toEqual([]);
});

test('Looking again within the hour is the same look; another person, and later, are looks of their own', async () => {
  await h.there(h.agent);
  const { id } = await h.ask();
  const looks = async () => {
    const { rows } = await h.w.pool.query<{ looks: number }>(
      `select count(*)::int as looks from audit_log where action = 'ticket.look' and entity_id = $1`,
      [id],
    );
    return rows[0]?.looks;
  };
  const second = await h.server.as(
    await h.w.make.user({ company: h.users.company, role: 'admin_agent', fullname: 'Dewi Admin' }),
  );
  await h.detailOf(id, h.admin);
  h.minutesLater(20);
  await h.detailOf(id, h.admin);
  expect(await looks()).toBe(1);
  await h.detailOf(id, second);
  expect(await looks()).toBe(2);
  h.minutesLater(41);
  await h.detailOf(id, h.admin);
  expect(await looks()).toBe(3);
});

test('What the agent sent and did not hear of is answered as it is stored, whatever became of the ticket since', async () => {
  await h.there(h.agent);
  const { id } = await h.ask();
  const body = { id: newId(), body: 'Saldo kami cek lagi.', kind: 'reply' as const };
  await h.agent.call(deskTickets.write, { params: { id }, body });
  await h.solve(id);
  await h.act(id, 'close');
  const { status, reply } = await h.agent.call(deskTickets.write, { params: { id }, body });
  expect(status).toBe(200);
  expect(reply.data.messages.filter((message) => message.body === body.body)).toHaveLength(1);
  // Another's message under that id stays another's, and what is new is refused.
  expect((await h.admin.call(deskTickets.write, { params: { id }, body })).error.code).toBe('KUNCI_DIPAKAI');
  expect((await h.write(id, 'reply')).error.code).toBe('TIKET_TIDAK_SESUAI');
});

describe('Deadlines, first answer at 16.30 and solution at 15.00 of Monday', () => {
  const answered = '2026-11-13T16:10:00+07:00';
  test.each([
    ['nothing yet', {}, '2026-11-13T16:20:00+07:00', 'ahead', 'ahead'],
    ['no answer in time', {}, '2026-11-13T16:31:00+07:00', 'missed', 'ahead'],
    ['answered in time', { first: answered }, '2026-11-16T14:00:00+07:00', 'met', 'ahead'],
    ['not solved in time', { first: answered }, '2026-11-16T15:01:00+07:00', 'met', 'missed'],
    ['solved in time', { solved: '2026-11-13T16:25:00+07:00' }, '2026-11-30T09:00:00+07:00', 'met', 'met'],
    [
      'solved late',
      { first: answered, solved: '2026-11-16T15:10:00+07:00' },
      '2026-11-30T09:00:00+07:00',
      'met',
      'missed',
    ],
    [
      'waits since before the deadline',
      { first: answered, waiting: '2026-11-13T16:20:00+07:00' },
      '2026-11-30T09:00:00+07:00',
      'met',
      'ahead',
    ],
  ])('%s', async (_, facts: { first?: string; solved?: string; waiting?: string }, now, ...[first, solve]) => {
    const state = (met: typeof FIRST_MET, missed: typeof FIRST_MET) =>
      sql`case when ${met} then 'met' when ${missed} then 'missed' else 'ahead' end`;
    const { rows } = await h.w.pool.query(
      statement(sql`select ${state(FIRST_MET, firstMissed(now))} as first, ${state(SOLVE_MET, solveMissed(now))} as solve
        from (select ${facts.first ?? null}::timestamptz as first_reply_at, ${facts.solved ?? null}::timestamptz as solved_at,
          ${facts.waiting ?? null}::timestamptz as waiting_since, '2026-11-13T16:30:00+07:00'::timestamptz as first_due_at,
          '2026-11-16T15:00:00+07:00'::timestamptz as solve_due_at) as t`),
    );
    expect(rows).toEqual([{ first, solve }]);
  });
});
