import { createHmac, randomUUID } from 'node:crypto';
import { companyEvents } from '@hadir/contract/company-events/endpoints.ts';
import { eventDoor } from '@hadir/contract/company-events/door.ts';
import { eventVisitors, type VisitorSeat } from '@hadir/contract/company-events/visitors.ts';
import { codeMessage, codeOf, codeStep, phoneText } from '@hadir/domain/company-events/door-code.ts';
import type { SeatAction, VisitorLinkAction } from '@hadir/domain/company-events/event-visitor.ts';
import { DAY_MS, type Instant, instant, toWire } from '@hadir/domain/kernel/time.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { act, EVENT, own, published, register, usesEventHouse } from '../../../../test/company-events/event-house.ts';
import type { Person } from '../../../../test/world/http.ts';
import { companyDb } from '../../../db/company-db.ts';
import { type WaitingLetter, wholeText } from '../../../engines/messages/mail-outbox.store.ts';
import { settlePresence } from '../event-presence.service.ts';
import { settleEvents } from '../event-writes.service.ts';
import { forgetUnproven, forgetVisitors } from './visitors.store.ts';

const events = usesEventHouse();
beforeEach(() => events.w.pool.query(`delete from login_attempt`));

const moveLink = async (keeper: Person, id: string, action: VisitorLinkAction) =>
  keeper.call(eventVisitors.moveLink, { params: { id }, body: { action } });

async function house(part: Partial<typeof EVENT> = {}) {
  const parts = await events.house();
  const event = await published(parts.keeper, part);
  const link = (await moveLink(parts.keeper, event.id, 'open')).reply.data.visitorLink ?? '';
  return { ...parts, event, link };
}

const apply = (link: string, email: string, fullname = 'Rani Kusuma') =>
  events.server.anonymous.call(eventVisitors.apply, { body: { link, fullname, email, consent: true } });
const shown = (link: string) => events.server.anonymous.call(eventVisitors.invitation, { body: { link } });

/** As they would leave, oldest first. */
async function lettersTo(address: string): Promise<string[]> {
  const { rows } = await events.w.pool.query<WaitingLetter>(
    'select id, to_address, subject, text_body, sealed_link from mail_outbox where to_address = $1 order by created_at, id',
    [address],
  );
  return rows.map((row) => wholeText(events.server.app.secrets.personal, row));
}
const tokenOf = async (address: string) =>
  /#tiket=(\S+)/.exec((await lettersTo(address)).at(-1) ?? '')?.[1] ?? 'no letter';

const seat = (token: string) => events.server.anonymous.call(eventVisitors.seat, { body: { token } });
const move = (token: string, action: SeatAction) =>
  events.server.anonymous.call(eventVisitors.act, { body: { token, action } });

let count = 0;
/** Registered, by the letter. */
async function visitor(link: string, fullname = 'Rani Kusuma') {
  count += 1;
  const email = `tamu${count}@contoh.id`;
  await apply(link, email, fullname);
  const token = await tokenOf(email);
  return { email, token, taken: (await move(token, 'register')).reply.data };
}

const textOf = ({ own: seatNow }: VisitorSeat): string => {
  const { number, key } = seatNow?.ticket ?? { number: 0, key: '' };
  const mac = createHmac('sha256', Buffer.from(key, 'hex'))
    .update(codeMessage(codeStep(events.w.clock())))
    .digest();
  return phoneText(number, codeOf(mac));
};

describe('the link', () => {
  test('shows an event that is published while it is open; an exchanged or closed one leads nowhere', async () => {
    const { keeper, event, link } = await house();
    expect((await shown(link)).reply.data).toMatchObject({ title: 'Donor darah', left: 1, state: 'published' });
    expect((await moveLink(keeper, event.id, 'open')).reply.data.visitorLink).toBe(link);
    const next = (await moveLink(keeper, event.id, 'renew')).reply.data.visitorLink ?? '';
    expect([(await shown(link)).status, (await shown(next)).status]).toEqual([404, 200]);
    await moveLink(keeper, event.id, 'close');
    expect((await shown(next)).status).toBe(404);
    expect((await apply(next, 'siapa@contoh.id')).status).toBe(404);
    const draft = (await keeper.call(companyEvents.create, { body: EVENT })).reply.data;
    const early = (await moveLink(keeper, draft.id, 'open')).reply.data.visitorLink ?? '';
    expect((await shown(early)).status).toBe(404);
    await act(keeper, draft, 'cancel');
    expect((await moveLink(keeper, draft.id, 'renew')).error.code).toBe('ACARA_TIDAK_DAPAT_DIUBAH');
  });
});

test('neither link leads anywhere while the company is closed', async () => {
  const { company, link } = await house();
  const { token } = await visitor(link);
  await events.w.pool.query(`update company set active_to = '2026-12-01' where id = $1`, [company.id]);
  expect((await shown(link)).status).toBe(404);
  expect((await seat(token)).error.code).toBe('TAUTAN_TIDAK_BERLAKU');
});

