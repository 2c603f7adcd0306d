import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { masterEndpoints } from '@hadir/contract/kernel/master-endpoints.ts';
import { cannedReply } from '@hadir/contract/master/tickets.ts';
import { deskTickets } from '@hadir/contract/tickets/desk-tickets.ts';
import type { Instant } from '@hadir/domain/kernel/time.ts';
import { TicketHouse } from '../../../test/people/ticket-house.ts';

let h: TicketHouse;

beforeAll(async () => {
  h = await TicketHouse.open();
});
afterAll(() => h.close());
beforeEach(() => h.begin());

const masters = masterEndpoints(cannedReply);
const secondsLater = (seconds: number) => h.w.moveClock((h.w.clock() + seconds * 1_000) as Instant);

describe('Replies that stand ready', () => {
  const body = { name: 'Kami periksa', category: null, body: 'Halo {nama}, tiket {nomor} kami periksa.' };

  test('are written by the contact center admin and read by the agents, archived ones by nobody', async () => {
    expect((await h.agent.call(masters.create, { body })).status).toBe(403);
    const made = (await h.admin.call(masters.create, { body })).reply.data;
    const ready = (await h.agent.call(deskTickets.cannedReplies)).reply.data;
    expect(ready).toEqual([{ id: made.id, ...body }]);
    await h.admin.call(masters.archive, { params: { id: made.id }, body: { version: made.version } });
    expect((await h.agent.call(deskTickets.cannedReplies)).reply.data).toEqual([]);
    expect((await h.staff.call(deskTickets.cannedReplies)).status).toBe(403);
  });

  test('name no variable that nobody fills in', async () => {
    const refused = await h.admin.call(masters.create, { body: { ...body, body: 'Gaji Anda {gaji}, {nama}.' } });
    expect(refused.error).toMatchObject({
      code: 'VARIABEL_TIDAK_DIKENAL',
      errors: { body: ['Variabel {gaji} tidak dikenal.'] },
    });
  });
});

describe('Whoever types', () => {
  const types = (id: string, person = h.admin) => person.call(deskTickets.writing, { params: { id }, body: {} });
  const seenBy = async (id: string, person = h.agent) => (await h.detailOf(id, person)).writing;

  test('is seen by the others for a quarter of a minute, and not by oneself', async () => {
    await h.there(h.agent);
    const { id } = await h.ask();
    expect(await seenBy(id)).toEqual([]);
    expect((await types(id)).status).toBe(200);
    expect(await seenBy(id)).toEqual(['Ratna Admin']);
    expect(await seenBy(id, h.admin)).toEqual([]);
    secondsLater(10);
    await types(id);
    secondsLater(10);
    expect(await seenBy(id)).toEqual(['Ratna Admin']);
    secondsLater(6);
    expect(await seenBy(id)).toEqual([]);
  });

  test('has ended once it is sent', async () => {
    await h.there(h.agent);
    const { id } = await h.ask();
    await types(id, h.agent);
    expect(await seenBy(id, h.admin)).toEqual(['Eka Wulandari']);
    await h.write(id, 'reply');
    expect(await seenBy(id, h.admin)).toEqual([]);
  });

  test('types in no ticket that is out of sight', async () => {
    await h.there(h.agent);
    const { id } = await h.ask();
    expect((await types(id, h.other)).status).toBe(404);
    expect((await types(id, h.staff)).status).toBe(403);
  });
});
