/** Pay of overtime by how the wage is agreed; every sum by hand (PP 35/2021 Ps 31-33). */
import { describe, expect, it, test } from 'vitest';
import { localDate } from '../kernel/time.ts';
import { draftOfWage, monthlyWage, type WageBasis, type WageDraft, wageOf } from './monthly-wage.ts';
import { OVERTIME_LAW_FALLBACK, overtimeLaw } from './overtime-law.ts';
import { overtimePay, type PayDay } from './overtime-pay.ts';

const monthly = (basic: number, fixedAllowance = 0, variableAllowance = 0): WageBasis => ({
  basis: 'monthly',
  basic,
  fixedAllowance,
  variableAllowance,
});
const daily = (amount: number): WageBasis => ({ basis: 'daily', daily: amount });
const piece = (earned: number, months: number, minimum: number): WageBasis => ({
  basis: 'piece',
  earned,
  months,
  minimum,
});

const [WORK, REST, SHORTEST] = ['workday', 'rest_or_holiday', 'holiday_on_shortest_day'] as const;

/** wage, days a week, kind of day, hours, hours as they count, rupiah */
type Case = readonly [WageBasis, 5 | 6, PayDay, number, number, number];

// Hours as they count: workday 2 h = 1.5 + 2; rest day 10 h in five days = 8x2 + 3 + 4; rest day 9 h in six days
// = 7x2 + 3 + 4; holiday on the shortest day 7 h in six days = 5x2 + 3 + 4, in five days 7x2 (Ps 31(3) knows none).
const CASES: Readonly<Record<string, readonly Case[]>> = {
  // 5,190,000 / 173 = 30,000 an hour.
  'by the month': [
    [monthly(5_190_000), 5, WORK, 2, 3.5, 105_000],
    [monthly(5_190_000), 6, WORK, 2, 3.5, 105_000],
    [monthly(5_190_000), 5, REST, 10, 23, 690_000],
    [monthly(5_190_000), 6, REST, 9, 21, 630_000],
    [monthly(5_190_000), 5, SHORTEST, 7, 14, 420_000],
    [monthly(5_190_000), 6, SHORTEST, 7, 17, 510_000],
    // (4,000,000 + 1,190,000) / 173: the fixed allowance counts in full.
    [monthly(4_000_000, 1_190_000), 5, WORK, 2, 3.5, 105_000],
  ],
  // 173,000 x 21 / 173 = 21,000 an hour; x 25 / 173 = 25,000.
  'by the day': [
    [daily(173_000), 5, WORK, 2, 3.5, 73_500],
    [daily(173_000), 6, WORK, 2, 3.5, 87_500],
    [daily(173_000), 5, REST, 10, 23, 483_000],
    [daily(173_000), 6, REST, 9, 21, 525_000],
    [daily(173_000), 5, SHORTEST, 7, 14, 294_000],
    [daily(173_000), 6, SHORTEST, 7, 17, 425_000],
    // 250,000 x 21 / 173 x 3.5 = 5,250,000 x 3.5 / 173 = 106,213.87
    [daily(250_000), 5, WORK, 2, 3.5, 106_214],
    // 250,000 x 25 / 173 x 3.5 = 126,445.09
    [daily(250_000), 6, WORK, 2, 3.5, 126_445],
  ],
  // 41,520,000 / 12 = 3,460,000; / 173 = 20,000 an hour.
  'by the piece': [
    [piece(41_520_000, 12, 3_000_000), 5, WORK, 2, 3.5, 70_000],
    [piece(41_520_000, 12, 3_000_000), 6, WORK, 2, 3.5, 70_000],
    [piece(41_520_000, 12, 3_000_000), 5, REST, 10, 23, 460_000],
    [piece(41_520_000, 12, 3_000_000), 6, REST, 9, 21, 420_000],
    [piece(41_520_000, 12, 3_000_000), 5, SHORTEST, 7, 14, 280_000],
    [piece(41_520_000, 12, 3_000_000), 6, SHORTEST, 7, 17, 340_000],
    // Five months worked: 17,300,000 / 5 = 3,460,000.
    [piece(17_300_000, 5, 3_000_000), 5, WORK, 2, 3.5, 70_000],
    // The average of 3,460,000 lies under the minimum wage of 5,190,000: 30,000 an hour.
    [piece(41_520_000, 12, 5_190_000), 5, WORK, 2, 3.5, 105_000],
    // 10,000,000 / 3 x 3.5 / 173 = 67,437.38: the average itself is not rounded.
    [piece(10_000_000, 3, 1), 5, WORK, 2, 3.5, 67_437],
  ],
  'each side of three quarters of the whole wage': [
    // 4,500,000 of 5,999,999: above; 4,500,000 x 3.5 / 173 = 91,040.46
    [monthly(4_000_000, 500_000, 1_499_999), 5, WORK, 2, 3.5, 91_040],
    // 4,500,000 of 6,000,000: three quarters exactly, not below.
    [monthly(4_000_000, 500_000, 1_500_000), 5, WORK, 2, 3.5, 91_040],
    // 4,500,000 of 6,100,000: below; 75 % = 4,575,000 x 3.5 / 173 = 92,557.80
    [monthly(4_000_000, 500_000, 1_600_000), 5, WORK, 2, 3.5, 92_558],
    // 3,460,000 of 6,920,000: 75 % = 5,190,000, 30,000 an hour.
    [monthly(3_460_000, 0, 3_460_000), 6, REST, 9, 21, 630_000],
  ],
};

