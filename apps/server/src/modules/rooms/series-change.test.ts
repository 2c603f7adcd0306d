import { type Booking, rooms } from '@hadir/contract/rooms/endpoints.ts';
import { expect, test } from 'vitest';
import { act, bodyOf, book, booked, roomHouse, wib } from '../../../test/rooms/room-house.ts';
import type { Person, Served } from '../../../test/world/http.ts';
import { usesWorld } from '../../../test/world/uses-world.ts';
import type { World } from '../../../test/world/world.ts';

let w: World;
let server: Served;
usesWorld({}, (made) => ({ w, server } = made));

/** Three mornings from Monday on, with Adi invited. */
async function series() {
  const house = await roomHouse(w, server);
  const { siti, roomId, adiId } = house;
  const recurrence = { frequency: 'DAILY', count: 3 };
  const { bookings } = (await book(siti, roomId, { recurrence, attendees: [adiId] })).reply.data;
  const [monday, tuesday, wednesday] = bookings as [Booking, Booking, Booking];
  return { ...house, monday, tuesday, wednesday };
}

const change = (who: Person, { id, version }: Booking, roomId: string, part: object) =>
  who.call(rooms.change, { params: { id }, body: { ...bodyOf(roomId, part), version } });
const timesOf = async (who: Person) =>
  (await who.call(rooms.own)).reply.data.map(({ room, start, end }) => [room, start.slice(8, 16), end.slice(11, 16)]);

test('this date and those after it move together, each on its own date, and attendees hear of it once', async () => {
  const { siti, tuesday, addRoom, adiId, messagesOf } = await series();
  const other = await addRoom('Melati');
  const day = '2026-11-24';
  const part = { start: wib('13:00', day), end: wib('14:30', day), title: 'Rapat siang', span: 'following' };
  const { status, reply } = await change(siti, tuesday, other, part);
  expect([status, reply.data.title, reply.data.version]).toEqual([200, 'Rapat siang', 2]);
  expect(await timesOf(siti)).toEqual([
    ['Kenanga', '23T03:00', '04:00'],
    ['Melati', '24T06:00', '07:30'],
    ['Melati', '25T06:00', '07:30'],
  ]);
  const changes = (await messagesOf(adiId)).filter(({ kind }) => kind === 'rapat_berubah');
  expect(changes.map(({ body }) => body)).toEqual([expect.stringContaining('dan 1 tanggal lain di Melati')]);
});

test('all that are still to come move, and what was theirs is free', async () => {
  const { siti, adi, roomId, wednesday } = await series();
  const day = '2026-11-25';
  const part = { start: wib('15:00', day), end: wib('16:00', day), span: 'all' };
  expect((await change(siti, wednesday, roomId, part)).status).toBe(200);
  expect((await timesOf(siti)).map(([, start]) => start)).toEqual(['23T08:00', '24T08:00', '25T08:00']);
  expect((await book(adi, roomId)).status).toBe(200);
});

test('whoever is invited to none of them any more hears of it once', async () => {
  const { siti, roomId, monday, adiId, messagesOf } = await series();
  expect((await change(siti, monday, roomId, { span: 'all', attendees: [] })).status).toBe(200);
  const cancelled = (await messagesOf(adiId)).filter(({ kind }) => kind === 'rapat_batal');
  expect(cancelled.map(({ body }) => body)).toEqual([expect.stringContaining('dan 2 tanggal lain')]);
});

test('where one of them cannot be, none is changed', async () => {
  const { siti, adi, roomId, monday } = await series();
  const before = await timesOf(siti);
  const taken = { start: wib('13:00', '2026-11-25'), end: wib('14:00', '2026-11-25') };
  const made = await booked(adi, roomId, taken);
  const part = { start: wib('13:30'), end: wib('14:30'), span: 'all' };
  expect((await change(siti, monday, roomId, part)).error.code).toBe('BENTROK');
  expect(await timesOf(siti)).toEqual(before);
  await act(adi, made, 'cancel');
  expect((await change(siti, monday, roomId, part)).status).toBe(200);
});

test('another date is for one alone', async () => {
  const { siti, roomId, monday } = await series();
  const part = { start: wib('10:00', '2026-11-26'), end: wib('11:00', '2026-11-26') };
  const refused = await change(siti, monday, roomId, { ...part, span: 'following' });
  expect([refused.error.code, Object.keys(refused.error.errors ?? {})]).toEqual([expect.any(String), ['start']]);
  expect((await change(siti, monday, roomId, part)).status).toBe(200);
});
