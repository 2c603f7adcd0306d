import { expect, it } from 'vitest';
import { SEED, tries } from '../../../../../tools/suites/sampling.ts';
import { runStories } from './model-run.ts';

it('hundreds of steps of anybody: every answer is the one of the model, every promise holds', async () => {
  const wanted = tries(100, 200);
  const { steps } = await runStories({ steps: wanted, seed: SEED, length: 80 });
  expect(steps).toBeGreaterThanOrEqual(wanted);
}, 480_000);
