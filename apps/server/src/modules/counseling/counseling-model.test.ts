import { afterAll, beforeAll, expect, it } from 'vitest';
import { SEED } from '../../../../../tools/suites/sampling.ts';
import { runCounseling } from '../../../test/counseling/counseling-run.ts';
import { serveWorld, type Served } from '../../../test/world/http.ts';
import { world, type World } from '../../../test/world/world.ts';

let w: World;
let server: Served;
beforeAll(async () => {
  w = await world();
  server = await serveWorld(w);
});
afterAll(async () => {
  await server.close();
  await w.close();
});

it('hundreds of moves by five people: every answer and every state as the table says', async () => {
  const steps = 300;
  const done = await runCounseling(w, server, { steps, seed: SEED });
  expect([...done.values()].reduce((sum, count) => sum + count, 0)).toBe(steps);
  // Moves happen, and are refused.
  for (const move of ['ask', 'desk:approve', 'own:cancel', 'refused']) expect(done.get(move)).toBeGreaterThan(0);
}, 240_000);
