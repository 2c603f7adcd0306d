/**
 * Millions of days are written without looking up their keys by row and without keeping the indexes in step: both come back,
 * the keys checked, when the days are there; where writing fails the database is thrown away.
 */
import type { Pool } from '../apps/server/src/db/pool.ts';

export async function withoutKeysOfDays<Result>(pool: Pool, write: () => Promise<Result>): Promise<Result> {
  const { rows: keys } = await pool.query<{ name: string; definition: string }>(
    `select quote_ident(conname) as name, pg_get_constraintdef(oid) as definition from pg_constraint
      where conrelid = 'attendance_day'::regclass and contype = 'f'`,
  );
  const { rows: indexes } = await pool.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
      where indrelid = 'attendance_day'::regclass
        and not exists (select from pg_constraint where conindid = indexrelid)`,
  );
  for (const { name } of keys) await pool.query(`alter table attendance_day drop constraint ${name}`);
  for (const { name } of indexes) await pool.query(`drop index ${name}`);
  const result = await write();
  // Of a partitioned table `only` is printed, and would leave the partitions without it.
  for (const { definition } of indexes) await pool.query(definition.replace(' ON ONLY ', ' ON '));
  for (const { name, definition } of keys)
    await pool.query(`alter table attendance_day add constraint ${name} ${definition}`);
  return result;
}
