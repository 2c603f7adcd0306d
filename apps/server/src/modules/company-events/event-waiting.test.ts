import { randomUUID } from 'node:crypto';
import { type CompanyEvent, companyEvents } from '@hadir/contract/company-events/endpoints.ts';
import { describe, expect, test } from 'vitest';
import {
  act,
  at,
  counted,
  type Employee,
  EVENT,
  own,
  published,
  register,
  usesEventHouse,
} from '../../../test/company-events/event-house.ts';
import { companyDb } from '../../db/company-db.ts';
import { settleOffers } from './event-seats.service.ts';

const events = usesEventHouse();

/** With the job of every minute that passes offers on. */
async function house() {
  const parts = await events.house();
  return {
    ...parts,
    settle: () => settleOffers(events.server.app, companyDb(events.w.pool, parts.company.id), events.w.clock()),
  };
}

const withdraw = ({ person }: Employee, { id }: CompanyEvent) =>
  person.call(companyEvents.withdraw, { params: { id }, body: {}, key: randomUUID() });
const accept = ({ person }: Employee, { id }: CompanyEvent) =>
  person.call(companyEvents.accept, { params: { id }, body: {}, key: randomUUID() });

/** What the person was told, oldest first. */
async function messagesOf({ id }: { readonly id: string }, kind: string): Promise<string[]> {
  const { rows } = await events.w.pool.query<{ body: string }>(
    'select body from notification where kind = $2 and user_id = $1 order by created_at, id',
    [id, kind],
  );
  return rows.map((row) => row.body);
}

test('the answer to a registration is what is read of the event afterwards, with a seat and in the line', async () => {
  const { keeper, siti, adi, budi } = await house();
  const event = await published(keeper);
  for (const one of [siti, adi, budi]) expect((await register(one, event)).reply.data).toEqual(await own(one));
  await withdraw(adi, event);
  expect((await register(adi, event)).reply.data).toEqual(await own(adi));
});

