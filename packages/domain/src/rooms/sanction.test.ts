import { expect, it } from 'vitest';
import { DAY_MS, type Instant, instant } from '../kernel/time.ts';
import { approvalNeededUntil } from './sanction.ts';

const NOW = instant('2026-11-23T09:00:00+07:00');
const ago = (days: number) => (NOW - days * DAY_MS) as Instant;

it.each<[string, number[], number | undefined]>([
  ['two of them', [3, 1], undefined],
  ['three within thirty days', [20, 10, 1], -29],
  ['three over more than thirty days', [40, 20, 1], undefined],
  ['three long ago', [60, 55, 50], undefined],
  ['three, the last thirty days ago', [50, 40, 30], undefined],
  ['three before it and one since', [50, 45, 40, 5], undefined],
])('%s', (_, days, left) => {
  expect(approvalNeededUntil(days.map(ago), NOW)).toBe(left === undefined ? undefined : ago(left));
});
