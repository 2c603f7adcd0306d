/** What a start does to the database before the first request: shape, shared data, months to write into. */
import type { Instant } from '@hadir/domain/kernel/time.ts';
import { migrate } from './migrate.ts';
import { preparePartitions } from './partitions.ts';
import { loadPlatformData } from './platform-data.ts';
import { createPool } from './pool.ts';

/** Names of the migrations applied now. @throws MigrationError with a sentence for the operator */
export async function prepareDatabase(url: string, now: Instant): Promise<string[]> {
  const applied = await migrate(url);
  const pool = createPool(url, { max: 1, statementTimeoutMs: 0, applicationName: 'hadir prepare' });
  try {
    await loadPlatformData(pool);
    await preparePartitions(pool, now);
  } finally {
    await pool.end();
  }
  return applied;
}
