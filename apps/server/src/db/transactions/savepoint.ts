import type { Db } from '../pool.ts';

/**
 * A part of a transaction that may fail alone: what it wrote is taken back, the transaction goes on.
 * @throws what the work threw
 */
export async function inSavepoint<T>(db: Db, work: () => Promise<T>): Promise<T> {
  await db.query('savepoint part');
  try {
    const result = await work();
    await db.query('release savepoint part');
    return result;
  } catch (error) {
    await db.query('rollback to savepoint part');
    await db.query('release savepoint part');
    throw error;
  }
}
