/** Closed days as they would be judged now, beside what stands: nothing is written. */
import type { AdjustedDay } from '@hadir/domain/closing/adjustment.ts';
import { dayFigures } from '@hadir/domain/corrections/disadvantage.ts';
import type { Instant, LocalDate } from '@hadir/domain/kernel/time.ts';
import type { CompanyDb } from '../../../db/company-db.ts';
import type { CompanyRules } from '../rules/company-rules.ts';
import { readClosedDays } from './beyond-lock.store.ts';
import { factsAround, judgePerson } from './recompute.service.ts';

export interface DayBeyondLock {
  readonly date: LocalDate;
  readonly stored: AdjustedDay;
  readonly judged: AdjustedDay;
}

/** Dates without a stored day are left out: a closed period stays as it was told. */
export async function daysBeyondLock(
  db: CompanyDb,
  rules: CompanyRules,
  { userId, dates, now }: { userId: string; dates: readonly LocalDate[]; now: Instant },
): Promise<DayBeyondLock[]> {
  const sorted = dates.toSorted();
  const [from] = sorted;
  const to = sorted.at(-1);
  if (from === undefined || to === undefined) return [];
  const { first, last, people } = await factsAround(db, [userId], { from, to });
  const [facts] = people;
  if (facts === undefined) return [];
  const { companyId } = db;
  const range = { companyId, userIds: [userId], from, to, cause: '', now, first, last, beyondLock: true };
  const judged = new Map(judgePerson(rules, facts, range).judged.map((day) => [day.date, day]));
  const stored = await readClosedDays(db, userId, sorted);
  return stored.flatMap(({ date, dayType, ...day }) => {
    const found = judged.get(date);
    if (found === undefined) return [];
    // Overtime is no part of what such a decision changes.
    return {
      date,
      stored: { dayType, ...dayFigures(day, 0) },
      judged: { dayType: found.day.resolved.plan.dayType, ...dayFigures(found.result, 0) },
    };
  });
}
