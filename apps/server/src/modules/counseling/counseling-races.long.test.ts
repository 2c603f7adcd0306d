/** 200 rounds of each race, and which guard of the last time is enough by itself. */
import { expect, it } from 'vitest';
import { COUNSELING_RACES, lastSlotByTwenty } from '../../../test/counseling/counseling-races.ts';
import { eachRace, firstLoss } from '../../../test/requests/races/race-rounds.ts';

const UNGUARDED_ROUNDS = 40;
const LOCKS = ['counseling-desk-lock'];
const WALL = 'counseling_session_overlap';

eachRace('Counseling', COUNSELING_RACES, { rounds: 200, ceilingMs: 900_000 });

it.each([
  { gone: { locks: LOCKS }, what: 'the lock of the desk' },
  { gone: { keys: [WALL] }, what: 'the constraint' },
])(
  'the last time without $what alone is one person’s',
  async ({ gone }) => {
    expect(await firstLoss(gone, lastSlotByTwenty, UNGUARDED_ROUNDS)).toBeUndefined();
  },
  600_000,
);

it('the last time without both is not one person’s', async () => {
  expect(await firstLoss({ locks: LOCKS, keys: [WALL] }, lastSlotByTwenty, UNGUARDED_ROUNDS)).toMatch(/Error/);
}, 600_000);
