/** After two years a tap has the name of its place and no position any more (rules/settings#retention). */
import { positionsDueBefore } from '@hadir/domain/attendance/position-retention.ts';
import { dateIn, type Instant } from '@hadir/domain/kernel/time.ts';
import { writeAudit } from '../../../db/audit.ts';
import type { CompanyDb } from '../../../db/company-db.ts';
import type { PurgePass } from '../../../engines/jobs/purge-clock.ts';
import { finishRounding, markDuePositions, readyPositions, roundOldestPositions } from './position-rounding.store.ts';

/** Taps of one transaction: short enough that nobody who reads or writes old days waits for it. */
const MOST = 2_000;

/**
 * Batch by batch, the oldest first. What is committed stays: after a failure the next run goes on behind it.
 * @returns how many taps were rounded
 */
export async function roundPositions(
  db: CompanyDb,
  now: Instant,
  { markAt, readyAt }: PurgePass,
  most = MOST,
): Promise<number> {
  const dueNow = positionsDueBefore(now);
  await markDuePositions(db, db.companyId, dueNow, markAt);
  const marked = await readyPositions(db, db.companyId, readyAt);
  if (marked === undefined) return 0;
  // The clock may have been set back since the mark: only what is due by both.
  const before = Math.min(marked, dueNow) as Instant;
  let rounded = 0;
  for (;;) {
    const count = await db.transaction((tx) => roundBatch(tx, before, now, most));
    rounded += count;
    if (count < most) break;
  }
  await finishRounding(db, db.companyId, before);
  return rounded;
}

async function roundBatch(tx: CompanyDb, before: Instant, now: Instant, most: number): Promise<number> {
  const count = await roundOldestPositions(tx, tx.companyId, before, most);
  if (count === 0) return 0;
  await writeAudit(tx, {
    companyId: tx.companyId,
    at: now,
    actorUserId: null,
    action: 'attendance.positions.round',
    entity: 'attendance_event',
    entityId: null,
    after: { jumlah: count, sampai: dateIn((before - 1) as Instant, 'Asia/Jakarta') },
  });
  return count;
}
