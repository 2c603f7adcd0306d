import { describe, expect, it } from 'vitest';
import { type DayFigures, disadvantagesOf } from './disadvantage.ts';

const PRESENT: DayFigures = {
  status: 'HADIR',
  flags: [],
  lateMinutes: 20,
  lateExcusedMinutes: 5,
  earlyMinutes: 20,
  earlyExcusedMinutes: 5,
  workedMinutes: 400,
  afterEndMinutes: 30,
  overtimeMinutes: 30,
};
const day = (more: Partial<DayFigures>): DayFigures => ({ ...PRESENT, ...more });
const NOTHING = { lateMinutes: 0, lateExcusedMinutes: 0, earlyMinutes: 0, earlyExcusedMinutes: 0 };
const BLANK: DayFigures = { ...PRESENT, ...NOTHING, workedMinutes: 0, afterEndMinutes: 0, overtimeMinutes: 0 };
const blank = (status: DayFigures['status'], flags: DayFigures['flags'] = []): DayFigures => ({
  ...BLANK,
  status,
  flags,
});

describe('A minute on the worse side of a figure is to the disadvantage, the same or a better one is not', () => {
  it.each<[string, Partial<DayFigures>, Partial<DayFigures>, string]>([
    ['late', { lateMinutes: 21 }, { lateMinutes: 19 }, 'late'],
    ['late excused', { lateExcusedMinutes: 4 }, { lateExcusedMinutes: 6 }, 'late'],
    ['gone early', { earlyMinutes: 21 }, { earlyMinutes: 19 }, 'early'],
    ['gone early excused', { earlyExcusedMinutes: 4 }, { earlyExcusedMinutes: 6 }, 'early'],
    ['worked', { workedMinutes: 399 }, { workedMinutes: 401 }, 'worked'],
    ['after the end', { afterEndMinutes: 29 }, { afterEndMinutes: 31 }, 'overtime'],
    ['approved overtime', { overtimeMinutes: 29 }, { overtimeMinutes: 31 }, 'overtime'],
  ])('%s', (_, worse, better, expected) => {
    expect(disadvantagesOf(PRESENT, day(worse))).toEqual([expected]);
    expect(disadvantagesOf(PRESENT, day(better))).toEqual([]);
    expect(disadvantagesOf(PRESENT, PRESENT)).toEqual([]);
  });
});

describe('A status is to the disadvantage', () => {
  it.each<[string, DayFigures, DayFigures, string[]]>([
    ['absent after present', blank('HADIR'), blank('ALPA'), ['absent']],
    ['absent after a missing tap', blank('TIDAK_ABSEN_PULANG'), blank('ALPA'), ['absent']],
    ['absent after a day off', blank('LIBUR'), blank('ALPA'), ['absent']],
    ['absent after no hours at all', blank('TIDAK_TERJADWAL'), blank('ALPA'), ['absent']],
    ['a missing tap after present', blank('HADIR'), blank('TIDAK_ABSEN_MASUK'), ['status']],
    ['not come yet after present', blank('HADIR'), blank('BELUM_ABSEN'), ['status']],
    ['no workday any more after present', blank('WFH'), blank('LIBUR'), ['status']],
    ['half of it absent', blank('HADIR', ['CUTI_SETENGAH_HARI']), blank('CUTI', ['ALPA_SETENGAH_HARI']), ['status']],
    ['the other half of leave absent', blank('CUTI'), blank('CUTI', ['ALPA_SETENGAH_HARI']), ['status']],
    ['present after absent', blank('ALPA'), blank('HADIR'), []],
    ['a missing tap after absent', blank('ALPA'), blank('TIDAK_ABSEN_PULANG'), []],
    ['another missing tap', blank('TIDAK_ABSEN_PULANG'), blank('TIDAK_ABSEN_MASUK'), []],
    ['home after the office', blank('HADIR'), blank('WFH'), []],
    ['leave after a day off', blank('LIBUR'), blank('CUTI'), []],
  ])('%s', (_, before, after, expected) => {
    expect(disadvantagesOf(before, after)).toEqual(expected);
  });

  it('work of a day off that becomes ordinary work loses its overtime', () => {
    const free = { ...blank('LIBUR', ['KERJA_HARI_LIBUR']), workedMinutes: 480 };
    expect(disadvantagesOf(free, { ...blank('HADIR'), workedMinutes: 480 })).toEqual(['overtime']);
    expect(disadvantagesOf(free, free)).toEqual([]);
  });

  it('all that becomes worse is named, in the order of the list', () => {
    expect(disadvantagesOf(PRESENT, blank('ALPA'))).toEqual(['absent', 'worked', 'overtime']);
  });
});
