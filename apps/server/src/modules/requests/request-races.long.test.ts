import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RACES } from '../../../test/requests/races/races.ts';
import { twoServers, type TwoServers } from '../../../test/requests/races/two-servers.ts';

const ROUNDS = 200;

let servers: TwoServers;
beforeAll(async () => {
  servers = await twoServers();
});
afterAll(() => servers.close());

describe(`Requests at the same moment, ${ROUNDS} rounds on two processes`, () => {
  it.each(RACES)(
    '%s',
    async (_, race) => {
      for (let round = 0; round < ROUNDS; round += 1) await expect(race(servers)).resolves.toBeUndefined();
    },
    1_800_000,
  );
});
