import { expect, it } from 'vitest';
import { localDate } from '../kernel/time.ts';
import { beginningsOf, mayBegin, ruleBeginningsOf } from './effective-date.ts';

const today = localDate('2026-11-20');

it.each([
  ['yesterday', '2026-11-19', false],
  ['today, which has begun', '2026-11-20', false],
  ['tomorrow', '2026-11-21', true],
  ['a year from now', '2027-11-21', true],
  ['a later year', '2027-11-22', false],
])('a change that holds from %s may begin then: %s', (_, date, expected) => {
  expect(mayBegin(localDate(date), beginningsOf(today))).toBe(expected);
});

it('hours begin tomorrow, rules with the next period, unless another date is given', () => {
  expect(beginningsOf(today).usual).toBe('2026-11-21');
  expect(ruleBeginningsOf(today, { to: localDate('2026-12-20') }).usual).toBe('2026-12-21');
  // On the last day of a period both are the same.
  expect(ruleBeginningsOf(today, { to: today }).usual).toBe('2026-11-21');
});
