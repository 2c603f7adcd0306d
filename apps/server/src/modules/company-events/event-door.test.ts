import { createHmac, randomUUID } from 'node:crypto';
import { eventDoor } from '@hadir/contract/company-events/door.ts';
import { companyEvents } from '@hadir/contract/company-events/endpoints.ts';
import { codeMessage, codeOf, codeStep, phoneText } from '@hadir/domain/company-events/door-code.ts';
import { type Instant, instant, toWire } from '@hadir/domain/kernel/time.ts';
import { describe, expect, test } from 'vitest';
import { usesEventHouse } from '../../../test/company-events/event-house.ts';
import type { Person } from '../../../test/world/http.ts';
import { companyDb } from '../../db/company-db.ts';
import { settleEvents } from './event-writes.service.ts';
import { forgetScans } from './scans.store.ts';

const events = usesEventHouse();

const at = (time: string, day = '2026-12-12') => `${day}T${time}+07:00`;
const moveTo = (time: string, day?: string) => events.w.moveClock(instant(at(time, day)));

/** What the phone draws at a moment. */
function shown({ number, key }: { readonly number: number; readonly key: string }, moment: Instant): string {
  const mac = createHmac('sha256', Buffer.from(key, 'hex'))
    .update(codeMessage(codeStep(moment)))
    .digest();
  return phoneText(number, codeOf(mac));
}

/** A published event with two at its doors and three who registered; it is the morning of the event. */
async function house() {
  moveTo('09:00:00', '2026-12-02');
  const company = await events.w.make.company();
  const keeper = async (fullname: string) =>
    events.server.as(await events.w.make.user({ company, role: 'mtv', fullname }));
  const [rina, galang] = [await keeper('Rina Oktaviani'), await keeper('Galang Saputra')];
  const body = {
    title: 'Hari Keluarga',
    place: 'Ragunan',
    start: at('08:00:00'),
    end: at('12:00:00'),
    registrationOpens: at('08:00:00', '2026-12-01'),
    registrationCloses: at('17:00:00', '2026-12-11'),
    capacity: 2,
    audience: 'company' as const,
  };
  const { data: draft } = (await rina.call(companyEvents.create, { body })).reply;
  const params = { id: draft.id };
  await rina.call(companyEvents.act, { params, body: { action: 'publish', version: draft.version } });
  const register = async (fullname: string) => {
    const person = await events.server.as(await events.w.make.user({ company, fullname }));
    const answer = await person.call(companyEvents.register, { params, body: {}, key: randomUUID() });
    return { person, ticket: answer.reply.data.own?.ticket ?? null };
  };
  const [siti, adi, budi] = [
    await register('Siti Wulandari'),
    await register('Adi Saputra'),
    await register('Budi Hartono'),
  ];
  moveTo('08:14:30');
  return { company, params, rina, galang, siti, adi, budi };
}

const textOf = (
  { ticket }: { readonly ticket: Parameters<typeof shown>[0] | null },
  moment = events.w.clock(),
): string => {
  if (ticket === null) throw new Error('no ticket');
  return shown(ticket, moment);
};
const scan = async (
  who: Person,
  params: { id: string },
  {
    text,
    moment = events.w.clock(),
    id = randomUUID(),
    gate = 'Pintu A',
  }: { text: string; moment?: Instant; id?: string; gate?: string },
) => {
  const answer = await who.call(eventDoor.scan, { params, body: { gate, scans: [{ id, text, at: toWire(moment) }] } });
  const [first] = answer.reply.data.answers;
  if (first === undefined) throw new Error('no answer');
  return first;
};

