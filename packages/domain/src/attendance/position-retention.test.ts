import { describe, expect, it } from 'vitest';
import { instant, toWire } from '../kernel/time.ts';
import { positionsDueBefore } from './position-retention.ts';

describe('the positions that are due (rules/settings#retention)', () => {
  it.each([
    ['in the middle of a day', '2026-11-20T13:45:00+07:00', '2024-11-19T17:00:00.000Z'],
    ['a minute before midnight', '2026-11-20T23:59:00+07:00', '2024-11-19T17:00:00.000Z'],
    ['at midnight', '2026-11-21T00:00:00+07:00', '2024-11-20T17:00:00.000Z'],
    ['on a day that the year before the last has not', '2028-02-29T08:00:00+07:00', '2026-02-27T17:00:00.000Z'],
    ['on the day after it', '2028-03-01T08:00:00+07:00', '2026-02-28T17:00:00.000Z'],
  ])('are those of before that date two years ago, looked at %s', (_, now, before) => {
    expect(toWire(positionsDueBefore(instant(now)))).toBe(before);
  });
});
