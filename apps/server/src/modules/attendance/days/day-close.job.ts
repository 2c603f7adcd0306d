/**
 * Every quarter of an hour: today gets its rows (so that "Belum Absen" is a fact), and days whose close has passed are
 * closed, with ALPA and TAP told to the employee and the superior (rules/attendance#absence-alerts auto-alpa).
 */
import { addDays, dateIn, type Instant, type LocalDate } from '@hadir/domain/kernel/time.ts';
import type { CompanyDb } from '../../../db/company-db.ts';
import type { Throttle } from '../../../engines/jobs/throttle.ts';
import { daysMaybeOver, type UserDate, withoutRow } from './day-close.store.ts';
import { firstDateToJudge } from '../periods/opened-periods.service.ts';
import { recomputeDays, recomputeInTransaction } from './recompute.service.ts';

/** What the run of every quarter of an hour looks at: dates without rows, and open days. */
const WEEK_BACK = 7;
const MONTH_BACK = 35;
/** Work of one run; a quarter of an hour later comes the next. */
const MOST_ROWS = 20_000;
const PEOPLE_PER_BATCH = 250;

export interface ClosedDays {
  opened: number;
  closed: number;
}

/** @param back `week`: the ordinary look; `open`: everything that may still change, for once a night and before a lock */
export async function openAndCloseDays(
  db: CompanyDb,
  now: Instant,
  back: 'week' | 'open',
  throttle: Throttle,
): Promise<ClosedDays> {
  // In the east the date begins two hours before it does in the west.
  const today = dateIn(now, 'Asia/Jayapura');
  let opened = 0;
  const from = back === 'week' ? addDays(today, -WEEK_BACK) : await firstDateToJudge(db, today);
  // The newest first, and date by date: in a large company one statement over months would take seconds.
  let left = MOST_ROWS;
  for (let date = today; date >= from && left > 0; date = addDays(date, -1)) {
    const userIds = await withoutRow(db, db.companyId, date, left);
    if (userIds.length === 0) continue;
    left -= userIds.length;
    const wanted = { companyId: db.companyId, userIds, from: date, to: date, cause: 'buka_hari', now };
    opened += (await recomputeDays(db, wanted, throttle)).length;
  }
  let closed = 0;
  const oldest = back === 'week' ? addDays(today, -MONTH_BACK) : from;
  for (const [date, people] of byDate(await daysMaybeOver(db, db.companyId, { from: oldest, now, limit: MOST_ROWS }))) {
    for (let start = 0; start < people.length; start += PEOPLE_PER_BATCH) {
      const batch = people.slice(start, start + PEOPLE_PER_BATCH);
      closed += await throttle(() => closeDate(db, date, batch, now));
    }
  }
  return { opened, closed };
}

function byDate(list: readonly UserDate[]): Map<LocalDate, string[]> {
  const dates = Map.groupBy(list, ({ date }) => date);
  return new Map([...dates].map(([date, rows]) => [date, rows.map(({ userId }) => userId).sort()]));
}

async function closeDate(db: CompanyDb, date: LocalDate, people: readonly string[], now: Instant): Promise<number> {
  return db.transaction(async (tx) => {
    const { companyId } = db;
    const wanted = { companyId, userIds: people, from: date, to: date, cause: 'tutup_hari', now, closes: true };
    return (await recomputeInTransaction(tx, people, wanted)).closed.length;
  });
}
