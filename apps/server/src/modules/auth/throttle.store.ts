/** Wrong sign-ins are counted per typed name, known or not, in the database: one count for all processes (reliability.md S-13). */
import { toWire, type Instant } from '@hadir/domain/kernel/time.ts';
import type { Db } from '../../db/pool.ts';

/** 5 failures in 15 minutes pause the name for 15 minutes (domain.md 12). */
export const FREE_TRIES = 5;
const WINDOW_MS = 15 * 60_000;

export interface Tries {
  left: number;
  /** Milliseconds until the next try is allowed; 0 = now. */
  waitMs: number;
}

export async function triesOf(db: Db, key: string, now: Instant): Promise<Tries> {
  const { rows } = await db.query<{ failures: number; last: Instant | null }>({
    name: 'throttle-read',
    text: `select count(*)::int as failures, max(at) as last from login_attempt
           where key = $1 and not ok and at > $2
             and at > coalesce((select max(at) from login_attempt where key = $1 and ok), '-infinity')`,
    values: [key, toWire((now - WINDOW_MS) as Instant)],
  });
  const failures = rows[0]?.failures ?? 0;
  const last = rows[0]?.last ?? now;
  const waitMs = failures >= FREE_TRIES ? Math.max(0, last + WINDOW_MS - now) : 0;
  return { left: Math.max(0, FREE_TRIES - failures), waitMs };
}

export async function recordTry(db: Db, key: string, ok: boolean, now: Instant): Promise<void> {
  await db.query({
    name: 'throttle-write',
    text: 'insert into login_attempt (key, at, ok) values ($1, $2, $3)',
    values: [key, toWire(now), ok],
  });
}

/** A later success forgets earlier failures; rows older than a day say nothing any more. */
export async function purgeTries(db: Db, now: Instant): Promise<void> {
  await db.query('delete from login_attempt where at < $1', [toWire((now - 24 * 3_600_000) as Instant)]);
}
