/** Whether people of a client may see the faces of a work date: one answer for the drawer and for the picture itself. */
import { isFaceOpenToClients } from '@hadir/domain/attendance/open-faces.ts';
import { dateIn, type Instant, type LocalDate } from '@hadir/domain/kernel/time.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import { rulesOf } from './company-rules.ts';
import { readRulesVersion } from './rules.store.ts';

export async function facesAreOpen(db: CompanyDb, workDate: LocalDate, now: Instant): Promise<boolean> {
  const { periods, settings, zone } = await rulesOf(db, db.companyId, await readRulesVersion(db, db.companyId));
  return isFaceOpenToClients(workDate, { periods, cutoffDay: settings.cutoff_day, today: dateIn(now, zone) });
}
