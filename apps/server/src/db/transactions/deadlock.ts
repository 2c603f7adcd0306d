/** A transaction that PostgreSQL ended because two waited for each other: nothing of it is stored, so it runs again. */
import { sqlStateOf } from '../sql-state.ts';

const DEADLOCK = '40P01';
const TRIES = 4;

/** @param work one whole transaction, nothing else: it may run several times */
export async function retryOnDeadlock<T>(work: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await work();
    } catch (error) {
      if (sqlStateOf(error) !== DEADLOCK || tried === TRIES) throw error;
    }
  }
}
