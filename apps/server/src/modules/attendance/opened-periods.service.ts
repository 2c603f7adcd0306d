/** The periods that were opened, for readers of other modules. */
import type { LocalDate } from '@hadir/domain/kernel/time.ts';
import { type KnownPeriods, type Period, periodsKnown } from '@hadir/domain/attendance/period.ts';
import type { Db } from '../../db/pool.ts';
import { listPeriods } from './periods.store.ts';

export async function knownPeriods(db: Db, companyId: string, cutoffDay: number): Promise<KnownPeriods> {
  return { cutoffDay, stored: await listPeriods(db, companyId) };
}

/** The first date of the period in which the date lies. */
export function periodStart(date: LocalDate, known: KnownPeriods): LocalDate {
  const [period]: readonly Period[] = periodsKnown(date, date, known);
  return period?.from ?? date;
}
