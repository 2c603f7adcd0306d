/** Minutes of approved overtime that presence on a date gives, for whoever changes that presence. */
import type { LocalDate } from '@hadir/domain/kernel/time.ts';
import { actualOvertime, type Presence } from '@hadir/domain/overtime/overtime-day.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import { approvedPlansAround, presenceAround } from './realise.store.ts';

/** @returns the worked minutes of all plans around the date, given the presence on it */
export async function workedOvertime(
  db: CompanyDb,
  userId: string,
  date: LocalDate,
): Promise<(presence: Presence) => number> {
  const plans = await approvedPlansAround(db, userId, date);
  if (plans.length === 0) return () => 0;
  const others = (await presenceAround(db, userId, date)).filter((day) => day.date !== date);
  return (presence) =>
    plans.reduce((sum, plan) => sum + (actualOvertime(plan, [...others, presence])?.minutes ?? 0), 0);
}
