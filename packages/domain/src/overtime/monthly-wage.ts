/**
 * The month's wage that overtime is counted from (PP 35/2021 Ps 32(3)-(4), 33): wages by the month with their
 * allowances, by the day, by the piece. Whole rupiah and exact fractions; nothing is rounded here.
 */
import type { Fraction } from '../kernel/fraction.ts';
import type { OvertimeLaw } from './overtime-law.ts';

export const WAGE_BASES = ['monthly', 'daily', 'piece'] as const;
export type WageBasisName = (typeof WAGE_BASES)[number];

/** Wages in whole rupiah. */
export type WageBasis =
  | {
      readonly basis: 'monthly';
      readonly basic: number;
      readonly fixedAllowance: number;
      readonly variableAllowance: number;
    }
  | { readonly basis: 'daily'; readonly daily: number }
  /** What was earned in so many months, at most twelve; at least the minimum wage counts (Ps 33(2)-(3)). */
  | { readonly basis: 'piece'; readonly earned: number; readonly months: number; readonly minimum: number };

/**
 * What decided the month's wage: basic and fixed allowance, the share of all of Ps 32(4), days times the factor, the
 * average of the months, the minimum wage above it.
 */
const WAGE_RULES = ['fixed', 'share', 'daily', 'average', 'minimum'] as const;
export type WageRule = (typeof WAGE_RULES)[number];

export interface MonthlyWage {
  readonly amount: Fraction;
  readonly rule: WageRule;
  /** Days of the month by `daily`, percent by `share`; else null. */
  readonly factor: number | null;
}

const SHARE_SCALE = 10_000;

export function monthlyWage(wage: WageBasis, week: 5 | 6, law: OvertimeLaw): MonthlyWage {
  if (wage.basis === 'daily') {
    const factor = law.dailyFactor[week];
    return { amount: { over: BigInt(wage.daily) * BigInt(factor), under: 1n }, rule: 'daily', factor };
  }
  if (wage.basis === 'piece') {
    const months = BigInt(wage.months);
    return BigInt(wage.earned) < BigInt(wage.minimum) * months
      ? { amount: { over: BigInt(wage.minimum), under: 1n }, rule: 'minimum', factor: null }
      : { amount: { over: BigInt(wage.earned), under: months }, rule: 'average', factor: null };
  }
  const fixed = BigInt(wage.basic) + BigInt(wage.fixedAllowance);
  const share = (fixed + BigInt(wage.variableAllowance)) * BigInt(law.fixedShare);
  return wage.variableAllowance > 0 && fixed * BigInt(SHARE_SCALE) < share
    ? { amount: { over: share, under: BigInt(SHARE_SCALE) }, rule: 'share', factor: law.fixedShare / 100 }
    : { amount: { over: fixed, under: 1n }, rule: 'fixed', factor: null };
}

export const WAGE_FIELDS = [
  'basic',
  'fixedAllowance',
  'variableAllowance',
  'daily',
  'earned',
  'months',
  'minimum',
] as const;
export type WageField = (typeof WAGE_FIELDS)[number];

/** A wage as it is typed; null = empty. */
export type WageDraft = { readonly basis: WageBasisName } & Readonly<Record<WageField, number | null>>;

/** data table: what each basis is made of. */
export const FIELDS_OF_BASIS: Readonly<Record<WageBasisName, readonly WageField[]>> = {
  monthly: ['basic', 'fixedAllowance', 'variableAllowance'],
  daily: ['daily'],
  piece: ['earned', 'months', 'minimum'],
};

interface WageProblem {
  readonly code: 'WAJIB_DIISI' | 'TIDAK_SESUAI_PILIHAN';
  readonly field: WageField;
}

export type ReadWage = { readonly wage: WageBasis } | { readonly problems: readonly WageProblem[] };

/** Allowances may stay empty, the rest of the basis must be there, and nothing of another basis. */
export function wageOf(draft: WageDraft): ReadWage {
  const own = FIELDS_OF_BASIS[draft.basis];
  const problems = WAGE_FIELDS.flatMap((field): WageProblem[] => {
    const empty = draft[field] === null;
    if (!own.includes(field)) return empty ? [] : [{ code: 'TIDAK_SESUAI_PILIHAN', field }];
    const mayBeEmpty = field === 'fixedAllowance' || field === 'variableAllowance';
    return empty && !mayBeEmpty ? [{ code: 'WAJIB_DIISI', field }] : [];
  });
  if (problems.length > 0) return { problems };
  const amount = (field: WageField) => draft[field] ?? 0;
  switch (draft.basis) {
    case 'monthly':
      return {
        wage: {
          basis: 'monthly',
          basic: amount('basic'),
          fixedAllowance: amount('fixedAllowance'),
          variableAllowance: amount('variableAllowance'),
        },
      };
    case 'daily':
      return { wage: { basis: 'daily', daily: amount('daily') } };
    case 'piece':
      return {
        wage: { basis: 'piece', earned: amount('earned'), months: amount('months'), minimum: amount('minimum') },
      };
  }
}

/** The wage as a form holds it. */
export function draftOfWage(wage: WageBasis): WageDraft {
  const empty = Object.fromEntries(WAGE_FIELDS.map((field) => [field, null])) as Record<WageField, null>;
  return { ...empty, ...wage };
}

export function sameWage(one: WageBasis, other: WageBasis): boolean {
  const [left, right] = [draftOfWage(one), draftOfWage(other)];
  return left.basis === right.basis && WAGE_FIELDS.every((field) => left[field] === right[field]);
}
