/** The tables of a migrated database, written as apps/server/src/db/tables.ts holds them. */
import pg from 'pg';

interface Table {
  name: string;
  key: string[];
  columns: { name: string; type: string; required: boolean }[];
}

/** Partitions follow their table. */
const TABLES = `select c.relname as name,
    coalesce((select array_agg(a.attname::text order by x.place) from pg_constraint k
      cross join unnest(k.conkey) with ordinality x (number, place)
      join pg_attribute a on a.attrelid = c.oid and a.attnum = x.number
      where k.conrelid = c.oid and k.contype = 'p'), '{}') as key,
    (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod),
        'required', a.attnotnull) order by a.attnum)
      from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns
  from pg_class c
 where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
 order by c.relname collate "C"`;

const HEAD = `// data table: the tables of the migrated database, written by \`npm run db:tables\`. Change them by a migration.

/** Columns with PostgreSQL's own types, \`?\` behind those that may be null; \`key\` is the primary key. */
export const TABLES = {
`;

/** @param url a migrated database */
export async function tablesText(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<Table>(TABLES);
    return `${HEAD}${rows.map(written).join('')}} as const;\n`;
  } finally {
    await client.end();
  }
}

function written({ name, key, columns }: Table): string {
  const lines = columns.map((column) => `      ${column.name}: '${column.type}${column.required ? '' : '?'}',\n`);
  const names = key.map((column) => `'${column}'`).join(', ');
  return `  ${name}: {\n    key: [${names}],\n    columns: {\n${lines.join('')}    },\n  },\n`;
}

/** The first line in which the file differs from the database; undefined where it does not. */
export function staleLine(file: string, database: string): { line: number; why: string } | undefined {
  const [stored, wanted] = [file.split('\n'), database.split('\n')];
  const at = wanted.findIndex((line, index) => line !== stored[index]);
  if (at === -1 && stored.length === wanted.length) return undefined;
  const index = at === -1 ? wanted.length : at;
  const says = (lines: readonly string[]) => lines[index]?.trim() ?? 'its end';
  const why = `says ${says(stored)} where the migrated database has ${says(wanted)}: npm run db:tables`;
  return { line: index + 1, why };
}
