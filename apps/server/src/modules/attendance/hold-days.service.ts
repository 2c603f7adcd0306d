/** Lock first, then look: what a writer of days judges by can no longer change until its transaction ends. */
import { NO_FIGURES } from '@hadir/domain/attendance/month-figures.ts';
import { addDays, type Instant, type LocalDate } from '@hadir/domain/kernel/time.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import { type CompanyRules, rulesOf } from './company-rules.ts';
import { keepPeriods, lockPeople, type PersonMonth } from './recompute.store.ts';
import { readRulesVersion } from './rules.store.ts';

export interface HeldDay {
  userId: string;
  date: LocalDate;
}

/** The months that judging these days again touches: per calendar month, as recomputeDays is called for many days. */
function monthsOf(days: readonly HeldDay[], rules: CompanyRules): PersonMonth[] {
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
 * a period that is being locked is waited for. @returns the rules read after the wait
 */
export async function holdDays(tx: CompanyDb, days: readonly HeldDay[], now: Instant): Promise<CompanyRules> {
  const { companyId } = tx;
  const before = await rulesOf(tx, companyId, await readRulesVersion(tx, companyId));
  const months = monthsOf(days, before);
  await lockPeople(tx, companyId, months, NO_FIGURES, now);
  await keepPeriods(tx, companyId, months);
  return rulesOf(tx, companyId, await readRulesVersion(tx, companyId));
}
