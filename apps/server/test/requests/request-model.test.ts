import { expect, it } from 'vitest';
import { tellStories } from './model-run.ts';

it('hundreds of steps of anybody: every answer is the one of the model, every promise holds', async () => {
  const { steps } = await tellStories({ steps: 200, seed: 20_261_121, length: 80 });
  expect(steps).toBeGreaterThanOrEqual(200);
}, 120_000);
