/** Many rows in one statement: for seeds, imports and recomputation. */
import type { Db } from './pool.ts';
import { column, columnList, join, prepared, sql } from './sql.ts';
import { TABLES } from './tables.ts';

/** Values as PostgreSQL reads them from JSON: instants and dates as text, lists as arrays. */
export type NewRow = Readonly<Record<string, unknown>>;

/** A statement's JSON stays well below the memory of one connection. */
const ROWS_PER_STATEMENT = 5_000;

const JSON_TYPE = /^jsonb?\??$/;

/** Lists of plain values: a list of objects is JSON, whatever its column is. */
const isPlainList = (value: unknown) =>
  Array.isArray(value) && value.every((item) => item === null || typeof item !== 'object');

/** A single row as the parameters of its statement, without JSON written and read; undefined where only JSON says it. */
function valuesOf(table: string, row: NewRow): unknown[] | undefined {
  const types: Readonly<Record<string, string>> | undefined = isTable(table) ? TABLES[table].columns : undefined;
  const values = Object.entries(row).map(([name, value]): { as: unknown } | undefined => {
    const type = types?.[name];
    if (type === undefined) return undefined;
    if (value === null || value === undefined) return { as: null };
    if (JSON_TYPE.test(type)) return { as: JSON.stringify(value) };
    return typeof value !== 'object' || isPlainList(value) ? { as: value } : undefined;
  });
  const known = values.filter((one) => one !== undefined);
  return known.length === values.length ? known.map(({ as }) => as) : undefined;
}

const isTable = (name: string): name is keyof typeof TABLES => Object.hasOwn(TABLES, name);

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
  const values = rows.length === 1 ? valuesOf(table, first) : undefined;
  if (values !== undefined) {
    const row = join(
      values.map((value) => sql`${value}`),
      sql`, `,
    );
    await db.query(prepared(sql`insert into ${column(table)} (${columns}) values (${row})`));
    return;
  }
  for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT) {
    const chunk = JSON.stringify(rows.slice(start, start + ROWS_PER_STATEMENT));
    await db.query(
      prepared(
        sql`insert into ${column(table)} (${columns}) select ${columns} from json_populate_recordset(null::${column(table)}, ${chunk})`,
      ),
    );
  }
}
