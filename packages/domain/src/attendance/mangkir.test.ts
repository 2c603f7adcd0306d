import { describe, expect, it } from 'vitest';
import { addDays, localDate } from '../kernel/time.ts';
import { absenceLevels, currentAbsence, type JudgedDate } from './mangkir.ts';

/** A A L = ALPA, ALPA, rest ...; B = not judged yet, H = present, C = leave, N = holiday. */
function days(pattern: string): JudgedDate[] {
  const meaning: Record<string, Omit<JudgedDate, 'workDate'>> = {
    A: { dayType: 'workday', status: 'ALPA' },
    H: { dayType: 'workday', status: 'HADIR' },
    C: { dayType: 'workday', status: 'CUTI' },
    B: { dayType: 'workday', status: 'BELUM_ABSEN' },
    L: { dayType: 'rest', status: 'LIBUR' },
    N: { dayType: 'national_holiday', status: 'LIBUR_NASIONAL' },
    X: { dayType: 'unscheduled', status: 'TIDAK_TERJADWAL' },
  };
  return [...pattern].map((letter, index) => {
    const found = meaning[letter];
    if (!found) throw new Error(letter);
    return { workDate: addDays(localDate('2026-11-02'), index), ...found };
  });
}

describe('workdays of absence in a row (rules/attendance#absence-alerts)', () => {
  it.each([
    ['none', 'HHH', null],
    ['present today ends the run', 'AAH', null],
    ['leave ends the run', 'AAC', null],
    ['two in a row', 'HAA', { from: '2026-11-03', to: '2026-11-04', days: 2 }],
    ['a weekend and a holiday neither count nor break', 'AALLNA', { from: '2026-11-02', to: '2026-11-07', days: 3 }],
    ['a day that is still open neither counts nor breaks', 'AAB', { from: '2026-11-02', to: '2026-11-03', days: 2 }],
    ['a day without roster neither counts nor breaks', 'AXA', { from: '2026-11-02', to: '2026-11-04', days: 2 }],
  ])('%s', (_, pattern, expected) => {
    expect(currentAbsence(days(pattern))).toEqual(expected);
    expect(currentAbsence(days(pattern).reverse())).toEqual(expected);
  });

  it('2 tells the superior, 3 the admin, 5 the admin with the summons; the law may move the 5', () => {
    const run = (length: number) => ({ from: localDate('2026-11-02'), to: localDate('2026-11-09'), days: length });
    expect([1, 2, 3, 4, 5].map((length) => absenceLevels(run(length), 5))).toEqual([
      [],
      [2],
      [2, 3],
      [2, 3],
      [2, 3, 5],
    ]);
    expect(absenceLevels(run(5), 7)).toEqual([2, 3]);
  });
});
