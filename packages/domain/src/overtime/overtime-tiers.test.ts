/** What the law says of overtime's money, as properties: PP 35/2021 Ps 26-33, hour by hour and independent of the code. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { OVERTIME_LAW_FALLBACK } from './overtime-law.ts';
import { overtimePay, PAY_DAYS, type PayDay, type PayInput } from './overtime-pay.ts';

const WEEKS = [5, 6] as const;
type Week = (typeof WEEKS)[number];

/** How often the hourly wage is paid in the n-th hour of a date, counted from 1 (Ps 31). */
function rateOfHour(day: PayDay, week: Week, hour: number): number {
  // Ps 31(1): 1.5 for the first hour, 2 for every other.
  if (day === 'workday') return hour === 1 ? 1.5 : 2;
  // Ps 31(3) five days; 31(2)a six days; 31(2)b six days, the shortest one.
  const double = week === 5 ? 8 : day === 'holiday_on_shortest_day' ? 5 : 7;
  if (hour <= double) return 2;
  return hour === double + 1 ? 3 : 4;
}

/** Minute by minute, in hundredths so that sums are exact. */
function weightedHundredths(day: PayDay, week: Week, from: number, minutes: number): number {
  let sum = 0;
  for (let minute = from; minute < from + minutes; minute += 1)
    sum += Math.round(rateOfHour(day, week, Math.floor(minute / 60) + 1) * 100);
  return sum;
}

const anyDay = fc.constantFrom(...PAY_DAYS);
const anyWeek = fc.constantFrom(...WEEKS);
const minutes = fc.integer({ min: 1, max: 900 });
const wage = fc.integer({ min: 1_000_000, max: 90_000_000 });
const monthly = (basic: number) => ({ basis: 'monthly', basic, fixedAllowance: 0, variableAllowance: 0 }) as const;

function paid(fields: Partial<PayInput>) {
  const input: PayInput = {
    wage: monthly(5_190_000),
    week: 5,
    parts: [],
    weekMinutesBefore: 0,
    rounding: 'MENIT',
    exempt: false,
    ...fields,
  };
  return overtimePay(input, OVERTIME_LAW_FALLBACK);
}

describe('the rate of each hour (PP 35/2021 Ps 31)', () => {
  test('every minute is paid at the rate of the hour it lies in', () => {
    fc.assert(
      fc.property(anyDay, anyWeek, minutes, (day, week, worked) => {
        const { weightedHours } = paid({ week, parts: [{ day, minutes: worked }] });
        expect(weightedHours).toBeCloseTo(weightedHundredths(day, week, 0, worked) / 6_000, 4);
      }),
    );
  });

  test('however many overtimes a date has, its hours are counted on: the first hour is first once', () => {
    fc.assert(
      fc.property(anyDay, anyWeek, minutes, minutes, (day, week, first, second) => {
        const later = paid({ week, parts: [{ day, minutes: second, before: first }] });
        expect(later.weightedHours).toBeCloseTo(weightedHundredths(day, week, first, second) / 6_000, 4);
      }),
    );
  });

  test('the same time on a rest day or holiday is never paid less than on a workday', () => {
    fc.assert(
      fc.property(anyWeek, minutes, wage, (week, worked, basic) => {
        const [workday = 0, ...free] = PAY_DAYS.map(
          (day) => paid({ week, wage: monthly(basic), parts: [{ day, minutes: worked }] }).pay,
        );
        for (const pay of free) expect(pay).toBeGreaterThanOrEqual(workday);
      }),
    );
  });
});

