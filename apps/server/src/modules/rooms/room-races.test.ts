import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tries } from '../../../../../tools/suites/sampling.ts';
import { twoServers, type TwoServers } from '../../../test/requests/races/two-servers.ts';
import { ROOM_RACES } from '../../../test/rooms/room-races.ts';

const ROUNDS = tries(3, 6);

let servers: TwoServers;
beforeAll(async () => {
  servers = await twoServers();
}, 60_000);
afterAll(() => servers.close());

describe(`Bookings at the same moment, ${ROUNDS} rounds on two processes`, () => {
  it.each(ROOM_RACES)(
    '%s',
    async (_, race) => {
      for (let round = 0; round < ROUNDS; round += 1) await expect(race(servers)).resolves.toBeUndefined();
    },
    120_000,
  );
});
