import { masterEndpoints } from '@hadir/contract/kernel/master-endpoints.ts';
import { meetingRoom } from '@hadir/contract/master/rooms.ts';
import { type Booking, rooms } from '@hadir/contract/rooms/endpoints.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Person, serveWorld, type Served } from '../../../test/world/http.ts';
import {
  act,
  bodyOf,
  book,
  booked,
  dayOf,
  MONDAY,
  moveTo,
  roomHouse,
  type RoomPart,
  wib,
} from '../../../test/rooms/room-house.ts';
import { untilLocked } from '../../../test/world/wait-until.ts';
import { world, type World } from '../../../test/world/world.ts';
import { newId } from '../../db/new-id.ts';

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

const at = (time: string) => moveTo(w, time);
const house = (part: RoomPart = {}) => roomHouse(w, server, part);

describe('booking', () => {
  test('is seen by colleagues with its time, and belongs to the organizer', async () => {
    const { siti, adi, roomId } = await house();
    const made = await booked(siti, roomId, { catering: '' });
    expect(made).toMatchObject({
      room: 'Kenanga',
      organizer: 'Siti Wulandari',
      state: 'approved',
      mine: true,
      can: ['change', 'cancel'],
    });
    const seen = await dayOf(adi);
    expect(seen.rooms).toMatchObject([{ id: roomId, floor: '3', facilities: ['layar', 'video'], open: '07:00' }]);
    expect(seen.bookings).toMatchObject([{ id: made.id, title: 'Rapat gudang', mine: false, can: [] }]);
    expect((await adi.call(rooms.own)).reply.data).toEqual([]);
    expect((await siti.call(rooms.own)).reply.data).toHaveLength(1);
  });

  test('of a taken time is refused with the time that is taken, touching ones stand', async () => {
    const { siti, adi, roomId } = await house();
    await booked(siti, roomId);
    const clash = await book(adi, roomId, { start: wib('10:45'), end: wib('11:30') });
    expect([clash.status, clash.error.code, clash.error.message]).toEqual([
      409,
      'BENTROK',
      'Ruang sudah dipesan pada 10.00–11.00.',
    ]);
    expect((await book(adi, roomId, { start: wib('11:00'), end: wib('11:30') })).status).toBe(200);
  });

  test.each([
    ['of somebody else’s company', { roomId: newId() }, 'roomId'],
    ['of more people than seats', { participants: 9 }, 'participants'],
    ['that ends before it begins', { end: wib('09:00') }, 'end'],
    ['before the room opens', { start: wib('06:00', '2026-11-24'), end: wib('07:30', '2026-11-24') }, 'start'],
    ['without a title', { title: 'ok' }, 'title'],
  ])('%s is refused at its field', async (_, part, field) => {
    const { siti, roomId } = await house();
    const answer = await book(siti, roomId, part);
    expect([answer.status, Object.keys(answer.error.errors ?? {})]).toEqual([422, [field]]);
  });

  test('of one time by ten people at once is one booking', async () => {
    const { siti, adi, roomId } = await house();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, turn) => book(turn % 2 === 0 ? siti : adi, roomId)),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array<number>(9).fill(409)]);
  });

  test('that overlaps is refused by the database itself', async () => {
    const { siti, roomId, company } = await house({ buffer_minutes: 15 });
    const { id } = await booked(siti, roomId);
    const copy = w.pool.query(
      `insert into room_booking select company_id, $3, room_id, series_id, title, organizer_id, end_at + interval '10 minutes',
         end_at + interval '40 minutes', end_at + interval '40 minutes', participants, notes, catering, state, decided_by,
         decided_at, reason, checked_in_at, released_at, created_at, updated_at, version
       from room_booking where company_id = $1 and id = $2`,
      [company.id, id, newId()],
    );
    await expect(copy).rejects.toThrow('room_booking_overlap');
  });
});

describe('a series', () => {
  const weekly = { recurrence: { frequency: 'WEEKLY' as const, count: 3 } };
  const week2 = { start: wib('10:30', '2026-11-30'), end: wib('11:30', '2026-11-30') };

  test('with one taken date is refused whole, or made of the free ones', async () => {
    const { siti, adi, roomId } = await house();
    await booked(adi, roomId, week2);
    expect((await book(siti, roomId, weekly)).error.code).toBe('BENTROK');
    const { data } = (await book(siti, roomId, { ...weekly, skipsConflicts: true })).reply;
    expect(data.bookings.map(({ start }) => start.slice(0, 10))).toEqual(['2026-11-23', '2026-12-07']);
    expect(data.skipped).toEqual(['2026-11-30T03:00:00.000Z']);
  });

  test.each([
    ['one', ['2026-11-23', '2026-12-07']],
    ['following', ['2026-11-23']],
    ['all', []],
  ] as const)('is cancelled for %s', async (span, left) => {
    const { siti, roomId } = await house();
    const series = (await book(siti, roomId, weekly)).reply.data.bookings;
    const second = series[1];
    if (second === undefined) throw new Error('no second date');
    expect((await act(siti, second, 'cancel', { span })).status).toBe(200);
    const own = (await siti.call(rooms.own)).reply.data.filter(({ state }) => state === 'approved');
    expect(own.map(({ start }) => start.slice(0, 10))).toEqual(left);
  });
});

