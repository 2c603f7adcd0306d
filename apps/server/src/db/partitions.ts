/** Monthly partitions of events and days (the work is done by ensure_partition in the migrations). */
import { type LocalDate, addDays, dateIn, type Instant } from '@hadir/domain/kernel/time.ts';
import type { Db } from './pool.ts';

const MONTHS_BACK = 13;
const MONTHS_AHEAD = 3;

/** Makes the month of the date writable. Every writer outside the prepared range calls it first; cheap when done. */
export async function ensurePartition(db: Db, anyDay: LocalDate): Promise<void> {
  await db.query({ name: 'ensure-partition', text: 'select ensure_partition($1::date)', values: [anyDay] });
}

/** For dates that reach over several months; the day before is added because an event may carry an earlier UTC date. */
export async function ensurePartitionsBetween(db: Db, first: LocalDate, last: LocalDate): Promise<void> {
  await db.query({
    name: 'ensure-partitions-between',
    text: `select ensure_partition(month::date)
       from generate_series(date_trunc('month', $1::date), date_trunc('month', $2::date), interval '1 month') month`,
    values: [addDays(first, -1), addDays(last, 1)],
  });
}

/** The range every start and the monthly job prepare: 13 months back to 3 months ahead. */
export async function preparePartitions(db: Db, now: Instant): Promise<void> {
  await db.query(
    `select ensure_partition((date_trunc('month', $1::date) + months * interval '1 month')::date)
       from generate_series($2::int, $3::int) months`,
    [dateIn(now, 'Asia/Jakarta'), -MONTHS_BACK, MONTHS_AHEAD],
  );
}
