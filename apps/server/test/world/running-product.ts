/** A product that runs for hours in a test: its purge clock with both clocks in the test's hands. */
import { type Instant, MINUTE_MS } from '@hadir/domain/kernel/time.ts';
import type { Pool } from '../../src/db/pool.ts';
import { clockState, createPurgeClock, type PurgeClock } from '../../src/engines/jobs/purge-clock.ts';

const STEP_MS = 20 * MINUTE_MS;

export interface RunningProduct {
  /** What the two clocks say; a test sets them as it likes. */
  wall: number;
  mono: number;
  /** Each change of the doubt, in order. */
  readonly notices: (string | null)[];
  readonly clock: PurgeClock;
  /** A process of its own over the same database. */
  start(): PurgeClock;
  /** Both clocks go on alike, in steps, and the process ticks. */
  runs(ms: number, process?: PurgeClock): Promise<void>;
  doubt(): Promise<string | null>;
  running(): Promise<number>;
}

export function runningProduct(pool: Pool, begin: Instant): RunningProduct {
  const notices: (string | null)[] = [];
  const start = () =>
    createPurgeClock({
      pool,
      clock: () => product.wall as Instant,
      ticks: () => product.mono,
      notify: (doubt) => notices.push(doubt),
    });
  const product = {
    wall: begin as number,
    mono: 5_000,
    notices,
    start,
    async runs(ms: number, process: PurgeClock = product.clock) {
      for (let left = ms; left > 0; left -= STEP_MS) {
        const step = Math.min(left, STEP_MS);
        product.mono += step;
        product.wall += step;
        await process.tick();
      }
    },
    doubt: async () => (await clockState(pool)).doubt,
    running: async () => (await clockState(pool)).runningMs,
  } as RunningProduct & { clock: PurgeClock };
  return Object.assign(product, { clock: start() });
}