describe('approval', () => {
  test('is asked of who looks after rooms, whose answer the organizer hears', async () => {
    const { siti, adi, keeper, keeperId, sitiId, roomId, messagesOf } = await house({ approval_required: true });
    const made = await booked(siti, roomId);
    expect(made.state).toBe('pending');
    expect(await messagesOf(keeperId)).toMatchObject([{ kind: 'ruang_menunggu' }]);
    expect((await book(adi, roomId)).status).toBe(409);
    expect((await act(siti, made, 'approve')).error.code).toBe('PEMESANAN_TIDAK_DAPAT_DIUBAH');
    expect((await act(keeper, made, 'reject')).error.errors).toEqual({ reason: ['Alasan minimal 5 karakter.'] });
    await act(keeper, made, 'reject', { reason: 'Dipakai tamu direksi' });
    expect(await messagesOf(sitiId)).toMatchObject([
      { kind: 'ruang_hasil', body: expect.stringContaining('Dipakai tamu') },
    ]);
    expect((await book(adi, roomId)).status).toBe(200);
  });

  test('is not asked of whoever looks after rooms', async () => {
    const { keeper, admin, roomId } = await house({ approval_required: true });
    expect((await booked(keeper, roomId)).state).toBe('approved');
    expect((await booked(admin, roomId, { start: wib('12:00'), end: wib('13:00') })).state).toBe('approved');
  });

  test('that never came lets the booking expire at its start', async () => {
    const { siti, roomId, settle, messagesOf, sitiId } = await house({ approval_required: true });
    await booked(siti, roomId);
    at('09:59');
    expect(await settle()).toBe(0);
    at('10:00');
    expect(await settle()).toBe(1);
    expect(await messagesOf(sitiId)).toMatchObject([{ kind: 'ruang_dilepas' }]);
    expect((await dayOf(siti)).bookings).toEqual([]);
  });
});

describe('change', () => {
  test('does not stand in its own way, and is refused to others and on an old version', async () => {
    const { siti, adi, roomId } = await house();
    const made = await booked(siti, roomId);
    const body = { ...bodyOf(roomId, { start: wib('10:30'), end: wib('11:30') }), version: made.version };
    const change = (who: Person) => who.call(rooms.change, { params: { id: made.id }, body });
    expect((await change(adi)).status).toBe(403);
    expect((await change(siti)).reply.data).toMatchObject({ start: '2026-11-23T03:30:00.000Z', version: 2 });
    expect((await change(siti)).error.code).toBe('VERSI_BERUBAH');
    at('10:30');
    expect((await change(siti)).error.code).toBe('PEMESANAN_TIDAK_DAPAT_DIUBAH');
  });
});

describe('cancelling', () => {
  test('on an old version is refused; of the own booking it tells nobody, of another’s the organizer', async () => {
    const { siti, keeper, roomId, messagesOf, sitiId } = await house();
    const made = await booked(siti, roomId);
    expect((await act(siti, { ...made, version: 7 }, 'cancel')).error.code).toBe('VERSI_BERUBAH');
    expect((await act(siti, made, 'cancel')).status).toBe(200);
    expect(await messagesOf(sitiId)).toEqual([]);
    await act(keeper, await booked(siti, roomId), 'cancel', { reason: 'Ruang diperbaiki' });
    expect(await messagesOf(sitiId)).toMatchObject([
      { kind: 'ruang_hasil', body: expect.stringContaining('diperbaiki') },
    ]);
  });
});

