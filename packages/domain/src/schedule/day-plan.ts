/** What was planned for a person's date (rules/schedules#types-of-days). */
import type { Shift } from './shift.ts';

export const DAY_TYPES = ['workday', 'rest', 'national_holiday', 'cuti_bersama', 'unscheduled'] as const;
export type DayType = (typeof DAY_TYPES)[number];

/** A workday always has its shift; a holiday has one where the roster names it (it stays a holiday for pay). */
export type DayPlan =
  | { readonly dayType: 'workday'; readonly shift: Shift }
  | { readonly dayType: Exclude<DayType, 'workday'>; readonly shift: Shift | null };
