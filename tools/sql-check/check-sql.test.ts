import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MIGRATIONS_DIR } from '../../apps/server/src/db/migrate.ts';
import { filesOf } from '../check-layers.ts';
import { root } from '../root.ts';
import { checkSql, describeTexts } from './check-sql.ts';
import { type MigratedDatabase, startMigrated } from './migrated-database.ts';
import { staleLine, tablesText } from './tables.ts';
import { unsettledProblems } from './unsettled.ts';

const HANDLES = `import { sql, column, and, join, statement, textOf, type Fragment } from '../../db/sql.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import { insertRows } from '../../db/insert-rows.ts';
`;
const STORE = 'apps/server/src/modules/planted/planted.store.ts';
const FIRST = HANDLES.split('\n').length;
const BELOW = [...filesOf(root, 'apps/server/src/db')].filter(
  ([path]) => path.endsWith('.ts') && !path.endsWith('.test.ts'),
);

let whole: MigratedDatabase;
let without: MigratedDatabase;
let migrations: string;
beforeAll(async () => {
  migrations = mkdtempSync(join(tmpdir(), 'hadir-migrations-'));
  cpSync(MIGRATIONS_DIR, migrations, { recursive: true });
  writeFileSync(join(migrations, '9999_planted.sql'), 'alter table announcement drop column body;\n');
  whole = await startMigrated();
  without = await startMigrated('sql_check_planted', migrations);
}, 120_000);
afterAll(async () => {
  await without.end();
  await whole.end();
  rmSync(migrations, { recursive: true, force: true });
});

/** What is said of a store that stands above the real db/: each line without the path. */
async function problemsOf(source: string, url = whole.url, files: readonly (readonly [string, string])[] = []) {
  const { problems, unsettled } = await checkSql(
    [...BELOW, ...files, [STORE, `${HANDLES}${source}`] as const],
    () => undefined,
    (texts) => describeTexts(url, texts),
  );
  const own = problems.filter(({ path }) => !path.startsWith('apps/server/src/db/'));
  return { problems: own, unsettled: unsettled.filter(({ path }) => path === STORE) };
}

describe('the check of SQL', () => {
  it('names file and line of a misspelt column, of a fragment and of a constant where they are written', async () => {
    const source = `
const NAMES = \`u.fullname,
  u.fulname as name\`;
const named = (alias: string) => sql\`\${column(\`\${alias}.employee_number\`)}\`;
export const one = (db: CompanyDb) => db.query(\`select \${NAMES} from app_user u where u.id = $1\`, ['']);
export const other = (db: CompanyDb) => db.query(statement(sql\`select \${named('u')} from app_user u\`));
export const good = (db: CompanyDb) => db.query<{ name: string }>('select fullname as name from app_user');
`;
    const { problems } = await problemsOf(source);
    expect(problems).toEqual([
      { path: STORE, line: FIRST + 2, why: 'column u.fulname does not exist' },
      { path: STORE, line: FIRST + 3, why: 'column u.employee_number does not exist' },
    ]);
  });

  it('names the statement that reads a column which a migration took away', async () => {
    const source = `
export const read = (db: CompanyDb) => db.query<{ body: string }>(
  \`select id,
     body from announcement where company_id = $1\`, ['']);
`;
    expect((await problemsOf(source)).problems).toEqual([]);
    expect((await problemsOf(source, without.url)).problems).toEqual([
      { path: STORE, line: FIRST + 3, why: 'column "body" does not exist' },
    ]);
  });

  it('compares the rows that a query names with the answer', async () => {
    const source = `
interface Row extends Named {
  days: string;
  missing: number;
  perhaps?: string;
}
interface Named { fullname: string | null }
export const read = (db: CompanyDb) => db.query<Row>('select fullname, 1 as days from app_user');
`;
    const { problems } = await problemsOf(source);
    expect(problems.map(({ line, why }) => [line - FIRST, why])).toEqual([
      [2, `"days" is string, the answer brings number (asked by ${STORE}:${FIRST + 7})`],
      [3, `the answer has no column "missing" (asked by ${STORE}:${FIRST + 7})`],
    ]);
  });

  it('follows every branch, the callers of a function and the columns of rows that are inserted', async () => {
    const source = `
const read = (db: CompanyDb, table: string, where: Fragment) =>
  db.query(statement(sql\`select 1 from \${column(table)} where \${where}\`));
export async function all(db: CompanyDb, old: boolean) {
  await read(db, 'shift', old ? sql\`code = ''\` : sql\`kode = ''\`);
  await read(db, 'shifts', sql\`true\`);
  await insertRows(db, 'division', [{ company_id: '', id: '', code: '', nama: '' }]);
}
`;
    const { problems } = await problemsOf(source);
    expect(problems.map(({ line, why }) => [line - FIRST, why.replace(/ \(sent.*/, '')])).toEqual([
      [4, 'column "kode" does not exist'],
      [5, 'relation "shifts" does not exist'],
      [6, 'column "nama" of relation "division" does not exist'],
    ]);
  });

  it('refuses a second writer of the status or phase of requests, wherever the column stands', async () => {
    const source = `
export async function move(db: CompanyDb) {
  await db.query("update request r set reason = coalesce(reason, 'status'), updated_at = now() where status = 'pending'");
  await db.query(\`update request set version = greatest(version, 1),
    status = 'approved'\`);
  await insertRows(db, 'request', [{
    company_id: '',
    phase: null }]);
}
`;
    const { problems } = await problemsOf(source);
    expect(problems.map(({ line, why }) => [line - FIRST, why.split(' ')[0]])).toEqual([
      [4, 'request.status'],
      [7, 'request.phase'],
    ]);
  });

  it.each([
    ['replace', "'id, code'.replace(/\\w+/g, (name) => `d.${name}`)"],
    ['join', "['d.id', 'd.code'].join(', ')"],
    ['+', "'d.id' + ', d.code'"],
  ])('does not follow a text that %s has put together', async (_, columns) => {
    const source = `
const COLUMNS = ${columns};
export const run = (db: CompanyDb) => db.query(\`select \${COLUMNS} from division d\`);
`;
    expect((await problemsOf(source)).unsettled).toEqual([{ path: STORE, line: FIRST + 2, caller: '' }]);
  });

  it('counts what it cannot follow; a file may have as many as are allowed, and no idle allowance', async () => {
    const source = `
export const run = (db: CompanyDb, given: { text: string }) => db.query(given.text);
`;
    const { unsettled } = await problemsOf(source);
    expect(unsettled).toEqual([{ path: STORE, line: FIRST + 1, caller: '' }]);
    const lines = (statements: number) =>
      unsettledProblems(unsettled, { [STORE]: { statements, why: 'a test' } }).map(({ path }) => path);
    expect(lines(0)).toEqual([STORE]);
    expect(lines(1)).toEqual([]);
    expect(lines(2)).toEqual(['tools/sql-check/unsettled.ts']);
  });

  it('says which table and column differ from the declared ones', async () => {
    const [before, after] = [await tablesText(whole.url), await tablesText(without.url)];
    expect(staleLine(before, before)).toBeUndefined();
    const stale = staleLine(before, after);
    expect(before.split('\n')[(stale?.line ?? 0) - 1]).toContain('body');
  });
});
