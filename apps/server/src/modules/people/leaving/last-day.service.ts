/** Whose last day is over (docs/decisions/060): at the person's place, and after the shift that began on it. */
import { dateIn, type Instant, type LocalDate } from '@hadir/domain/kernel/time.ts';
import type { CompanyDb } from '../../../db/company-db.ts';
import { knownDays } from '../../attendance/days/known-days.service.ts';
import { stillAtWork } from './leaving.store.ts';

export interface LastDay {
  readonly userId: string;
  readonly lastDay: LocalDate;
}

/** The zone in which a date ends last. */
const LAST_ZONE = 'Asia/Jakarta';

/** Of these people, those whose last day has been worked. */
export async function workedToTheEnd(db: CompanyDb, leaving: readonly LastDay[], now: Instant): Promise<Set<string>> {
  const today = dateIn(now, LAST_ZONE);
  // What was before it is over everywhere, what comes after it nowhere: only today depends on the place.
  const current = leaving.filter(({ lastDay }) => lastDay === today);
  const dayOf = await knownDays(
    db,
    current.map(({ userId, lastDay: date }) => ({ userId, date })),
  );
  const over = leaving.filter(
    ({ userId, lastDay }) => dateIn(now, dayOf(userId, lastDay)?.zone ?? LAST_ZONE) > lastDay,
  );
  const atWork = await stillAtWork(db, over);
  return new Set(over.flatMap(({ userId }) => (atWork.has(userId) ? [] : [userId])));
}
