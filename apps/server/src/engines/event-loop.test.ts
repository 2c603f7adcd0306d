import { expect, test } from 'vitest';
import { mapInTurns } from './event-loop.ts';

const busyFor = (ms: number) => {
  const until = performance.now() + ms;
  while (performance.now() < until);
};

test('maps every item in order, with its index', async () => {
  const items = Array.from({ length: 100 }, (_, at) => at * 2);
  expect(await mapInTurns(items, (item, index) => item - index)).toEqual(items.map((_, at) => at));
  expect(await mapInTurns([], () => 1)).toEqual([]);
});

test('others have their turn while long work goes on', async () => {
  let turns = 0;
  const timer = setInterval(() => {
    turns += 1;
  }, 1);
  await mapInTurns(Array.from({ length: 200 }), () => busyFor(1));
  clearInterval(timer);
  expect(turns).toBeGreaterThan(3);
});
