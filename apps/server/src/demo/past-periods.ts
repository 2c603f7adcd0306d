/** Periods of the demo that are over: closed as the clock closes them, each with its code. */
import { addDays, atLocal, type Instant, type LocalDate, localTime } from '@hadir/domain/kernel/time.ts';
import type { CompanyDb } from '../db/company-db.ts';
import { listPeriods } from '../modules/attendance/periods/stored-periods.service.ts';
import { currentRules } from '../modules/attendance/rules/current-rules.service.ts';
import { closePeriod, THE_CLOCK } from '../modules/closing/close-period.service.ts';
import { startClosing, endLateDecisions } from './demo.store.ts';

export async function closePastPeriods(
  db: CompanyDb,
  today: LocalDate,
  graceDays: number,
  now: Instant,
): Promise<void> {
  await startClosing(db, today, now);
  const rules = await currentRules(db);
  const past = (await listPeriods(db, db.companyId)).filter(({ to }) => addDays(to, graceDays) < today);
  for (const period of past.toReversed()) {
    const night = atLocal(addDays(period.to, graceDays + 1), localTime('00:10'), rules.zone);
    await closePeriod(db, rules, period, { now: Math.min(night, now) as Instant, by: THE_CLOCK, reason: '' });
  }
  await endLateDecisions(db);
}
