/** Periods as other modules close them and open them again: their rows and days, under the months of everybody. */
import { addDays, dateIn, type Instant, type LocalDate } from '@hadir/domain/kernel/time.ts';
import type { CompanyDb } from '../../../db/company-db.ts';
import { unthrottled } from '../../../engines/jobs/throttle.ts';
import { openAndCloseAllDays } from '../days/day-close.job.ts';
import type { CompanyRules } from '../rules/company-rules.ts';
import type { PeriodRow } from './periods.store.ts';

export { listPeriods, lockPeriod, type PeriodRow, unlockPeriod } from './periods.store.ts';

/** The date on which the clock closes it: after the days of grace, counted anew where it was opened again. */
export function closesOn(
  { to, state, updatedAt }: Pick<PeriodRow, 'to' | 'state' | 'updatedAt'>,
  { settings, zone }: CompanyRules,
): LocalDate {
  const ended = addDays(to, 1);
  const begun = state === 'closing' ? dateIn(updatedAt, zone) : ended;
  return addDays(begun > ended ? begun : ended, settings.lock_grace_days);
}

/** Its days that were left without a judgement are made up: a locked date without a row gets none. */
export async function judgeMissedDays(
  db: CompanyDb,
  { from, to }: Pick<PeriodRow, 'from' | 'to'>,
  now: Instant,
): Promise<void> {
  await openAndCloseAllDays(db, { from, to }, { now, throttle: unthrottled });
}
