import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, datesBetween, localDate } from '../kernel/time.ts';
import { codeOf, readCodes } from './cell-codes.ts';
import type { RosterPlan } from './fill-roster.ts';

const SHIFTS = [
  { id: 'pagi', code: 'P' },
  { id: 'malam', code: 'M' },
  { id: 'gudang', code: 'GDG1' },
];
const FIRST = localDate('2026-11-02');
const DATES = datesBetween(FIRST, addDays(FIRST, 3));
const read = (...rows: string[][]) => readCodes(rows, DATES, SHIFTS);

describe('pasted codes', () => {
  it.each<[string, RosterPlan]>([
    ['P', { kind: 'SHIFT', shiftId: 'pagi', pointId: null }],
    [' gdg1 ', { kind: 'SHIFT', shiftId: 'gudang', pointId: null }],
    ['OFF', { kind: 'OFF' }],
    ['l', { kind: 'OFF' }],
    ['Libur', { kind: 'OFF' }],
  ])('%s is read', (typed, plan) => {
    expect(read([typed])).toEqual({ cells: [{ row: 1, date: FIRST, plan }], errors: [] });
  });

  it('leave a date alone where the cell is empty, and pass over what lies beyond the dates', () => {
    const { cells, errors } = read(['', 'M', ' ', '', 'XYZ'], ['P']);
    expect(cells.map(({ row, date }) => [row, date])).toEqual([
      [1, '2026-11-03'],
      [2, '2026-11-02'],
    ]);
    expect(errors).toEqual([]);
  });

  it.each([
    ['GDG', 'GDG1'],
    ['GDG2', 'GDG1'],
    ['LIBR', 'LIBUR'],
    ['OF', 'OFF'],
    ['QQQQ', null],
    ['7', null],
  ])('%s names no shift; meant is %s', (typed, meant) => {
    expect(read(['P'], ['', typed]).errors).toEqual([{ row: 2, column: 2, typed, meant }]);
  });

  it('read a shift before a word for free days', () => {
    const { cells } = readCodes([['L']], DATES, [{ id: 'lembang', code: 'L' }]);
    expect(cells[0]?.plan).toEqual({ kind: 'SHIFT', shiftId: 'lembang', pointId: null });
  });

  it('come back as they were copied', () => {
    const anyPlan = fc.constantFrom<RosterPlan>(
      { kind: 'OFF' },
      ...SHIFTS.map(({ id }) => ({ kind: 'SHIFT' as const, shiftId: id, pointId: null })),
    );
    fc.assert(
      fc.property(fc.array(anyPlan, { minLength: 4, maxLength: 4 }), (plans) => {
        const { cells, errors } = read(plans.map((plan) => codeOf(plan, SHIFTS)));
        expect(errors).toEqual([]);
        expect(cells.map(({ plan }) => plan)).toEqual(plans);
      }),
    );
  });

  it('are empty for a date without a cell and for a shift that is not there', () => {
    expect([codeOf(null, SHIFTS), codeOf({ kind: 'SHIFT', shiftId: 'x', pointId: null }, SHIFTS)]).toEqual(['', '']);
  });
});
