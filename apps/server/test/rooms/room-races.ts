/** Bookings at the same moment, by two processes of the product on one database. */
import { rooms } from '@hadir/contract/rooms/endpoints.ts';
import { roomWaiting } from '@hadir/contract/rooms/waiting.ts';
import { instant } from '@hadir/domain/kernel/time.ts';
import { expect } from 'vitest';
import { newId } from '../../src/db/new-id.ts';
import type { TwoServers } from '../requests/races/two-servers.ts';
import type { Person } from '../world/http.ts';
import { act, book, booked, bodyOf, wib } from './room-house.ts';

interface RoomRound {
  readonly roomId: string;
  /** Half of them at each server. */
  readonly people: readonly Person[];
}

interface Crowd {
  readonly companyId: string;
  readonly people: readonly Person[];
}

const PEOPLE = 20;
const crowds = new WeakMap<TwoServers, Promise<Crowd>>();

async function crowdOf({ w, here, there }: TwoServers): Promise<Crowd> {
  const company = await w.make.company();
  const people: Person[] = [];
  for (let count = 0; count < PEOPLE; count += 1) {
    const user = await w.make.user({ company });
    people.push(await (count % 2 === 0 ? here : there)(user));
  }
  return { companyId: company.id, people };
}

/** A room of its own, the same people. */
async function round(servers: TwoServers): Promise<RoomRound> {
  const { w } = servers;
  w.moveClock(instant(wib('08:00')));
  const crowd = crowds.get(servers) ?? crowdOf(servers);
  crowds.set(servers, crowd);
  const { companyId, people } = await crowd;
  const roomId = newId();
  await w.pool.query(
    `insert into meeting_room (company_id, id, code, name, tz, capacity, open_time, close_time)
      values ($1, $2, $3, 'Kenanga', 'Asia/Jakarta', 30, '07:00', '20:00')`,
    [companyId, roomId, roomId.slice(-12)],
  );
  return { roomId, people };
}

/** Bookings that hold the room, by their start; none of them overlap. */
async function taken({ w }: TwoServers, roomId: string): Promise<string[]> {
  const { rows } = await w.pool.query<{ start: string; overlaps: boolean }>(
    `select to_char(b.start_at at time zone 'Asia/Jakarta', 'DD HH24:MI') as start, exists (select 1 from room_booking o
        where o.room_id = b.room_id and o.id <> b.id and o.state in ('offered', 'pending', 'approved', 'checked_in')
          and o.start_at < b.end_at and b.start_at < o.end_at) as overlaps
      from room_booking b where b.room_id = $1 and b.state in ('offered', 'pending', 'approved', 'checked_in') order by 1`,
    [roomId],
  );
  expect(rows.filter(({ overlaps }) => overlaps)).toEqual([]);
  return rows.map(({ start }) => start);
}

const statuses = (answers: readonly { status: number }[]) => answers.map(({ status }) => status).sort();

export async function oneSlotByTwenty(servers: TwoServers): Promise<void> {
  const { roomId, people } = await round(servers);
  const answers = await servers.together(...people.map((who) => () => book(who, roomId)));
  expect(statuses(answers)).toEqual([200, ...Array<number>(PEOPLE - 1).fill(409)]);
  expect(await taken(servers, roomId)).toEqual(['23 10:00']);
}

export async function seriesAgainstSingle(servers: TwoServers): Promise<void> {
  const { roomId, people } = await round(servers);
  const [one, other] = people;
  if (one === undefined || other === undefined) throw new Error('nobody');
  const recurrence = { frequency: 'DAILY' as const, count: 4 };
  const third = { start: wib('10:30', '2026-11-25'), end: wib('11:30', '2026-11-25') };
  const answers = await servers.together(
    () => book(one, roomId, { recurrence }),
    () => book(other, roomId, third),
  );
  expect(statuses(answers)).toEqual([200, 409]);
  const all = ['23 10:00', '24 10:00', '25 10:00', '26 10:00'];
  expect(await taken(servers, roomId)).toEqual(answers[0]?.status === 200 ? all : ['25 10:30']);
}

/** One moves to the time that another gives back, and others book it: at most one of them has it. */
export async function moveAgainstRelease(servers: TwoServers): Promise<void> {
  const { roomId, people } = await round(servers);
  const [one, other, ...others] = people;
  if (one === undefined || other === undefined) throw new Error('nobody');
  const released = await booked(one, roomId);
  const moved = await booked(other, roomId, { start: wib('15:00'), end: wib('16:00') });
  const body = { ...bodyOf(roomId), version: moved.version };
  const [release, ...wishes] = await servers.together<{ status: number }>(
    () => act(one, released, 'cancel'),
    () => other.call(rooms.change, { params: { id: moved.id }, body }),
    ...others.map((who) => () => book(who, roomId)),
  );
  expect(release?.status).toBe(200);
  expect(wishes.filter(({ status }) => status !== 200 && status !== 409)).toEqual([]);
  const won = wishes.filter(({ status }) => status === 200).length;
  expect(won).toBeLessThanOrEqual(1);
  const isMoved = wishes[0]?.status === 200;
  expect(await taken(servers, roomId)).toEqual([...(won === 1 ? ['23 10:00'] : []), ...(isMoved ? [] : ['23 15:00'])]);
}

/** What is released is held for who waits, whoever asks for it at that moment. */
async function waitingAgainstRelease(servers: TwoServers): Promise<void> {
  const { roomId, people } = await round(servers);
  const [one, waiting, ...others] = people;
  if (one === undefined || waiting === undefined) throw new Error('nobody');
  const released = await booked(one, roomId);
  expect((await waiting.call(roomWaiting.join, { body: bodyOf(roomId) })).status).toBe(200);
  const [release, ...wishes] = await servers.together<{ status: number }>(
    () => act(one, released, 'cancel'),
    ...others.slice(0, 8).map((who) => () => book(who, roomId)),
  );
  expect([release?.status, new Set(statuses(wishes))]).toEqual([200, new Set([409])]);
  const { data } = (await waiting.call(rooms.own)).reply;
  expect(data.filter(({ roomId: where, state }) => where === roomId && state === 'offered')).toHaveLength(1);
}

export type RoomRace = (servers: TwoServers) => Promise<void>;

export const ROOM_RACES: readonly (readonly [string, RoomRace])[] = [
  ['one slot by twenty people is one booking', oneSlotByTwenty],
  ['a series against a single booking of one of its dates: one of them', seriesAgainstSingle],
  ['a move and bookings against a release: at most one has the time', moveAgainstRelease],
  ['bookings against a release for which somebody waits: it is offered to that person', waitingAgainstRelease],
];
