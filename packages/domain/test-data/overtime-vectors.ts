/** The cases of overtime_pay.json in the product's own shapes. */
import { OVERTIME_LAW_FALLBACK } from '../src/overtime/overtime-law.ts';
import type { WageBasis } from '../src/overtime/monthly-wage.ts';
import { overtimePay, type PayDay } from '../src/overtime/overtime-pay.ts';
import type { Settings } from '../src/settings/settings.ts';

interface OvertimeCase {
  readonly wage:
    | {
        readonly basis: 'bulanan';
        readonly pokok: number;
        readonly tunjangan_tetap: number;
        readonly tunjangan_tidak_tetap: number;
      }
    | { readonly basis: 'harian'; readonly upah_harian: number }
    | { readonly basis: 'satuan_hasil'; readonly rata_rata_12_bulan: number; readonly upah_minimum: number };
  readonly workweek: 5 | 6;
  readonly day_type: PayDay;
  readonly minutes: number;
  readonly week_minutes_before?: number;
  readonly rounding?: Settings['ot_rounding'];
  readonly ot_exempt?: boolean;
}

function readWage(wage: OvertimeCase['wage']): WageBasis {
  switch (wage.basis) {
    case 'bulanan':
      return {
        basis: 'monthly',
        basic: wage.pokok,
        fixedAllowance: wage.tunjangan_tetap,
        variableAllowance: wage.tunjangan_tidak_tetap,
      };
    case 'harian':
      return { basis: 'daily', daily: wage.upah_harian };
    case 'satuan_hasil':
      return { basis: 'piece', earned: wage.rata_rata_12_bulan, months: 1, minimum: wage.upah_minimum };
  }
}

export function runOvertimePay(raw: unknown): unknown {
  const input = raw as OvertimeCase;
  const found = overtimePay(
    {
      wage: readWage(input.wage),
      week: input.workweek,
      parts: [{ day: input.day_type, minutes: input.minutes }],
      weekMinutesBefore: input.week_minutes_before ?? 0,
      rounding: input.rounding ?? 'MENIT',
      exempt: input.ot_exempt ?? false,
    },
    OVERTIME_LAW_FALLBACK,
  );
  return {
    base_wage: found.baseWage,
    hourly_wage: found.hourlyWage,
    counted_minutes: found.countedMinutes,
    tiers: found.tiers.map(({ hundredths, minutes }) => ({ multiplier: hundredths / 100, minutes })),
    weighted_hours: found.weightedHours,
    pay: found.pay,
    flags: found.flags,
  };
}
