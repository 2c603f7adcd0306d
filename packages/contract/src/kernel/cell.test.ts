import { instant } from '@hadir/domain/kernel/time.ts';
import { describe, expect, test } from 'vitest';
import { cellNumber, type CellFormat, cellText, dateOfSerial, dateSerial } from './cell.ts';

describe('a cell as people read it', () => {
  test.each<[CellFormat, string | number | null, string]>([
    ['text', 'Budi', 'Budi'],
    ['date', '2026-11-05', '05/11/2026'],
    ['weekday', '2026-11-05', 'Kamis'],
    ['clock', '08:00', '08:00'],
    ['time', '2026-11-05T00:05:00Z', '08:05'],
    ['time', instant('2026-11-05T00:05:00Z'), '08:05'],
    ['zone', 'Asia/Jayapura', 'WIT'],
    ['minutes', 31, '31'],
    ['metres', 12.6, '13'],
    ['hours', 2_525, '42,08'],
    ['days', 1.5, '1,5'],
    ['days', 2, '2'],
    ['percent', 97.5, '97,50'],
    ['letter', 'TPC', 'TPC'],
    ['letter', '-', '–'],
    ['minutes', 0, '0'],
    ['text', null, ''],
  ])('%s of %j is %j in WITA', (format, value, text) => {
    expect(cellText(format, value, 'Asia/Makassar')).toBe(text);
  });

  test('hours come from minutes, rounded to the hundredth', () => {
    expect(cellNumber('hours', 50)).toBe(0.83);
    expect(cellNumber('hours', 480)).toBe(8);
  });
});

test('a date and its number in a spreadsheet belong together', () => {
  expect(dateSerial('1900-03-01')).toBe(61);
  expect(dateSerial('2026-11-05')).toBe(46_331);
  expect(dateOfSerial(46_331)).toBe('2026-11-05');
  expect(dateOfSerial(46_331.75)).toBe('2026-11-05');
  expect(dateSerial('2026-02-30')).toBeUndefined();
  expect(dateOfSerial(0)).toBeUndefined();
});
