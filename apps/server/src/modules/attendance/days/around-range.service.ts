/** What is locked and looked at around a range of dates that is judged again. */
import { NO_FIGURES } from '@hadir/domain/attendance/month-figures.ts';
import type { Period } from '@hadir/domain/attendance/period.ts';
import { addDays, atLocal, type Instant, type LocalDate, localTime } from '@hadir/domain/kernel/time.ts';
import type { CompanyDb } from '../../../db/company-db.ts';
import { type CompanyRules, rulesOf } from '../rules/company-rules.ts';
import { readRulesVersion } from '../rules/rules.store.ts';
import { lockMonths } from './recompute.store.ts';

/** A night shift or an open pair of the day before may reach into the range (rules/attendance#work-date-of-an-event). */
export const MARGIN_DAYS = 2;
const MIDNIGHT = localTime('00:00');

interface Range {
  readonly from: LocalDate;
  readonly to: LocalDate;
}

interface RulesAround {
  readonly known: CompanyRules;
  /** Whose months the range touches. */
  readonly periods: readonly Period[];
}

export async function rulesAround(
  tx: CompanyDb,
  { from, to, rules }: Range & { readonly rules?: CompanyRules | undefined },
): Promise<RulesAround> {
  const known = rules ?? (await rulesOf(tx, tx.companyId, await readRulesVersion(tx, tx.companyId)));
  return { known, periods: known.periodsTouching(addDays(from, -1), addDays(to, 1)) };
}

/** Nothing where the caller has them. */
export async function lockMonthsAround(
  tx: CompanyDb,
  userIds: readonly string[],
  { periods }: RulesAround,
  { now, hasMonths }: { readonly now: Instant; readonly hasMonths?: boolean | undefined },
): Promise<void> {
  if (hasMonths === true) return;
  await lockMonths(tx, tx.companyId, { userIds, periods, noFigures: NO_FIGURES, now });
}

/** Dates and taps a little beyond both ends. */
export function boundsAround({ from, to }: Range) {
  const first = addDays(from, -MARGIN_DAYS);
  const last = addDays(to, MARGIN_DAYS);
  const eventsFrom = atLocal(first, MIDNIGHT, 'Asia/Jayapura');
  return { first, last, eventsFrom, eventsTo: atLocal(addDays(last, 1), MIDNIGHT, 'Asia/Jakarta') };
}
