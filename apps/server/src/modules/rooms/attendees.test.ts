import { rooms } from '@hadir/contract/rooms/endpoints.ts';
import { type Instant, localDate, MINUTE_MS } from '@hadir/domain/kernel/time.ts';
import ICAL from 'ical.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Person, serveWorld, type Served } from '../../../test/world/http.ts';
import {
  act,
  bodyOf,
  book,
  booked,
  dayOf,
  moveTo,
  roomHouse,
  type RoomPart,
  wib,
} from '../../../test/rooms/room-house.ts';
import { world, type World } from '../../../test/world/world.ts';
import { writeLetters } from '../notifications/mail.job.ts';

let w: World;
let server: Served;
beforeAll(async () => {
  w = await world();
  server = await serveWorld(w);
});
afterAll(async () => {
  await server.close();
  await w.close();
});

/** Siti invites Adi, who reads letters. */
async function house(part: RoomPart = {}) {
  const found = await roomHouse(w, server, part);
  const address = `${found.adiId}@contoh.test`;
  await w.pool.query(
    `update account set email = $2, email_verified_at = now() where id = (select account_id from app_user where id = $1)`,
    [found.adiId, address],
  );
  const invite = async (more: object = {}) => booked(found.siti, found.roomId, { attendees: [found.adiId], ...more });
  /** What reached Adi's calendar since the last look, the oldest first. */
  const entries = async () => {
    w.moveClock((w.clock() + 3 * MINUTE_MS) as Instant);
    await writeLetters(server.app, w.clock());
    const { rows } = await w.pool.query<{ calendar: string }>(
      'delete from mail_outbox where to_address = $1 returning calendar, created_at, id',
      [address],
    );
    return rows.map(({ calendar }) => entryOf(calendar));
  };
  return { ...found, invite, entries };
}

/** As a calendar program reads it. */
function entryOf(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  const events = calendar.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one));
  const [event] = events;
  if (event === undefined) throw new Error('no event');
  const zone = new ICAL.Timezone(calendar.getFirstSubcomponent('vtimezone') ?? { tzid: 'none', component: '' });
  const wire = (time: ICAL.Time) => time.convertToZone(ICAL.Timezone.utcTimezone).toString();
  const of = (time: ICAL.Time) => {
    time.zone = zone;
    return wire(time);
  };
  const dates = event.isRecurring() ? datesOf(event).map(of) : events.map(({ startDate }) => of(startDate));
  return {
    method: calendar.getFirstPropertyValue('method'),
    uid: event.uid,
    sequence: event.sequence,
    status: event.component.getFirstPropertyValue('status'),
    summary: event.summary,
    location: event.location,
    dates,
    recurrenceIds: events.flatMap(({ recurrenceId }) => (recurrenceId === null ? [] : [of(recurrenceId)])),
  };
}

function datesOf(event: ICAL.Event): ICAL.Time[] {
  const dates: ICAL.Time[] = [];
  const walk = event.iterator();
  for (let next = walk.next(); next !== undefined && next !== null && dates.length < 60; next = walk.next())
    dates.push(next.clone());
  return dates;
}

