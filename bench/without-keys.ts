/** Millions of days and events are written without looking up their keys by row; the keys are checked when they come back. */
import type { Pool } from '../apps/server/src/db/pool.ts';

export async function withoutKeysOfDays<Result>(pool: Pool, write: () => Promise<Result>): Promise<Result> {
  const { rows: keys } = await pool.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
       from pg_constraint
      where conrelid in ('attendance_day'::regclass, 'attendance_event'::regclass) and contype = 'f' and conparentid = 0`,
  );
  for (const { table, name } of keys) await pool.query(`alter table ${table} drop constraint ${name}`);
  const written = await write();
  for (const { table, name, definition } of keys)
    await pool.query(`alter table ${table} add constraint ${name} ${definition}`);
  return written;
}
