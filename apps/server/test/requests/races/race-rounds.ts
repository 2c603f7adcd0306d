/** Rounds of races on two processes: all of them hold, or, with a guard taken away, one is lost. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { twoServers, type TwoServers } from './two-servers.ts';
import type { Missing } from './without-guards.ts';

type Race = (servers: TwoServers) => Promise<void>;

const START_MS = 60_000;

/** @param what of which the races are, as "Bookings" */
export function eachRace(
  what: string,
  races: readonly (readonly [name: string, race: Race, ...others: unknown[]])[],
  { rounds, ceilingMs }: { readonly rounds: number; readonly ceilingMs: number },
): void {
  describe(`${what} at the same moment, ${rounds} rounds on two processes`, () => {
    let servers: TwoServers;
    beforeAll(async () => {
      servers = await twoServers();
    }, START_MS);
    afterAll(() => servers.close());

    it.each(races.map(([name, race]) => [name, race] as const))(
      '%s',
      async (_, race) => {
        for (let round = 0; round < rounds; round += 1) await expect(race(servers)).resolves.toBeUndefined();
      },
      ceilingMs,
    );
  });
}

/** @returns why the first lost round was lost; undefined where all rounds held */
export async function firstLoss(missing: Missing, race: Race, rounds: number): Promise<string | undefined> {
  const servers = await twoServers(missing);
  let loss: string | undefined;
  try {
    for (let round = 0; round < rounds && loss === undefined; round += 1)
      await race(servers).catch((error: unknown) => {
        loss = String(error);
      });
    return loss;
  } finally {
    await servers.close();
  }
}
