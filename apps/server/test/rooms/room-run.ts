/** Random steps of five people in three rooms, each answered as the model says; after each the database agrees with it. */
import { randomUUID } from 'node:crypto';
import { rooms } from '@hadir/contract/rooms/endpoints.ts';
import { roomWaiting } from '@hadir/contract/rooms/waiting.ts';
import { atLocal, DAY_MS, dateIn, type Instant, localTime, MINUTE_MS } from '@hadir/domain/kernel/time.ts';
import { expect } from 'vitest';
import { companyDb } from '../../src/db/company-db.ts';
import { newId } from '../../src/db/new-id.ts';
import { settleBookings } from '../../src/modules/rooms/settle-bookings.job.ts';
import { type Person, serveWorld } from '../world/http.ts';
import { world, type World } from '../world/world.ts';
import { random } from '../../../../tools/suites/sampling.ts';
import { isOpen, QUARTER, wire, ZONE } from './room-times.ts';
import { KEEPER, type ModelBooking, type ModelRoom, RoomModel } from './room-model.ts';

const PEOPLE = 5;

interface Stage {
  readonly w: World;
  readonly companyId: string;
  readonly people: readonly Person[];
  readonly rooms: readonly ModelRoom[];
  readonly model: RoomModel;
  readonly roll: (sides: number) => number;
  readonly settle: () => Promise<unknown>;
  readonly done: Map<string, number>;
}

const pick = <Item>({ roll }: Pick<Stage, 'roll'>, list: readonly Item[]): Item | undefined => list[roll(list.length)];
const personOf = ({ people }: Stage, index: number): Person => {
  const person = people[index];
  if (person === undefined) throw new Error('nobody');
  return person;
};

/** A wished time of this or the next three dates, that has not begun. */
function wishedTime({ model, roll }: Stage): { start: number; end: number } {
  const date = dateIn((model.now + roll(4) * DAY_MS) as Instant, ZONE);
  const opening = atLocal(date, localTime('07:00'), ZONE);
  const start = Math.max(opening + roll(44) * QUARTER, Math.floor(model.now / QUARTER) * QUARTER + QUARTER);
  return { start, end: start + (1 + roll(6)) * QUARTER };
}

async function book(stage: Stage): Promise<void> {
  const { model, roll } = stage;
  const room = pick(stage, stage.rooms);
  const user = roll(PEOPLE);
  const { start, end } = wishedTime(stage);
  const dates = roll(4) === 0 ? 2 + roll(3) : 1;
  const skips = roll(2) === 0;
  if (room === undefined) return;
  const body = { roomId: room.id, title: 'Rapat', start: wire(start), end: wire(end), participants: 2 };
  const series =
    dates === 1 ? {} : { recurrence: { frequency: 'DAILY' as const, count: dates }, skipsConflicts: skips };
  const answer = await personOf(stage, user).call(rooms.book, { body: { ...body, ...series }, key: randomUUID() });
  const all = Array.from({ length: dates }, (_, day) => ({ start: start + day * DAY_MS, end: end + day * DAY_MS }));
  const free = all.filter((one) => !model.isTaken(room, one.start, one.end));
  const refused = !isOpen(start, end) ? 422 : free.length === all.length || (skips && free.length > 0) ? 200 : 409;
  expect(answer.status, `booking ${wire(start)}`).toBe(refused);
  if (answer.status !== 200) return;
  answer.reply.data.bookings.forEach(({ id, seriesId }, index) => {
    const one = free[index];
    if (one === undefined) throw new Error('more booked than free');
    const state = model.stateFor(room, user, one.start) ?? 'approved';
    model.add({ id, room, user, series: seriesId, ...one, state });
  });
}

async function versionOf({ w }: Stage, id: string): Promise<number> {
  const { rows } = await w.pool.query<{ version: number }>('select version from room_booking where id = $1', [id]);
  return rows[0]?.version ?? 0;
}

const SPANS = ['one', 'following', 'all'] as const;
type Span = (typeof SPANS)[number];

async function change(stage: Stage): Promise<void> {
  const { model, roll } = stage;
  const booking = pick(stage, model.open(['pending', 'approved']));
  const room = pick(stage, stage.rooms);
  if (booking?.id == null || room === undefined) return;
  const span = SPANS[roll(3)] ?? 'one';
  const wished = wishedTime(stage);
  const all = reachedBy(model, booking, 'change', span);
  // Of a series mostly the time alone: another date is refused.
  const stays = all.length > 1 && roll(4) > 0;
  const start = stays ? booking.start + (roll(9) - 4) * QUARTER : wished.start;
  const end = start + wished.end - wished.start;
  const body = { roomId: room.id, title: 'Rapat', start: wire(start), end: wire(end), participants: 2, span };
  const later = start - booking.start;
  const changed = all.map((one) => ({ start: one.start + later, end: end + one.start - booking.start }));
  // Standing in the room at once is for who books it.
  if (changed.some((one) => one.start <= model.now)) return;
  const version = await versionOf(stage, booking.id);
  const owner = personOf(stage, booking.user);
  const answer = await owner.call(rooms.change, { params: { id: booking.id }, body: { ...body, version } });
  const isWrong =
    booking.start <= model.now ||
    (all.length > 1 && dateIn(start as Instant, ZONE) !== dateIn(booking.start as Instant, ZONE)) ||
    changed.some((one) => !isOpen(one.start, one.end));
  if (isWrong) return expect(answer.status, `change to ${wire(start)}`).toBeGreaterThanOrEqual(400);
  const isDone = model.move(all, room, later, end - start);
  expect(answer.status, `change to ${wire(start)}, ${span}`).toBe(isDone ? 200 : 409);
}

