import { randomUUID } from 'node:crypto';
import { eventDoor } from '@hadir/contract/company-events/door.ts';
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
import type { Person } from '../../../test/world/http.ts';
import { companyDb } from '../../db/company-db.ts';
import { settleEvents } from './event-writes.service.ts';

const events = usesEventHouse();

/** With an admin, and the job of every minute. */
async function house() {
  const parts = await events.house();
  const admin = await events.server.as(await events.w.make.user({ company: parts.company, role: 'admin' }));
  return { ...parts, admin, settle: () => settleEvents(companyDb(events.w.pool, parts.company.id), events.w.clock()) };
}

/** The letters of a printed badge. */
async function badgeOf(keeper: Person, { id }: CompanyEvent, name: string): Promise<string> {
  const { guests } = (await keeper.call(eventDoor.list, { params: { id } })).reply.data;
  return guests.find(({ fullname }) => fullname === name)?.badge ?? '';
}

describe('an event', () => {
  test('is seen by employees once it is published, with a seat and a ticket for who registers', async () => {
    const { keeper, siti } = await house();
    const { data: draft } = (await keeper.call(companyEvents.create, { body: EVENT })).reply;
    expect(draft).toMatchObject({ state: 'draft', can: ['publish', 'change', 'cancel'] });
    expect(await own(siti)).toBeUndefined();
    await act(keeper, draft, 'publish');
    expect(await own(siti)).toMatchObject({ title: 'Donor darah', left: 1, own: null, can: ['register'] });
    const { data } = (await register(siti, draft)).reply;
    expect(data).toMatchObject({ left: 0, own: { state: 'registered', place: null }, can: ['withdraw'] });
    expect(data.own?.ticket).toEqual({ number: 1, key: expect.stringMatching(/^[0-9a-f]{64}$/) });
    expect((await register(siti, draft)).error.code).toBe('SUDAH_TERDAFTAR');
    expect(await counted(keeper)).toMatchObject({ registered: 1, waiting: 0, attended: 0, score: null });
  });

  test('for units is there for nobody of another unit', async () => {
    const { keeper, siti, company } = await house();
    const unit = await events.w.make.unit({ company });
    const event = await published(keeper, { audience: 'units', unitIds: [unit.id] });
    expect(await own(siti)).toBeUndefined();
    expect((await register(siti, event)).status).toBe(404);
  });

  test.each([
    ['that ends before it begins', { end: at('2026-12-12T07:00'), registrationCloses: at('2026-12-11T17:00') }, 'end'],
    ['whose registration ends after it', { registrationCloses: at('2026-12-13T17:00') }, 'registrationCloses'],
    ['for units without one', { audience: 'units' as const }, 'unitIds'],
    ['for a unit of nobody', { audience: 'units' as const, unitIds: [randomUUID()] }, 'unitIds'],
  ])('%s is refused at its field', async (_, part, field) => {
    const { keeper } = await house();
    const answer = await keeper.call(companyEvents.create, { body: { ...EVENT, ...part } });
    expect([answer.status, Object.keys(answer.error.errors ?? {})]).toEqual([422, expect.arrayContaining([field])]);
  });

  test('is changed on its newest version alone, and never below the seats that are given', async () => {
    const { keeper, siti, adi } = await house();
    const event = await published(keeper, { capacity: 2 });
    await register(siti, event);
    await register(adi, event);
    const change = (part: object, version = event.version) =>
      keeper.call(companyEvents.change, { params: { id: event.id }, body: { ...EVENT, ...part, version } });
    expect((await change({ capacity: 1 })).error.code).toBe('KUOTA_DI_BAWAH_PENDAFTAR');
    expect((await change({ capacity: 3 }, event.version - 1)).error.code).toBe('VERSI_BERUBAH');
    expect((await change({ capacity: 3, title: 'Donor darah Desember' })).reply.data.title).toBe(
      'Donor darah Desember',
    );
  });

  test('that is cancelled tells who registered and who waits why', async () => {
    const { keeper, siti, adi } = await house();
    const event = await published(keeper);
    await register(siti, event);
    await register(adi, event);
    expect((await act(keeper, event, 'cancel', 'x')).status).toBe(422);
    expect((await act(keeper, event, 'cancel', 'Aula direnovasi')).reply.data.state).toBe('cancelled');
    const { rows } = await events.w.pool.query<{ user_id: string }>(
      `select user_id from notification where kind = 'acara_batal' and body = 'Aula direnovasi' and user_id = any($1)`,
      [[siti.id, adi.id]],
    );
    expect(rows).toHaveLength(2);
    expect(await own(siti)).toMatchObject({ state: 'cancelled', reason: 'Aula direnovasi', can: [] });
  });
});

