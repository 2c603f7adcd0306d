/** Registrations nobody decided expire; what was rejected or expired goes after its time (domain.md 14). */
import { EXPIRES_AFTER_DAYS, KEPT_DAYS } from '@hadir/domain/registration/registration-state.ts';
import { DAY_MS, type Instant } from '@hadir/domain/kernel/time.ts';
import type { App } from '../../app-context.ts';
import { transaction } from '../../db/pool.ts';
import type { PurgePass } from '../../engines/purge-clock.ts';
import { deleteOlder, expireOlder, markOlder } from './registration.store.ts';

export async function tidyRegistrations(
  app: Pick<App, 'pool' | 'storage'>,
  now: Instant,
  { markAt, readyAt }: PurgePass,
): Promise<void> {
  await expireOlder(app.pool, (now - EXPIRES_AFTER_DAYS * DAY_MS) as Instant, now);
  const before = (now - KEPT_DAYS * DAY_MS) as Instant;
  await markOlder(app.pool, before, markAt);
  const photos = await transaction(app.pool, (db) => deleteOlder(db, before, readyAt));
  for (const key of photos) await app.storage.remove(key);
}
