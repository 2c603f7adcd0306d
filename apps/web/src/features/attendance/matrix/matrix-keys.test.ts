import { localDate } from '@hadir/domain/kernel/time.ts';
import { describe, expect, it } from 'vitest';
import { cellAfterKey, monthGroups } from './matrix-keys.ts';

const extent = { rows: 88, columns: 31, screen: 19 };
const press = (key: string, row = 7, column = 27, { ctrl = false, rtl = false } = {}) =>
  cellAfterKey({ key, ctrl, rtl }, { row, column }, extent);

describe('the ring of the matrix', () => {
  it('moves by one cell with the arrow keys', () => {
    expect(press('ArrowRight')).toEqual({ row: 7, column: 28 });
    expect(press('ArrowLeft')).toEqual({ row: 7, column: 26 });
    expect(press('ArrowDown')).toEqual({ row: 8, column: 27 });
    expect(press('ArrowUp')).toEqual({ row: 6, column: 27 });
  });

  it('turns left and right around in right-to-left pages', () => {
    expect(press('ArrowRight', 7, 27, { rtl: true })).toEqual({ row: 7, column: 26 });
  });

  it('stays inside', () => {
    expect(press('ArrowUp', 0, 0)).toEqual({ row: 0, column: 0 });
    expect(press('ArrowRight', 87, 30)).toEqual({ row: 87, column: 30 });
    expect(press('PageDown', 80)).toEqual({ row: 87, column: 27 });
  });

  it('reaches both ends of a row, and of the list with Ctrl', () => {
    expect(press('Home')).toEqual({ row: 7, column: 0 });
    expect(press('End')).toEqual({ row: 7, column: 30 });
    expect(press('Home', 7, 27, { ctrl: true })).toEqual({ row: 0, column: 0 });
    expect(press('End', 7, 27, { ctrl: true })).toEqual({ row: 87, column: 30 });
  });

  it('leaves other keys alone', () => {
    expect(press('Enter')).toBeUndefined();
    expect(press('a')).toBeUndefined();
  });
});

it('months stand above their own days only', () => {
  const dates = ['2026-10-30', '2026-10-31', '2026-11-01'].map((date) => ({ date: localDate(date) }));
  expect(monthGroups(dates, (date) => date.slice(0, 7))).toEqual([
    { name: '2026-10', first: 0, days: 2 },
    { name: '2026-11', first: 2, days: 1 },
  ]);
});
