import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyDate } from '../../test-data/arbitraries.ts';
import { addDays, daysInclusive, localDate } from '../kernel/time.ts';
import {
  firstOpenDate,
  isPeriodLabel,
  periodAt,
  periodsKnown,
  periodLabel,
  periodNamed,
  periodOf,
  periodsTouching,
} from './period.ts';

function dates(label: string, cutoff: number): string {
  const { from, to } = periodNamed(periodLabel(label), cutoff);
  return `${from} ${to}`;
}

describe('periods (rules/attendance#periods)', () => {
  it.each([
    ['cut-off 20: November is 21 October to 20 November', '2026-11', 20, '2026-10-21 2026-11-20'],
    ['cut-off 20 over the new year', '2027-01', 20, '2026-12-21 2027-01-20'],
    ['0 is the calendar month', '2026-11', 0, '2026-11-01 2026-11-30'],
    ['31 is the calendar month too', '2027-02', 31, '2027-02-01 2027-02-28'],
    ['30 clamps to the end of February', '2027-02', 30, '2027-01-31 2027-02-28'],
    ['and March begins right after it', '2027-03', 30, '2027-03-01 2027-03-30'],
    ['29 in a leap year is a day of its own', '2028-02', 29, '2028-01-30 2028-02-29'],
    ['cut-off 1', '2026-11', 1, '2026-10-02 2026-11-01'],
  ])('%s', (_, label, cutoff, expected) => {
    expect(dates(label, cutoff)).toBe(expected);
  });

  it('the cut-off day belongs to its own month, the next day to the following', () => {
    expect(periodOf(localDate('2026-11-20'), 20).label).toBe('2026-11');
    expect(periodOf(localDate('2026-11-21'), 20).label).toBe('2026-12');
  });

  it('names what it is given', () => {
    expect(isPeriodLabel('2026-13')).toBe(false);
    expect(() => periodLabel('2026-1')).toThrow(RangeError);
  });

  it('a range that ends on the first day of a period touches it', () => {
    const touched = periodsTouching(localDate('2026-10-25'), localDate('2026-11-21'), 20).map(({ label }) => label);
    expect(touched).toEqual(['2026-11', '2026-12']);
    expect(periodsTouching(localDate('2026-10-25'), localDate('2026-11-20'), 20)).toHaveLength(1);
  });

  it('every date lies in exactly one period, and the periods follow each other without gap', () => {
    fc.assert(
      fc.property(anyDate, fc.integer({ min: 0, max: 31 }), (date, cutoff) => {
        const period = periodOf(date, cutoff);
        expect(period.from <= date && date <= period.to).toBe(true);
        expect(periodNamed(period.label, cutoff)).toEqual(period);
        expect(periodAt(period, 1, cutoff).from).toBe(addDays(period.to, 1));
        expect(periodAt(period, -1, cutoff).to).toBe(addDays(period.from, -1));
      }),
    );
  });

  it('twelve periods partition the year', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2024, max: 2032 }), fc.integer({ min: 0, max: 31 }), (year, cutoff) => {
        const periods = Array.from({ length: 12 }, (_, index) =>
          periodNamed(periodLabel(`${year}-${String(index + 1).padStart(2, '0')}`), cutoff),
        );
        const [january] = periods;
        const december = periods[11];
        if (!january || !december) throw new Error('twelve months');
        expect(periodsTouching(january.from, december.to, cutoff)).toEqual(periods);
        const days = periods.reduce((sum, { from, to }) => sum + daysInclusive(from, to), 0);
        expect(days).toBe(daysInclusive(january.from, december.to));
      }),
    );
  });
});

describe('the first date that may still change', () => {
  const period = (label: string, state: 'open' | 'closing' | 'locked') => ({
    ...periodNamed(periodLabel(label), 20),
    state,
  });
  const first = (...periods: Parameters<typeof firstOpenDate>[0]) =>
    firstOpenDate(periods, localDate('2026-11-20'), 20);

  it('is that of the earliest period that is not locked', () => {
    expect(first(period('2026-11', 'open'), period('2026-10', 'closing'), period('2026-09', 'locked'))).toBe(
      '2026-09-21',
    );
  });

  it('is that of a period which HR opened again behind a locked one', () => {
    expect(first(period('2026-11', 'open'), period('2026-10', 'locked'), period('2026-09', 'open'))).toBe('2026-08-21');
  });

  it('reaches into the period before where nothing is stored yet', () => {
    expect(first()).toBe('2026-09-21');
  });
});

describe('periods that were opened, and those of another cut-off day', () => {
  const november = { label: periodLabel('2026-11'), from: localDate('2026-10-21'), to: localDate('2026-11-20') };
  const known = (cutoffDay: number, from: string, to: string) =>
    periodsKnown(localDate(from), localDate(to), { cutoffDay, stored: [november] }).map(
      (period) => `${period.label} ${period.from} ${period.to}`,
    );

  it('the same day: nothing changes', () => {
    expect(known(20, '2026-10-20', '2026-11-21')).toEqual([
      '2026-10 2026-09-21 2026-10-20',
      '2026-11 2026-10-21 2026-11-20',
      '2026-12 2026-11-21 2026-12-20',
    ]);
  });

  it('a later day: the next period is longer', () => {
    expect(known(25, '2026-11-20', '2026-12-26')).toEqual([
      '2026-11 2026-10-21 2026-11-20',
      '2026-12 2026-11-21 2026-12-25',
      '2027-01 2026-12-26 2027-01-25',
    ]);
    expect(known(0, '2026-11-21', '2026-11-21')).toEqual(['2026-12 2026-11-21 2026-12-31']);
    expect(known(25, '2026-10-20', '2026-10-20')).toEqual(['2026-10 2026-09-26 2026-10-20']);
  });

  it('an earlier day: the next period is shorter', () => {
    expect(known(15, '2026-11-20', '2026-12-16')).toEqual([
      '2026-11 2026-10-21 2026-11-20',
      '2026-12 2026-11-21 2026-12-15',
      '2027-01 2026-12-16 2027-01-15',
    ]);
    expect(known(15, '2026-10-01', '2026-10-21')).toEqual([
      '2026-10 2026-09-16 2026-10-20',
      '2026-11 2026-10-21 2026-11-20',
    ]);
  });

  it('whatever the day, every date lies in one period, and each name is given once', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 31 }), anyDate, (cutoffDay, from) => {
        const periods = periodsKnown(from, addDays(from, 200), { cutoffDay, stored: [november] });
        expect(new Set(periods.map(({ label }) => label)).size).toBe(periods.length);
        const [first, last] = [periods[0], periods.at(-1)];
        expect(first !== undefined && first.from <= from).toBe(true);
        expect(last !== undefined && last.to >= addDays(from, 200)).toBe(true);
        const ends = periods.slice(0, -1).map((period) => addDays(period.to, 1));
        expect(periods.slice(1).map((period) => period.from)).toEqual(ends);
      }),
    );
  });
});
