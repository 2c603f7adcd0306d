/** Many rows in one statement: for seeds, imports and recomputation. */
import type { Db } from './pool.ts';
import { column, columnList, prepared, sql } from './sql.ts';

/** Values as PostgreSQL reads them from JSON: instants and dates as text, lists as arrays. */
export type NewRow = Readonly<Record<string, unknown>>;

/** The JSON of so many is put together in some milliseconds; others' calls are answered between two statements. */
const ROWS_PER_STATEMENT = 1_000;

/**
 * Every row carries the same columns; a column left out of all rows takes its default.
 * @throws RangeError when a row differs from the first
 */
export async function insertRows(db: Db, table: string, rows: readonly NewRow[]): Promise<void> {
  const first = rows[0];
  if (first === undefined) return;
  const names = Object.keys(first);
  const odd = rows.find((row) => Object.keys(row).length !== names.length || names.some((name) => !(name in row)));
  if (odd !== undefined)
    throw new RangeError(`rows of ${table} differ: ${Object.keys(odd).join()} is not ${names.join()}`);
  const columns = columnList(names);
  for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT) {
    const chunk = JSON.stringify(rows.slice(start, start + ROWS_PER_STATEMENT));
    await db.query(
      prepared(
        sql`insert into ${column(table)} (${columns}) select ${columns} from json_populate_recordset(null::${column(table)}, ${chunk})`,
      ),
    );
  }
}
