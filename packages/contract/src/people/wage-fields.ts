/** Wages on the wire: flat as a form holds them, one object per basis as they are told (PP 35/2021 Ps 32-33). */
import { z } from 'zod';
import { WAGE_BASES } from '@hadir/domain/overtime/monthly-wage.ts';

const MOST = 1_000_000_000_000;
const rupiah = (least: number) => z.number().int().min(least).max(MOST).nullable().default(null);

/** Which fields a basis has the rules say (`wageOf`); all others stay null. */
export const wageFields = {
  basis: z.enum(WAGE_BASES),
  basic: rupiah(0),
  fixedAllowance: rupiah(0),
  variableAllowance: rupiah(0),
  daily: rupiah(1),
  /** In all of `months`, at most the last twelve. */
  earned: rupiah(1),
  months: z.number().int().min(1).max(12).nullable().default(null),
  minimum: rupiah(1),
};

const amount = z.number().int();

export const shownWage = z.discriminatedUnion('basis', [
  z.object({ basis: z.literal('monthly'), basic: amount, fixedAllowance: amount, variableAllowance: amount }),
  z.object({ basis: z.literal('daily'), daily: amount }),
  z.object({ basis: z.literal('piece'), earned: amount, months: amount, minimum: amount }),
]);

/** How the month's wage of overtime came about; `factor`: days by `daily`, percent by `share`. */
export const shownBase = {
  base: z.number(),
  hourly: z.number(),
  rule: z.enum(['fixed', 'share', 'daily', 'average', 'minimum']),
  factor: z.number().nullable(),
  divisor: z.number(),
  week: z.union([z.literal(5), z.literal(6)]),
};
