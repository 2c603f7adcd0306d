import { localDate, localTime } from '@hadir/domain/kernel/time.ts';
import { describe, expect, it } from 'vitest';
import {
  ARRIVALS_ABOUT,
  arrivalsFinding,
  changeText,
  divisionsFinding,
  drawnSlots,
  lowestRate,
  nowText,
  ratesFinding,
  representativeRates,
} from './findings.ts';

const slot = (start: string, onTime: number, late = 0) => ({ start: localTime(start), onTime, late, usual: 0 });
const rate = (date: string, value: number, scheduled = 50) => ({
  date: localDate(date),
  rate: value,
  scheduled,
  note: null,
});
const division = (name: string, missing: number, absent = 0) => ({
  id: null,
  name,
  arrived: 1,
  expected: 1 + missing + absent,
  missing,
  absent,
});

describe('the titles of the charts', () => {
  it('name the quarter hour with the most arrivals', () => {
    expect(arrivalsFinding([slot('07:30', 54), slot('07:45', 98), slot('08:00', 40, 15)], true)).toBe(
      'Terbanyak tiba 07.45–08.00: 98 orang',
    );
  });

  it('say that arrivals count by local time, and of which zone the line of now is', () => {
    const at = Date.parse('2026-11-20T01:05:00Z');
    expect(ARRIVALS_ABOUT).toContain('menurut jam setempat');
    expect(nowText(at, 'Asia/Jakarta')).toBe('kini 08.05 WIB');
    expect(nowText(at, 'Asia/Makassar')).toBe('kini 09.05 WITA');
  });

  it('draw the hours that hold arrivals and the start of the shifts, with one gap for what lies between', () => {
    const night = { ...slot('21:45', 0), usual: 0.5 };
    const drawn = drawnSlots([slot('07:45', 98), slot('09:30', 0), slot('13:30', 1), night], localTime('08:00'));
    expect(
      drawn.map((one) => ('gap' in one ? `(${one.gap})` : one.start)).filter((_, index) => index % 4 === 0),
    ).toEqual(['07:00', '08:00', '(09:00)', '13:45', '21:30']);
    expect(drawn).toHaveLength(4 * 4 + 2);
  });

  it('draw nothing but the start of the shifts while nobody has come', () => {
    expect(drawnSlots([], localTime('00:00'))).toHaveLength(4);
    expect(drawnSlots([], null)).toEqual([]);
  });

  it('count late people as arrivals and take the earlier of two equal slots', () => {
    expect(arrivalsFinding([slot('07:45', 10), slot('08:00', 4, 6)], true)).toBe(
      'Terbanyak tiba 07.45–08.00: 10 orang',
    );
    expect(arrivalsFinding([slot('07:45', 10), slot('08:00', 5, 6)], true)).toBe(
      'Terbanyak tiba 08.00–08.15: 11 orang',
    );
  });

  it('say that nobody has come yet', () => {
    expect(arrivalsFinding([slot('07:45', 0)], true)).toBe('Belum ada yang tiba');
    expect(arrivalsFinding([], true)).toBe('Belum ada yang tiba');
    expect(arrivalsFinding([], false)).toBe('Tidak ada yang tiba');
  });

  it('tell the mean attendance and its rise from the earlier half of the days', () => {
    const rates = [rate('2026-11-16', 92), rate('2026-11-17', 94), rate('2026-11-18', 94), rate('2026-11-19', 96)];
    expect(ratesFinding(rates)).toBe('Kehadiran 94,0%, naik 2,0 poin');
    expect(ratesFinding(rates.toReversed())).toBe('Kehadiran 94,0%, turun 2,0 poin');
    expect(ratesFinding(rates.slice(1, 3))).toBe('Kehadiran 94,0%, tetap');
    expect(ratesFinding([])).toBe('Kehadiran belum ada');
  });

  it('weigh a day by the people on duty, and leave out days on which hardly anybody is', () => {
    const rates = [rate('2026-11-13', 90, 60), rate('2026-11-14', 100, 20), rate('2026-11-15', 100, 2)];
    expect(ratesFinding(rates.slice(0, 2))).toContain('92,5%');
    expect(representativeRates(rates).map(({ date }) => date)).toEqual(['2026-11-13', '2026-11-14']);
  });

  it('label the lowest day, the latest of equals', () => {
    expect(lowestRate([rate('2026-11-02', 89.8), rate('2026-11-03', 95), rate('2026-11-04', 89.8)])?.date).toBe(
      '2026-11-04',
    );
  });

  it('name the division where most people are missing', () => {
    const gudang = [division('Produksi', 4), division('Gudang', 9)];
    expect(divisionsFinding(gudang, true)).toBe('Gudang: 9 orang belum absen');
    expect(divisionsFinding([division('Produksi', 0)], true)).toBe('Tidak ada yang belum absen');
    expect(divisionsFinding([], true)).toBe('Tidak ada jadwal');
  });

  it('name on a day that is over who was absent: nobody is waited for any more', () => {
    const past = [division('Produksi', 0, 2), division('Gudang', 0, 1)];
    expect(divisionsFinding(past, false)).toBe('Produksi: 2 orang alpa');
    expect(divisionsFinding([division('Produksi', 0)], false)).toBe('Tidak ada yang alpa');
  });

  it('compare with the same weekday before', () => {
    expect(changeText(6, 'Jumat')).toBe('+6 dari Jumat lalu');
    expect(changeText(-5, 'Jumat')).toBe('−5 dari Jumat lalu');
    expect(changeText(0, 'Jumat')).toBe('±0 dari Jumat lalu');
    expect(changeText(null, 'Jumat')).toBe('');
  });
});
