/** Statements whose text only the running program knows, by the file that says it: how many, and why. They may only get fewer. */
import type { SqlProblem } from './check-sql.ts';
import type { Unsettled } from './statements.ts';

interface Allowance {
  readonly statements: number;
  readonly why: string;
  /** Each caller's text is one that only the running program knows: counted once here, not in the callers. */
  readonly forEveryCaller?: true;
}

const CATALOG = 'speaks of whatever tables the catalog of the database lists';
const DECLARED =
  'tables and columns come from what the masters declare; which declaration belongs together is not followed';
const STORED_ROWS = 'copies rows with the columns that were read';

const ALLOWED: Readonly<Record<string, Allowance>> = {
  'apps/server/src/backup/catalog.store.ts': { statements: 2, why: CATALOG },
  'apps/server/src/backup/loading.store.ts': { statements: 6, why: CATALOG },
  'apps/server/src/demo/bulk.ts': { statements: 1, why: 'rows that are made one by one' },
  'apps/server/src/engines/master/list-file.ts': { statements: 1, why: DECLARED },
  'apps/server/src/engines/master/read.store.ts': { statements: 2, why: DECLARED },
  'apps/server/src/engines/master/versions.store.ts': { statements: 1, why: DECLARED },
  'apps/server/src/engines/master/write.store.ts': { statements: 6, why: DECLARED },
  'apps/server/src/modules/attendance/days/person/person-facts.store.ts': {
    statements: 1,
    why: 'the text is put together once for each range of months; its tests read every column',
  },
  'apps/server/src/engines/reports/grouped-rows.store.ts': {
    statements: 1,
    why: 'the select list is that of the columns of each report; test/figures and its own test read every column',
    forEveryCaller: true,
  },
  'apps/server/src/modules/exports/own-reports/dataset-rows.store.ts': {
    statements: 5,
    why: 'columns, filters and groups are those of a stored definition; own-reports.test.ts reads every field of every dataset',
  },
  'apps/server/src/modules/organisation/unit-move.store.ts': { statements: 2, why: STORED_ROWS },
  'apps/server/src/modules/people/directory/selectable-rows.ts': { statements: 1, why: 'the table behind a field' },
  'apps/server/src/modules/privacy/own-data.store.ts': {
    statements: 1,
    why: 'counts what each of the queries of own-data-queries.ts finds; those are looked at one by one',
  },
  'apps/server/src/modules/secrets/reseal.store.ts': {
    statements: 1,
    why: 'the sealed columns, of each table in turn',
  },
};

/** What is more than allowed, and what is allowed for nothing. */
export function unsettledProblems(
  unsettled: readonly Unsettled[],
  allowed: Readonly<Record<string, Allowance>> = ALLOWED,
): SqlProblem[] {
  const ownerOf = ({ path, caller }: Unsettled) =>
    caller === '' || allowed[path]?.forEveryCaller ? path : (caller.split(':')[0] ?? path);
  const once = new Map(
    unsettled.map((one) => [allowed[one.path]?.forEveryCaller ? `${one.path}:${one.line}` : JSON.stringify(one), one]),
  );
  const byPath = Map.groupBy(once.values(), ownerOf);
  const more = [...byPath].flatMap(([path, found]) =>
    found.length <= (allowed[path]?.statements ?? 0) ? [] : found.map((one) => ({ ...placeOf(one), why: UNREADABLE })),
  );
  const idle = Object.entries(allowed).flatMap(([path, { statements }]) => {
    const count = byPath.get(path)?.length ?? 0;
    const why = `only ${count} of the ${statements} statements of ${path} that may be unsettled are: lower the number`;
    return count < statements ? [{ path: 'tools/sql-check/unsettled.ts', line: 1, why }] : [];
  });
  return [...more, ...idle];
}

const UNREADABLE =
  'the text of this statement cannot be followed in the sources: write the names of tables and columns out, or as a type of texts';

function placeOf({ path, line, caller }: Unsettled): { path: string; line: number } {
  const [from, at] = caller.split(':');
  return from && at ? { path: from, line: Number(at) } : { path, line };
}
