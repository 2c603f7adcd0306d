/** Lock first, then look: what a writer of days judges by can no longer change until its transaction ends. */
import { NO_FIGURES } from '@hadir/domain/attendance/month-figures.ts';
import { addDays, type Instant, type LocalDate } from '@hadir/domain/kernel/time.ts';
import type { CompanyDb } from '../../../db/company-db.ts';
import { runTogether } from '../../../db/transactions/run-together.ts';
import { type CompanyRules, rulesOf } from '../rules/company-rules.ts';
import { lockPeriods, lockPeople, type PersonMonth } from './recompute.store.ts';
import { readRulesVersion } from '../rules/rules.store.ts';

export interface DayToLock {
  userId: string;
  date: LocalDate;
}

/** The months that judging these days again touches: per calendar month, as recomputeDays is called for many days. */
function monthsOf(days: readonly DayToLock[], rules: CompanyRules): PersonMonth[] {
  const months = new Map<string, PersonMonth>();
  for (const group of Map.groupBy(days, ({ date }) => date.slice(0, 7)).values()) {
    const dates = group.map(({ date }) => date).sort();
    const [first] = dates;
    const last = dates.at(-1);
    if (first === undefined || last === undefined) continue;
    const periods = rules.periodsTouching(addDays(first, -1), addDays(last, 1));
    for (const { userId } of group)
      for (const period of periods) months.set(`${userId} ${period.label}`, { userId, period });
  }
  return [...months.values()];
}

/**
 * Takes the months around the days, all at once and in the order of all writers, before any other row of attendance:
 * a period that is being locked is waited for.
 * @param known rules the caller has read in this transaction; they only say which months there are
 * @returns the rules read after the wait
 */
export async function lockDays(
  tx: CompanyDb,
  days: readonly DayToLock[],
  now: Instant,
  known?: CompanyRules,
): Promise<CompanyRules> {
  const { companyId } = tx;
  const before = known ?? (await rulesOf(tx, companyId, await readRulesVersion(tx, companyId)));
  const months = monthsOf(days, before);
  const [, , version] = await runTogether(
    lockPeople(tx, companyId, { months, noFigures: NO_FIGURES, now }),
    lockPeriods(tx, companyId, months),
    readRulesVersion(tx, companyId),
  );
  return rulesOf(tx, companyId, version);
}
