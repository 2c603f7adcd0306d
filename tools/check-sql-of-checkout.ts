// The SQL of this checkout before a migrated database, as a program of its own so that it runs beside the other checks.
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { filesOf } from './check-layers.ts';
import { interruptedCode, runCommand } from './lifetime.ts';
import { root } from './root.ts';
import { checkSql, type Described, describeTexts, type SqlProblem } from './sql-check/check-sql.ts';
import { keyOf, readAnswers, storeAnswers } from './sql-check/known-answers.ts';
import { type MigratedDatabase, startMigrated } from './sql-check/migrated-database.ts';
import { staleLine, tablesText } from './sql-check/tables.ts';
import { unsettledProblems } from './sql-check/unsettled.ts';

const SOURCES = ['packages/domain/src', 'packages/contract/src', 'apps/server/src'];
const TABLES = 'apps/server/src/db/tables.ts';
const cache = join(root, '.cache/sql');
const load = createRequire(import.meta.url);

await runCommand(async (lifetime) => {
  const sources = SOURCES.flatMap((folder) => [...filesOf(root, folder)]).filter(
    ([path]) => path.endsWith('.ts') && !path.endsWith('.test.ts'),
  );
  const key = keyOf([...migrations(), ...filesOf(root, 'tools/sql-check')]);
  const known = readAnswers(cache, key);
  const tables = readFileSync(join(root, TABLES), 'utf8');
  const all = keyOf([...sources, [TABLES, tables]]);
  if (known.passed === all && !process.argv.includes('--count')) return 0;
  let database: MigratedDatabase | undefined;
  const start = async () => {
    if (database === undefined) {
      database = await startMigrated();
      lifetime.atEnd(database.end);
    }
    return database.url;
  };

  const describeNew = async (texts: readonly string[]): Promise<Described> => {
    const missing = texts.filter((text) => !known.described.has(text));
    const described = new Map(known.described);
    if (missing.length === 0) return described;
    for (const [text, description] of await describeTexts(await start(), missing)) described.set(text, description);
    known.described = new Map(texts.flatMap((text) => entryOf(described, text)));
    return described;
  };
  const { problems, unsettled, calls } = await checkSql(sources, running, describeNew);
  if (known.tables === '') known.tables = await tablesText(await start());
  const stale = staleLine(tables, known.tables);
  const found: SqlProblem[] = [
    ...problems,
    ...unsettledProblems(unsettled),
    ...(stale === undefined ? [] : [{ path: TABLES, ...stale }]),
  ];
  storeAnswers(cache, key, { ...known, passed: found.length === 0 ? all : '' });
  for (const { path, line, why } of found) console.log(`${path}:${line} ${why}`);
  if (process.argv.includes('--count')) console.log(`${calls} statements, ${unsettled.length} of them unsettled`);
  return found.length === 0 ? 0 : 1;
}, interruptedCode);

function entryOf<K, V>(map: ReadonlyMap<K, V>, key: K): [K, V][] {
  const value = map.get(key);
  return value === undefined ? [] : [[key, value]];
}

function migrations(): [string, string][] {
  const folder = join(root, 'apps/server/migrations');
  return readdirSync(folder)
    .sort()
    .map((name) => [name, readFileSync(join(folder, name), 'utf8')]);
}

/** Rules and contract run in any process; the server's own modules are only read. */
function running(path: string): Readonly<Record<string, unknown>> | undefined {
  return path.startsWith('packages/') ? load(join(root, path)) : undefined;
}
