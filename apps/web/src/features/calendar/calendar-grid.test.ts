import { expect, test } from 'vitest';
import { weeksOf } from './calendar-grid.ts';

test('November 2026 begins on a Sunday and has six weeks', () => {
  const weeks = weeksOf(2026, 11);
  expect(weeks.length).toBe(6);
  expect(weeks[0]).toEqual([null, null, null, null, null, null, '2026-11-01']);
  expect(weeks[5]?.[0]).toBe('2026-11-30');
  expect(weeks.every((week) => week.length === 7)).toBe(true);
});

test('the last month of a year ends with it', () => {
  expect(
    weeksOf(2026, 12)
      .flat()
      .findLast((date) => date !== null),
  ).toBe('2026-12-31');
});
