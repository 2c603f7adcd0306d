/**
 * Wrong guesses are counted under a key, in the database: one count for all processes. Which key
 * stands for whom is named-account.service.ts's to say.
 */
import { toWire, type Instant } from '@hadir/domain/kernel/time.ts';
import { type Db, type Pool, transaction } from '../../db/pool.ts';

/** 5 failures in 15 minutes pause the key for 15 minutes; what lies further ahead a clock that was set back has left. */
const FREE_TRIES = 5;
const PAUSE_MS = 15 * 60_000;

export interface Tries {
  left: number;
  /** Milliseconds until the next try is allowed; 0 = now. */
  waitMs: number;
}

async function triesOf(db: Db, key: string, now: Instant): Promise<Tries> {
  const { rows } = await db.query<{ failures: number; last: Instant | null }>({
    name: 'throttle-read',
    text: `select count(*)::int as failures, max(at) as last from login_attempt
           where key = $1 and not ok and at > $2 and at <= $3
             and at > coalesce((select max(at) from login_attempt where key = $1 and ok and at <= $3), '-infinity')`,
    values: [key, toWire((now - PAUSE_MS) as Instant), toWire((now + PAUSE_MS) as Instant)],
  });
  const failures = rows[0]?.failures ?? 0;
  const last = rows[0]?.last ?? now;
  const waitMs = failures >= FREE_TRIES ? Math.max(0, last + PAUSE_MS - now) : 0;
  return { left: Math.max(0, FREE_TRIES - failures), waitMs };
}

async function recordTry(db: Db, key: string, ok: boolean, now: Instant): Promise<void> {
  await db.query({
    name: 'throttle-write',
    text: 'insert into login_attempt (key, at, ok) values ($1, $2, $3)',
    values: [key, toWire(now), ok],
  });
}

/**
 * Takes one try before the secret is looked at: it counts as failed until `succeeded` says otherwise, so many requests
 * at once have no more tries than one after the other.
 * @returns what is left after this try; with `waitMs` > 0 none was taken.
 */
export function takeTry(pool: Pool, key: string, now: Instant): Promise<Tries> {
  return transaction(pool, async (db) => {
    await db.query({
      name: 'throttle-lock',
      text: 'select pg_advisory_xact_lock(hashtextextended($1, 0))',
      values: [key],
    });
    const before = await triesOf(db, key, now);
    if (before.waitMs > 0) return before;
    await recordTry(db, key, false, now);
    return { left: before.left - 1, waitMs: 0 };
  });
}

const HOUR_MS = 3_600_000;

/** Counts one of what each may do so often in an hour, in the database. @returns false when the key had its share */
export function takeOfHour(pool: Pool, key: string, most: number, now: Instant): Promise<boolean> {
  return transaction(pool, async (db) => {
    await db.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [key]);
    const { rows } = await db.query<{ n: number }>(
      'select count(*)::int as n from login_attempt where key = $1 and at > $2',
      [key, toWire((now - HOUR_MS) as Instant)],
    );
    if ((rows[0]?.n ?? 0) >= most) return false;
    await recordTry(db, key, false, now);
    return true;
  });
}

/** The try was right: earlier failures, its own included, are forgotten. */
export async function succeeded(db: Db, key: string, now: Instant): Promise<void> {
  await recordTry(db, key, true, now);
}

/** Rows older than a day say nothing any more. */
export async function purgeTries(db: Db, now: Instant): Promise<void> {
  await db.query('delete from login_attempt where at < $1', [toWire((now - 24 * 3_600_000) as Instant)]);
}
