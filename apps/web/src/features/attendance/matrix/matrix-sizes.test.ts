import { describe, expect, it } from 'vitest';
import { dayWidth, NAME_WIDTH, nameWidth, scrolledTo, TOTALS_WIDTH, wholeWidth } from './matrix-sizes.ts';

describe('the room a matrix needs', () => {
  it('is the least in which no day is cut, with and without times', () => {
    for (const [days, zoom] of [
      [31, false],
      [7, true],
    ] as const) {
      const inside = wholeWidth(days, zoom) - 2;
      expect(dayWidth(inside, days, zoom) * days).toBe(inside - NAME_WIDTH - TOTALS_WIDTH);
    }
  });
});

describe('a matrix that does not fit', () => {
  it('shows whole days between the name and the totals', () => {
    const room = NAME_WIDTH + TOTALS_WIDTH + 375;
    expect(nameWidth(room, 31, 20)).toBe(NAME_WIDTH + 15);
    expect(nameWidth(room, 10, 20)).toBe(NAME_WIDTH);
  });

  it('brings the opened day and today into sight', () => {
    expect(scrolledTo(0, 360, 20, [20, 30])).toBe(13 * 20);
    expect(scrolledTo(13 * 20, 360, 20, [15, 30])).toBe(13 * 20);
  });

  it('the opened day alone where both do not fit', () => {
    expect(scrolledTo(13 * 20, 360, 20, [2, 30])).toBe(2 * 20);
    expect(scrolledTo(0, 360, 20, [2, 30])).toBe(0);
  });

  it('ends on a whole day, and stays where nothing is wanted', () => {
    expect(scrolledTo(47, 360, 20, [])).toBe(40);
    expect(scrolledTo(47, 360, 20, [3])).toBe(40);
  });
});
