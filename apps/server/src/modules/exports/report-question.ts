/** Who asks for which days, and what of the company a report needs to know beside its rows. */
import type { KnownPeriods } from '@hadir/domain/attendance/period.ts';
import type { LocalDate, Zone } from '@hadir/domain/kernel/time.ts';
import { undatedSettings } from '@hadir/domain/settings/effective-settings.ts';
import { joinedCompanyDb } from '../../db/company-db.ts';
import type { Db } from '../../db/pool.ts';
import { knownPeriods } from '../attendance/periods/opened-periods.service.ts';
import { currentRules, strictDates } from '../attendance/rules/current-rules.service.ts';
import type { ReportCompany, ReportQuery } from './report-rows.store.ts';

export interface ReportRules {
  zone: Zone;
  periods: KnownPeriods;
  /** Dates on which a missing tap counts as absence. */
  strictDates: readonly LocalDate[];
  /** The reader is HR: what of the wage is paid is told. */
  wages: boolean;
}

export interface ReportQuestion {
  query: ReportQuery;
  rules: ReportRules;
}

/** What holds in the company on the dates of the range. */
export async function reportRules(
  db: Db,
  companyId: string,
  { zone, settings }: Pick<ReportCompany, 'zone' | 'settings'>,
  { from, to, wages }: { from: LocalDate; to: LocalDate; wages: boolean },
): Promise<ReportRules> {
  return {
    zone,
    periods: await knownPeriods(db, companyId, undatedSettings(settings).cutoff_day),
    strictDates: strictDates(await currentRules(joinedCompanyDb(db, companyId)), from, to),
    wages,
  };
}
