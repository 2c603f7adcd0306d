/** Calls: functions of the sources by following their statements, those of db/sql.ts by what they are for. */
import type { ESTree } from 'vite';
import { DEAD_END } from './choices.ts';
import { callMethod, memberOf } from './members.ts';
import { lookUp } from './modules.ts';
import type { Node } from './syntax.ts';
import { asFragment, asText, columnParts, plain } from './parts.ts';
import {
  type Activation,
  type Evaluator,
  type FunctionValue,
  type Part,
  realOf,
  shapeOfUnknown,
  typedUnknown,
  UNDEFINED,
  unknown,
  type Unknown,
  type Value,
  wrap,
} from './values.ts';

export const SQL_HOME = 'apps/server/src/db/sql.ts';

export function callOf(by: Evaluator, node: ESTree.CallExpression, at: Activation, args: readonly Value[]): Value {
  const { callee } = node;
  const id = `${node.start} ${at.id}`;
  if (callee.type === 'MemberExpression' && callee.property.type === 'Identifier' && !callee.computed) {
    const name = callee.property.name;
    if (callee.object.type === 'Identifier') {
      const known = ofGlobal(by, `${callee.object.name}.${name}`, args);
      if (known !== undefined) return known;
    }
    const target = by.value(callee.object, at);
    if (target.kind === 'real' && (target.value === undefined || target.value === null)) return UNDEFINED;
    const result = callMethod(by, target, { name, args, id });
    if (result !== undefined) return result;
    if (target.kind === 'text' || target.kind === 'list') return unknown();
    return by.apply(memberOf(by, target, name, id), args, id);
  }
  if (callee.type === 'Identifier') {
    const binding = lookUp(by.world.sources.modules, by.world.sources.scopes.get(callee), callee.name);
    if (binding === undefined) {
      if (callee.name === 'String') return { kind: 'text', parts: asText(by, args[0] ?? UNDEFINED) };
      return unknown();
    }
  }
  return by.apply(by.value(callee, at), args, id);
}

function ofGlobal(by: Evaluator, name: string, args: readonly Value[]): Value | undefined {
  const [first] = args;
  if (first === undefined) return undefined;
  if (name === 'pg.escapeIdentifier' || name === 'Array.from') return first;
  if (name === 'Promise.all') return first;
  if (!name.startsWith('Object.')) return undefined;
  if (name === 'Object.freeze') return first;
  if (first.kind === 'real' && typeof first.value === 'object' && first.value !== null) {
    if (name === 'Object.keys') return wrap(Object.keys(first.value));
    if (name === 'Object.values') return wrap(Object.values(first.value));
    if (name === 'Object.entries') return wrap(Object.entries(first.value));
  }
  if (first.kind === 'list' && name === 'Object.fromEntries') return fromEntries(first.items);
  if (first.kind === 'unknown') return entriesOfUnknown(by, first, name);
  if (first.kind !== 'object') return undefined;
  const entries = [...first.properties].map(([key, { value, place }]) => [wrap(key, place), value] as const);
  if (name === 'Object.keys') return { kind: 'list', items: entries.map(([key]) => key) };
  if (name === 'Object.values') return { kind: 'list', items: entries.map(([, value]) => value) };
  if (name === 'Object.entries') return { kind: 'list', items: entries.map((items) => ({ kind: 'list', items })) };
  return undefined;
}

/** What its type lists, where that is all of it. */
function entriesOfUnknown(by: Evaluator, value: Unknown, name: string): Value {
  const shape = shapeOfUnknown(value);
  if (shape.kind !== 'object' || shape.isOpen || shape.properties.size === 0)
    return unknown({ parameterOf: value.parameterOf });
  const items = [...shape.properties].map(([key, { place }]): Value => {
    const written = wrap(key, place);
    if (name === 'Object.keys') return written;
    const inner = memberOf(by, value, key, key);
    return name === 'Object.values' ? inner : { kind: 'list', items: [written, inner] };
  });
  return { kind: 'list', items };
}

function fromEntries(items: readonly Value[]): Value {
  const properties = new Map<string, { value: Value }>();
  let isOpen = false;
  for (const item of items) {
    const [key, value] = item.kind === 'list' ? item.items : [];
    const name = key && realOf(key);
    if (name === undefined || value === undefined) isOpen = true;
    else properties.set(String(name.value), { value });
  }
  return { kind: 'object', properties, isOpen };
}

