/** Millions of days are written without looking up their keys by row; the keys are checked when they come back. */
import type { Pool } from '../apps/server/src/db/pool.ts';

export async function withoutKeysOfDays<Result>(pool: Pool, write: () => Promise<Result>): Promise<Result> {
  const { rows: keys } = await pool.query<{ name: string; definition: string }>(
    `select quote_ident(conname) as name, pg_get_constraintdef(oid) as definition from pg_constraint
      where conrelid = 'attendance_day'::regclass and contype = 'f'`,
  );
  for (const { name } of keys) await pool.query(`alter table attendance_day drop constraint ${name}`);
  try {
    return await write();
  } finally {
    for (const { name, definition } of keys)
      await pool.query(`alter table attendance_day add constraint ${name} ${definition}`);
  }
}
