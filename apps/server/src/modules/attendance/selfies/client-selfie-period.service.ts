/** Whether people of a client may see the selfies of a work date: one answer for the drawer and for the picture itself. */
import { isSelfieOpenToClients } from '@hadir/domain/attendance/client-selfie-period.ts';
import { dateIn, type Instant, type LocalDate } from '@hadir/domain/kernel/time.ts';
import type { CompanyDb } from '../../../db/company-db.ts';
import { rulesOf } from '../rules/company-rules.ts';
import { readRulesVersion } from '../rules/rules.store.ts';

export async function selfiesOpenToClients(db: CompanyDb, workDate: LocalDate, now: Instant): Promise<boolean> {
  const { periods, settings, zone } = await rulesOf(db, db.companyId, await readRulesVersion(db, db.companyId));
  return isSelfieOpenToClients(workDate, { periods, cutoffDay: settings.cutoff_day, today: dateIn(now, zone) });
}
