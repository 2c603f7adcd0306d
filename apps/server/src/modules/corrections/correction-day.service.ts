/** The day that a correction speaks of, as the rules need it. */
import type { CorrectedDay } from '@hadir/domain/corrections/correction-rules.ts';
import type { LocalDate } from '@hadir/domain/kernel/time.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import type { CompanyRules } from '../attendance/current-rules.service.ts';
import { knownDays } from '../attendance/known-days.service.ts';
import { standingDay } from './correction.store.ts';

export interface FoundDay {
  readonly day: CorrectedDay;
  readonly employed: boolean;
  readonly lockedPeriod: string | null;
  readonly status: string | null;
}

export async function findDay(db: CompanyDb, rules: CompanyRules, userId: string, date: LocalDate): Promise<FoundDay> {
  const known = (await knownDays(db, [{ userId, date }]))(userId, date);
  const { inAt, outAt, status } = await standingDay(db, userId, date);
  const zone = known?.zone ?? rules.zone;
  return {
    day: { date, zone, shift: known?.shift ?? null, settings: known?.settings ?? rules.on(date).settings, inAt, outAt },
    employed: known?.employed ?? false,
    lockedPeriod: known?.lockedPeriod ?? null,
    status,
  };
}