describe('an invitation', () => {
  test('reaches the bell, and the calendar by letter; moved and cancelled it is the same entry', async () => {
    const { siti, adi, adiId, roomId, invite, entries, messagesOf } = await house();
    const made = await invite();
    expect(made.attendees).toMatchObject([{ userId: adiId, answer: 'waiting' }]);
    const [invitation] = await entries();
    expect(invitation).toMatchObject({
      method: 'REQUEST',
      uid: `${made.id}@hadir`,
      sequence: 0,
      status: 'CONFIRMED',
      summary: 'Rapat gudang',
      location: 'Kenanga, Lantai 3',
      dates: ['2026-11-23T03:00:00Z'],
    });
    const moved = { ...bodyOf(roomId, { start: wib('13:00'), end: wib('14:00') }), version: made.version };
    const { data } = (await siti.call(rooms.change, { params: { id: made.id }, body: moved })).reply;
    expect(await entries()).toMatchObject([
      { method: 'REQUEST', uid: `${made.id}@hadir`, sequence: 1, dates: ['2026-11-23T06:00:00Z'] },
    ]);
    await act(siti, data, 'cancel');
    expect(await entries()).toMatchObject([
      { method: 'CANCEL', uid: `${made.id}@hadir`, sequence: 2, status: 'CANCELLED' },
    ]);
    expect((await messagesOf(adiId)).map(({ kind }) => kind).toSorted()).toEqual([
      'rapat_batal',
      'rapat_berubah',
      'rapat_undangan',
    ]);
    expect((await adi.call(rooms.own)).reply.data).toEqual([]);
  });

  test('to a series is one entry that repeats, without the dates that were taken; one date leaves by itself', async () => {
    const { siti, keeper, roomId, invite, entries } = await house();
    await booked(keeper, roomId, { start: wib('10:30', '2026-11-30'), end: wib('11:30', '2026-11-30') });
    const recurrence = { frequency: 'WEEKLY' as const, count: 4 };
    const first = await invite({ recurrence, skipsConflicts: true });
    const own = (await siti.call(rooms.own)).reply.data;
    expect(await entries()).toMatchObject([
      {
        uid: `${first.seriesId}@hadir`,
        dates: ['2026-11-23T03:00:00Z', '2026-12-07T03:00:00Z', '2026-12-14T03:00:00Z'],
      },
    ]);
    const last = own.at(-1);
    if (last === undefined) throw new Error('no series');
    await act(siti, last, 'cancel');
    expect(await entries()).toMatchObject([
      { method: 'CANCEL', uid: `${first.seriesId}@hadir`, recurrenceIds: ['2026-12-14T03:00:00Z'] },
    ]);
  });

  test('to a series of which a date was moved before the approval tells that date as it is', async () => {
    const { siti, keeper, roomId, invite, entries } = await house({ approval_required: true });
    const first = await invite({ recurrence: { frequency: 'WEEKLY', count: 3 } });
    const second = (await siti.call(rooms.own)).reply.data.find(({ start }) => start.startsWith('2026-11-30'));
    const times = { start: wib('15:00', '2026-11-30'), end: wib('16:00', '2026-11-30'), version: second?.version ?? 0 };
    const body = { ...bodyOf(roomId), ...times };
    expect((await siti.call(rooms.change, { params: { id: second?.id ?? '' }, body })).status).toBe(200);
    await act(keeper, first, 'approve', { span: 'all' });
    const sent = (await entries()).toSorted((one, other) => one.recurrenceIds.length - other.recurrenceIds.length);
    expect(sent).toMatchObject([
      { dates: ['2026-11-23T03:00:00Z', '2026-11-30T03:00:00Z', '2026-12-07T03:00:00Z'], recurrenceIds: [] },
      { dates: ['2026-11-30T08:00:00Z'], recurrenceIds: ['2026-11-30T03:00:00Z'], uid: `${first.seriesId}@hadir` },
    ]);
  });

  test('waits for the approval, and is taken back where a change is rejected', async () => {
    const { siti, keeper, roomId, invite, entries } = await house({ approval_required: true });
    const made = await invite();
    expect(await entries()).toEqual([]);
    const [approved] = (await act(keeper, made, 'approve')).reply.data.bookings;
    if (approved === undefined) throw new Error('not approved');
    expect(await entries()).toMatchObject([{ method: 'REQUEST', sequence: 0 }]);
    const body = { ...bodyOf(roomId, { start: wib('15:00'), end: wib('16:00') }), version: approved.version };
    const { data } = (await siti.call(rooms.change, { params: { id: made.id }, body })).reply;
    expect([data.state, await entries()]).toEqual(['pending', []]);
    await act(keeper, data, 'reject', { reason: 'Dipakai tamu direksi' });
    expect(await entries()).toMatchObject([{ method: 'CANCEL', sequence: 2 }]);
  });

  test('is taken back from who is no longer invited, the others keep theirs', async () => {
    const { siti, adiId, keeperId, roomId, invite, entries, messagesOf } = await house();
    const made = await invite({ attendees: [adiId, keeperId] });
    await entries();
    const change = (attendees: string[], version: number) =>
      siti.call(rooms.change, { params: { id: made.id }, body: { ...bodyOf(roomId), attendees, version } });
    const { data } = (await change([keeperId], made.version)).reply;
    expect(data.attendees.map(({ userId }) => userId)).toEqual([keeperId]);
    expect(await entries()).toMatchObject([{ method: 'CANCEL', uid: `${made.id}@hadir`, sequence: 1 }]);
    expect((await change([keeperId, adiId], data.version)).status).toBe(200);
    // A calendar leaves out what is older than what took it back.
    expect(await entries()).toMatchObject([{ method: 'REQUEST', sequence: 1 }]);
    expect((await messagesOf(keeperId)).map(({ kind }) => kind)).not.toContain('rapat_berubah');
  });
});