describe('the waiting list', () => {
  test('gives a free seat to who waits first, and tells that person', async () => {
    const { keeper, siti, adi, budi } = await house();
    const event = await published(keeper);
    await register(siti, event);
    expect((await register(adi, event)).reply.data.own).toMatchObject({ state: 'waitlisted', place: 1, ticket: null });
    expect((await register(budi, event)).reply.data.own).toMatchObject({ state: 'waitlisted', place: 2 });
    await siti.person.call(companyEvents.withdraw, { params: { id: event.id }, body: {} });
    expect(await own(adi)).toMatchObject({
      left: 0,
      own: { state: 'offered', offeredUntil: '2026-12-03T02:00:00.000Z', ticket: null },
      can: ['accept', 'withdraw'],
    });
    expect((await own(budi))?.own).toMatchObject({ state: 'waitlisted', place: 1 });
    // Whoever withdrew and comes back stands at the end.
    expect((await register(siti, event)).reply.data.own).toMatchObject({ state: 'waitlisted', place: 2 });
    expect(await messagesOf(adi, 'acara_kursi')).toEqual([
      'Terima sebelum 3 Des 2026 09.00; sesudah itu tempat ditawarkan kepada yang berikutnya.',
    ]);
    expect((await accept(adi, event)).reply.data.own).toMatchObject({ state: 'registered', offeredUntil: null });
    expect((await accept(adi, event)).error.code).toBe('TAWARAN_BERAKHIR');
  });

  test('is not kept waiting by who has left the company', async () => {
    const { keeper, siti, adi, budi } = await house();
    const event = await published(keeper);
    await register(siti, event);
    await register(adi, event);
    expect((await register(budi, event)).reply.data.own).toMatchObject({ place: 2 });
    await events.w.pool.query('update app_user set active = false where id = $1', [adi.id]);
    expect((await own(budi))?.own).toMatchObject({ state: 'waitlisted', place: 1 });
    for (const { person } of [budi, siti])
      await person.call(companyEvents.withdraw, { params: { id: event.id }, body: {} });
    // A seat is free, and nobody who could take it stands before.
    expect((await register(budi, event)).reply.data.own).toMatchObject({ state: 'registered' });
  });

  test('moves up by as many seats as are added', async () => {
    const { keeper, siti, adi, budi } = await house();
    const event = await published(keeper);
    for (const one of [siti, adi, budi]) await register(one, event);
    const change = { params: { id: event.id }, body: { ...EVENT, capacity: 2, version: event.version } };
    expect((await keeper.call(companyEvents.change, change)).reply.data).toMatchObject({ registered: 1, waiting: 2 });
    expect((await own(adi))?.own).toMatchObject({ state: 'offered' });
    expect((await own(budi))?.own).toMatchObject({ state: 'waitlisted', place: 1 });
    // Where there is no limit any more nobody is asked, nor has to answer.
    const all = { params: { id: event.id }, body: { ...EVENT, capacity: null, version: event.version + 1 } };
    await keeper.call(companyEvents.change, all);
    for (const one of [adi, budi])
      expect((await own(one))?.own).toMatchObject({ state: 'registered', offeredUntil: null });
  });

  test('offers a seat that nobody takes, or that is given back, to the next one', async () => {
    const { keeper, settle, siti, adi, budi } = await house();
    const event = await published(keeper);
    for (const one of [siti, adi, budi]) await register(one, event);
    await withdraw(siti, event);
    events.moveTo('2026-12-03T08:59');
    expect(await settle()).toBe(0);
    expect((await own(adi))?.own).toMatchObject({ state: 'offered' });
    events.moveTo('2026-12-03T09:00');
    // The minute has come, the job has not.
    expect((await accept(adi, event)).error.code).toBe('TAWARAN_BERAKHIR');
    expect(await settle()).toBe(1);
    expect((await own(adi))?.own).toMatchObject({ state: 'cancelled', offeredUntil: null });
    expect(await messagesOf(adi, 'acara_tawaran_habis')).toHaveLength(1);
    expect((await own(budi))?.own).toMatchObject({ state: 'offered', offeredUntil: '2026-12-04T02:00:00.000Z' });
    // Whoever comes meanwhile does not pass.
    expect((await register(siti, event)).reply.data.own).toMatchObject({ state: 'waitlisted', place: 1 });
    await withdraw(budi, event);
    expect((await own(siti))?.own).toMatchObject({ state: 'offered' });
  });

  test('asks nobody beyond the end of registration, and gives nothing away twice', async () => {
    const { keeper, settle, siti, adi, budi } = await house();
    const event = await published(keeper);
    for (const one of [siti, adi, budi]) await register(one, event);
    events.moveTo('2026-12-11T16:00');
    await withdraw(siti, event);
    expect((await own(adi))?.own).toMatchObject({ offeredUntil: '2026-12-11T10:00:00.000Z' });
    const presses = await Promise.all([accept(adi, event), accept(adi, event), settle()]);
    expect(
      presses
        .slice(0, 2)
        .map((one) => (one as { status: number }).status)
        .toSorted(),
    ).toEqual([200, 409]);
    await withdraw(adi, event);
    events.moveTo('2026-12-11T17:00');
    await settle();
    expect((await own(budi))?.own).toMatchObject({ state: 'cancelled' });
    expect(await counted(keeper)).toMatchObject({ registered: 0, waiting: 0 });
  });

  test('ends an offer with registration, though that close earlier than when the seat was offered', async () => {
    const { keeper, settle, siti, adi } = await house();
    const event = await published(keeper);
    for (const one of [siti, adi]) await register(one, event);
    await withdraw(siti, event);
    const earlier = { ...EVENT, registrationCloses: at('2026-12-02T12:00'), version: event.version };
    await keeper.call(companyEvents.change, { params: { id: event.id }, body: earlier });
    expect((await own(adi))?.own).toMatchObject({ state: 'offered', offeredUntil: '2026-12-02T05:00:00.000Z' });
    events.moveTo('2026-12-02T12:00');
    expect((await accept(adi, event)).error.code).toBe('TAWARAN_BERAKHIR');
    await settle();
    expect((await own(adi))?.own).toMatchObject({ state: 'cancelled' });
  });

  test('of twelve people at once for three seats has nine, in places without a gap', async () => {
    const { keeper, company } = await house();
    const event = await published(keeper, { capacity: 3 });
    const people = await Promise.all(
      Array.from({ length: 12 }, async () => ({
        person: await events.server.as(await events.w.make.user({ company })),
      })),
    );
    const answers = await Promise.all(people.map((one) => register(one, event)));
    expect(answers.map(({ status }) => status)).toEqual(Array<number>(12).fill(200));
    const { rows } = await events.w.pool.query<{ place: number; state: string }>(
      'select place, state from company_event_registration where event_id = $1 order by place',
      [event.id],
    );
    expect(rows.map(({ place }) => place)).toEqual(Array.from({ length: 12 }, (_, index) => index + 1));
    expect(rows.map(({ state }) => state)).toEqual([
      ...Array<string>(3).fill('registered'),
      ...Array<string>(9).fill('waitlisted'),
    ]);
  });
});

