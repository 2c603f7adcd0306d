/**
 * What an overtime pays (PP 35/2021 Ps 31-33; rules/overtime#pay, rules/overtime#worked-examples): whole numbers and
 * fractions throughout, one rounding half up at the very end. Rupiah and minutes are integers.
 */
import { decimals, halfUp } from '../kernel/fraction.ts';
import type { Settings } from '../settings/settings.ts';
import { monthlyWage, type WageBasis, type WageRule } from './monthly-wage.ts';
import type { OvertimeLaw, RateTable, RateTableName } from './overtime-law.ts';

/** The kind of day for pay (rules/overtime#pay-day). */
export const PAY_DAYS = ['workday', 'rest_or_holiday', 'holiday_on_shortest_day'] as const;
export type PayDay = (typeof PAY_DAYS)[number];

/** Sorted by name where they are listed. */
const OVERTIME_PAY_FLAGS = [
  'DIKECUALIKAN_GOLONGAN_JABATAN',
  'LEBIH_18_JAM_SEMINGGU',
  'LEBIH_4_JAM_SEHARI',
  'MELEBIHI_TABEL_PASAL_31',
  'WAJIB_MAKAN_MINUM_1400_KKAL',
] as const;
export type OvertimePayFlag = (typeof OVERTIME_PAY_FLAGS)[number];

interface PayPart {
  readonly day: PayDay;
  readonly minutes: number;
  /** Minutes of other overtime earlier on the same date, as they count: this one goes on where they ended. */
  readonly before?: number;
}

export interface PayInput {
  readonly wage: WageBasis;
  /** Days of the person's working week. */
  readonly week: 5 | 6;
  /** Really worked minutes, by kind of day; several parts only where midnight divides (`ot_split_midnight`). */
  readonly parts: readonly PayPart[];
  /** Overtime minutes on other workdays of the same week, Monday to Sunday. */
  readonly weekMinutesBefore: number;
  readonly rounding: Settings['ot_rounding'];
  /** A position of Ps 27, with its basis in contract, company regulation or collective agreement. */
  readonly exempt: boolean;
}

interface PayTier {
  readonly hundredths: number;
  readonly minutes: number;
}

export interface OvertimePay {
  /** For people to read, two decimals; the sum is made from the fractions behind them. */
  readonly baseWage: number;
  readonly hourlyWage: number;
  /** How the base came about, and what it was divided by. */
  readonly rule: WageRule;
  readonly factor: number | null;
  readonly divisor: number;
  readonly countedMinutes: number;
  readonly tiers: readonly PayTier[];
  /** Hours at their rates, four decimals. */
  readonly weightedHours: number;
  readonly pay: number;
  readonly flags: readonly OvertimePayFlag[];
}

const HUNDREDTHS = 100;
/** Minutes as the company counts one overtime; the law itself rounds nothing. */
export function countedMinutes(minutes: number, rounding: Settings['ot_rounding']): number {
  switch (rounding) {
    case 'MENIT':
      return minutes;
    case 'FLOOR_15':
      return Math.floor(minutes / 15) * 15;
    case 'FLOOR_30':
      return Math.floor(minutes / 30) * 30;
    case 'NEAREST_30':
      return Math.floor((minutes + 15) / 30) * 30;
  }
}

function rateTableOf(day: PayDay, week: 5 | 6): RateTableName {
  if (day === 'workday') return 'workday';
  if (week === 5) return 'rest5';
  return day === 'holiday_on_shortest_day' ? 'shortest6' : 'rest6';
}

/** The hours of a date are one row, however many overtimes they were worked in (PP 35/2021 Ps 31: "jam pertama"). */
function tiersOf(table: RateTable, minutes: number, before: number): PayTier[] {
  let [skipped, left] = [before, minutes];
  const tiers = table.steps.map((step) => {
    const used = Math.min(skipped, step.minutes);
    const taken = Math.min(left, step.minutes - used);
    skipped -= used;
    left -= taken;
    return { hundredths: step.hundredths, minutes: taken };
  });
  return [...tiers, { hundredths: table.restHundredths, minutes: left }].filter((tier) => tier.minutes > 0);
}

/** The law's marks look at what was worked, not at what is counted; those of a day at all of the day. */
function flagsOf(input: PayInput, law: OvertimeLaw): OvertimePayFlag[] {
  const worked = input.parts.filter(({ minutes }) => minutes > 0);
  const onWorkdays = worked.filter(({ day }) => day === 'workday');
  const own = (parts: readonly PayPart[]) => parts.reduce((sum, { minutes }) => sum + minutes, 0);
  const ofDay = (parts: readonly PayPart[]) => own(parts) + parts.reduce((sum, { before = 0 }) => sum + before, 0);
  const pastTable = worked.some(({ day, minutes, before = 0 }) => {
    const { cap } = law.tables[rateTableOf(day, input.week)];
    return cap !== null && before + minutes > cap;
  });
  const found: Readonly<Record<OvertimePayFlag, boolean>> = {
    DIKECUALIKAN_GOLONGAN_JABATAN: input.exempt,
    LEBIH_18_JAM_SEMINGGU: own(onWorkdays) > 0 && input.weekMinutesBefore + own(onWorkdays) > law.weekLimit,
    LEBIH_4_JAM_SEHARI: ofDay(onWorkdays) > law.dayLimit,
    MELEBIHI_TABEL_PASAL_31: pastTable && !input.exempt,
    WAJIB_MAKAN_MINUM_1400_KKAL: ofDay(worked) >= law.mealFrom,
  };
  return OVERTIME_PAY_FLAGS.filter((flag) => found[flag]);
}

/** pay = half up( base x sum(rate x minutes) / (divisor x 60) ). */
export function overtimePay(input: PayInput, law: OvertimeLaw): OvertimePay {
  const { amount: base, rule, factor } = monthlyWage(input.wage, input.week, law);
  const counted = input.parts.map(({ day, minutes, before = 0 }) => ({
    day,
    minutes: countedMinutes(minutes, input.rounding),
    before,
  }));
  const tiers = input.exempt
    ? []
    : counted.flatMap(({ day, minutes, before }) => tiersOf(law.tables[rateTableOf(day, input.week)], minutes, before));
  const weighted = BigInt(tiers.reduce((sum, tier) => sum + tier.hundredths * tier.minutes, 0));
  const hours = { over: weighted, under: BigInt(HUNDREDTHS * 60) };
  const hourly = { over: base.over, under: base.under * BigInt(law.divisor) };
  return {
    baseWage: decimals(base, 2),
    hourlyWage: decimals(hourly, 2),
    rule,
    factor,
    divisor: law.divisor,
    countedMinutes: counted.reduce((sum, part) => sum + part.minutes, 0),
    tiers,
    weightedHours: decimals(hours, 4),
    pay: Number(halfUp({ over: hourly.over * hours.over, under: hourly.under * hours.under })),
    flags: flagsOf(input, law),
  };
}
