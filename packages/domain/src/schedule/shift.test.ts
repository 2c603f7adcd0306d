import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyDate, anyShift, anyZone } from '../../test-data/arbitraries.ts';
import { NIGHT, shift, wib } from '../../test-data/builders.ts';
import { localDate, localTime, MINUTE_MS } from '../kernel/time.ts';
import { onTimeLine, shiftLength, type ShiftLimits, shiftProblems, shiftSpan, shiftWindow } from './shift.ts';

const monday = localDate('2026-11-02');
const window = (start: string, end: string) =>
  ({ mode: 'window', start: localTime(start), end: localTime(end) }) as const;
const limits: ShiftLimits = { netMinutes: 480, restAfterMinutes: 240, restMinutes: 30 };

describe('a shift on the time line', () => {
  it('of a night ends on the next date', () => {
    expect(shiftSpan(NIGHT, monday, 'Asia/Jakarta')).toEqual({ start: wib('02', '22:00'), end: wib('03', '06:00') });
  });

  it('its times up to the end of a night belong to the next date', () => {
    expect(onTimeLine(localTime('00:30'), NIGHT, monday, 'Asia/Jakarta')).toBe(wib('03', '00:30'));
    expect(onTimeLine(localTime('23:00'), NIGHT, monday, 'Asia/Jakarta')).toBe(wib('02', '23:00'));
    expect(onTimeLine(localTime('00:30'), shift(), monday, 'Asia/Jakarta')).toBe(wib('02', '00:30'));
  });

  it('lies inside its window and is as long as its clock says, in every zone', () => {
    fc.assert(
      fc.property(anyShift, anyDate, anyZone, (planned, date, zone) => {
        const span = shiftSpan(planned, date, zone);
        const window = shiftWindow(planned, date, zone, { early_in_minutes: 120, late_out_minutes: 360 });
        expect((span.end - span.start) / MINUTE_MS).toBe(shiftLength(planned));
        expect(span.start - window.start).toBe(120 * MINUTE_MS);
        expect(window.end - span.end).toBe(360 * MINUTE_MS);
      }),
    );
  });
});

describe('what a shift may be (rules/schedules#shift-limits)', () => {
  it.each([
    ['an ordinary day', shift(), []],
    ['start = end', shift({ end: '08:00' }), ['WAKTU_TIDAK_VALID']],
    ['less than an hour', shift({ end: '08:30', break: { mode: 'none' } }), ['DURASI_TERLALU_SINGKAT']],
    [
      'more than 12 hours',
      shift({ start: '07:00', end: '20:00', break: { mode: 'auto', minutes: 180 } }),
      ['DURASI_TERLALU_LAMA', 'JAM_KERJA_MELEBIHI_BATAS'],
    ],
    ['more than 8 hours net', shift({ end: '17:30' }), ['JAM_KERJA_MELEBIHI_BATAS']],
    [
      '8 hours net with a fixed break',
      shift({ break: { mode: 'window', start: localTime('12:00'), end: localTime('13:00') } }),
      [],
    ],
    ['5 hours without rest', shift({ end: '13:00', break: { mode: 'none' } }), ['ISTIRAHAT_KURANG']],
    ['4 h 30 without rest', shift({ end: '12:30', break: { mode: 'none' } }), []],
    [
      'a fixed break of 20 minutes',
      shift({ end: '16:00', break: { mode: 'window', start: localTime('12:00'), end: localTime('12:20') } }),
      ['ISTIRAHAT_KURANG'],
    ],
    [
      'a fixed break after the end',
      shift({ end: '16:00', break: window('16:30', '17:30') }),
      ['ISTIRAHAT_DI_LUAR_JAM'],
    ],
    ['a fixed break before the start', shift({ break: window('07:00', '08:00') }), ['ISTIRAHAT_DI_LUAR_JAM']],
    ['a fixed break past the end', shift({ end: '16:00', break: window('15:30', '16:30') }), ['ISTIRAHAT_DI_LUAR_JAM']],
    ['a fixed break that ends before it begins', shift({ break: window('13:00', '12:00') }), ['ISTIRAHAT_DI_LUAR_JAM']],
    ['a fixed break up to the end', shift({ end: '16:00', break: window('15:00', '16:00') }), []],
    ['a shift from midnight', shift({ start: '00:00', end: '08:00', break: window('03:30', '04:30') }), []],
    ['a shift until midnight', shift({ start: '16:00', end: '00:00', break: window('20:00', '21:00') }), []],
    ['a break over midnight', shift({ start: '22:00', end: '06:00', break: window('23:30', '00:30') }), []],
    ['a break after midnight', shift({ start: '22:00', end: '06:00', break: window('01:00', '02:00') }), []],
    [
      'a break by day of a night',
      shift({ start: '22:00', end: '06:00', break: window('12:00', '13:00') }),
      ['ISTIRAHAT_DI_LUAR_JAM'],
    ],
  ])('%s', (_, planned, codes) => {
    expect(shiftProblems(planned, limits).map(({ code }) => code)).toEqual(codes);
  });

  it('a sector with its own hours is not measured by the eight', () => {
    expect(shiftProblems(shift({ end: '19:00' }), { ...limits, netMinutes: null })).toEqual([]);
  });
});
