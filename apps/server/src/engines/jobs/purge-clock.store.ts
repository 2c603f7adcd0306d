/** The row that says how long the product has run and whether the wall clock is believed. */
import { type Instant, toWire } from '@hadir/domain/kernel/time.ts';
import type { Db } from '../../db/pool.ts';

export type ClockDoubt = 'backwards' | 'ahead';

export interface PurgeClockRow {
  runningMs: number;
  seenAt: Instant;
  driftMs: number;
  ticker: string;
  /** Running time at which the wall clock was last found wrong; null while it is believed. */
  doubtedMs: number | null;
  doubt: ClockDoubt | null;
}

const COLUMNS = `running_ms as "runningMs", seen_at as "seenAt", drift_ms as "driftMs", ticker,
  doubted_ms as "doubtedMs", doubt`;
/** Any fixed number of our own. */
const LOCK = 7_204_112_032;

/** Until the end of the transaction nobody else counts. */
export async function lockPurgeClock(db: Db): Promise<void> {
  await db.query('select pg_advisory_xact_lock($1)', [LOCK]);
}

export async function readPurgeClock(db: Db): Promise<PurgeClockRow | undefined> {
  const { rows } = await db.query<PurgeClockRow>(`select ${COLUMNS} from purge_clock`);
  return rows[0];
}

export async function writePurgeClock(db: Db, row: PurgeClockRow): Promise<void> {
  await db.query(
    `insert into purge_clock (running_ms, seen_at, drift_ms, ticker, doubted_ms, doubt) values ($1, $2, $3, $4, $5, $6)
     on conflict (one) do update set running_ms = excluded.running_ms, seen_at = excluded.seen_at,
       drift_ms = excluded.drift_ms, ticker = excluded.ticker, doubted_ms = excluded.doubted_ms, doubt = excluded.doubt`,
    [row.runningMs, toWire(row.seenAt), row.driftMs, row.ticker, row.doubtedMs, row.doubt],
  );
}

/** When the newest stored act happened, as the clock of its time said; null in an empty database. */
export async function newestStored(db: Db): Promise<Instant | null> {
  const { rows } = await db.query<{ at: Instant | null }>('select max(at) as at from audit_log');
  return rows[0]?.at ?? null;
}

/** What was marked by a clock that is doubted is not marked any more. */
export async function dropMarks(db: Db): Promise<void> {
  await db.query('update file set purge_marked_ms = null where purge_marked_ms is not null and deleted_at is null');
  await db.query('update person_draft set purge_marked_ms = null where purge_marked_ms is not null');
  await db.query(
    'update position_rounding set due_before = null, purge_marked_ms = null where purge_marked_ms is not null',
  );
  await db.query('update self_registration set purge_marked_ms = null where purge_marked_ms is not null');
}
