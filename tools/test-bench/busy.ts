import { availableParallelism, loadavg } from 'node:os';

/**
 * How much longer than on a quiet machine something may take now: waiting processes per core, at least 1. Bars in
 * seconds are meant for a machine that has nothing else to do.
 */
export function busyFactor(): number {
  return Math.max(1, (loadavg()[0] ?? 0) / availableParallelism());
}