describe('people are told', () => {
  test('of a new event where it is for them', async () => {
    const { keeper, company, siti, adi } = await house();
    const unit = await events.w.make.unit({ company });
    const tono = await events.w.make.user({ company, unit });
    await published(keeper, { audience: 'units', unitIds: [unit.id] });
    expect(await messagesOf(tono, 'acara_baru')).toEqual([
      '12 Des 2026 08.00, Aula Teratai. Pendaftaran sudah dibuka.',
    ]);
    expect(await messagesOf(siti, 'acara_baru')).toEqual([]);
    await events.w.pool.query('update app_user set active = false where id = $1', [adi.id]);
    await published(keeper, { registrationOpens: at('2026-12-03T08:00') });
    expect(await messagesOf(siti, 'acara_baru')).toEqual([
      '12 Des 2026 08.00, Aula Teratai. Pendaftaran dibuka 3 Des 2026 08.00.',
    ]);
    expect(await messagesOf(adi, 'acara_baru')).toEqual([]);
  });

  test('of another time or place, whether they have a seat, an offer or wait; of another title nobody is', async () => {
    const { keeper, siti, adi, budi } = await house();
    const event = await published(keeper);
    for (const one of [siti, adi, budi]) await register(one, event);
    await withdraw(siti, event);
    const change = (part: Partial<typeof EVENT>, version: number) =>
      keeper.call(companyEvents.change, { params: { id: event.id }, body: { ...EVENT, ...part, version } });
    await change({ title: 'Donor darah Desember' }, event.version);
    expect(await messagesOf(adi, 'acara_berubah')).toEqual([]);
    await change({ place: 'Aula Melati', start: at('2026-12-12T09:00') }, event.version + 1);
    const words =
      'Sekarang 12 Des 2026 09.00, Aula Melati, sampai 12 Des 2026 12.00. Sebelumnya 12 Des 2026 08.00, Aula Teratai.';
    for (const one of [adi, budi]) expect(await messagesOf(one, 'acara_berubah')).toEqual([words]);
    expect(await messagesOf(siti, 'acara_berubah')).toEqual([]);
  });

  test('of a change and a cancellation before the start also where they stand inside already', async () => {
    const { keeper, siti } = await house();
    const event = await published(keeper);
    await register(siti, event);
    events.moveTo('2026-12-12T07:00');
    const { data: rows } = (await keeper.call(companyEvents.registrations, { query: { event: event.id } })).reply;
    await keeper.call(companyEvents.checkInPerson, { params: { id: rows[0]?.id ?? '' }, body: {} });
    const change = { ...EVENT, place: 'Aula Melati', version: event.version };
    const { data } = (await keeper.call(companyEvents.change, { params: { id: event.id }, body: change })).reply;
    expect(await messagesOf(siti, 'acara_berubah')).toHaveLength(1);
    await act(keeper, data, 'cancel', 'Aula bocor');
    expect(await messagesOf(siti, 'acara_batal')).toEqual(['Aula bocor']);
  });
});

test('whoever registered stays with the event in another unit, whoever withdrew does not', async () => {
  const { keeper, company } = await house();
  const [unit, other] = [await events.w.make.unit({ company }), await events.w.make.unit({ company })];
  const join = async () => {
    const user = await events.w.make.user({ company, unit });
    return { id: user.id, person: await events.server.as(user) };
  };
  const [tono, dewi] = [await join(), await join()];
  const event = await published(keeper, { audience: 'units', unitIds: [unit.id], capacity: null });
  await register(tono, event);
  await register(dewi, event);
  await withdraw(dewi, event);
  await events.w.pool.query('update org_assignment set unit_id = $2 where user_id = any($1)', [
    [tono.id, dewi.id],
    other.id,
  ]);
  expect((await own(tono))?.own).toMatchObject({ state: 'registered' });
  expect(await own(dewi)).toBeUndefined();
  expect((await register(dewi, event)).status).toBe(404);
});
