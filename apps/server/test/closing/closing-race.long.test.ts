import { expect, it } from 'vitest';
import { modules } from '../../src/modules/modules.ts';
import type { Served } from '../world/http.ts';
import { usesWorld } from '../world/uses-world.ts';
import type { World } from '../world/world.ts';
import { THURSDAY_EVENING } from './closing-house.ts';
import { raceClosings } from './closing-race.ts';

const ROUNDS = 200;

let w: World;
let server: Served;
usesWorld({ now: THURSDAY_EVENING, only: modules, maxConnections: 16 }, (made) => {
  ({ w, server } = made);
});

it('a closing against a clock-in that arrives late, 200 rounds: recap, days and fingerprint agree', async () => {
  const first = await raceClosings(w, server, ROUNDS);
  expect(first).toBeLessThanOrEqual(ROUNDS);
}, 3_600_000);
