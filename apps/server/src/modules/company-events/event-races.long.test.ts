/** 200 rounds of each race, and that a product without the lock of its event is caught. */
import { expect, it } from 'vitest';
import { EVENT_RACES, lastSeat } from '../../../test/company-events/event-races.ts';
import { twoServers } from '../../../test/requests/races/two-servers.ts';

const ROUNDS = 200;
const UNGUARDED_ROUNDS = 40;

it.each(EVENT_RACES)(
  `${ROUNDS} rounds: %s`,
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

it('the last seat without the lock of the event is not one person’s', async () => {
  const servers = await twoServers({ locks: ['company-event-lock'] });
  try {
    let lost = 0;
    for (let round = 0; round < UNGUARDED_ROUNDS && lost === 0; round += 1)
      await lastSeat(servers).catch(() => {
        lost += 1;
      });
    expect(lost).toBe(1);
  } finally {
    await servers.close();
  }
}, 600_000);
