/** 200 rounds of each race, and which guard of the last time is enough by itself. */
import { expect, it } from 'vitest';
import { COUNSELING_RACES, lastSlotByTwenty } from '../../../test/counseling/counseling-races.ts';
import { twoServers } from '../../../test/requests/races/two-servers.ts';

const ROUNDS = 200;
const UNGUARDED_ROUNDS = 40;
const LOCKS = ['counseling-desk-lock'];
const WALL = 'counseling_session_overlap';

it.each(COUNSELING_RACES)(
  `200 rounds: %s`,
  async (_, race) => {
    const servers = await twoServers();
    try {
      for (let round = 0; round < ROUNDS; round += 1) await expect(race(servers)).resolves.toBeUndefined();
    } finally {
      await servers.close();
    }
  },
  900_000,
);

it.each([
  { gone: { locks: LOCKS, keys: [WALL] }, isSafe: false },
  { gone: { locks: LOCKS }, isSafe: true },
  { gone: { keys: [WALL] }, isSafe: true },
])(
  'the last time without %o',
  async ({ gone, isSafe }) => {
    const servers = await twoServers(gone);
    try {
      let lost = 0;
      for (let round = 0; round < UNGUARDED_ROUNDS && lost === 0; round += 1)
        await lastSlotByTwenty(servers).catch(() => {
          lost += 1;
        });
      expect(lost === 0).toBe(isSafe);
    } finally {
      await servers.close();
    }
  },
  600_000,
);
