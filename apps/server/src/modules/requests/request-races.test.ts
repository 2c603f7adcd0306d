import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tries } from '../../../../../tools/suites/sampling.ts';
import { RACES } from '../../../test/requests/races/races.ts';
import { twoServers, type TwoServers } from '../../../test/requests/races/two-servers.ts';

const ROUNDS = tries(4, 10);

let servers: TwoServers;
beforeAll(async () => {
  servers = await twoServers();
});
afterAll(() => servers.close());

describe(`Requests at the same moment, ${ROUNDS} rounds on two processes`, () => {
  it.each(RACES)(
    '%s',
    async (_, race, slow) => {
      const rounds = slow ? tries(1, 2) : ROUNDS;
      for (let round = 0; round < rounds; round += 1) await expect(race(servers)).resolves.toBeUndefined();
    },
    240_000,
  );
});
