/** All statements of one file see the same moment: its rows, its count and its pages agree. */
import { type Db, type Pool, transaction } from '../pool.ts';

export function inSnapshot<T>(pool: Pool, work: (db: Db) => Promise<T>): Promise<T> {
  return transaction(pool, async (db) => {
    await db.query('set transaction isolation level repeatable read, read only');
    // A slow disk may keep the writer from asking for the next page for a while.
    await db.query(`set local idle_in_transaction_session_timeout = '10min'`);
    return work(db);
  });
}