describe('the money (Ps 32-33)', () => {
  test('is 1/173 of the wage for each weighted hour, rounded half up once', () => {
    fc.assert(
      fc.property(anyDay, anyWeek, minutes, wage, (day, week, worked, basic) => {
        const { pay } = paid({ week, wage: monthly(basic), parts: [{ day, minutes: worked }] });
        // pay - 1/2 <= exact < pay + 1/2, over the common denominator.
        const [over, under] = [BigInt(basic * weightedHundredths(day, week, 0, worked)), BigInt(173 * 6_000)];
        expect(2n * over < (2n * BigInt(pay) + 1n) * under).toBe(true);
        expect(2n * over >= (2n * BigInt(pay) - 1n) * under).toBe(true);
      }),
    );
  });

  test('is counted from basic and fixed pay, at least from 75 % of everything (Ps 32(3)-(4))', () => {
    const part = fc.integer({ min: 0, max: 40_000_000 });
    fc.assert(
      fc.property(wage, part, part, (basic, fixedAllowance, variableAllowance) => {
        const { baseWage } = paid({
          wage: { basis: 'monthly', basic, fixedAllowance, variableAllowance },
          parts: [{ day: 'workday', minutes: 60 }],
        });
        const least = (basic + fixedAllowance + variableAllowance) * 0.75;
        expect(baseWage).toBeCloseTo(Math.max(basic + fixedAllowance, variableAllowance > 0 ? least : 0), 2);
      }),
    );
  });

  test('of who is paid by the day is that of 25 days in a week of six and of 21 in a week of five (Ps 33(1))', () => {
    fc.assert(
      fc.property(anyDay, anyWeek, minutes, fc.integer({ min: 50_000, max: 2_000_000 }), (day, week, worked, daily) => {
        const parts = [{ day, minutes: worked }];
        const month = daily * (week === 6 ? 25 : 21);
        const byDay = paid({ week, parts, wage: { basis: 'daily', daily } });
        expect(byDay.pay).toBe(paid({ week, parts, wage: monthly(month) }).pay);
      }),
    );
  });

  test('of piece work is never below that of the minimum wage (Ps 33(3))', () => {
    fc.assert(
      fc.property(
        fc.record({ day: anyDay, week: anyWeek, worked: minutes, average: wage, minimum: wage }),
        ({ day, week, worked, average, minimum }) => {
          const parts = [{ day, minutes: worked }];
          const piece = paid({ week, parts, wage: { basis: 'piece', earned: average * 12, months: 12, minimum } }).pay;
          expect(piece).toBe(paid({ week, parts, wage: monthly(Math.max(average, minimum)) }).pay);
        },
      ),
    );
  });

  test('never shrinks with a minute more or a rupiah more', () => {
    fc.assert(
      fc.property(anyDay, anyWeek, minutes, wage, (day, week, worked, basic) => {
        const pay = (more: number, rupiah: number) =>
          paid({ week, wage: monthly(basic + rupiah), parts: [{ day, minutes: worked + more }] }).pay;
        expect(pay(1, 0)).toBeGreaterThan(pay(0, 0));
        expect(pay(0, 1)).toBeGreaterThanOrEqual(pay(0, 0));
      }),
    );
  });
});

describe('the limits and duties (Ps 26, 29)', () => {
  test('four hours a day and eighteen a week bind on workdays alone, by what was really worked', () => {
    const rounding = fc.constantFrom('MENIT' as const, 'FLOOR_15' as const, 'FLOOR_30' as const, 'NEAREST_30' as const);
    fc.assert(
      fc.property(
        fc.record({
          day: anyDay,
          week: anyWeek,
          worked: minutes,
          before: fc.integer({ min: 0, max: 1_200 }),
          by: rounding,
        }),
        ({ day, week, worked, before, by }) => {
          const { flags } = paid({ week, parts: [{ day, minutes: worked }], weekMinutesBefore: before, rounding: by });
          const workday = day === 'workday';
          expect(flags.includes('LEBIH_4_JAM_SEHARI')).toBe(workday && worked > 4 * 60);
          expect(flags.includes('LEBIH_18_JAM_SEMINGGU')).toBe(workday && before + worked > 18 * 60);
        },
      ),
    );
  });

  test('from four hours on food and drink are owed, whatever the day and however it is divided (Ps 29)', () => {
    fc.assert(
      fc.property(anyDay, minutes, minutes, (day, first, second) => {
        const { flags } = paid({ parts: [{ day, minutes: second, before: first }] });
        expect(flags.includes('WAJIB_MAKAN_MINUM_1400_KKAL')).toBe(first + second >= 4 * 60);
      }),
    );
  });

  test('beyond the last hour of the table the highest rate goes on, marked (Ps 31(2)-(3))', () => {
    fc.assert(
      fc.property(anyDay, anyWeek, minutes, (day, week, worked) => {
        const last = week === 5 ? 12 : day === 'holiday_on_shortest_day' ? 9 : 11;
        const { flags } = paid({ week, parts: [{ day, minutes: worked }] });
        expect(flags.includes('MELEBIHI_TABEL_PASAL_31')).toBe(day !== 'workday' && worked > last * 60);
      }),
    );
  });
});
