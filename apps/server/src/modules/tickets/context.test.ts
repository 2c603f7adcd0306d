import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { deskTickets } from '@hadir/contract/tickets/desk-tickets.ts';
import { on, TicketHouse } from '../../../test/people/ticket-house.ts';

let h: TicketHouse;

beforeAll(async () => {
  h = await TicketHouse.open();
});
afterAll(() => h.close());
beforeEach(() => h.begin());

const contextOf = (id: string, person = h.agent) => person.call(deskTickets.context, { params: { id } });

test('an agent sees earlier tickets that are the own ones, and nothing that other rights would show', async () => {
  await h.there(h.agent);
  const first = await h.ask({ subject: 'Pertama' });
  await h.solve(first.id);
  await h.there(h.agent, 'offline');
  await h.there(h.other);
  await h.ask({ subject: 'Pada Rina' });
  await h.there(h.other, 'offline');
  await h.there(h.agent);
  const { id } = await h.ask({ subject: 'Sekarang' });
  const { data } = (await contextOf(id)).reply;
  expect(data).toMatchObject({ place: null, shift: null, requests: null });
  expect(data.earlier.map(({ subject }) => subject)).toEqual(['Pertama']);
  expect((await contextOf(id, h.admin)).reply.data.earlier.map(({ subject }) => subject).toSorted()).toEqual([
    'Pada Rina',
    'Pertama',
  ]);
  expect((await contextOf(id, h.other)).status).toBe(404);
  expect((await contextOf(id, h.staff)).status).toBe(403);
});

test('an agent who also leads the requester sees place, shift and requests; each look is noted once an hour', async () => {
  const { make, pool } = h.w;
  const { company } = h.users;
  const lead = await make.user({ company, role: 'agent', fullname: 'Tuti Ketua', isLeader: true });
  const unit = await make.unit({ company, name: 'Gudang' });
  const member = await h.server.as(await make.user({ company, fullname: 'Adi Anggota', unit, leader: lead }));
  const person = await h.server.as(lead);
  await h.there(person);
  const { id } = await h.ask({}, member);
  const { data } = (await contextOf(id, person)).reply;
  expect(data.place?.unit).toBe('Gudang');
  expect(data.shift).not.toBeNull();
  expect(data.requests).toEqual([]);
  await contextOf(id, person);
  const { rows } = await pool.query<{ shown: string }>(
    `select after->>'tampil' as shown from audit_log where action = 'ticket.context' and entity_id = $1`,
    [id],
  );
  expect(rows).toEqual([{ shown: 'place, shift, requests, tickets' }]);
});

test('the shift of today is that of the day where the requester works', async () => {
  const { make } = h.w;
  const { company } = h.users;
  const lead = await make.user({ company, role: 'agent', fullname: 'Tuti Ketua', isLeader: true });
  const user = await make.user({ company, fullname: 'Adi Anggota', leader: lead });
  await make.follows({ user, schedule: await make.schedule({ company }) });
  await make.worksAt({ user, location: await make.location({ company, tz: 'Asia/Jayapura' }) });
  const { id } = await h.ask({}, await h.server.as(user));
  const shiftAt = async (time: string) => {
    await h.moveTo(on('2026-11-13', time));
    const person = await h.server.as(lead);
    await h.there(person);
    return (await contextOf(id, person)).reply.data.shift;
  };
  // A Friday in Jakarta, on which the Saturday of Jayapura begins at ten in the evening.
  expect(await shiftAt('21:00')).toMatchObject({ name: expect.any(String) });
  expect(await shiftAt('22:30')).toBe('none');
});
