/** Registrations nobody decided expire; what was rejected or expired goes after its time (domain.md 14). */
import { EXPIRES_AFTER_DAYS, KEPT_DAYS } from '@hadir/domain/registration/registration-state.ts';
import { DAY_MS, type Instant } from '@hadir/domain/kernel/time.ts';
import type { App } from '../../app-context.ts';
import { transaction } from '../../db/pool.ts';
import { deleteOlder, expireOlder } from './registration.store.ts';

export async function tidyRegistrations(app: Pick<App, 'pool' | 'storage'>, now: Instant): Promise<void> {
  await expireOlder(app.pool, (now - EXPIRES_AFTER_DAYS * DAY_MS) as Instant, now);
  const photos = await transaction(app.pool, (db) => deleteOlder(db, (now - KEPT_DAYS * DAY_MS) as Instant));
  for (const key of photos) await app.storage.remove(key);
}
