import { describe, expect, it } from 'vitest';
import {
  showBytes,
  showDate,
  showDateInWords,
  showDateTime,
  showDayOf,
  showLocalTime,
  showMinutes,
  showNumber,
  showPercent,
  showRupiah,
  showTime,
} from './format.ts';

const AT = Date.parse('2026-11-20T01:00:11Z');

describe('how things are written for people in Indonesia', () => {
  it('times with a dot, in the zone they are for', () => {
    expect(showTime(AT, 'Asia/Jakarta')).toBe('08.00');
    expect(showTime(AT, 'Asia/Makassar', { seconds: true })).toBe('09.00.11');
    expect(showTime(AT, 'Asia/Jayapura', { withZone: true })).toBe('10.00 WIT');
    expect(showTime(Date.parse('2026-11-19T17:00:00Z'), 'Asia/Jakarta')).toBe('00.00');
    expect(showLocalTime('07:58')).toBe('07.58');
  });

  it('dates', () => {
    expect(showDate('2026-11-20')).toBe('20/11/2026');
    expect(showDateInWords('2026-11-20')).toBe('20 November 2026');
    expect(showDateInWords('2026-11-20', 'full')).toBe('Jumat, 20 November 2026');
    expect(showDateInWords('2027-01-01', 'full')).toBe('Jumat, 1 Januari 2027');
    expect(showDayOf(Date.parse('2026-11-19T18:00:00Z'), 'Asia/Jakarta')).toBe('Jumat, 20 November 2026');
    expect(showDateTime(AT, 'Asia/Jakarta')).toBe('20/11/2026 08.00');
  });

  it('durations', () => {
    expect([showMinutes(45), showMinutes(480), showMinutes(510), showMinutes(-75)]).toEqual([
      '45 m',
      '8 j',
      '8 j 30 m',
      '−1 j 15 m',
    ]);
  });

  it('numbers, percent, money, sizes', () => {
    expect(showNumber(1_234_567)).toBe('1.234.567');
    expect(showPercent(94.6)).toBe('94,6%');
    expect(showRupiah(1_234_567)).toBe('Rp\u00A01.234.567');
    expect([showBytes(900), showBytes(60_000), showBytes(1_258_291)]).toEqual(['900 B', '58,6 KB', '1,2 MB']);
  });
});
