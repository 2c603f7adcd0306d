/** The running period and those before it, as they were opened, else by the cut-off: what figures above a list tell of. */
import { SUMMARY_PERIODS } from '@hadir/contract/requests/summary.ts';
import { periodsKnown } from '@hadir/domain/attendance/period.ts';
import { addDays, dateIn, type LocalDate } from '@hadir/domain/kernel/time.ts';
import type { Call } from '../../../http/serve.ts';
import { currentRules } from '../rules/current-rules.service.ts';
import { knownPeriods } from './opened-periods.service.ts';

/** Further back than that many periods begin, whatever their first dates were. */
const DAYS_BACK = 31 * SUMMARY_PERIODS;

/** The oldest first. */
export async function recentPeriods(
  c: Pick<Call, 'actor' | 'db' | 'now'>,
): Promise<readonly { readonly from: LocalDate; readonly to: LocalDate }[]> {
  const { settings, zone } = await currentRules(c.db);
  const today = dateIn(c.now, zone);
  const opened = await knownPeriods(c.db, c.actor.companyId, settings.cutoff_day);
  return periodsKnown(addDays(today, -DAYS_BACK), today, opened).slice(-SUMMARY_PERIODS);
}