describe('check-in', () => {
  test('is open a quarter of an hour around the start; who does not come loses the room', async () => {
    const { siti, adi, roomId, settle, messagesOf, sitiId } = await house();
    const made = await booked(siti, roomId);
    expect((await act(siti, made, 'check_in')).error.code).toBe('CHECKIN_DI_LUAR_WAKTU');
    at('10:15');
    expect(await settle()).toBe(0);
    at('10:16');
    expect(await settle()).toBe(1);
    expect(await settle()).toBe(0);
    expect((await dayOf(siti)).bookings).toMatchObject([{ state: 'no_show', releasedAt: '2026-11-23T03:16:00.000Z' }]);
    expect(await messagesOf(sitiId)).toMatchObject([{ kind: 'ruang_dilepas' }]);
    expect((await book(adi, roomId, { start: wib('10:15'), end: wib('10:45') })).status).toBe(200);
  });

  test('keeps the room until its end, or until it is given back', async () => {
    const { siti, adi, roomId, settle } = await house();
    const made = await booked(siti, roomId);
    at('09:50');
    const [inside] = (await act(siti, made, 'check_in')).reply.data.bookings;
    if (inside === undefined) throw new Error('not checked in');
    at('10:40');
    expect(await settle()).toBe(0);
    expect((await act(adi, inside, 'finish')).status).toBe(403);
    await act(siti, inside, 'finish');
    expect((await book(adi, roomId, { start: wib('10:30'), end: wib('11:00') })).status).toBe(200);
    at('11:00');
    expect(await settle()).toBe(1);
  });
});

test('who looks after rooms adds, finds, changes and archives one; colleagues only read it', async () => {
  const { siti, keeper } = await house();
  const table = masterEndpoints(meetingRoom);
  const place = { building: null, floor: null, facilities: null };
  const hours = { openTime: '07:00', closeTime: '20:00', bufferMinutes: 15, tz: 'Asia/Jakarta' };
  const body = { code: 'ANG', name: 'Anggrek', capacity: 12, approvalRequired: false, ...place, ...hours } as never;
  expect((await siti.call(table.create, { body })).status).toBe(403);
  const { id } = (await keeper.call(table.create, { body })).reply.data;
  const total = async (query: object) => (await siti.call(table.list, { query })).reply.total;
  expect([await total({}), await total({ search: 'angg' })]).toEqual([2, 1]);
  const change = { ...(body as object), capacity: 10, version: 1 } as never;
  const changed = await keeper.call(table.change, { params: { id }, body: change });
  expect(changed.reply.data).toMatchObject({ version: 2, values: { capacity: 10 } });
  expect((await siti.call(table.archive, { params: { id }, body: { version: 2 } })).status).toBe(403);
  expect((await keeper.call(table.archive, { params: { id }, body: { version: 2 } })).status).toBe(200);
  expect(await total({})).toBe(1);
});

test('a series of which a date moves to another room meanwhile is left alone', async () => {
  const { siti, roomId, addRoom } = await house();
  const other = await addRoom('Melati');
  const series = (await book(siti, roomId, { recurrence: { frequency: 'DAILY', count: 3 } })).reply.data.bookings;
  const [first, second] = series as [Booking, Booking];
  const mover = await w.pool.connect();
  await mover.query('begin');
  await mover.query('select 1 from meeting_room where id = $1 for no key update', [roomId]);
  const cancelled = act(siti, first, 'cancel', { span: 'all' });
  await untilLocked(w);
  await mover.query('update room_booking set room_id = $2, version = version + 1 where id = $1', [second.id, other]);
  await mover.query('commit');
  mover.release();
  const { status, error } = await cancelled;
  expect([status, error.code]).toEqual([409, 'VERSI_BERUBAH']);
  expect((await siti.call(rooms.own)).reply.data.map(({ state }) => state)).toEqual(Array(3).fill('approved'));
  expect((await act(siti, first, 'cancel', { span: 'all' })).reply.data.bookings).toHaveLength(3);
});

test('use counts minutes of the rooms, released ones and hours', async () => {
  const { siti, keeper, roomId, addRoom, settle } = await house();
  await addRoom('Melati');
  await booked(siti, roomId, { start: wib('10:00'), end: wib('11:30') });
  await booked(siti, roomId, { start: wib('13:00'), end: wib('14:00'), catering: 'Snack 10' });
  at('10:16');
  await settle();
  const { data } = (await keeper.call(rooms.use, { query: { from: MONDAY, to: MONDAY } })).reply;
  expect(data.rooms).toMatchObject([
    { name: 'Kenanga', bookings: 0, usedMinutes: 0, openMinutes: 780, noShows: 1, releasedMinutes: 74 },
    { name: 'Melati', bookings: 0, openMinutes: 780, noShows: 0 },
  ]);
  expect(data.waiting).toMatchObject([{ catering: 'Snack 10' }]);
  const [waiting] = data.waiting;
  if (waiting === undefined) throw new Error('nothing waits');
  await act(keeper, waiting, 'approve');
  const after = (await keeper.call(rooms.use, { query: { from: MONDAY, to: MONDAY } })).reply.data;
  expect(after.hours).toEqual([{ hour: 13, bookings: 1 }]);
  expect(after.roomHours).toEqual([{ roomId, hour: 13, bookings: 1 }]);
  expect(after.catering).toMatchObject([{ catering: 'Snack 10' }]);
  expect((await siti.call(rooms.use, { query: { from: MONDAY, to: MONDAY } })).status).toBe(403);
});
