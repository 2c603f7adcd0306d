import { localDate } from '@hadir/domain/kernel/time.ts';
import { expect, test } from 'vitest';
import { firstDayOf, weeksOf } from './month-days.ts';

test('November 2026 begins on a Sunday and has six weeks', () => {
  const weeks = weeksOf(firstDayOf(2026, 11));
  expect(weeks.length).toBe(6);
  expect(weeks[0]).toEqual([...Array.from({ length: 6 }, () => undefined), '2026-11-01']);
  expect(weeks[5]?.[0]).toBe('2026-11-30');
  expect(weeks.every((week) => week.length === 7)).toBe(true);
});

test('the last month of a year ends with it', () => {
  expect(
    weeksOf(localDate('2026-12-01'))
      .flat()
      .findLast((date) => date !== undefined),
  ).toBe('2026-12-31');
});