describe('the door', () => {
  test('takes people from the list, and nobody who waits', async () => {
    const { keeper, admin, siti, adi } = await house();
    const event = await published(keeper);
    await register(siti, event);
    await register(adi, event);
    const early = (await keeper.call(companyEvents.registrations, { query: { event: event.id } })).reply.data;
    expect(early.flatMap(({ can }) => can)).toEqual([]);
    expect(await counted(keeper)).toMatchObject({ doorOpen: false });
    events.moveTo('2026-12-12T08:05');
    expect(await counted(keeper)).toMatchObject({ doorOpen: true });
    const { data } = (await keeper.call(companyEvents.registrations, { query: { event: event.id } })).reply;
    expect(data.map(({ fullname, state, can }) => [fullname, state, can])).toEqual([
      ['Siti Wulandari', 'registered', ['check_in']],
      ['Adi Saputra', 'waitlisted', []],
    ]);
    const [first, second] = data.map(({ id }) => ({ params: { id }, body: {} }));
    if (first === undefined || second === undefined) throw new Error('two registrations');
    expect((await keeper.call(companyEvents.checkInPerson, first)).reply.data).toMatchObject({
      state: 'attended',
      attendedBy: 'Galang Saputra',
    });
    expect((await keeper.call(companyEvents.checkInPerson, second)).error.code).toBe('TANPA_TEMPAT');
    const seen = (await admin.call(companyEvents.registrations)).reply.data;
    expect(seen.every(({ can }) => can.length === 0)).toBe(true);
  });
});

describe('after the event', () => {
  async function over() {
    const parts = await house();
    const event = await published(parts.keeper, { capacity: 2 });
    await register(parts.siti, event);
    const ticket = await badgeOf(parts.keeper, event, 'Siti Wulandari');
    await register(parts.adi, event);
    events.moveTo('2026-12-12T08:05');
    await parts.settle();
    expect(await counted(parts.keeper)).toMatchObject({ state: 'ongoing' });
    await parts.keeper.call(companyEvents.checkIn, { params: { id: event.id }, body: { code: ticket } });
    events.moveTo('2026-12-12T12:00');
    await parts.settle();
    return { ...parts, event };
  }
  const say = ({ person }: Employee, { id }: CompanyEvent, part: object = {}) =>
    person.call(companyEvents.giveFeedback, { params: { id }, body: { score: 4, comment: 'Rapi dan cepat', ...part } });

  test('who did not come is told so, and only who was there says what it was like, once', async () => {
    const { keeper, siti, adi, event } = await over();
    expect(await own(adi)).toMatchObject({ state: 'finished', own: { state: 'no_show' }, can: [] });
    expect((await say(adi, event)).error.code).toBe('UMPAN_BALIK_DITUTUP');
    expect((await own(siti))?.can).toEqual(['feedback', 'certificate']);
    expect((await say(siti, event, { recommends: 9 })).reply.data.can).toEqual(['certificate']);
    expect((await say(siti, event)).error.code).toBe('SUDAH_MEMBERI_UMPAN_BALIK');
    expect(await counted(keeper)).toMatchObject({ attended: 1, feedbacks: 1, score: 4, can: ['archive'] });
    const { data } = (await keeper.call(companyEvents.feedbacks, { query: { event: event.id } })).reply;
    expect(data).toMatchObject([{ fullname: 'Siti Wulandari', score: 4, recommends: 9, comment: 'Rapi dan cepat' }]);
  });

  test('without a name the author stands in no row: neither feedback, mark, log nor key', async () => {
    const { keeper, siti, event, company } = await over();
    expect((await say(siti, event, { anonymous: true })).status).toBe(200);
    const { data } = (await keeper.call(companyEvents.feedbacks)).reply;
    expect(data).toMatchObject([{ fullname: null, score: 4 }]);
    const { rows } = await events.w.pool.query<{ row: string }>(
      `select f::text as row from company_event_feedback f where company_id = $1
       union all select m::text from company_event_feedback_mark m where company_id = $1
       union all select a::text from audit_log a where company_id = $1 and action = 'company_event.feedback'`,
      [company.id],
    );
    expect(rows).toHaveLength(2);
    for (const { row } of rows) expect(row).not.toContain(siti.id);
    // An id of the product's usual kind carries its moment: this one is random.
    expect(data[0]?.id.charAt(14)).toBe('4');
    expect((await say(siti, event)).error.code).toBe('SUDAH_MEMBERI_UMPAN_BALIK');
  });

  const rowOf = (csv: string, word: string) =>
    csv
      .split('\n')
      .find((line) => line.includes(word))
      ?.trim()
      .replaceAll('"', '')
      .split(/[;,]/);

  test('the files hold every column of who came and of what was said', async () => {
    const { keeper, siti, event } = await over();
    await say(siti, event, { recommends: 9 });
    const came = await keeper.call(companyEvents.registrationsFile, { query: { event: event.id, format: 'csv' } });
    const { data } = (await keeper.call(companyEvents.registrations, { query: { event: event.id } })).reply;
    const employeeNo = data.find(({ fullname }) => fullname === 'Siti Wulandari')?.employeeNo;
    expect(rowOf(came.text, 'Siti Wulandari')).toEqual([
      employeeNo,
      'Siti Wulandari',
      '',
      'Donor darah',
      'Hadir',
      '02/12/2026 09.00',
      '12/12/2026 08.05',
      'Galang Saputra',
      '',
    ]);
    expect(rowOf(came.text, 'Adi Saputra')?.slice(4)).toEqual(['Tidak hadir', '02/12/2026 09.00', '', '', '']);
    const said = await keeper.call(companyEvents.feedbackFile, { query: { event: event.id, format: 'csv' } });
    expect(rowOf(said.text, 'Siti')).toEqual(['Donor darah', 'Siti Wulandari', '4', '9', 'Rapi dan cepat']);
  });
});
