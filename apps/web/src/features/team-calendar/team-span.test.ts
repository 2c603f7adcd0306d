import { localDate } from '@hadir/domain/kernel/time.ts';
import { describe, expect, it } from 'vitest';
import { adjacentSpanDate, spanOf, weeksAround } from './team-span.ts';

describe('the dates of the team’s calendar', () => {
  it('are a whole month, a week from Monday, or one day', () => {
    const saturday = localDate('2026-11-21');
    expect(spanOf('bulan', saturday)).toEqual({ from: '2026-11-01', to: '2026-11-30' });
    expect(spanOf('minggu', saturday)).toEqual({ from: '2026-11-16', to: '2026-11-22' });
    expect(spanOf('hari', saturday)).toEqual({ from: '2026-11-21', to: '2026-11-21' });
  });

  it('are asked for in whole weeks, six at most', () => {
    expect(weeksAround(localDate('2026-11-21'))).toEqual({ from: '2026-10-26', to: '2026-12-06' });
    expect(weeksAround(localDate('2027-02-10'))).toEqual({ from: '2027-02-01', to: '2027-02-28' });
  });

  it('move by their own length; the 31st becomes the last of a shorter month', () => {
    expect(adjacentSpanDate('bulan', localDate('2027-01-31'), 1)).toBe('2027-02-28');
    expect(adjacentSpanDate('bulan', localDate('2027-01-15'), -1)).toBe('2026-12-15');
    expect(adjacentSpanDate('minggu', localDate('2026-11-21'), 1)).toBe('2026-11-28');
    expect(adjacentSpanDate('hari', localDate('2026-12-31'), 1)).toBe('2027-01-01');
  });
});
