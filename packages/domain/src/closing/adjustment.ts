/** What a later effect on a closed date is worth in the figures of the recap (rules/attendance#adjustments). */
import { type CountedDay, figuresOf, type MonthFigures, withoutFigures } from '../attendance/month-figures.ts';
import type { DayFigures } from '../corrections/disadvantage.ts';
import type { DayType } from '../schedule/day-plan.ts';
import type { Settings } from '../settings/settings.ts';

/** Counts and minutes of the recap; the rate follows from them, letters belong to the matrix of the closed month. */
type AmountName = Exclude<keyof MonthFigures, 'huruf' | 'persentaseKehadiran'> | 'lemburMenit';
/** Only what differs. */
export type AdjustmentAmounts = Readonly<Partial<Record<AmountName, number>>>;

export interface AdjustedDay extends DayFigures {
  readonly dayType: DayType;
}

const counted = (day: AdjustedDay): CountedDay => ({ ...day, letter: '-' });

/** What the day would add to the month as it should be, less what it has added as it stands. */
export function adjustmentAmounts(
  from: AdjustedDay,
  to: AdjustedDay,
  missingPunch: Settings['missing_punch_counts_as'],
): AdjustmentAmounts {
  const {
    huruf: _,
    persentaseKehadiran: _rate,
    ...counts
  } = withoutFigures(figuresOf([counted(to)], missingPunch), figuresOf([counted(from)], missingPunch));
  const all = { ...counts, lemburMenit: to.overtimeMinutes - from.overtimeMinutes };
  return Object.fromEntries(Object.entries(all).filter(([, amount]) => amount !== 0));
}

/** Several adjustments together. */
export function addAmounts(all: Iterable<AdjustmentAmounts>): AdjustmentAmounts {
  const sum = new Map<string, number>();
  for (const amounts of all)
    for (const [name, amount] of Object.entries(amounts)) sum.set(name, (sum.get(name) ?? 0) + amount);
  return Object.fromEntries([...sum].filter(([, amount]) => amount !== 0));
}
