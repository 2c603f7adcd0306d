import { expect, test } from 'vitest';
import { countsHeight, HEAD_HEIGHT, isRowSeen, ROW_HEIGHT } from './roster-sizes.ts';

/** Head, ten rows, and two rows of counts; scrolled down by three rows. */
const seen = { offset: 3 * ROW_HEIGHT, height: HEAD_HEIGHT + 10 * ROW_HEIGHT + countsHeight(2), counts: 2 };

test('rows between head and counts are seen; the one behind the head and the one behind the counts are not', () => {
  expect([2, 3, 12, 13].map((row) => isRowSeen(seen, row))).toEqual([false, true, true, false]);
});

test('a row of which a pixel is hidden is not seen', () => {
  expect(isRowSeen({ ...seen, offset: seen.offset + 1 }, 3)).toBe(false);
  expect(isRowSeen({ ...seen, height: seen.height - 1 }, 12)).toBe(false);
});
