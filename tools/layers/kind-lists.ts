/**
 * One list of request kinds per layer (docs/decisions/091): an expression of any other source that names three kinds or more
 * is a list that somebody has to find when a kind is added.
 */
import { parseSync, Visitor } from 'vite';
import { REQUEST_KINDS } from '../../packages/domain/src/requests/request-kind.ts';
import { isTest, type Violation } from './source-file.ts';

/** The lists: each names the declarations of its layer. */
const LISTS: ReadonlySet<string> = new Set([
  'packages/domain/src/requests/request-kind.ts',
  'packages/contract/src/all-request-kinds.ts',
  'apps/server/src/modules/requests/all-kinds.ts',
  'apps/web/src/features/requests/request-forms.ts',
]);

const GROUPS = 'groups of a day: where people of a date stand, not what they asked for';
const DATABASE = 'describes the tables as they are; a test compares it with the migrated database';
/** Sources in which these words name something else, or what holds them together with the lists. */
const NOT_KINDS: Readonly<Record<string, string>> = {
  'packages/domain/src/attendance/day-group.ts': GROUPS,
  'packages/contract/src/attendance/words.ts': GROUPS,
  'apps/server/src/modules/dashboard/dashboard.service.ts': GROUPS,
  'apps/web/src/features/dashboard/group-tones.ts': GROUPS,
  'apps/web/src/features/dashboard/live-card.tsx': GROUPS,
  'apps/web/src/ui/pictures/icon-shapes.ts': 'names of icons',
  'packages/contract/src/specification.ts': 'names of icons',
  'apps/server/src/db/tables.ts': DATABASE,
  'apps/web/src/app/pages.ts': 'a table of pages: one says which kind it shows, a test that each kind has one',
};

const MOST = 2;
const kinds: ReadonlySet<string> = new Set(REQUEST_KINDS);
const SOURCE = /^(packages|apps)\/[^/]+\/src\/.*\.tsx?$/;
/** Files that declare a kind in their layer, not what declarations are made of: three of them in one expression are a list. */
const DECLARATION = /(?<!\/(?:request|kind))-(kind|texts|handlers?)\.ts$/;
const IMPORTS_DECLARATION = /-(kind|texts|handlers?)\.ts'/;
const QUOTED = /'([a-z_]+)'/g;

/** The kind that a text is, or whose action it is: `leave`, `leave.read`. */
function kindOf(text: string): string | undefined {
  const name = text.replace(/\.(read|export)$/, '');
  return kinds.has(name) ? name : undefined;
}

type Node = object & { readonly type?: string };
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;
const field = (node: Node, name: string): unknown => (node as Record<string, unknown>)[name];
const nodes = (node: Node, name: string): Node[] => {
  const value = field(node, name);
  return (Array.isArray(value) ? value : [value]).filter(isNode);
};

/** What stands beside each other in an expression. */
const MEMBERS: Readonly<Record<string, readonly string[]>> = {
  ArrayExpression: ['elements'],
  ObjectExpression: ['properties'],
  CallExpression: ['arguments'],
  SwitchStatement: ['cases'],
  LogicalExpression: ['left', 'right'],
  TSUnionType: ['types'],
  TSInterfaceBody: ['body'],
  TSTypeLiteral: ['members'],
};
/** Where a member says of which kind it is: key or value of a property, test of a case, sides of a comparison. */
const NAMING = ['key', 'value', 'test', 'left', 'right', 'literal', 'argument', 'expression'] as const;

/** The kinds that one member names by itself: not what stands deeper in lists of its own. */
function namesIn(node: Node, declarations: ReadonlySet<string>, depth = 0): string[] {
  if (node.type === 'Literal') return [kindOf(String(field(node, 'value'))) ?? ''].filter(Boolean);
  if (node.type === 'Identifier') {
    const name = String(field(node, 'name'));
    return declarations.has(name) || (depth > 0 && kinds.has(name)) ? [name] : [];
  }
  if (node.type === 'LogicalExpression')
    return nodes(node, 'left')
      .concat(nodes(node, 'right'))
      .flatMap((side) => namesIn(side, declarations, depth + 1));
  if (depth >= 3) return [];
  const own = NAMING.flatMap((name) => nodes(node, name)).flatMap((inner) => namesIn(inner, declarations, depth + 1));
  // A member that is an object, a call or a pair names its kind by the first that it holds.
  const within = ['elements', 'arguments', 'properties'].flatMap((name) => nodes(node, name));
  return [...own, ...within.flatMap((inner) => namesIn(inner, declarations, depth + 1)).slice(0, 1)];
}

/** Lists of kinds in one source. @returns line and kinds */
function listsIn(path: string, text: string): { line: number; named: string[] }[] {
  const { program, module } = parseSync(path, text);
  const declarations = new Set(
    module.staticImports
      .filter(({ moduleRequest }) => DECLARATION.test(moduleRequest.value))
      .flatMap(({ entries }) => entries.filter(({ isType }) => !isType).map(({ localName }) => localName.value)),
  );
  const found: { line: number; named: string[] }[] = [];
  const add = (start: number, names: readonly string[]) => {
    const named = [...new Set(names)];
    if (named.length > MOST) found.push({ line: text.slice(0, start).split('\n').length, named });
  };
  const visit = (node: Node & { readonly start: number }) => {
    const members = (MEMBERS[node.type ?? ''] ?? []).flatMap((name) => nodes(node, name));
    add(
      node.start,
      members.flatMap((member) => namesIn(member, declarations)),
    );
  };
  new Visitor({
    ArrayExpression: visit,
    ObjectExpression: visit,
    CallExpression: visit,
    SwitchStatement: visit,
    LogicalExpression: visit,
    TSUnionType: visit,
    TSInterfaceBody: visit,
    TSTypeLiteral: visit,
    // A list in SQL: `kind in ('leave', 'sick', 'wfh')`.
    TemplateElement: (node) => {
      const quoted = [...node.value.raw.matchAll(QUOTED)].flatMap(([, name = '']) => kindOf(name) ?? []);
      add(node.start, quoted);
    },
  }).visit(program);
  return found;
}

/** @param files path and text of the whole checkout */
export function kindLists(files: ReadonlyMap<string, string>): Violation[] {
  const violations: Violation[] = [];
  const excused = new Set<string>();
  for (const [path, text] of files) {
    if (!SOURCE.test(path) || isTest(path) || LISTS.has(path)) continue;
    // Most sources name no kind at all: they are not read as trees.
    if (REQUEST_KINDS.filter((kind) => text.includes(kind)).length <= MOST && !IMPORTS_DECLARATION.test(text)) continue;
    const [first] = listsIn(path, text);
    if (first === undefined) continue;
    if (NOT_KINDS[path] !== undefined) excused.add(path);
    else
      violations.push({
        path,
        line: first.line,
        why: `names the kinds ${first.named.join(', ')}: what depends on a kind belongs into its declaration (docs/decisions/091)`,
      });
  }
  for (const path of [...LISTS, ...Object.keys(NOT_KINDS)])
    if (files.has('package.json') && (LISTS.has(path) ? !files.has(path) : !excused.has(path)))
      violations.push({ path, line: 1, why: 'is named in tools/layers/kind-lists.ts and lists no kinds' });
  return violations;
}
