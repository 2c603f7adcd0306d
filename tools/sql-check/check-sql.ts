/** Every statement of the server's sources, put before a migrated database that holds no rows. */
import pg from 'pg';
import { rowProblems } from './answer-types.ts';
import { type Description, describe } from './describe.ts';
import { readSources, type World } from './modules.ts';
import { lineOf } from './syntax.ts';
import { mayWrite, writtenColumns } from './single-writers.ts';
import { type SentStatement, sentStatements, type Unsettled } from './statements.ts';
import { shapeOf } from './types.ts';

export interface SqlProblem {
  readonly path: string;
  readonly line: number;
  readonly why: string;
}

export interface SqlCheck {
  readonly problems: SqlProblem[];
  readonly unsettled: Unsettled[];
  /** Statements as texts: one for each way to build them. */
  readonly texts: number;
  /** Calls of `query`. */
  readonly calls: number;
}

/** Answers of a database of one shape, by the text of the statement. */
export type Described = Map<string, Description>;

/**
 * @param files path and text of the sources
 * @param running what a module of the packages below the server exports when it runs
 * @param describeAll asks the database for texts that are not known yet
 */
export async function checkSql(
  files: Iterable<readonly [path: string, text: string]>,
  running: World['running'],
  describeAll: (texts: readonly string[]) => Promise<Described>,
): Promise<SqlCheck> {
  const world: World = { sources: readSources(files), running };
  const { statements, unsettled } = sentStatements(world);
  const described = await describeAll([...new Set(statements.map(({ text }) => text))]);
  const problems = new Map<string, SqlProblem>();
  for (const statement of statements) {
    const description = described.get(statement.text);
    const answered = description === undefined ? [] : problemsOf(world, statement, description);
    for (const problem of [...answered, ...writerProblems(statement)]) {
      problems.set(`${problem.path}:${problem.line} ${problem.why}`, problem);
    }
  }
  const sorted = [...problems.values()].sort(
    (one, other) => one.path.localeCompare(other.path) || one.line - other.line,
  );
  return { problems: sorted, unsettled, texts: statements.length, calls: world.sources.queries.length };
}

function problemsOf(world: World, statement: SentStatement, description: Description): SqlProblem[] {
  const { path, line, site } = statement;
  if ('error' in description) {
    const place = placeOf(statement, description.position);
    const why =
      place === undefined || place.path === path ? description.error : `${description.error} (sent by ${path}:${line})`;
    return [{ path, line, ...place, why }];
  }
  const [row] = site.call.typeArguments?.params ?? [];
  if (row === undefined) return [];
  const shape = shapeOf(world, { node: row, module: site.module });
  return rowProblems(shape, description.columns).map(({ property, why }) => {
    const declared = shape.kind === 'object' ? shape.properties.get(property)?.place : undefined;
    if (declared === undefined) return { path, line, why };
    const at = { path: declared.module.path, line: lineOf(declared.module.text, declared.offset) };
    return { ...at, why: `${why} (asked by ${path}:${line})` };
  });
}

function writerProblems(statement: SentStatement): SqlProblem[] {
  return writtenColumns(statement.text).flatMap(({ name, position }) => {
    const { path, line } = placeOf(statement, position) ?? statement;
    return mayWrite(name, path)
      ? []
      : [{ path, line, why: `${name} is written elsewhere (tools/sql-check/single-writers.ts)` }];
  });
}

/** Where in the sources stands what PostgreSQL points at. */
function placeOf({ pieces }: SentStatement, position: number): { path: string; line: number } | undefined {
  if (position === 0) return undefined;
  const piece = pieces.findLast(({ start }) => start < position);
  if (piece?.place === undefined) return undefined;
  const { module, offset } = piece.place;
  return { path: module.path, line: lineOf(module.text, offset + position - 1 - piece.start) };
}

/** @param url a database with the shape that the sources expect */
export async function describeTexts(url: string, texts: readonly string[]): Promise<Described> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const described: Described = new Map();
    for (const text of texts) described.set(text, await describeParts(client, text));
    return described;
  } finally {
    await client.end();
  }
}

/** Several commands in one text have no parameters and no answer: each is looked at by itself. */
async function describeParts(client: pg.Client, text: string): Promise<Description> {
  const whole = await describe(client, text);
  if (!('error' in whole) || !whole.error.includes('multiple commands')) return whole;
  for (const part of text.split(';')) {
    const description = await describe(client, part);
    if ('error' in description) return { error: description.error, position: 0 };
  }
  return { columns: [] };
}