describe.each(Object.entries(CASES))('wage %s', (_, cases) => {
  it.for(cases)('%o, %i days, %s, %d h: %d hours counted, Rp %d', ([wage, week, day, hours, counted, pay]) => {
    const parts = [{ day, minutes: hours * 60 }];
    const input = { wage, week, parts, weekMinutesBefore: 0, rounding: 'MENIT', exempt: false } as const;
    expect(overtimePay(input, OVERTIME_LAW_FALLBACK)).toMatchObject({ weightedHours: counted, pay });
  });
});

it.each<[string, WageBasis, string]>([
  ['three quarters exactly are not below', monthly(4_000_000, 500_000, 1_500_000), 'fixed'],
  ['a rupiah less is', monthly(4_000_000, 499_999, 1_500_000), 'share'],
  ['an average of the minimum wage is the average', piece(36_000_000, 12, 3_000_000), 'average'],
  ['a rupiah less of it is the minimum wage', piece(35_999_999, 12, 3_000_000), 'minimum'],
])('%s', (_, wage, rule) => {
  expect(monthlyWage(wage, 5, OVERTIME_LAW_FALLBACK).rule).toBe(rule);
});

test('days of the month and the divisor are those in force on the work date', () => {
  const row = (key: string, value: unknown) => ({
    key,
    value,
    validFrom: localDate('2027-01-01'),
    validTo: null,
  });
  const rows = [row('ot_daily_factor', { '5': 22, '6': 26 }), row('ot_divisor', 200)];
  const on = (date: string) =>
    overtimePay(
      {
        wage: daily(200_000),
        week: 5,
        parts: [{ day: WORK, minutes: 60 }],
        weekMinutesBefore: 0,
        rounding: 'MENIT',
        exempt: false,
      },
      overtimeLaw(rows, localDate(date)),
    );
  // 200,000 x 21 / 173 x 1.5 = 36,416.18, and from the new year on 200,000 x 22 / 200 x 1.5 = 33,000.
  expect(on('2026-12-31')).toMatchObject({ pay: 36_416, factor: 21, divisor: 173, rule: 'daily' });
  expect(on('2027-01-01')).toMatchObject({ pay: 33_000, factor: 22, divisor: 200 });
});

describe('a wage as it is typed', () => {
  const draft = (fields: Partial<WageDraft>): WageDraft => ({ ...draftOfWage(daily(0)), daily: null, ...fields });

  it.each([
    [{ basis: 'monthly', basic: 5_000_000 }, monthly(5_000_000)],
    [{ basis: 'monthly', basic: 1, fixedAllowance: 2, variableAllowance: 3 }, monthly(1, 2, 3)],
    [{ basis: 'daily', daily: 250_000 }, daily(250_000)],
    [{ basis: 'piece', earned: 10, months: 2, minimum: 3 }, piece(10, 2, 3)],
  ] as const)('%o is a wage', (fields, wage) => {
    expect(wageOf(draft(fields))).toEqual({ wage });
  });

  it.each([
    [{ basis: 'monthly' }, ['WAJIB_DIISI basic']],
    [{ basis: 'daily' }, ['WAJIB_DIISI daily']],
    [{ basis: 'piece', earned: 10 }, ['WAJIB_DIISI months', 'WAJIB_DIISI minimum']],
    [{ basis: 'daily', daily: 1, basic: 5 }, ['TIDAK_SESUAI_PILIHAN basic']],
    [{ basis: 'monthly', basic: 1, months: 3 }, ['TIDAK_SESUAI_PILIHAN months']],
  ] as const)('%o is refused at its fields', (fields, problems) => {
    const read = wageOf(draft(fields));
    expect('problems' in read && read.problems.map(({ code, field }) => `${code} ${field ?? ''}`)).toEqual(problems);
  });
});
