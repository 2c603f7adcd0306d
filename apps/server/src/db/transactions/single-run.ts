/** Work that must not be done twice at once, by all processes of the installation. */
import type { Pool } from '../pool.ts';

/**
 * Runs the work unless somebody is at it already; the database frees the lock also when this process dies.
 * @param lock any fixed number of the work's own
 * @returns false when somebody else is at it
 */
export async function onlyOne(pool: Pool, lock: number, work: () => Promise<void>): Promise<boolean> {
  const client = await pool.connect();
  let broken: Error | undefined;
  const onBreak = (error: Error) => {
    broken = error;
  };
  client.on('error', onBreak);
  try {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [lock]);
    if (rows[0]?.taken !== true) return false;
    try {
      await work();
    } finally {
      await client.query('select pg_advisory_unlock($1)', [lock]).catch((error: Error) => {
        broken ??= error;
      });
    }
    return true;
  } finally {
    client.off('error', onBreak);
    client.release(broken);
  }
}
