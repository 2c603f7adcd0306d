import { rooms } from '@hadir/contract/rooms/endpoints.ts';
import { roomSearch } from '@hadir/contract/rooms/search.ts';
import { roomWaiting } from '@hadir/contract/rooms/waiting.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Person, serveWorld, type Served } from '../../../test/world/http.ts';
import { act, bodyOf, book, booked, moveTo, roomHouse, wib } from '../../../test/rooms/room-house.ts';
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

const at = { start: wib('10:00'), end: wib('11:00') };
const find = async (who: Person, part: object = {}) =>
  (await who.call(roomSearch.free, { query: { ...at, ...part } })).reply.data;

describe('a search for a free room', () => {
  test('proposes the smallest that fits and has all that is wanted, later the same day where that will do', async () => {
    const { siti, roomId, addRoom } = await roomHouse(w, server);
    const large = await addRoom('Anggrek', { capacity: 20 });
    await addRoom('Cempaka', { capacity: 2 });
    const names = async (part: object) => (await find(siti, part)).rooms.map(({ room }) => room);
    expect(await names({ people: 5 })).toEqual(['Kenanga', 'Anggrek']);
    expect(await names({ people: 5, facilities: ['mikrofon'] })).toEqual([]);
    await booked(siti, roomId);
    expect(await names({ people: 5 })).toEqual(['Anggrek']);
    await booked(siti, large);
    expect(await names({ people: 5 })).toEqual([]);
    const { rooms } = await find(siti, { people: 5, flexible: 'ya' });
    expect(rooms.map(({ room, start }) => [room, start])).toEqual([
      ['Kenanga', '2026-11-23T04:00:00.000Z'],
      ['Anggrek', '2026-11-23T04:00:00.000Z'],
    ]);
  });

  test('proposes the building in which those who come work before a smaller room elsewhere', async () => {
    const { company, siti, adiUser, addRoom } = await roomHouse(w, server);
    const tower = await addRoom('Melati', { capacity: 20 });
    await w.pool.query(`update meeting_room set building = 'Menara A' where id = $1`, [tower]);
    const location = await w.make.location({ company, name: 'Menara A Sudirman' });
    await w.make.worksAt({ user: adiUser, location });
    const first = async (attendees: string[]) => (await find(siti, { attendees })).rooms[0]?.room;
    expect([await first([]), await first([adiUser.id])]).toEqual(['Kenanga', 'Melati']);
  });

  test('proposes the building that is fewer metres away, also where nobody of them works', async () => {
    const { company, siti, adiUser, addRoom } = await roomHouse(w, server);
    const place = (name: string, lat: number) => w.make.location({ company, name, lat, lon: 106.8 });
    for (const [name, building] of [
      ['Anggrek', 'Gedung Jauh'],
      ['Melati', 'Gedung Dekat'],
    ] as const) {
      const room = await addRoom(name);
      await w.pool.query('update meeting_room set building = $2 where id = $1', [room, building]);
    }
    await place('Gedung Jauh', -6.3);
    await place('Gedung Dekat', -6.21);
    await w.make.worksAt({ user: adiUser, location: await place('Gudang Cakung', -6.2) });
    const { rooms } = await find(siti, { attendees: [adiUser.id] });
    expect(rooms.map(({ room }) => room)).toEqual(['Melati', 'Anggrek', 'Kenanga']);
  });

  test('of a room that is taken proposes others at that time, and that room at other times', async () => {
    const { siti, roomId, addRoom } = await roomHouse(w, server);
    const other = await addRoom('Melati');
    const made = await booked(siti, roomId);
    const { rooms, times } = await find(siti, { roomId });
    expect(rooms.map((one) => one.roomId)).toEqual([other]);
    expect(times.map(({ start }) => start.slice(11, 16))).toEqual(['01:00', '02:00', '04:00']);
    expect((await find(siti, { roomId, changes: made.id })).times[0]?.start).not.toBeUndefined();
  });

  test('finds nothing of another company', async () => {
    const [ours, theirs] = [await roomHouse(w, server), await roomHouse(w, server)];
    const { rooms, times } = await find(ours.siti, { roomId: theirs.roomId });
    expect([rooms.map(({ roomId }) => roomId), times]).toEqual([[ours.roomId], []]);
  });
});

test('the week of a room has its bookings of seven dates', async () => {
  const { siti, adi, roomId, addRoom } = await roomHouse(w, server);
  await book(siti, roomId, { recurrence: { frequency: 'DAILY', count: 9 } });
  await booked(siti, await addRoom('Melati'));
  const { data } = (await adi.call(roomSearch.week, { params: { id: roomId }, query: { from: '2026-11-24' } })).reply;
  expect(data.bookings.map(({ start }) => start.slice(8, 10))).toEqual(['24', '25', '26', '27', '28', '29', '30']);
});

describe('who let rooms stand empty', () => {
  async function missed(isOn: boolean) {
    const found = await roomHouse(w, server);
    const { company, siti, roomId, settle } = found;
    if (isOn)
      await w.pool.query(`update company set settings = settings || '{"room_no_show_approval": true}' where id = $1`, [
        company.id,
      ]);
    for (const hour of ['08', '09', '10']) {
      moveTo(w, `${hour}:00`);
      await booked(siti, roomId, { start: wib(`${hour}:30`), end: wib(`${hour}:45`) });
      moveTo(w, `${hour}:50`);
      await settle();
    }
    return found;
  }

  test.each([
    ['asks for an approval where the company wants it', true, 'pending'],
    ['books as before where it does not', false, 'approved'],
  ])('%s', async (_, isOn, state) => {
    const { siti, adi, keeper, roomId } = await missed(isOn);
    const later = { start: wib('14:00'), end: wib('15:00') };
    const made = await booked(siti, roomId, later);
    expect(made.state).toBe(state);
    await act(siti, made, 'cancel');
    expect((await booked(adi, roomId, later)).state).toBe('approved');
    expect((await booked(keeper, roomId, { start: wib('16:00'), end: wib('17:00') })).state).toBe('approved');
  });

  test('asks for it when the booking is moved and when an offer is taken, too', async () => {
    const { siti, adi, keeper, roomId } = await missed(true);
    const made = await booked(siti, roomId, { start: wib('14:00'), end: wib('15:00') });
    await act(keeper, made, 'approve');
    const moving = bodyOf(roomId, { start: wib('15:00'), end: wib('16:00') });
    const body = { ...moving, version: made.version + 1 };
    const moved = await siti.call(rooms.change, { params: { id: made.id }, body });
    expect(moved.reply.data.state).toBe('pending');
    const taken = { start: wib('17:00'), end: wib('18:00') };
    const other = await booked(adi, roomId, taken);
    await siti.call(roomWaiting.join, { body: bodyOf(roomId, taken) });
    await act(adi, other, 'cancel');
    const offer = (await siti.call(rooms.own)).reply.data.find(({ state }) => state === 'offered');
    const answer = { params: { id: offer?.id ?? '' }, body: { take: true } };
    expect((await siti.call(roomWaiting.answerOffer, answer)).reply.data?.state).toBe('pending');
  });
});
