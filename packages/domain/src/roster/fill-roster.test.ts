import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, datesBetween, localDate, weekday } from '../kernel/time.ts';
import { copiedFrom, copyLastMonth, cycleOf, fillWithCycle, type RosterPlan, samePlan } from './fill-roster.ts';

const P: RosterPlan = { kind: 'SHIFT', shiftId: 'pagi', pointId: null };
const M: RosterPlan = { kind: 'SHIFT', shiftId: 'malam', pointId: null };
const OFF: RosterPlan = { kind: 'OFF' };
const FIRST = localDate('2026-11-02');
const letter = (plan: RosterPlan) => (plan.kind === 'OFF' ? 'L' : plan.shiftId.slice(0, 1).toUpperCase());
const filled = (cells: readonly { plan: RosterPlan }[]) => cells.map(({ plan }) => letter(plan)).join('');

describe('filling with a cycle', () => {
  const two = cycleOf([
    { plan: P, days: 2 },
    { plan: M, days: 2 },
    { plan: OFF, days: 2 },
  ]);
  it.each([
    ['from its first day', 0, 'PPMMLLPPMM'],
    ['begun the day before', -1, 'PMMLLPPMML'],
    ['begun later', 1, 'LPPMMLLPPM'],
    ['begun two cycles ago', -12, 'PPMMLLPPMM'],
  ])('2-2-2 %s', (_, shifted, expected) => {
    const dates = datesBetween(FIRST, addDays(FIRST, 9));
    expect(filled(fillWithCycle(two, dates, addDays(FIRST, shifted)))).toBe(expected);
  });

  it('5-1 repeats after six days', () => {
    const cycle = cycleOf([
      { plan: P, days: 5 },
      { plan: OFF, days: 1 },
    ]);
    expect(filled(fillWithCycle(cycle, datesBetween(FIRST, addDays(FIRST, 12)), FIRST))).toBe('PPPPPLPPPPPLP');
  });

  it('without a day fills nothing', () => {
    expect(fillWithCycle([], [FIRST], FIRST)).toEqual([]);
  });
});

describe('copying last month', () => {
  it.each([
    ['2026-11-01', '2026-10-04'],
    ['2026-11-28', '2026-10-31'],
    // Four weeks before lies in November itself.
    ['2026-11-29', '2026-10-25'],
    ['2026-03-31', '2026-02-24'],
    ['2028-03-01', '2028-02-02'],
  ])('%s is copied from %s', (date, expected) => {
    expect(copiedFrom(localDate(date))).toBe(expected);
  });

  it('keeps the weekday and comes from the month before, for any date', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 3_000 }), (days) => {
        const date = addDays(localDate('2025-01-01'), days);
        const source = copiedFrom(date);
        const before = addDays(localDate(`${date.slice(0, 7)}-01`), -1);
        expect(weekday(source)).toBe(weekday(date));
        expect(source.slice(0, 7)).toBe(before.slice(0, 7));
      }),
    );
  });

  it('leaves dates alone whose source is empty', () => {
    const dates = datesBetween(FIRST, addDays(FIRST, 2));
    const planOn = (date: string) => (date === '2026-10-06' ? OFF : undefined);
    expect(copyLastMonth(planOn, dates)).toEqual([{ date: '2026-11-03', plan: OFF }]);
  });
});

it.each<[RosterPlan | null, RosterPlan | null, boolean]>([
  [P, { ...P }, true],
  [P, M, false],
  [P, { kind: 'SHIFT', shiftId: 'pagi', pointId: 'gudang' }, false],
  [P, OFF, false],
  [OFF, { kind: 'OFF' }, true],
  [null, OFF, false],
  [null, null, true],
])('%o and %o are the same plan: %s', (one, other, expected) => {
  expect(samePlan(one, other)).toBe(expected);
});
