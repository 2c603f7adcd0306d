import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { COUNSELING_RACES } from '../../../test/counseling/counseling-races.ts';
import { twoServers, type TwoServers } from '../../../test/requests/races/two-servers.ts';

const ROUNDS = 20;

let servers: TwoServers;
beforeAll(async () => {
  servers = await twoServers();
}, 60_000);
afterAll(() => servers.close());

describe(`Counseling at the same moment, ${ROUNDS} rounds on two processes`, () => {
  it.each(COUNSELING_RACES)(
    '%s',
    async (_, race) => {
      for (let round = 0; round < ROUNDS; round += 1) await expect(race(servers)).resolves.toBeUndefined();
    },
    120_000,
  );
});
