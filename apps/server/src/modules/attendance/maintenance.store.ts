/** Small regular work of the database. */
import { DAY_MS, type Instant, toWire } from '@hadir/domain/kernel/time.ts';
import type { Db } from '../../db/pool.ts';

const KEY_RETENTION_MS = 7 * DAY_MS;

/** Idempotency keys are kept 7 days (rules/attendance#order-of-checks). */
export async function forgetKeys(db: Db, now: Instant): Promise<number> {
  const { rowCount } = await db.query('delete from idempotency_key where created_at < $1', [
    toWire((now - KEY_RETENTION_MS) as Instant),
  ]);
  return rowCount ?? 0;
}

/** What the database takes for now: nothing is purged while the two clocks disagree (a wrong clock must not delete). */
export async function databaseClock(db: Db): Promise<Instant> {
  const { rows } = await db.query<{ now: Instant }>('select clock_timestamp() as now');
  const now = rows[0]?.now;
  if (now === undefined) throw new Error('the database does not know the time');
  return now;
}
