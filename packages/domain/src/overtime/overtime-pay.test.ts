import { describe, expect, it } from 'vitest';
import overtime from '../../test-data/vectors/overtime_pay.json' with { type: 'json' };
import { runVectors } from '../../test-data/vector-families.ts';
import { localDate } from '../kernel/time.ts';
import { OVERTIME_LAW_FALLBACK, overtimeLaw } from './overtime-law.ts';
import { countedMinutes, overtimePay, type PayInput } from './overtime-pay.ts';

it('holds the 50 published cases', () => {
  expect(overtime.cases).toHaveLength(50);
  expect(overtime.cases).toHaveLength(overtime.count);
});

describe('overtime_pay', () => {
  it.each(runVectors(overtime) ?? [])('$id $description', ({ problems }) => {
    expect(problems).toEqual([]);
  });
});

const monthly = (basic: number) => ({ basis: 'monthly', basic, fixedAllowance: 0, variableAllowance: 0 }) as const;

function input(fields: Partial<PayInput> = {}): PayInput {
  return {
    wage: monthly(5_190_000),
    week: 5,
    parts: [{ day: 'workday', minutes: 120 }],
    weekMinutesBefore: 0,
    rounding: 'MENIT',
    exempt: false,
    ...fields,
  };
}

describe('what an overtime pays', () => {
  it('parts of two dates are each paid by their own day, rounded once', () => {
    const parts = [
      { day: 'workday', minutes: 90 },
      { day: 'rest_or_holiday', minutes: 60 },
    ] as const;
    // 30,000 x (1.5 + 0.5 x 2 + 2): the first hour of the rest day is a first hour again.
    expect(overtimePay(input({ parts }), OVERTIME_LAW_FALLBACK)).toMatchObject({ pay: 135_000, weightedHours: 4.5 });
  });

  it('a second overtime of a date goes on where the first ended', () => {
    const rest = [{ day: 'rest_or_holiday', minutes: 300, before: 300 }] as const;
    // Five hours after five: three more at 2x, one at 3x, one at 4x; together with the first five 23, as for ten.
    expect(overtimePay(input({ parts: rest }), OVERTIME_LAW_FALLBACK)).toMatchObject({
      weightedHours: 13,
      tiers: [
        { hundredths: 200, minutes: 180 },
        { hundredths: 300, minutes: 60 },
        { hundredths: 400, minutes: 60 },
      ],
    });
    const workday = [{ day: 'workday', minutes: 60, before: 60 }] as const;
    expect(overtimePay(input({ parts: workday }), OVERTIME_LAW_FALLBACK)).toMatchObject({
      weightedHours: 2,
      flags: [],
    });
  });

  it('what the law says of a day looks at all overtime of the date', () => {
    const split = [{ day: 'workday', minutes: 180, before: 90 }] as const;
    expect(overtimePay(input({ parts: split }), OVERTIME_LAW_FALLBACK).flags).toEqual([
      'LEBIH_4_JAM_SEHARI',
      'WAJIB_MAKAN_MINUM_1400_KKAL',
    ]);
    const long = [{ day: 'rest_or_holiday', minutes: 400, before: 400 }] as const;
    expect(overtimePay(input({ parts: long }), OVERTIME_LAW_FALLBACK).flags).toEqual([
      'MELEBIHI_TABEL_PASAL_31',
      'WAJIB_MAKAN_MINUM_1400_KKAL',
    ]);
    // The week's other minutes are told apart: those of the date are among them already.
    const week = input({ parts: [{ day: 'workday', minutes: 60, before: 120 }], weekMinutesBefore: 17 * 60 });
    expect(overtimePay(week, OVERTIME_LAW_FALLBACK).flags).toEqual([]);
  });

  it('an exempted position is still warned of the limits, but of no table of pay', () => {
    const parts = [{ day: 'rest_or_holiday', minutes: 800 }] as const;
    expect(overtimePay(input({ parts, exempt: true }), OVERTIME_LAW_FALLBACK)).toMatchObject({
      pay: 0,
      flags: ['DIKECUALIKAN_GOLONGAN_JABATAN', 'WAJIB_MAKAN_MINUM_1400_KKAL'],
    });
  });

  it.each([
    [0, 'FLOOR_15', 0],
    [14, 'FLOOR_15', 0],
    [15, 'FLOOR_15', 15],
    [59, 'FLOOR_30', 30],
    [44, 'NEAREST_30', 30],
    [45, 'NEAREST_30', 60],
    [61, 'MENIT', 61],
  ] as const)('%i minutes by %s count %i', (minutes, rounding, counted) => {
    expect(countedMinutes(minutes, rounding)).toBe(counted);
  });
});

describe('the law of overtime is chosen by the work date', () => {
  const rows = [
    { key: 'ot_divisor', value: 173, validFrom: localDate('2021-02-02'), validTo: localDate('2026-12-31') },
    { key: 'ot_divisor', value: 160, validFrom: localDate('2027-01-01'), validTo: null },
    {
      key: 'ot_rule_set',
      value: { workday: { steps: [[120, 1.75]], rest: 2.5, cap: null } },
      validFrom: localDate('2027-01-01'),
      validTo: null,
    },
  ];

  it('a new number counts from its first day', () => {
    expect(overtimeLaw(rows, localDate('2026-12-31'))).toEqual(OVERTIME_LAW_FALLBACK);
    const later = overtimeLaw(rows, localDate('2027-01-01'));
    expect(later.divisor).toBe(160);
    expect(later.tables.workday).toEqual({
      steps: [{ minutes: 120, hundredths: 175 }],
      restHundredths: 250,
      cap: null,
    });
    expect(later.tables.rest5).toEqual(OVERTIME_LAW_FALLBACK.tables.rest5);
    // 1/160 x 5.120.000 x 1.75 x 2
    expect(overtimePay(input({ wage: monthly(5_120_000) }), later).pay).toBe(112_000);
  });

  it('a table that cannot be read gives way to the known one', () => {
    const broken = [
      { key: 'ot_rule_set', value: { workday: { steps: 'x' } }, validFrom: localDate('2021-02-02'), validTo: null },
    ];
    expect(overtimeLaw(broken, localDate('2026-11-20'))).toEqual(OVERTIME_LAW_FALLBACK);
  });
});
