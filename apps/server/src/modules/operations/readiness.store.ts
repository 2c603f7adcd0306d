/** What a ready process needs of the database. */
import type { Db } from '../../db/pool.ts';

/** Which of these migrations the database has not seen; newer ones of a later version do no harm. */
export async function unappliedMigrations(db: Db, names: readonly string[]): Promise<string[]> {
  const { rows } = await db.query<{ exists: boolean }>(
    "select to_regclass('public.schema_migration') is not null as exists",
  );
  if (rows[0]?.exists !== true) return [...names];
  const missing = await db.query<{ name: string }>(
    `select known.name from unnest($1::text[]) as known (name)
      where not exists (select 1 from schema_migration m where m.name = known.name)`,
    [names],
  );
  return missing.rows.map(({ name }) => name);
}
