import { expect, test } from 'vitest';
import { addDays, localDate } from '@hadir/domain/kernel/time.ts';
import { monthsBetween } from './use-own-days.ts';

test.each([
  ['2026-11-27', 35, ['2026-11', '2026-12', '2027-01']],
  ['2027-01-31', 35, ['2027-01', '2027-02', '2027-03']],
  ['2026-12-01', 35, ['2026-12', '2027-01']],
])('from %s on %i days reach into %j, no month left out', (date, days, months) => {
  const from = localDate(date);
  expect(monthsBetween(from, addDays(from, days))).toEqual(months);
});

test('the 31 days before the first of March reach over the whole February', () => {
  const today = localDate('2027-03-01');
  expect(monthsBetween(addDays(today, -31), today)).toEqual(['2027-01', '2027-02', '2027-03']);
});
