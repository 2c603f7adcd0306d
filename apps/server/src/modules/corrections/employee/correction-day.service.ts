/** The day that a correction speaks of, as the rules need it. */
import type { CorrectedDay } from '@hadir/domain/corrections/correction-rules.ts';
import type { LocalDate } from '@hadir/domain/kernel/time.ts';
import type { CompanyDb } from '../../../db/company-db.ts';
import { runTogether } from '../../../db/transactions/run-together.ts';
import type { CompanyRules } from '../../attendance/rules/current-rules.service.ts';
import { knownDays } from '../../attendance/days/known-days.service.ts';
import { readCurrentDay } from './correction.store.ts';

export interface FoundDay {
  readonly day: CorrectedDay;
  readonly employed: boolean;
  readonly lockedPeriod: string | null;
  readonly status: string | null;
}

export async function findDay(db: CompanyDb, rules: CompanyRules, userId: string, date: LocalDate): Promise<FoundDay> {
  const [dayOf, { inAt, outAt, status }] = await runTogether(
    knownDays(db, [{ userId, date }], rules),
    readCurrentDay(db, userId, date),
  );
  const known = dayOf(userId, date);
  const zone = known?.zone ?? rules.zone;
  return {
    day: { date, zone, shift: known?.shift ?? null, settings: known?.settings ?? rules.on(date).settings, inAt, outAt },
    employed: known?.employed ?? false,
    lockedPeriod: known?.lockedPeriod ?? null,
    status,
  };
}