describe('a scan', () => {
  test('of the phone’s code counts for its minute and one beside it', async () => {
    const { params, rina, siti } = await house();
    const [old, next] = [events.w.clock() - 120_000, events.w.clock() + 60_000];
    expect(await scan(rina, params, { text: textOf(siti, old as Instant) })).toMatchObject({ verdict: 'expired' });
    expect(await scan(rina, params, { text: textOf(siti, next as Instant) })).toMatchObject({
      verdict: 'in',
      fullname: 'Siti Wulandari',
      entry: { gate: 'Pintu A', by: 'Rina Oktaviani' },
    });
  });

  test('of another event’s ticket, of letters that are none, and of who waits lets nobody in', async () => {
    const { params, rina, budi } = await house();
    const other = await house();
    expect((await scan(rina, params, { text: textOf(other.siti) })).verdict).toBe('expired');
    expect((await scan(rina, params, { text: 'BCDFGHJK' })).verdict).toBe('unknown');
    expect((await scan(rina, params, { text: 'https://example.com' })).verdict).toBe('unknown');
    expect(budi.ticket).toBeNull();
    const { guests } = (await rina.call(eventDoor.list, { params })).reply.data;
    const waits = guests.find(({ fullname }) => fullname === 'Budi Hartono');
    expect((await scan(rina, params, { text: waits?.badge ?? '' })).verdict).toBe('not_registered');
  });

  test('sent twice is one scan; a second one says when, where and by whom the first was made', async () => {
    const { params, rina, galang, siti } = await house();
    const once = { text: textOf(siti), id: randomUUID() };
    const both = await Promise.all([scan(rina, params, once), scan(rina, params, once)]);
    expect(both.map(({ verdict }) => verdict)).toEqual(['in', 'in']);
    moveTo('08:29:00');
    expect(await scan(galang, params, { text: textOf(siti), gate: 'Pintu B' })).toMatchObject({
      verdict: 'double',
      entry: { at: '2026-12-12T01:14:30.000Z', gate: 'Pintu A', by: 'Rina Oktaviani' },
    });
    const { data } = (await rina.call(eventDoor.arrivals, { params })).reply;
    expect(data).toMatchObject({
      counts: { seats: 2, attended: 1, recent: 0 },
      gates: [
        { gate: 'Pintu A', count: 1 },
        { gate: 'Pintu B', count: 0 },
      ],
      doubles: [
        { fullname: 'Siti Wulandari', first: { gate: 'Pintu A' }, second: { gate: 'Pintu B', by: 'Galang Saputra' } },
      ],
    });
  });

  test('of two doors at the same moment lets one in', async () => {
    const { params, rina, galang, siti } = await house();
    const text = textOf(siti);
    const answers = await Promise.all([rina, galang].map((who) => scan(who, params, { text })));
    expect(answers.map(({ verdict }) => verdict).toSorted()).toEqual(['double', 'in']);
  });
});

describe('the desk', () => {
  test('takes a badge or a phone’s code once, and says of the second one who was taken in when and by whom', async () => {
    const { params, rina, siti, adi } = await house();
    const { guests } = (await rina.call(eventDoor.list, { params })).reply.data;
    const badge = guests.find(({ fullname }) => fullname === 'Siti Wulandari')?.badge ?? '';
    const note = (code: string) => rina.call(companyEvents.checkIn, { params, body: { code } });
    expect((await note('BCDFGHJK')).error.code).toBe('TIKET_TIDAK_DIKENAL');
    expect((await note(textOf(siti, (events.w.clock() - 120_000) as Instant))).error.code).toBe('TIKET_TIDAK_DIKENAL');
    const answers = await Promise.all([note(badge), note(`${badge.slice(0, 4)}-${badge.slice(4).toLowerCase()}`)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await note(textOf(siti))).error.message).toBe(
      'Siti Wulandari sudah masuk pukul 08.14, dicatat Rina Oktaviani.',
    );
    expect((await note(textOf(adi))).reply.data).toMatchObject({ state: 'attended' });
    const { rows } = await events.w.pool.query<{ way: string }>(
      'select way from company_event_scan where event_id = $1 order by way',
      [params.id],
    );
    expect(rows.map(({ way }) => way)).toEqual(['badge', 'phone']);
    moveTo('05:59:00');
    expect((await note(badge)).error.code).toBe('PINTU_ACARA_TUTUP');
  });
});

