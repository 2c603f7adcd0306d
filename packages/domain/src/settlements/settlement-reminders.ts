/** When a settlement that is not sent is reminded of (rules/settlements#of-a-trip). */
import { addDays, type LocalDate } from '../kernel/time.ts';

export type SettlementReminder = 'settlement_first' | 'settlement_last';

/** Days after the return. */
const FIRST_DAY = 3;
const LAST_DAY = 7;

/** The newest one that is due; one that was missed is not sent late. */
export function dueSettlementReminder(lastDay: LocalDate, today: LocalDate): SettlementReminder | null {
  if (today >= addDays(lastDay, LAST_DAY)) return 'settlement_last';
  return today >= addDays(lastDay, FIRST_DAY) ? 'settlement_first' : null;
}
