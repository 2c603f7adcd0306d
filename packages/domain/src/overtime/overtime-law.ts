/**
 * The statutory numbers of overtime, dated like every law (rules/overtime#law-of-overtime): the rows in force on the
 * work date decide, never today's. Rates are kept in hundredths and shares in ten-thousandths, so that money stays
 * exact.
 */
import type { LocalDate } from '../kernel/time.ts';
import { type LegalParameterRow, legalValue } from '../settings/legal-parameters.ts';

/** Minutes at a rate, one after the other; what goes beyond is paid at `rest`. */
export interface RateTable {
  readonly steps: readonly { readonly minutes: number; readonly hundredths: number }[];
  readonly restHundredths: number;
  /** Where the table of PP 35/2021 Ps 31 ends, in minutes; null = it has no end. */
  readonly cap: number | null;
}

const RATE_TABLES = ['workday', 'rest5', 'rest6', 'shortest6'] as const;
export type RateTableName = (typeof RATE_TABLES)[number];

export interface OvertimeLaw {
  /** Minutes on one workday and in its week of Monday to Sunday (PP 35/2021 Ps 26). */
  readonly dayLimit: number;
  readonly weekLimit: number;
  /** An hour is the month's wage over this (Ps 32(2)). */
  readonly divisor: number;
  /** Below this share the fixed part gives way to the share of all (Ps 32(4)); ten-thousandths. */
  readonly fixedShare: number;
  /** A day's wage makes a month by this, in a five- and a six-day week (Ps 33(1)). */
  readonly dailyFactor: { readonly 5: number; readonly 6: number };
  /** From so many minutes food and drink are owed (Ps 29(1)c). */
  readonly mealFrom: number;
  readonly tables: Readonly<Record<RateTableName, RateTable>>;
}

const steps = (...pairs: readonly (readonly [number, number])[]) =>
  pairs.map(([minutes, hundredths]) => ({ minutes, hundredths }));

/** PP 35/2021: what counts where the platform's list says nothing. */
export const OVERTIME_LAW_FALLBACK: OvertimeLaw = {
  dayLimit: 240,
  weekLimit: 1_080,
  divisor: 173,
  fixedShare: 7_500,
  dailyFactor: { 5: 21, 6: 25 },
  mealFrom: 240,
  tables: {
    workday: { steps: steps([60, 150]), restHundredths: 200, cap: null },
    rest5: { steps: steps([480, 200], [60, 300]), restHundredths: 400, cap: 720 },
    rest6: { steps: steps([420, 200], [60, 300]), restHundredths: 400, cap: 660 },
    shortest6: { steps: steps([300, 200], [60, 300]), restHundredths: 400, cap: 540 },
  },
};

export const OVERTIME_LAW_KEYS = [
  'ot_day_limit',
  'ot_week_limit',
  'ot_divisor',
  'ot_fixed_share',
  'ot_daily_factor',
  'ot_meal_from',
  'ot_rule_set',
] as const;

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function wholeOver(value: unknown, least: number, fallback: number): number {
  return typeof value === 'number' && Number.isInteger(value) && value >= least ? value : fallback;
}

/** A number of the law with at most as many decimals as the scale has zeros. */
function scaled(value: unknown, scale: number): number | null {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0 ? Math.round(value * scale) : null;
}

/** `{steps: [[minutes, rate]], rest, cap}`; null when it cannot be read. */
function rateTable(value: unknown): RateTable | null {
  if (!isObject(value) || !Array.isArray(value['steps'])) return null;
  const rest = scaled(value['rest'], 100);
  const read = value['steps'].map((step: unknown) => {
    if (!Array.isArray(step)) return null;
    const [minutes, rate]: readonly unknown[] = step;
    const hundredths = scaled(rate, 100);
    return typeof minutes === 'number' && hundredths !== null ? { minutes, hundredths } : null;
  });
  const known = read.filter((step) => step !== null);
  if (rest === null || known.length !== read.length) return null;
  const cap = value['cap'];
  return { steps: known, restHundredths: rest, cap: typeof cap === 'number' ? cap : null };
}

function tablesOf(value: unknown): OvertimeLaw['tables'] {
  const stored = isObject(value) ? value : {};
  const table = (name: RateTableName) => rateTable(stored[name]) ?? OVERTIME_LAW_FALLBACK.tables[name];
  return { workday: table('workday'), rest5: table('rest5'), rest6: table('rest6'), shortest6: table('shortest6') };
}

/** The law of overtime in force on a work date. */
export function overtimeLaw(rows: readonly LegalParameterRow[], date: LocalDate): OvertimeLaw {
  const value = (key: (typeof OVERTIME_LAW_KEYS)[number]) => legalValue(rows, key, date);
  const fallback = OVERTIME_LAW_FALLBACK;
  const factor = value('ot_daily_factor');
  const factorOf = (week: 5 | 6) =>
    wholeOver(isObject(factor) ? factor[String(week)] : null, 1, fallback.dailyFactor[week]);
  return {
    dayLimit: wholeOver(value('ot_day_limit'), 0, fallback.dayLimit),
    weekLimit: wholeOver(value('ot_week_limit'), 0, fallback.weekLimit),
    divisor: wholeOver(value('ot_divisor'), 1, fallback.divisor),
    fixedShare: scaled(value('ot_fixed_share'), 10_000) ?? fallback.fixedShare,
    dailyFactor: { 5: factorOf(5), 6: factorOf(6) },
    mealFrom: wholeOver(value('ot_meal_from'), 0, fallback.mealFrom),
    tables: tablesOf(value('ot_rule_set')),
  };
}
