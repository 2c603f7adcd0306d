import { expect, it } from 'vitest';
import { SEED } from '../../../../../tools/suites/sampling.ts';
import { runCounseling } from '../../../test/counseling/counseling-run.ts';
import { serveWorld } from '../../../test/world/http.ts';
import { world } from '../../../test/world/world.ts';

const STEPS = 5_000;

it(`${STEPS} moves over desks of counselors and of HRD: every answer and every state as the table says`, async () => {
  const w = await world();
  const server = await serveWorld(w);
  try {
    const done = await runCounseling(w, server, { steps: STEPS, seed: SEED });
    expect([...done.values()].reduce((sum, count) => sum + count, 0)).toBe(STEPS);
    console.log([...done].map(([move, count]) => `${move} ${count}`).join(', '));
    // Which others happen is the seed's.
    for (const move of ['ask', 'desk:approve', 'own:cancel', 'refused']) expect(done.get(move)).toBeGreaterThan(0);
  } finally {
    await server.close();
    await w.close();
  }
}, 1_800_000);