describe('the form', () => {
  test('answers the same for a known and an unknown address, and the letter carries no typed name', async () => {
    const { link } = await house();
    const { email } = await visitor(link);
    const [known, fresh] = [
      await apply(link, email.toUpperCase()),
      await apply(link, 'baru@contoh.id', 'Klik di sini'),
    ];
    expect([known.status, known.text]).toEqual([fresh.status, fresh.text]);
    const letters = [...(await lettersTo(email)), ...(await lettersTo('baru@contoh.id'))];
    expect(letters).toHaveLength(3);
    expect(letters.join('\n')).not.toContain('Klik di sini');
    const stored = await events.w.pool.query<{ text_body: string }>(
      'select text_body from mail_outbox where to_address = $1',
      [email],
    );
    expect(JSON.stringify(stored.rows)).not.toContain('#tiket=');
  });

  test('fills no letter box, and takes twenty an hour from one network', async () => {
    const { link } = await house();
    const box = [
      'korban@contoh.id',
      'korban+a@contoh.id',
      'korban+b@contoh.id',
      'korban+c@contoh.id',
      'korban@contoh.id',
    ];
    for (const address of box) expect((await apply(link, address)).status).toBe(200);
    expect((await Promise.all([...new Set(box)].map(lettersTo))).flat()).toHaveLength(3);
    const answers = await Promise.all(Array.from({ length: 20 }, (_, turn) => apply(link, `ramai${turn}@contoh.id`)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(15);
    expect(answers.filter(({ error }) => error?.code === 'TERLALU_SERING')).toHaveLength(5);
  });

  test('sends nothing before registration opens, and a letter that promises none once it is closed', async () => {
    const { link } = await house();
    events.moveTo('2026-12-01T07:00');
    expect((await apply(link, 'awal@contoh.id')).error.code).toBe('PENDAFTARAN_BELUM_DIBUKA');
    expect(await lettersTo('awal@contoh.id')).toEqual([]);
    events.moveTo('2026-12-11T18:00');
    await apply(link, 'akhir@contoh.id');
    expect((await lettersTo('akhir@contoh.id')).join()).toContain('Pendaftaran sudah ditutup');
  });

  test('registers nobody: the letter does, within a day', async () => {
    const { keeper, event, link } = await house();
    await apply(link, 'lambat@contoh.id');
    const token = await tokenOf('lambat@contoh.id');
    expect((await seat(token)).reply.data).toMatchObject({ own: null, can: ['register'] });
    const listed = { query: { event: event.id } };
    expect((await keeper.call(companyEvents.registrations, listed)).reply.data).toEqual([]);
    events.moveTo('2026-12-03T09:00');
    expect((await move(token, 'register')).error.code).toBe('TAUTAN_TIDAK_BERLAKU');
  });
});

describe('a private link', () => {
  test('cannot be made up: tries are counted, true ones are not', async () => {
    const { link } = await house();
    const { token } = await visitor(link);
    const [id] = token.split('.');
    const forged = `${id}.${'A'.repeat(43)}`;
    for (let turn = 0; turn < 5; turn += 1) {
      expect((await seat(forged)).error.code).toBe('TAUTAN_TIDAK_BERLAKU');
      expect((await seat(token)).status).toBe(200);
    }
    expect((await seat(forged)).error.code).toBe('TERLALU_BANYAK_PERCOBAAN');
    expect((await seat(token)).status).toBe(200);
  });
});

describe('a seat', () => {
  test('is given out in one line with employees: a guest waits, is offered a free seat by letter, and passes it on', async () => {
    const { siti, adi, event, link } = await house();
    await register(siti, event);
    const { email, token, taken } = await visitor(link);
    expect(taken).toMatchObject({ own: { state: 'waitlisted', place: 1, ticket: null }, can: ['withdraw'] });
    expect((await register(adi, event)).reply.data.own).toMatchObject({ state: 'waitlisted', place: 2 });
    await siti.person.call(companyEvents.withdraw, { params: { id: event.id }, body: {}, key: randomUUID() });
    expect((await lettersTo(email)).at(-1)).toContain('Terima sebelum 3 Des 2026 09.00');
    expect((await move(token, 'accept')).reply.data).toMatchObject({ own: { state: 'registered' }, can: ['withdraw'] });
    // Pressed twice is once.
    expect((await move(token, 'accept')).status).toBe(200);
    expect((await move(token, 'withdraw')).reply.data.own).toMatchObject({ state: 'cancelled', ticket: null });
    expect((await own(adi))?.own).toMatchObject({ state: 'offered' });
    // Comes back to the end of the line, with another ticket.
    expect((await move(token, 'register')).reply.data.own).toMatchObject({ state: 'waitlisted', place: 1 });
  });

  test('is one, however often and at once the letter is opened', async () => {
    const { keeper, event, link } = await house({ capacity: 40 });
    await apply(link, 'ganda@contoh.id');
    const token = await tokenOf('ganda@contoh.id');
    const answers = await Promise.all([1, 2, 3].map(() => move(token, 'register')));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const { data } = (await keeper.call(companyEvents.registrations, { query: { event: event.id } })).reply;
    expect(data).toMatchObject([{ fullname: 'Rani Kusuma', unit: 'Tamu', email: 'ganda@contoh.id', isVisitor: true }]);
    expect((await keeper.call(companyEvents.list)).reply.data[0]).toMatchObject({ registered: 1, visitors: 1 });
    const file = { query: { event: event.id, search: 'rani', format: 'csv' as const } };
    expect((await keeper.call(companyEvents.registrationsFile, file)).text).toMatch(/Rani Kusuma"?[;,]"?Tamu/);
  });

  test('is told of another time, and of a cancelled event', async () => {
    const { keeper, event, link } = await house({ capacity: 40 });
    const { email, token } = await visitor(link);
    const body = { ...EVENT, capacity: 40, place: 'Aula Melati', version: event.version };
    const changed = (await keeper.call(companyEvents.change, { params: { id: event.id }, body })).reply.data;
    expect((await lettersTo(email)).at(-1)).toContain('Aula Melati');
    await act(keeper, changed, 'cancel', 'Hujan deras');
    expect((await lettersTo(email)).at(-1)).toContain('Hujan deras');
    expect((await seat(token)).reply.data).toMatchObject({ event: { state: 'cancelled' }, can: [] });
  });
});

describe('at the door', () => {
  test('a guest comes in by the phone’s code, is no employee, and has no day of attendance', async () => {
    const { company, keeper, siti, event, link } = await house({ capacity: 40 });
    const body = { ...EVENT, capacity: 40, countsAsPresent: true, version: event.version };
    await keeper.call(companyEvents.change, { params: { id: event.id }, body });
    await register(siti, event);
    const { taken } = await visitor(link);
    events.moveTo('2026-12-12T08:05');
    const params = { id: event.id };
    const { guests } = (await keeper.call(eventDoor.list, { params })).reply.data;
    expect(guests.map(({ fullname, unit }) => [fullname, unit])).toContainEqual(['Rani Kusuma', 'Tamu']);
    const scan = { id: randomUUID(), text: textOf(taken), at: toWire(events.w.clock()) };
    const { answers } = (await keeper.call(eventDoor.scan, { params, body: { gate: 'Utara', scans: [scan] } })).reply
      .data;
    expect(answers[0]).toMatchObject({ verdict: 'in', fullname: 'Rani Kusuma', unit: 'Tamu' });
    expect((await keeper.call(eventDoor.badges, { params })).status).toBe(200);
    const db = companyDb(events.w.pool, company.id);
    await settleEvents(db, events.w.clock());
    expect(await settlePresence(db, events.w.clock())).toBe(0);
    const { rows } = await events.w.pool.query<{ text: string }>(
      `select after::text as text from audit_log where company_id = $1 and action like 'company_event.%'`,
      [company.id],
    );
    expect(rows.map(({ text }) => text).join('\n')).not.toMatch(/Rani|contoh\.id/);
  });
});

test('names and addresses are deleted after their time, seats are counted on', async () => {
  const { keeper, event, link } = await house({ capacity: 40 });
  const { email, token } = await visitor(link);
  await apply(link, 'lupa@contoh.id');
  const visitors = async () =>
    (
      await events.w.pool.query<{ fullname: string; email: string | null }>(
        'select fullname, email from company_event_visitor where event_id = $1 order by id',
        [event.id],
      )
    ).rows;
  await forgetUnproven(events.w.pool, events.w.clock());
  expect(await visitors()).toHaveLength(2);
  await forgetUnproven(events.w.pool, (events.w.clock() + 1) as Instant);
  expect(await visitors()).toHaveLength(1);
  expect([await lettersTo('lupa@contoh.id'), (await lettersTo(email)).length]).toEqual([[], 1]);
  const end = instant(EVENT.end);
  await forgetVisitors(events.w.pool, end);
  expect((await visitors())[0]?.fullname).toBe('Rani Kusuma');
  await forgetVisitors(events.w.pool, (end + DAY_MS) as Instant);
  expect(await visitors()).toEqual([{ fullname: 'Tamu', email: null }]);
  expect(await lettersTo(email)).toEqual([]);
  expect((await seat(token)).error.code).toBe('TAUTAN_TIDAK_BERLAKU');
  expect((await keeper.call(companyEvents.list)).reply.data[0]).toMatchObject({ registered: 1, visitors: 1 });
});
