import { expect, it } from 'vitest';
import { runRooms } from '../../../test/rooms/room-run.ts';

it('five thousand steps of five people in three rooms: no overlap, nothing lost, every answer as the model says', async () => {
  const done = await runRooms({ steps: 5_000, seed: 1_945 });
  const kinds = ['approve', 'book', 'cancel', 'change', 'check_in', 'clock', 'finish', 'offer', 'reject', 'wait'];
  expect([...done.keys()].toSorted()).toEqual(kinds);
}, 1_200_000);
