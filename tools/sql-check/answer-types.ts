/** Whether the rows that a query names are what PostgreSQL answers with. */
import pg from 'pg';
import type { Column } from './describe.ts';
import type { Shape } from './shapes.ts';

/** What pg makes of a value (apps/server/src/db/pool.ts); `any`: JSON and what is read by hand. */
type Kind = 'string' | 'number' | 'boolean' | 'any' | { list: Kind };

const { builtins: B } = pg.types;
const KINDS = new Map<number, Kind>([
  ...[B.BOOL].map((id) => [id, 'boolean'] as const),
  ...[B.INT2, B.INT4, B.INT8, B.FLOAT4, B.FLOAT8, B.TIMESTAMPTZ].map((id) => [id, 'number'] as const),
  ...[B.TEXT, B.VARCHAR, B.BPCHAR, B.UUID, B.DATE, B.TIME, B.NUMERIC, B.INET].map((id) => [id, 'string'] as const),
  // Arrays have no names in pg: boolean, the numbers, texts, uuid, date, timestamptz.
  [1000, { list: 'boolean' }],
  ...[1005, 1007, 1016, 1021, 1022, 1185].map((id) => [id, { list: 'number' }] as const),
  ...[1009, 1015, 1182, 2951].map((id) => [id, { list: 'string' }] as const),
]);

export interface RowProblem {
  readonly property: string;
  readonly why: string;
}

/** @param row the shape that the query names; what cannot be followed agrees with everything */
export function rowProblems(row: Shape, columns: readonly Column[]): RowProblem[] {
  if (row.kind !== 'object') return [];
  const found = new Map(columns.map(({ name, type }) => [name, KINDS.get(type) ?? 'any']));
  const problems: RowProblem[] = [];
  for (const [property, { shape, isOptional }] of row.properties) {
    const kind = found.get(property);
    if (kind === undefined) {
      if (!isOptional) problems.push({ property, why: `the answer has no column "${property}"` });
    } else if (!agrees(shape(), kind)) {
      problems.push({ property, why: `"${property}" is ${shape().kind}, the answer brings ${wordOf(kind)}` });
    }
  }
  return problems;
}

function agrees(shape: Shape, kind: Kind): boolean {
  if (shape.kind === 'any' || kind === 'any') return true;
  if (shape.kind === 'union')
    return shape.of.some((one) => !isNothing(one) && agrees(one, kind)) || shape.of.every(isNothing);
  if (isNothing(shape)) return true;
  if (shape.kind === 'list') return typeof kind === 'object' && agrees(shape.of(), kind.list);
  return shape.kind === kind;
}

function isNothing({ kind }: Shape): boolean {
  return kind === 'null' || kind === 'undefined';
}

function wordOf(kind: Kind): string {
  return typeof kind === 'object' ? `a list of ${wordOf(kind.list)}` : kind;
}
