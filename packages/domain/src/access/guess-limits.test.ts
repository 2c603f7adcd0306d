import { describe, expect, it } from 'vitest';
import { delayAfter, triesLeft } from './guess-limits.ts';

describe('the delay after failures', () => {
  it.each([
    [0, 0],
    [4, 0],
    [5, 1],
    [6, 2],
    [7, 4],
    [8, 8],
    [9, 15],
    [10, 15],
    [100, 15],
  ])('%i failures: %i minutes', (failures, minutes) => expect(delayAfter(failures)).toBe(minutes * 60_000));
});

it.each([
  [0, 5],
  [4, 1],
  [5, 0],
  [6, 0],
])('after %i failures %i tries are left', (failures, left) => expect(triesLeft(failures)).toBe(left));
