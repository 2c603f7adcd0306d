/** Selfies that never came, and selfies whose time of keeping is over (rules/attendance#selfie-and-privacy). */
import { SELFIE_OVERDUE_MS } from '@hadir/domain/attendance/event-marks.ts';
import { DAY_MS, type Instant } from '@hadir/domain/kernel/time.ts';
import type { CompanyDb } from '../../../db/company-db.ts';
import type { FileStorage } from '../../../engines/files/file-storage.ts';
import type { LiveFeed } from '../../../engines/live/live-feed.ts';
import type { PurgePass } from '../../../engines/jobs/purge-clock.ts';
import { lockDays } from '../days/lock-days.service.ts';
import { recomputeDays } from '../days/recompute.service.ts';
import { openMissingSelfies, overdueSelfies } from '../reviews/review.store.ts';
import { dueSelfies, markDeleted, markDueSelfies, strayPictures } from './selfie.store.ts';

/** How old the taps may be that are looked at: one may have waited weeks in a phone, its photo a day longer. */
const LOOK_BACK_MS = 45 * DAY_MS;

/** @returns how many taps are looked at for their missing photo */
export async function missSelfies(db: CompanyDb, live: LiveFeed, now: Instant): Promise<number> {
  return db.transaction(async (tx) => {
    const from = (now - LOOK_BACK_MS) as Instant;
    const overdue = (now - SELFIE_OVERDUE_MS) as Instant;
    const waiting = await overdueSelfies(tx, db.companyId, from, overdue);
    await lockDays(
      tx,
      waiting.map(({ userId, workDate }) => ({ userId, date: workDate })),
      now,
    );
    const ids = waiting.map(({ id }) => id);
    const missing = await openMissingSelfies(tx, db.companyId, { from, ids, now });
    for (const [date, rows] of Map.groupBy(missing, ({ workDate }) => workDate)) {
      const userIds = rows.map(({ userId }) => userId);
      await recomputeDays(tx, {
        companyId: db.companyId,
        userIds,
        from: date,
        to: date,
        cause: 'foto_belum_diterima',
        now,
      });
    }
    if (missing.length > 0) await live.publish(tx, { companyId: db.companyId, topic: 'review' });
    return missing.length;
  });
}

const MOST = 500;
/** Longer than any upload takes. */
const STRAY_MS = DAY_MS;

async function sweepStrays(db: CompanyDb, storage: FileStorage, now: Instant, readyAt: number): Promise<number> {
  const strays = await strayPictures(db, db.companyId, (now - STRAY_MS) as Instant, readyAt);
  for (const { storageKey } of strays) await storage.remove(storageKey);
  const ids = strays.map(({ id }) => id);
  await markDeleted(db, db.companyId, ids, now);
  return strays.length;
}

/** The bytes first: a row without bytes is mended by the next run, bytes without a row would stay for ever. */
export async function purgeSelfies(
  db: CompanyDb,
  storage: FileStorage,
  now: Instant,
  { markAt, readyAt }: PurgePass,
): Promise<number> {
  await markDueSelfies(db, db.companyId, { now, strayBefore: (now - STRAY_MS) as Instant, markAt });
  let purged = await sweepStrays(db, storage, now, readyAt);
  for (;;) {
    const due = await dueSelfies(db, db.companyId, { now, readyAt, limit: MOST });
    for (const { storageKey } of due) await storage.remove(storageKey);
    await markDeleted(
      db,
      db.companyId,
      due.map(({ id }) => id),
      now,
    );
    purged += due.length;
    if (due.length < MOST) return purged;
  }
}
