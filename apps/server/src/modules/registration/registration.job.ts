/** Registrations nobody decided expire; what was rejected or expired goes after its time (rules/settings#retention). */
import { EXPIRES_AFTER_DAYS, REGISTRATION_RETENTION_DAYS } from '@hadir/domain/registration/registration-state.ts';
import { DAY_MS, type Instant } from '@hadir/domain/kernel/time.ts';
import type { App } from '../../app-context.ts';
import { transaction } from '../../db/pool.ts';
import type { PurgePass } from '../../engines/jobs/purge-clock.ts';
import { removeBytes } from '../../engines/files/remove-bytes.ts';
import {
  deleteOlder,
  deletePhotos,
  duePhotos,
  dueStrays,
  expireOlder,
  markOlder,
  markStrays,
} from './registration-purge.store.ts';

/** Longer than any form takes. */
const STRAY_MS = DAY_MS;

export async function tidyRegistrations(
  app: Pick<App, 'pool' | 'storage' | 'http'>,
  now: Instant,
  { markAt, readyAt }: PurgePass,
): Promise<void> {
  await expireOlder(app.pool, (now - EXPIRES_AFTER_DAYS * DAY_MS) as Instant, now);
  const before = (now - REGISTRATION_RETENTION_DAYS * DAY_MS) as Instant;
  const strayBefore = (now - STRAY_MS) as Instant;
  await markOlder(app.pool, before, markAt);
  await markStrays(app.pool, strayBefore, markAt);
  const photos = [
    ...(await duePhotos(app.pool, before, readyAt)),
    ...(await dueStrays(app.pool, strayBefore, readyAt)),
  ];
  const gone = await removeBytes(app.storage, photos, (error, file) =>
    app.http.log.error({ err: error, file }, 'foto pendaftaran belum terhapus'),
  );
  await transaction(app.pool, async (db) => {
    await deleteOlder(db, before, readyAt, gone);
    await deletePhotos(db, gone);
  });
}
