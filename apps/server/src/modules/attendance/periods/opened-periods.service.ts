/** The periods that were opened, for readers of other modules. */
import { addDays, type LocalDate } from '@hadir/domain/kernel/time.ts';
import { firstOpenDate, type KnownPeriods, type Period, periodsKnown } from '@hadir/domain/attendance/period.ts';
import type { CompanyDb } from '../../../db/company-db.ts';
import type { Db } from '../../../db/pool.ts';
import { rulesOf } from '../rules/company-rules.ts';
import { listPeriods } from './periods.store.ts';
import { readRulesVersion } from '../rules/rules.store.ts';

/** A standstill longer than this is no standstill: the rows of older dates wait for a person's "Hitung ulang". */
const MOST_DAYS_BACK = 92;

export async function knownPeriods(db: Db, companyId: string, cutoffDay: number): Promise<KnownPeriods> {
  return { cutoffDay, stored: await listPeriods(db, companyId) };
}

/** The first date of the period in which the date lies. */
export function periodStart(date: LocalDate, known: KnownPeriods): LocalDate {
  const [period]: readonly Period[] = periodsKnown(date, date, known);
  return period?.from ?? date;
}

/** What was missed, by a server that stood still or a join date entered late, is made up back to the first open period. */
export async function firstDateToJudge(db: CompanyDb, today: LocalDate): Promise<LocalDate> {
  const { periods, settings } = await rulesOf(db, db.companyId, await readRulesVersion(db, db.companyId));
  const open = firstOpenDate(periods, today, settings.cutoff_day);
  const earliest = addDays(today, -MOST_DAYS_BACK);
  return open > earliest ? open : earliest;
}
