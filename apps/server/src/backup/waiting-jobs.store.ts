/** Background work that a backup brought along goes into the queue of the server that starts next. */
import { toWire, type Instant } from '@hadir/domain/kernel/time.ts';
import { type Pool, transaction } from '../db/pool.ts';
import type { Jobs } from '../engines/jobs/jobs.ts';

interface Waiting {
  name: string;
  data: object | null;
  seconds: number;
}

/** Call it when the queue runs. Work of a kind that this version does not know stays. @returns how many were taken over */
export async function takeOverJobs(pool: Pool, jobs: Jobs, now: Instant): Promise<number> {
  return transaction(pool, async (db) => {
    const { rows } = await db.query<Waiting>(
      `delete from restored_job where name in (select name from pgboss.queue)
       returning name, data, greatest(0, ceil(extract(epoch from start_after - $1::timestamptz)))::int as seconds`,
      [toWire(now)],
    );
    for (const { name, data, seconds } of rows) await jobs.send(name, data ?? {}, { db, afterSeconds: seconds });
    return rows.length;
  });
}