describe('who is invited', () => {
  test('answers, checks in, and finds the meeting among the own ones', async () => {
    const { siti, sitiId, adi, invite, messagesOf } = await house();
    const made = await invite({ notes: 'Bawa daftar stok' });
    const [own] = (await adi.call(rooms.own)).reply.data;
    expect(own).toMatchObject({
      id: made.id,
      mine: false,
      answer: 'waiting',
      notes: 'Bawa daftar stok',
      can: ['answer'],
    });
    const say = (answer: 'yes' | 'no', who: Person = adi) =>
      who.call(rooms.answer, { params: { id: made.id }, body: { answer } });
    expect((await say('no')).reply.data).toMatchObject({ answer: 'no' });
    expect(await messagesOf(sitiId)).toMatchObject([{ kind: 'rapat_jawaban' }]);
    expect((await say('yes')).reply.data.attendees).toMatchObject([{ answer: 'yes' }]);
    expect((await say('yes', siti)).status).toBe(403);
    moveTo(w, '09:50');
    expect((await act(adi, made, 'cancel')).status).toBe(403);
    expect((await act(adi, made, 'check_in')).status).toBe(200);
  });

  test('is asked anew where the time changes, and kept where words change', async () => {
    const { siti, adi, roomId, invite } = await house();
    const made = await invite();
    await adi.call(rooms.answer, { params: { id: made.id }, body: { answer: 'yes' } });
    const change = (part: object, version: number) =>
      siti.call(rooms.change, { params: { id: made.id }, body: { ...bodyOf(roomId, part), version } });
    const words = (await change({ title: 'Rapat gudang dan armada' }, made.version)).reply.data;
    expect(words.attendees).toMatchObject([{ answer: 'yes' }]);
    const moved = (await change({ start: wib('15:00'), end: wib('16:00') }, words.version)).reply.data;
    expect(moved.attendees).toMatchObject([{ answer: 'waiting' }]);
  });

  test('is told to the organizer and who looks after rooms, to no other colleague', async () => {
    const { invite, siti, keeper, company } = await house();
    await invite();
    const rina = await server.as(await w.make.user({ company, fullname: 'Rina' }));
    const seen = async (who: Person) => (await dayOf(who)).bookings[0]?.attendees.length;
    expect([await seen(siti), await seen(keeper), await seen(rina)]).toEqual([1, 1, 0]);
  });

  test.each([
    ['somebody of another company', async () => (await roomHouse(w, server)).adiId],
    ['nobody', async () => '00000000-0000-7000-8000-0000000000ff'],
  ])('is no %s', async (_, stranger) => {
    const { siti, roomId } = await house();
    const id = await stranger();
    moveTo(w, '08:00');
    expect((await book(siti, roomId, { attendees: [id] })).error.errors).toHaveProperty('attendees');
  });

  test('counts as a seat, with who invites', async () => {
    const { siti, adiId, keeperId, roomId } = await house({ capacity: 2 });
    const few = { participants: 1, attendees: [adiId, keeperId] };
    expect((await book(siti, roomId, few)).error.code).toBe('KAPASITAS_TERLAMPAUI');
    expect((await booked(siti, roomId, { participants: 1, attendees: [adiId] })).participants).toBe(2);
  });
});

describe('who can come', () => {
  const at = { start: wib('10:00'), end: wib('11:00') };
  /** Whether Siti is told that Adi is available. */
  async function available({ siti }: { siti: Person }, part: object = {}): Promise<boolean | null | undefined> {
    const { data } = (await siti.call(rooms.people, { query: { search: 'adi sap', ...at, ...part } })).reply;
    return data[0]?.available;
  }

  test('is who is at work, without leave and without another meeting, and nobody reads why', async () => {
    const found = await house();
    const { adi, adiId, adiUser, roomId, addRoom } = found;
    expect(await available(found)).toBe(true);
    expect(await available(found, { start: wib('19:00'), end: wib('20:00') })).toBe(false);
    expect(await available(found, { start: wib('10:00', '2026-11-29'), end: wib('11:00', '2026-11-29') })).toBe(false);
    await w.make.permission({ user: adiUser, date: localDate('2026-11-24'), kind: 'sakit' });
    const sick = { start: wib('10:00', '2026-11-24'), end: wib('11:00', '2026-11-24') };
    const { data } = (await found.siti.call(rooms.people, { query: { search: 'adi', ...sick } })).reply;
    expect(data).toMatchObject([{ available: false }]);
    expect(Object.keys(data[0] ?? {}).toSorted()).toEqual(['available', 'fullname', 'id', 'position']);
    const busy = await booked(adi, roomId);
    expect(await available(found)).toBe(false);
    expect(await available(found, { changes: busy.id })).toBe(true);
    expect(await available(found, { start: wib('11:00'), end: wib('12:00') })).toBe(true);
    const other = await addRoom('Melati');
    await booked(found.siti, other, { start: wib('13:00'), end: wib('14:00'), attendees: [adiId] });
    expect(await available(found, { start: wib('13:30'), end: wib('14:30') })).toBe(false);
  });

  test('is found by two letters of the name, of the own company alone', async () => {
    const [ours] = [await house(), await house()];
    const names = async (search: string) =>
      (await ours.siti.call(rooms.people, { query: { search } })).reply.data.map(({ fullname }) => fullname);
    expect(await names('a')).toEqual([]);
    expect(await names('Adi Sap')).toEqual(['Adi Saputra']);
  });
});
