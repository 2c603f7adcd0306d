import { expect, it } from 'vitest';
import { SEED, tries } from '../../../../../tools/suites/sampling.ts';
import { runRooms } from '../../../test/rooms/room-run.ts';

it('hundreds of steps of five people in three rooms: no overlap, nothing lost, every answer as the model says', async () => {
  const steps = tries(250, 500);
  const done = await runRooms({ steps, seed: SEED });
  expect([...done.values()].reduce((sum, count) => sum + count, 0)).toBe(steps);
}, 120_000);
