/** A product without some of its guards, to see that a test of races notices. */
import type pg from 'pg';
import type { Pool } from '../../../src/db/pool.ts';

/** Statements by name that take a lock, and unique keys behind them. */
export interface Missing {
  readonly locks?: readonly string[];
  readonly keys?: readonly string[];
}

const LOCK = / for (no key )?update( of \w+)?( skip locked)?/;
/** Rows that are written to be held: the wish alone is read. */
const LOCKED_ROWS = /^insert into \w+ \([^)]+\)\s+(select [^]+?)\s+on conflict [^]+ do update set version = [^]+$/;

/** Every connection of the pool runs the named statements without their lock. Called before the first statement. */
export function withoutLocks(pool: Pool, names: readonly string[]): void {
  if (names.length === 0) return;
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...given: unknown[]) => unknown;
    const unlocked = (statement: unknown, ...rest: unknown[]) => query(withoutLock(statement, names), ...rest);
    client.query = unlocked as pg.PoolClient['query'];
  });
}

function withoutLock(statement: unknown, names: readonly string[]): unknown {
  if (typeof statement !== 'object' || statement === null || !('name' in statement) || !('text' in statement))
    return statement;
  const { name, text } = statement;
  if (typeof name !== 'string' || typeof text !== 'string' || !names.includes(name)) return statement;
  const without = text.replace(LOCKED_ROWS, '$1').replace(LOCK, '');
  if (without === text) throw new Error(`${name} takes no lock`);
  return { ...statement, text: without };
}

/** The unique key by its name is gone from this test's own database. */
export async function withoutKeys(pool: Pool, keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    const { rows } = await pool.query<{ owner: string }>(
      'select conrelid::regclass::text as owner from pg_constraint where conname = $1',
      [key],
    );
    const owner = rows[0]?.owner;
    await pool.query(owner ? `alter table ${owner} drop constraint ${key}` : `drop index ${key}`);
  }
}