/** What db/sql.ts makes; undefined for functions that are followed like others. */
function ofSql(by: Evaluator, name: string, args: readonly Value[]): Value | undefined {
  const [first, second] = args;
  if (first === undefined) return undefined;
  if (name === 'column') return { kind: 'fragment', parts: columnParts(by, first) };
  if (name === 'and') return { kind: 'fragment', parts: joined(by, first, [plain(' and ')], [plain('true')]) };
  if (name === 'join') return { kind: 'fragment', parts: joined(by, first, second ? asFragment(by, second) : [], []) };
  if (name === 'textOf') return { kind: 'text', parts: asFragment(by, first) };
  if (name !== 'statement') return undefined;
  return {
    kind: 'object',
    properties: new Map([['text', { value: { kind: 'fragment', parts: asFragment(by, first) } }]]),
    isOpen: true,
  };
}

function joined(by: Evaluator, list: Value, between: readonly Part[], none: readonly Part[]): readonly Part[] {
  if (list.kind !== 'list') {
    if (list.kind === 'unknown') by.askCallers(list);
    return none.length > 0 ? none : asFragment(by, list);
  }
  if (list.items.length === 0) return none;
  return list.items.flatMap((item, index) => [...(index > 0 ? between : []), ...asFragment(by, item)]);
}

/** What the function returns on the way that is followed. */
export function returned(
  by: Evaluator,
  { node, within, module }: FunctionValue,
  args: readonly Value[],
  id: string,
): Value {
  if (module.path === SQL_HOME && node.type === 'FunctionDeclaration' && node.id) {
    const made = ofSql(by, node.id.name, args);
    if (made !== undefined) return made;
  }
  const at: Activation = { id: `${id}/${node.start}`, fn: node, module, parent: within, args, known: new Map() };
  const { body } = node;
  if (body === null) return unknown();
  const value = body.type === 'BlockStatement' ? ofBlock(by, body.body, at) : by.value(body, at);
  if (value !== undefined && value.kind !== 'unknown') return value;
  const declared = node.returnType?.typeAnnotation;
  if (declared === undefined) return value ?? UNDEFINED;
  if (value !== undefined && value.shape !== undefined) return value;
  return typedUnknown(by.world, { node: declared, module }, { id, parameterOf: value?.parameterOf });
}

/** The value of the return that is reached; undefined when there is none. */
function ofBlock(by: Evaluator, statements: readonly Node[], at: Activation): Value | undefined {
  for (const statement of statements) {
    const value = ofStatement(by, statement, at);
    if (value !== undefined) return value;
  }
  return undefined;
}

function ofStatement(by: Evaluator, statement: Node, at: Activation): Value | undefined {
  switch (statement.type) {
    case 'ReturnStatement':
      return statement.argument === null ? UNDEFINED : by.value(statement.argument, at);
    case 'ThrowStatement':
      throw DEAD_END;
    case 'BlockStatement':
      return ofBlock(by, statement.body, at);
    case 'IfStatement':
      if (!mayEnd(statement)) return undefined;
      if (by.isTaken(statement.test, at)) return ofStatement(by, statement.consequent, at);
      return statement.alternate ? ofStatement(by, statement.alternate, at) : undefined;
    case 'TryStatement':
      return ofBlock(by, statement.block.body, at);
    case 'SwitchStatement': {
      const cases = statement.cases.filter(({ consequent }) => consequent.length > 0);
      const index = by.choices.choose(
        `switch ${statement.start} ${at.id}`,
        Math.max(cases.length, 1),
        `switch ${at.module.path}:${statement.start}`,
      );
      return ofBlock(by, cases[index]?.consequent ?? [], at);
    }
    default:
      return undefined;
  }
}

/** Whether a return or throw stands inside, so that the way matters. */
function mayEnd(node: Node): boolean {
  if (node.type === 'ReturnStatement' || node.type === 'ThrowStatement') return true;
  if (node.type === 'IfStatement')
    return mayEnd(node.consequent) || (node.alternate !== null && mayEnd(node.alternate));
  return node.type === 'BlockStatement' && node.body.some(mayEnd);
}
