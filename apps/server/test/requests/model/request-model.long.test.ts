import { expect, it } from 'vitest';
import { runStories } from './model-run.ts';

it('ten thousand steps of anybody: every answer is the one of the model, every promise holds', async () => {
  const { steps, statuses } = await runStories({ steps: 10_000, seed: 1_945, length: 100 });
  expect(steps).toBeGreaterThanOrEqual(10_000);
  const reached = ['approved', 'cancel_pending', 'cancelled', 'draft', 'expired', 'pending', 'rejected'];
  expect([...statuses.keys()].toSorted()).toEqual(reached);
}, 1_800_000);
