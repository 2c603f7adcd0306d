/** What a locked period means for dates: its name, and the refusal (423). */
import type { LocalDate } from '@hadir/domain/kernel/time.ts';
import { Refused } from '../../../http/refused.ts';
import type { CompanyRules } from './company-rules.ts';

/** Label of the locked period of the first locked date; null if none of them is locked. */
export function lockedPeriodOn(rules: CompanyRules, dates: readonly LocalDate[]): string | null {
  const locked = dates.find((date) => rules.lockedOn(date));
  return locked === undefined ? null : rules.periodOn(locked).label;
}

/** @throws Refused PERIODE_TERKUNCI where one of the dates lies in a locked period */
export function refuseLocked(rules: CompanyRules, dates: readonly LocalDate[]): void {
  const periode = lockedPeriodOn(rules, dates);
  if (periode !== null) throw new Refused('PERIODE_TERKUNCI', { params: { periode } });
}
