import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deskTickets } from '@hadir/contract/tickets/desk-tickets.ts';
import { ownTickets } from '@hadir/contract/tickets/own-tickets.ts';
import { newId } from '../../../db/new-id.ts';
import { on, TicketHouse } from '../../../../test/people/ticket-house.ts';
import { ownDataQueries } from '../../privacy/own-data-queries.store.ts';
import { forgetTickets } from '../ticket.store.ts';

let h: TicketHouse;

beforeAll(async () => {
  h = await TicketHouse.open();
});
afterAll(() => h.close());
beforeEach(() => h.begin());

const pdf = (text = 'slip') => Buffer.from(`%PDF-1.4\n${text}\n%%EOF`);
const fromStaff = (id: string, name: string, { message = newId(), bytes = pdf(name), who = h.staff } = {}) =>
  who.call(ownTickets.addFile, { params: { id }, query: { message, name }, body: bytes as never });
const fromAgent = (id: string, name: string, kind: 'reply' | 'note', { message = newId(), who = h.agent } = {}) =>
  who.call(deskTickets.addFile, {
    params: { id },
    query: { message, name, kind },
    body: pdf(name) as never,
  });
const openOwn = (url: string, who = h.staff) => {
  const [, , , , id = '', , fileId = ''] = url.split('/');
  return who.call(ownTickets.openFile, { params: { id, fileId } });
};
const openDesk = (url: string, who = h.agent) => {
  const [, , , id = '', , fileId = ''] = url.split('/');
  return who.call(deskTickets.openFile, { params: { id, fileId } });
};