type Act = 'approve' | 'reject' | 'cancel' | 'check_in' | 'finish';
type Reaching = Act | 'change';

/** The dates that an act reaches, and whether it is possible for each. */
function reachedBy(model: RoomModel, booking: ModelBooking, action: Reaching, span: Span): ModelBooking[] {
  const from = span === 'all' && model.now < booking.start ? model.now : booking.start;
  const all =
    booking.series === null || span === 'one'
      ? [booking]
      : model.bookings.filter(({ series, start }) => series === booking.series && start >= from);
  return all.filter((one) => isPossible(model, one, action)).toSorted((one, other) => one.start - other.start);
}

function isPossible({ now }: RoomModel, { state, start, end }: ModelBooking, action: Reaching): boolean {
  switch (action) {
    case 'approve':
    case 'reject':
      return state === 'pending' && now < start;
    case 'cancel':
    case 'change':
      return (state === 'pending' || state === 'approved') && now < start;
    case 'check_in':
      return state === 'approved' && now >= start - QUARTER && now <= start + QUARTER;
    case 'finish':
      return state === 'checked_in' && now < end;
  }
}

const AFTER = {
  approve: 'approved',
  reject: 'rejected',
  cancel: 'cancelled',
  check_in: 'checked_in',
  finish: 'finished',
} as const;

async function act(stage: Stage, action: Act): Promise<void> {
  const { model, roll } = stage;
  const states = {
    approve: ['pending'],
    reject: ['pending'],
    cancel: ['pending', 'approved'],
    check_in: ['approved'],
    finish: ['checked_in'],
  } as const;
  const booking = pick(stage, model.open([...states[action]]));
  if (booking?.id == null) return;
  const span = SPANS[roll(3)] ?? 'one';
  const spanOf = action === 'check_in' || action === 'finish' ? 'one' : span;
  const who = personOf(stage, action === 'approve' || action === 'reject' ? KEEPER : booking.user);
  const version = await versionOf(stage, booking.id);
  const body = { action, version, span: spanOf, reason: 'Dipakai tamu direksi' };
  const answer = await who.call(rooms.act, { params: { id: booking.id }, body });
  const can = isPossible(model, booking, action);
  expect(answer.status === 200, `${action} of ${wire(booking.start)} at ${wire(model.now)}`).toBe(can);
  if (!can) return;
  const reached = reachedBy(model, booking, action, spanOf);
  for (const one of reached) one.state = AFTER[action];
  if (action === 'approve' || action === 'check_in') return;
  const released = new Map(reached.map(({ room }) => [room.id, room]));
  for (const id of [...released.keys()].toSorted()) model.offer(released.get(id) ?? booking.room);
}

async function wait(stage: Stage): Promise<void> {
  const { model, roll } = stage;
  const taken = pick(stage, model.open(['pending', 'approved', 'checked_in', 'offered']));
  if (taken === undefined || taken.end - model.now < 2 * QUARTER) return;
  const user = 1 + roll(PEOPLE - 1);
  const start = Math.max(taken.start, Math.floor(model.now / QUARTER) * QUARTER);
  const { room, end } = taken;
  const known = model.waiting.filter((one) => one.user === user);
  if (known.length >= 10) return;
  const isSame = known.some((one) => one.room.id === room.id && one.start === start && one.end === end);
  const body = { roomId: room.id, title: 'Antre', start: wire(start), end: wire(end), participants: 2 };
  const answer = await personOf(stage, user).call(roomWaiting.join, { body });
  expect(answer.status, `waiting from ${wire(start)}`).toBe(model.isTaken(room, start, end) ? 200 : 409);
  if (answer.status === 200 && !isSame) model.waiting.push({ id: answer.reply.data.id, room, user, start, end });
}

async function answerOffer(stage: Stage): Promise<void> {
  const { model, roll } = stage;
  const offer = pick(stage, model.open(['offered']));
  if (offer?.id == null) return;
  const take = roll(2) === 0;
  const answer = await personOf(stage, offer.user).call(roomWaiting.answerOffer, {
    params: { id: offer.id },
    body: { take },
  });
  const isLate = (offer.offeredUntil ?? 0) <= model.now;
  const state = model.stateFor(offer.room, offer.user, offer.start);
  expect(answer.status === 200, 'answer to an offer').toBe(!isLate && (!take || state !== null));
  if (answer.status !== 200) return;
  if (take) Object.assign(offer, { state: state ?? offer.state, offeredUntil: null });
  else {
    model.pass(offer);
    model.offer(offer.room);
  }
}

