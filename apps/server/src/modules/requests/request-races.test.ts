import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RACES } from '../../../test/requests/races.ts';
import { twoServers, type TwoServers } from '../../../test/requests/two-servers.ts';

const ROUNDS = 10;

let servers: TwoServers;
beforeAll(async () => {
  servers = await twoServers();
});
afterAll(() => servers.close());

describe(`Requests at the same moment, ${ROUNDS} rounds on two processes`, () => {
  it.each(RACES)(
    '%s',
    async (_, race, slow) => {
      const rounds = slow ? 2 : ROUNDS;
      for (let round = 0; round < rounds; round += 1) await expect(race(servers)).resolves.toBeUndefined();
    },
    60_000,
  );
});
