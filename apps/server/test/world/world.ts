/**
 * A test's world: a database of its own, a clock that stands still until moved, and factories.
 *
 *   const w = await world();
 *   afterAll(() => w.close());
 *   const staff = await w.make.user();
 */
import { dateIn, type Instant } from '@hadir/domain/kernel/time.ts';
import { preparePartitions } from '../../src/db/partitions.ts';
import { createPool, type Pool } from '../../src/db/pool.ts';
import { createFactories, type Factories } from './factories.ts';
import { cloneDatabase, dropDatabase, TEMPLATE_NOW } from './template.ts';

export interface World {
  url: string;
  pool: Pool;
  make: Factories;
  /** The only clock the tested code is given. */
  clock: () => Instant;
  moveClock: (to: Instant) => void;
  close: () => Promise<void>;
}

export interface WorldOptions {
  /** Friday 20 November 2026, 10.00 WIB unless told. */
  now?: Instant;
  maxConnections?: number;
}

export async function world(options: WorldOptions = {}): Promise<World> {
  const url = await cloneDatabase();
  const pool = createPool(url, { max: options.maxConnections ?? 8, applicationName: 'hadir test' });
  let now = options.now ?? TEMPLATE_NOW;
  if (now !== TEMPLATE_NOW) await preparePartitions(pool, now);
  return {
    url,
    pool,
    make: createFactories(pool, dateIn(now, 'Asia/Jakarta')),
    clock: () => now,
    moveClock: (to) => {
      now = to;
    },
    close: async () => {
      await pool.end();
      await dropDatabase(url);
    },
  };
}