async function moveClock({ w, model, roll, settle }: Stage): Promise<void> {
  const hour = new Date(model.now + 7 * 3_600_000).getUTCHours();
  const next = hour >= 19 ? atLocal(dateIn((model.now + DAY_MS) as Instant, ZONE), localTime('07:05'), ZONE) : 0;
  model.now = next || model.now + (1 + roll(25)) * MINUTE_MS;
  w.moveClock(model.now as Instant);
  model.settle();
  await settle();
}

const STEPS: readonly (readonly [string, number, (stage: Stage) => Promise<void>])[] = [
  ['book', 8, book],
  ['change', 4, change],
  ['cancel', 3, (stage) => act(stage, 'cancel')],
  ['approve', 3, (stage) => act(stage, 'approve')],
  ['reject', 1, (stage) => act(stage, 'reject')],
  ['check_in', 3, (stage) => act(stage, 'check_in')],
  ['finish', 1, (stage) => act(stage, 'finish')],
  ['wait', 4, wait],
  ['offer', 3, answerOffer],
  ['clock', 4, moveClock],
];
const ALL = STEPS.flatMap(([name, weight, step]) => Array.from({ length: weight }, () => [name, step] as const));

/** No booking is lost, none is in another state, none overlap; ids of offers become known. */
async function agrees({ w, companyId, model }: Stage): Promise<void> {
  const { rows } = await w.pool.query<{ id: string; room: string; start: number; end: number; state: string }>(
    `select id, room_id as room, (extract(epoch from start_at) * 1000)::float8 as start,
        (extract(epoch from end_at) * 1000)::float8 as "end", state from room_booking where company_id = $1`,
    [companyId],
  );
  for (const offer of model.open(['offered']).filter(({ id }) => id === null)) {
    const found = rows.find(
      (row) => row.state === 'offered' && row.room === offer.room.id && row.start === offer.start,
    );
    offer.id = found?.id ?? null;
  }
  const seen = rows.map(({ id, room, start, end, state }) => `${id} ${room} ${wire(start)} ${wire(end)} ${state}`);
  const expected = model.bookings.map(
    ({ id, room, start, end, state }) => `${id} ${room.id} ${wire(start)} ${wire(end)} ${state}`,
  );
  expect(seen.toSorted()).toEqual(expected.toSorted());
  const { rows: overlaps } = await w.pool.query(
    `select a.id from room_booking a join room_booking b on b.room_id = a.room_id and b.id > a.id
        and tstzrange(a.start_at, a.busy_until) && tstzrange(b.start_at, b.busy_until)
      where a.company_id = $1 and a.state in ('offered', 'pending', 'approved', 'checked_in')
        and b.state in ('offered', 'pending', 'approved', 'checked_in')`,
    [companyId],
  );
  expect(overlaps).toEqual([]);
}

/** @returns how often each kind of step was done */
export async function runRooms({ steps, seed }: { steps: number; seed: number }): Promise<ReadonlyMap<string, number>> {
  const w = await world();
  const server = await serveWorld(w);
  try {
    const company = await w.make.company();
    const start = atLocal(dateIn(w.clock(), ZONE), localTime('08:00'), ZONE);
    w.moveClock(start);
    const users = [await w.make.user({ company, role: 'admin_meeting' })];
    while (users.length < PEOPLE) users.push(await w.make.user({ company }));
    const made = [
      { id: newId(), buffer: 0, approval: false },
      { id: newId(), buffer: QUARTER, approval: false },
      { id: newId(), buffer: 0, approval: true },
    ];
    for (const { id, buffer, approval } of made)
      await w.pool.query(
        `insert into meeting_room (company_id, id, code, name, tz, capacity, open_time, close_time, buffer_minutes, approval_required)
          values ($1, $2, $3, $3, 'Asia/Jakarta', 8, '07:00', '20:00', $4, $5)`,
        [company.id, id, id.slice(-12), buffer / MINUTE_MS, approval],
      );
    const people: Person[] = [];
    for (const user of users) people.push(await server.as(user));
    const db = companyDb(w.pool, company.id);
    const settle = () => settleBookings(server.app, db, w.clock());
    const done = new Map<string, number>();
    const next = random(seed, 'rooms');
    const roll = (sides: number) => Math.floor(next() * sides);
    const stage = { w, companyId: company.id, people, rooms: made, model: new RoomModel(start), roll, settle, done };
    for (let step = 0; step < steps; step += 1) {
      const [name, run] = pick(stage, ALL) ?? ['clock', moveClock];
      await run(stage);
      await agrees(stage);
      done.set(name, (done.get(name) ?? 0) + 1);
    }
    return done;
  } finally {
    await server.close();
    await w.close();
  }
}
