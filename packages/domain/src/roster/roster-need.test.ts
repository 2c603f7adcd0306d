import { describe, expect, test } from 'vitest';
import { localDate } from '../kernel/time.ts';
import { needByDate, plannedFor, type RosterNeed, shortages } from './roster-need.ts';

const MONDAY = localDate('2026-12-07');
const TUESDAY = localDate('2026-12-08');
const NEXT_MONDAY = localDate('2026-12-14');

const need = (given: Partial<RosterNeed>): RosterNeed => ({
  unitId: 'gudang',
  shiftId: 'pagi',
  pointId: null,
  weekday: null,
  date: null,
  count: 1,
  ...given,
});
const works = (shiftId: string, pointId: string | null = null, unitId: string | null = 'gudang') => ({
  unitId,
  shiftId,
  pointId,
});

describe('need by date', () => {
  test('is that of the weekday, of a single date before it, and none where neither is named', () => {
    const needs = [need({ weekday: 0, count: 3 }), need({ date: NEXT_MONDAY, count: 1 })];
    expect(needByDate(needs, [MONDAY, TUESDAY, NEXT_MONDAY]).map(({ counts }) => counts)).toEqual([[3, 0, 1]]);
  });

  test('of a single date may be none, on which nobody is needed', () => {
    const needs = [need({ weekday: 0, count: 3 }), need({ date: NEXT_MONDAY, count: 0 })];
    expect(needByDate(needs, [MONDAY, NEXT_MONDAY])[0]?.counts).toEqual([3, 0]);
  });

  test('stands for each unit, shift and place by itself; without anybody on these dates it is left out', () => {
    const needs = [
      need({ weekday: 0 }),
      need({ weekday: 0, pointId: 'gerbang', count: 2 }),
      need({ weekday: 0, unitId: 'toko' }),
      need({ weekday: 3, shiftId: 'malam' }),
    ];
    const found = needByDate(needs, [MONDAY]).map(({ unitId, pointId, counts }) => [unitId, pointId, ...counts]);
    expect(found).toEqual([
      ['gudang', null, 1],
      ['gudang', 'gerbang', 2],
      ['toko', null, 1],
    ]);
  });
});

describe('who is planned', () => {
  const posts = [need({}), need({ pointId: 'gerbang' })];

  test.each([
    ['at a place with a need of its own, counts there', [works('pagi', 'gerbang')], [0, 1]],
    ['at another place, counts for the need without one', [works('pagi', 'dermaga')], [1, 0]],
    [
      'of another unit, of none, or in another shift, counts nowhere',
      [works('pagi', null, 'toko'), works('pagi', null, null), works('malam')],
      [0, 0],
    ],
  ])('%s', (_, work, counts) => {
    expect(plannedFor(posts, work)).toEqual(counts);
  });

  test('more than are needed leave no shortage, fewer the difference', () => {
    const needs = needByDate([need({ weekday: 0, count: 2 }), need({ weekday: 0, pointId: 'gerbang' })], [MONDAY]);
    expect(shortages(needs, 0, [works('pagi')])).toEqual([1, 1]);
    expect(shortages(needs, 0, [works('pagi'), works('pagi'), works('pagi'), works('pagi', 'gerbang')])).toEqual([
      0, 0,
    ]);
  });
});
