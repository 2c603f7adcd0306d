/** Counted tries for whoever else looks at secrets of people who are not signed in. */
import type { Instant } from '@hadir/domain/kernel/time.ts';
import type { Pool } from '../../db/pool.ts';
import { paused } from './too-many-attempts.ts';
import { takeTry } from './throttle.store.ts';

export { succeeded as tryWasRight, takeOfHour } from './throttle.store.ts';

/** One more try under this key. @throws Refused TERLALU_BANYAK_PERCOBAAN while it is paused */
export async function countTry(pool: Pool, key: string, now: Instant): Promise<void> {
  const { waitMs } = await takeTry(pool, key, now);
  if (waitMs > 0) throw paused(waitMs);
}