describe('A file in a ticket', () => {
  test('is a message of its own, read by both sides, opened by nobody else', async () => {
    await h.there(h.agent);
    const { id } = await h.ask();
    h.minutesLater(1);
    const sent = (await fromStaff(id, 'slip gaji.pdf')).reply.data.messages.at(-1);
    expect(sent).toMatchObject({ kind: 'requester', body: '', files: [{ name: 'slip gaji.pdf' }] });
    const atDesk = (await h.detailOf(id)).messages.at(-1)?.files[0]?.url ?? '';
    const opened = await openDesk(atDesk);
    expect([opened.status, opened.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(opened.headers['content-disposition']).toMatch(/^attachment; filename="lampiran-/);
    expect((await openOwn(sent?.files[0]?.url ?? '')).status).toBe(200);
    const stranger = await h.another();
    expect((await openOwn(sent?.files[0]?.url ?? '', stranger)).status).toBe(404);
    expect((await openDesk(atDesk, h.other)).status).toBe(404);
    expect((await openDesk(atDesk, h.staff)).status).toBe(403);
    expect((await h.detailOf(id)).unread).toBe(1);
  });

  test('is a look of its own where the holder does not open it', async () => {
    await h.there(h.agent);
    const { id } = await h.ask();
    await fromStaff(id, 'slip gaji.pdf');
    const file = (await h.detailOf(id)).messages.at(-1)?.files[0];
    await openDesk(file?.url ?? '');
    for (const _ of ['once', 'again within the hour']) await openDesk(file?.url ?? '', h.admin);
    const { rows } = await h.w.pool.query(
      `select actor_user_id as by, after->>'lampiran' as name from audit_log where action = 'ticket.file' and entity_id = $1`,
      [file?.id],
    );
    expect(rows).toEqual([{ by: h.users.admin.id, name: 'slip gaji.pdf' }]);
  });

  test('that came with a note is for agents alone', async () => {
    await h.there(h.agent);
    const { id } = await h.ask();
    await fromAgent(id, 'rahasia.pdf', 'note');
    const [file] = (await h.detailOf(id)).messages.at(-1)?.files ?? [];
    expect(file?.name).toBe('rahasia.pdf');
    expect(JSON.stringify(await h.ownOf(id))).not.toContain('rahasia');
    expect((await openOwn(`/api/tickets/own/${id}/files/${file?.id ?? ''}`)).status).toBe(404);
    expect((await fromAgent(id, 'panduan.pdf', 'reply')).reply.data).toMatchObject({ state: 'working' });
    expect((await h.ownOf(id)).messages.at(-1)?.files.map(({ name }) => name)).toEqual(['panduan.pdf']);
  });

  test('of an agent is the same when it is sent again after the ticket was passed on', async () => {
    await h.there(h.agent);
    const { id } = await h.ask();
    const message = newId();
    await fromAgent(id, 'panduan.pdf', 'reply', { message });
    const { version } = await h.detailOf(id);
    const passed = { version, to: h.users.other.id, reason: 'Bukan bidang saya' };
    await h.agent.call(deskTickets.transfer, { params: { id }, body: passed });
    const repeated = await fromAgent(id, 'panduan.pdf', 'reply', { message });
    expect([repeated.status, repeated.reply.data?.messages.at(-1)?.id]).toEqual([200, message]);
    expect((await fromAgent(id, 'panduan.pdf', 'reply')).status).toBe(404);
    const stranger = await h.server.as(await h.w.make.user({ company: h.users.company, role: 'agent' }));
    expect((await fromAgent(id, 'panduan.pdf', 'reply', { message, who: stranger })).status).toBe(404);
    expect((await h.ownOf(id)).messages.filter(({ kind }) => kind === 'agent')).toHaveLength(1);
  });

  test('sent twice under its id is one; what is no paper, and the twenty-first, is refused', async () => {
    const { id } = await h.ask();
    const message = newId();
    await Promise.all([fromStaff(id, 'satu.pdf', { message }), fromStaff(id, 'satu.pdf', { message })]);
    expect((await h.ownOf(id)).messages.flatMap(({ files }) => files)).toHaveLength(1);
    const bad = await fromStaff(id, 'jahat.pdf', { bytes: Buffer.from('<script>alert(1)</script>') });
    expect(bad.error.code).toBe('BERKAS_TIDAK_VALID');
    for (let no = 2; no <= 20; no += 1) await fromStaff(id, `${String(no)}.pdf`);
    expect((await fromStaff(id, '21.pdf')).error.code).toBe('LAMPIRAN_TERLALU_BANYAK');
    expect((await fromStaff(id, 'x.pdf', { who: await h.another() })).status).toBe(404);
  });

  test('is named in the own data of whoever has it in the copy: the requester, not the agent who sent it', async () => {
    await h.there(h.agent);
    const { id } = await h.ask();
    await fromAgent(id, 'panduan.pdf', 'reply');
    const namesOf = async (userId: string) => {
      const values = [h.users.company.id, userId];
      const { rows } = await h.w.pool.query<{ names: string | null }>(ownDataQueries.pesan_tiket, values);
      return rows.flatMap(({ names }) => names ?? []);
    };
    expect(await namesOf(h.users.staff.id)).toEqual([expect.stringMatching(/^tiket\/.*\.pdf$/)]);
    expect(await namesOf(h.users.agent.id)).toEqual([]);
  });

  test('goes along when its ticket is merged, and is swept when the ticket is forgotten', async () => {
    await h.there(h.agent);
    const [a, b] = [await h.ask({ subject: 'Satu' }), await h.ask({ subject: 'Dua' })];
    const url = (await fromStaff(a.id, 'bukti.pdf')).reply.data.messages.at(-1)?.files[0]?.url ?? '';
    const { version } = await h.detailOf(a.id);
    await h.agent.call(deskTickets.merge, { params: { id: a.id }, body: { version, into: b.id } });
    const [file] = (await h.ownOf(b.id)).messages.flatMap(({ files }) => files);
    expect(file).toMatchObject({ name: 'bukti.pdf', url: url.replace(a.id, b.id) });
    expect((await openOwn(file?.url ?? '')).status).toBe(200);
    await h.solve(b.id);
    const future = on('2028-11-20', '08:00');
    await forgetTickets(h.w.pool, future);
    await forgetTickets(h.w.pool, future);
    const { rows } = await h.w.pool.query('select delete_after is not null as swept from file where id = $1', [
      file?.id,
    ]);
    expect(rows).toEqual([{ swept: true }]);
  });
});
