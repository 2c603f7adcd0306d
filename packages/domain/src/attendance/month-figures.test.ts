import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyDay } from '../../test-data/arbitraries.ts';
import { judgeDay } from './day-result.ts';
import { addFigures, attendanceRate, type CountedDay, figuresOf, NO_FIGURES, withoutFigures } from './month-figures.ts';

function counted(fields: Partial<CountedDay> = {}): CountedDay {
  return {
    dayType: 'workday',
    status: 'HADIR',
    letter: 'H',
    flags: [],
    lateMinutes: 0,
    lateExcusedMinutes: 0,
    earlyMinutes: 0,
    earlyExcusedMinutes: 0,
    workedMinutes: 0,
    ...fields,
  };
}

describe('the recap (rules/reports#attendance-files)', () => {
  it('counts every status in its own column', () => {
    const figures = figuresOf(
      [
        counted({ workedMinutes: 480 }),
        counted({ flags: ['TERLAMBAT'], letter: 'T', lateMinutes: 40, lateExcusedMinutes: 10, workedMinutes: 440 }),
        counted({ flags: ['PULANG_CEPAT'], letter: 'PC', earlyMinutes: 30 }),
        counted({ status: 'TIDAK_ABSEN_PULANG', letter: 'TAP' }),
        counted({ status: 'ALPA', letter: 'A' }),
        counted({ status: 'SAKIT', letter: 'S' }),
        counted({ dayType: 'rest', status: 'LIBUR', letter: 'L', flags: ['KERJA_HARI_LIBUR'], workedMinutes: 180 }),
        counted({ dayType: 'national_holiday', status: 'LIBUR_NASIONAL', letter: 'LN' }),
        counted({ dayType: 'rest', status: 'DINAS', letter: 'D', flags: ['HARI_LIBUR'] }),
      ],
      'hadir',
    );
    expect(figures).toMatchObject({
      hariKerja: 6,
      hadir: 3,
      dinas: 1,
      terlambatKali: 1,
      terlambatMenit: 30,
      pulangCepatKali: 1,
      pulangCepatMenit: 30,
      tidakAbsenPulang: 1,
      alpa: 1,
      sakit: 1,
      libur: 1,
      liburNasional: 1,
      kerjaHariLibur: 1,
      totalMenitKerja: 1_100,
      hariHadir: 4,
      persentaseKehadiran: 66.67,
    });
    expect(figures.huruf).toMatchObject({ H: 1, T: 1, PC: 1, TAP: 1, A: 1, S: 1, L: 1, LN: 1, D: 1, W: 0 });
  });

  it('a missing punch is absence where the company says so', () => {
    const missing = [counted(), counted({ status: 'TIDAK_ABSEN_MASUK', letter: 'TAM' })];
    expect(figuresOf(missing, 'hadir').persentaseKehadiran).toBe(100);
    expect(figuresOf(missing, 'alpa').persentaseKehadiran).toBe(50);
  });

  it('lateness that was permitted altogether is no lateness', () => {
    const permitted = counted({ flags: ['IZIN_TERLAMBAT'], lateMinutes: 90, lateExcusedMinutes: 90 });
    expect(figuresOf([permitted], 'hadir')).toMatchObject({ terlambatKali: 0, terlambatMenit: 0 });
    const partly = counted({ flags: ['IZIN_PULANG_CEPAT', 'PULANG_CEPAT'], earlyMinutes: 90, earlyExcusedMinutes: 60 });
    expect(figuresOf([partly], 'hadir')).toMatchObject({ pulangCepatKali: 1, pulangCepatMenit: 30 });
  });

  it('rounds half up on two decimals', () => {
    expect(attendanceRate(2, 3)).toBe(66.67);
    expect(attendanceRate(1, 3)).toBe(33.33);
    expect(attendanceRate(1, 800)).toBe(0.13);
    expect(attendanceRate(0, 0)).toBe(0);
  });
});

it('the figures of the parts sum to the figures of the whole', () => {
  fc.assert(
    fc.property(fc.array(anyDay, { maxLength: 20 }), fc.nat({ max: 20 }), (inputs, cut) => {
      const days: CountedDay[] = inputs.map((input) => ({ ...judgeDay(input), dayType: input.plan.dayType }));
      const whole = figuresOf(days, 'hadir');
      expect(addFigures(figuresOf(days.slice(0, cut), 'hadir'), figuresOf(days.slice(cut), 'hadir'))).toEqual(whole);
      expect(addFigures(whole, NO_FIGURES)).toEqual(whole);
      expect(withoutFigures(whole, figuresOf(days.slice(0, cut), 'hadir'))).toEqual(
        figuresOf(days.slice(cut), 'hadir'),
      );
      expect(Object.values(whole.huruf).reduce((sum, count) => sum + count, 0)).toBe(days.length);
      expect(whole.persentaseKehadiran).toBeLessThanOrEqual(100);
    }),
  );
});
