/** From when on the days of people are judged who were registered after they joined. */
import { dateIn, type Instant, type LocalDate } from '@hadir/domain/kernel/time.ts';
import type { CompanyDb } from '../../../db/company-db.ts';
import { joinedSince } from './day-close.store.ts';
import { firstDateToJudge } from '../periods/opened-periods.service.ts';

export interface SinceJoining {
  userIds: string[];
  from: LocalDate;
  to: LocalDate;
}

/** People by the first of their dates that is past or today and may still change; nobody who joins later. */
export async function daysSinceJoining(
  db: CompanyDb,
  userIds: readonly string[],
  now: Instant,
): Promise<SinceJoining[]> {
  // In the east the date begins two hours before it does in the west.
  const today = dateIn(now, 'Asia/Jayapura');
  return joinedSince(db, userIds, await firstDateToJudge(db, today), today);
}
