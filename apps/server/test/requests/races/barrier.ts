/** Requests that begin in the same millisecond, wherever they run. */
import { setImmediate as turn } from 'node:timers/promises';

/** @param at epoch milliseconds; past ones do not wait */
export async function untilThen(at: number): Promise<void> {
  while (Date.now() < at) await turn();
}
