/** How many rows a list has, counted no further than anybody reads: a page of it must not cost what the whole would. */
import type { Db } from './pool.ts';
import { type Fragment, sql, statement } from './sql.ts';

/** A list of more rows says "lebih dari" (docs/decisions/089). */
const MOST_COUNTED = 10_000;

export interface BoundedCount {
  /** Exact up to MOST_COUNTED, and never more. */
  readonly total: number;
  /** There are more rows than `total`. */
  readonly hasMore: boolean;
}

/** @param rows what follows `from` in a select: tables with their condition */
export async function countUpTo(db: Db, rows: Fragment, most = MOST_COUNTED): Promise<BoundedCount> {
  const found = await db.query<{ total: number }>(
    statement(sql`select count(*)::int as total from (select 1 from ${rows} limit ${most + 1}) counted`),
  );
  return boundedCount(found.rows[0]?.total ?? 0, most);
}

/** Of what has been counted anyway. */
export const boundedCount = (total: number, most = MOST_COUNTED): BoundedCount => ({
  total: Math.min(total, most),
  hasMore: total > most,
});
