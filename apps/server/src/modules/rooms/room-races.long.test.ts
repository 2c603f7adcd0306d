/** 200 rounds of each race of bookings, and which of them notice a guard that is not there (docs/proofs/part-5-rooms.md). */
import { describe, expect, it } from 'vitest';
import { eachRace, firstLoss } from '../../../test/requests/races/race-rounds.ts';
import type { Missing } from '../../../test/requests/races/without-guards.ts';
import {
  moveAgainstRelease,
  oneSlotByTwenty,
  ROOM_RACES,
  type RoomRace,
  seriesAgainstSingle,
} from '../../../test/rooms/room-races.ts';

const UNGUARDED_ROUNDS = 40;

eachRace('Bookings', ROOM_RACES, { rounds: 200, ceilingMs: 900_000 });

const LOCKS = ['room-lock', 'free-rooms-lock', 'rooms-lock'];
const WALL = 'room_booking_overlap';
const ALL = [oneSlotByTwenty, seriesAgainstSingle, moveAgainstRelease];

/** Typed by hand: what is gone, and which races fall by it. */
const TABLE: readonly { gone: Missing; lost: readonly RoomRace[]; survives: readonly RoomRace[] }[] = [
  { gone: { locks: LOCKS, keys: [WALL] }, lost: ALL, survives: [] },
  { gone: { locks: LOCKS }, lost: [], survives: ALL },
  { gone: { keys: [WALL] }, lost: [], survives: ALL },
];

describe('without a guard', () => {
  const rows = TABLE.flatMap(({ gone, lost, survives }) => [
    ...lost.map((race) => ({ gone, race, isLost: true })),
    ...survives.map((race) => ({ gone, race, isLost: false })),
  ]);
  it.each(
    rows.map(
      (row) => [[...(row.gone.locks ?? []), ...(row.gone.keys ?? [])].join(' and '), row.race.name, row] as const,
    ),
  )(
    '%s: %s',
    async (_, name, { gone, race, isLost }) => {
      const loss = await firstLoss(gone, race, UNGUARDED_ROUNDS);
      if (process.env['RACES_SHOW']) console.log(name, gone, loss);
      if (isLost) expect(loss).toMatch(/Error/);
      else expect(loss).toBeUndefined();
    },
    300_000,
  );
});
