import { rooms } from '@hadir/contract/rooms/endpoints.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { serveWorld, type Served } from '../../../test/world/http.ts';
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
import { world, type World } from '../../../test/world/world.ts';

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

const house = (part: RoomPart = {}) => roomHouse(w, server, part);

test('colleagues see who has a room when, not what is noted or eaten', async () => {
  const { siti, adi, keeper, roomId } = await house();
  await booked(siti, roomId, { notes: 'Bahas pemutusan kontrak', catering: 'Kopi' });
  const seen = async (who: typeof siti) => (await dayOf(who)).bookings[0];
  expect(await seen(adi)).toMatchObject({ title: 'Rapat gudang', notes: '', catering: '', reason: '' });
  expect(await seen(keeper)).toMatchObject({ notes: 'Bahas pemutusan kontrak', catering: 'Kopi' });
  expect(await seen(siti)).toMatchObject({ notes: 'Bahas pemutusan kontrak', catering: 'Kopi' });
});

test('rooms and bookings of another company are not found, whatever is tried', async () => {
  const [ours, theirs] = [await house(), await house()];
  const made = await booked(theirs.siti, theirs.roomId);
  expect((await book(ours.siti, theirs.roomId)).error.errors).toHaveProperty('roomId');
  const { version } = made;
  const change = await ours.admin.call(rooms.change, {
    params: { id: made.id },
    body: { ...bodyOf(ours.roomId), version },
  });
  expect([(await act(ours.admin, made, 'cancel')).status, change.status]).toEqual([404, 404]);
  expect((await dayOf(ours.admin)).bookings).toEqual([]);
});

describe('a booking from the running quarter', () => {
  test('stands in its room at once', async () => {
    const { siti, roomId, settle } = await house();
    moveTo(w, '10:14');
    expect((await booked(siti, roomId)).state).toBe('checked_in');
    moveTo(w, '10:40');
    expect(await settle()).toBe(0);
  });

  test('is refused where somebody would have to approve what has begun', async () => {
    const { siti, keeper, roomId } = await house({ approval_required: true });
    moveTo(w, '10:03');
    expect((await book(siti, roomId)).error.code).toBe('WAKTU_LAMPAU');
    expect((await booked(keeper, roomId)).state).toBe('checked_in');
  });
});

describe('a change by whoever looks after rooms', () => {
  test('of the words alone approves nothing, and the organizer hears of it', async () => {
    const { siti, keeper, roomId, messagesOf, sitiId } = await house({ approval_required: true });
    const made = await booked(siti, roomId);
    const body = { ...bodyOf(roomId, { title: 'Rapat gudang dan armada' }), version: made.version };
    const { data } = (await keeper.call(rooms.change, { params: { id: made.id }, body })).reply;
    expect(data).toMatchObject({ state: 'pending', title: 'Rapat gudang dan armada' });
    expect(await messagesOf(sitiId)).toMatchObject([{ kind: 'ruang_hasil' }]);
  });
});

test('a room given back before its start counts no use and gives back no more than it had', async () => {
  const { siti, keeper, roomId } = await house();
  const made = await booked(siti, roomId);
  moveTo(w, '09:50');
  const [inside] = (await act(siti, made, 'check_in')).reply.data.bookings;
  if (inside === undefined) throw new Error('not checked in');
  await act(siti, inside, 'finish');
  const { data } = (await keeper.call(rooms.use, { query: { from: MONDAY, to: MONDAY } })).reply;
  expect(data.rooms).toMatchObject([{ usedMinutes: 0, releasedMinutes: 60 }]);
});

test('what waits is told HR where nobody looks after rooms', async () => {
  const { siti, roomId, company, messagesOf, adminId } = await house({ approval_required: true });
  await w.pool.query(`update app_user set active = false where company_id = $1 and role = 'admin_meeting'`, [
    company.id,
  ]);
  await booked(siti, roomId, { start: wib('12:00'), end: wib('13:00') });
  expect(await messagesOf(adminId)).toMatchObject([{ kind: 'ruang_menunggu' }]);
});

test('two actions on one series at once wait for each other', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { siti, keeper, roomId } = await house();
    const recurrence = { frequency: 'DAILY' as const, count: 12 };
    const { bookings } = (await book(siti, roomId, { recurrence })).reply.data;
    const [first, second] = bookings;
    if (first === undefined || second === undefined) throw new Error('no series');
    const answers = await Promise.all([
      act(siti, first, 'cancel', { span: 'all' }),
      act(keeper, second, 'cancel', { span: 'following', reason: 'Ruang diperbaiki' }),
    ]);
    // The later one finds the date changed, or the rest cancelled.
    expect(answers.map(({ status }) => status).every((status) => status === 200 || status === 409)).toBe(true);
    expect(answers.some(({ status }) => status === 200)).toBe(true);
  }
});
