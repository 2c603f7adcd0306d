/** Telling people something that concerns them, from any module. */
import type { Instant } from '@hadir/domain/kernel/time.ts';
import type { Db } from '../../db/pool.ts';
import { insertNotifications, type NewNotification } from './notify.store.ts';

export type { NewNotification } from './notify.store.ts';

/** At most this many people are told the same thing in one statement. */
const AT_ONCE = 1_000;

/** In the caller's transaction; each person's open screens learn of it when it commits. */
export async function notify(db: Db, companyId: string, list: readonly NewNotification[], now: Instant): Promise<void> {
  for (let start = 0; start < list.length; start += AT_ONCE) {
    await insertNotifications(db, companyId, list.slice(start, start + AT_ONCE), now);
  }
}