describe('scans without signal', () => {
  test('arrive later: the earliest is the entry, and who had been noted as absent was there', async () => {
    const { company, params, rina, galang, siti, adi } = await house();
    const early = events.w.clock();
    const text = textOf(siti, early);
    const ofAdi = textOf(adi, early);
    moveTo('08:20:00');
    // The later one of two devices without signal is connected first.
    const late = events.w.clock();
    await scan(galang, params, { text: textOf(siti, late), moment: late, gate: 'Pintu B' });
    expect(await scan(rina, params, { text, moment: early })).toMatchObject({
      verdict: 'in',
      entry: { at: toWire(early), gate: 'Pintu A', by: 'Rina Oktaviani' },
    });
    const { doubles } = (await rina.call(eventDoor.arrivals, { params })).reply.data;
    expect(doubles.map(({ first, second }) => [first.gate, second.gate])).toEqual([['Pintu A', 'Pintu B']]);
    moveTo('12:00:00');
    await settleEvents(companyDb(events.w.pool, company.id), events.w.clock());
    const own = async () => (await adi.person.call(companyEvents.own)).reply.data[0]?.own?.state;
    expect(await own()).toBe('no_show');
    expect((await scan(rina, params, { text: ofAdi })).verdict).toBe('expired');
    expect((await scan(rina, params, { text: ofAdi, moment: early })).verdict).toBe('in');
    expect(await own()).toBe('attended');
  });

  test('of many are answered one by one, and the list on the device checks the same codes', async () => {
    const { params, rina, siti, adi } = await house();
    const { guests, event } = (await rina.call(eventDoor.list, { params })).reply.data;
    expect(event).toMatchObject({ title: 'Hari Keluarga', isOpen: true });
    expect(guests.map(({ fullname, place, key }) => [fullname, textOf({ ticket: { number: place, key } })])).toEqual([
      ['Siti Wulandari', textOf(siti)],
      ['Adi Saputra', textOf(adi)],
      ['Budi Hartono', expect.any(String)],
    ]);
    const scans = [textOf(siti), 'BCDFGHJK', textOf(adi)].map((text) => ({
      id: randomUUID(),
      text,
      at: toWire(events.w.clock()),
    }));
    const { data } = (await rina.call(eventDoor.scan, { params, body: { scans } })).reply;
    expect(data.answers.map(({ verdict }) => verdict)).toEqual(['in', 'unknown', 'in']);
    expect(data.counts).toEqual({ seats: 2, attended: 2, recent: 2 });
  });
});

describe('the list that a scanner takes along', () => {
  const read = async (who: Person, params: { id: string }, since?: string) =>
    (await who.call(eventDoor.list, { params, query: since === undefined ? {} : { since } })).reply.data;

  test('is read whole once and then by who has changed: came in, also by a scan made long before, or withdrew', async () => {
    const { params, rina, galang, siti, adi } = await house();
    const early = events.w.clock();
    const text = textOf(siti, early);
    moveTo('07:30:00');
    const { asOf, guests } = await read(rina, params);
    expect(guests).toHaveLength(3);
    moveTo('08:30:00');
    expect((await read(rina, params, asOf)).guests).toEqual([]);
    await scan(galang, params, { text, moment: early });
    const came = await read(rina, params, asOf);
    expect(came.guests).toMatchObject([
      { fullname: 'Siti Wulandari', state: 'attended', entry: { at: toWire(early) } },
    ]);
    moveTo('07:45:00');
    await adi.person.call(companyEvents.withdraw, { params, body: {}, key: randomUUID() });
    moveTo('07:46:00');
    const names = (await read(rina, params, asOf)).guests.map(({ fullname, state }) => `${fullname} ${state}`);
    expect(names).toContain('Adi Saputra cancelled');
  });

  test('has nobody once the event is cancelled, and its scans are refused', async () => {
    const { params, rina, siti } = await house();
    moveTo('07:30:00');
    const text = textOf(siti);
    const [{ version = 0 } = {}] = (await rina.call(companyEvents.list)).reply.data;
    const body = { action: 'cancel' as const, version, reason: 'Hujan lebat' };
    await rina.call(companyEvents.act, { params, body });
    expect(await read(rina, params)).toMatchObject({ event: { state: 'cancelled', isOpen: false }, guests: [] });
    expect((await scan(rina, params, { text })).verdict).toBe('closed');
  });
});

test('scans are forgotten after their time, that somebody came is not', async () => {
  const { params, rina, siti } = await house();
  await scan(rina, params, { text: textOf(siti) });
  const arrivals = async () => (await rina.call(eventDoor.arrivals, { params })).reply.data;
  await forgetScans(events.w.pool, events.w.clock());
  expect((await arrivals()).gates).toHaveLength(1);
  await forgetScans(events.w.pool, (events.w.clock() + 1) as Instant);
  expect(await arrivals()).toMatchObject({ gates: [], counts: { attended: 1 } });
});

test('badges of those who have a seat are a PDF for organizers', async () => {
  const { params, rina, siti } = await house();
  const file = await rina.call(eventDoor.badges, { params });
  expect([file.status, file.headers['content-type']]).toEqual([200, 'application/pdf']);
  expect(file.text.startsWith('%PDF')).toBe(true);
  expect((await rina.call(eventDoor.badges, { params, query: { part: 2 } })).status).toBe(422);
  expect((await siti.person.call(eventDoor.badges, { params })).status).toBe(403);
});
