/** Operators, tests and literals of objects. */
import type { ESTree } from 'vite';
import { asText, isSurgery } from './parts.ts';
import { keyName, type Node } from './syntax.ts';
import {
  type Activation,
  type Evaluator,
  type ObjectValue,
  realOf,
  settled,
  truthOf,
  unknown,
  type Value,
  wrap,
} from './values.ts';

export function objectOf(by: Evaluator, node: ESTree.ObjectExpression, at: Activation): Value {
  const properties: ObjectValue['properties'] = new Map();
  let isOpen = false;
  for (const one of node.properties) {
    if (one.type === 'SpreadElement') {
      const spread = by.value(one.argument, at);
      if (spread.kind === 'object') {
        for (const [key, property] of spread.properties) properties.set(key, property);
        isOpen ||= spread.isOpen;
      } else if (spread.kind === 'real' && spread.value !== null && typeof spread.value === 'object') {
        for (const [key, value] of Object.entries(spread.value)) properties.set(key, { value: wrap(value) });
      } else if (spread.kind !== 'real') isOpen = true;
      continue;
    }
    const real = one.computed ? realOf(by.value(one.key, at)) : { value: keyName(one.key) };
    if (real === undefined) isOpen = true;
    else
      properties.set(String(real.value), {
        value: by.value(one.value, at),
        place: { module: at.module, offset: one.start },
      });
  }
  return { kind: 'object', properties, isOpen };
}

export function constructedOf(by: Evaluator, node: ESTree.NewExpression, at: Activation): Value {
  const [first] = by.list(node.arguments, at);
  if (node.callee.type !== 'Identifier' || first === undefined) return unknown();
  if (node.callee.name === 'Set') return first;
  if (node.callee.name === 'Fragment' && first.kind === 'list') {
    const pieces = first.items.map((item) => asText(by, item));
    return {
      kind: 'fragment',
      parts: pieces.flatMap((piece, index) => [...(index > 0 ? [{ parameter: true } as const] : []), ...piece]),
    };
  }
  if (node.callee.name !== 'Map') return unknown();
  const real = realOf(first);
  return real ? { kind: 'real', value: new Map(real.value as Iterable<[unknown, unknown]>) } : unknown();
}

export function unaryOf(by: Evaluator, node: ESTree.UnaryExpression, at: Activation): Value {
  if (node.operator === '!') return wrap(!by.isTaken(node.argument, at));
  const real = realOf(by.value(node.argument, at));
  return real && node.operator === '-' ? wrap(-Number(real.value)) : unknown();
}

export function logicalOf(by: Evaluator, node: ESTree.LogicalExpression, at: Activation): Value {
  const left = by.value(node.left, at);
  if (node.operator === '??') {
    if (left.kind === 'real') return left.value === undefined || left.value === null ? by.value(node.right, at) : left;
    if (left.kind !== 'unknown') return left;
    const right = by.value(node.right, at);
    // What is remembered from before was made as it is made now.
    const isRemembered = left.shape === undefined && right.kind !== 'unknown' && right.kind !== 'real';
    return isRemembered || !choose(by, questionOf(node, at), at, node) ? right : left;
  }
  const truth = truthOf(left) ?? choose(by, questionOf(node.left, at), at, node.left);
  return truth === (node.operator === '&&') ? by.value(node.right, at) : left;
}

export function binaryOf(
  by: Evaluator,
  node: ESTree.BinaryExpression | ESTree.PrivateInExpression,
  first: Node,
  at: Activation,
): Value {
  let [left, right] = [by.value(first, at), by.value(node.right, at)];
  if (node.operator === 'in') return isIn(by, left, right);
  const isText = node.operator === '+' && (left.kind === 'text' || right.kind === 'text');
  if (isText)
    return isSurgery(by, [left, right])
      ? unknown()
      : { kind: 'text', parts: [...asText(by, left), ...asText(by, right)] };
  if (right.kind === 'text') left = settled(by, left);
  if (left.kind === 'text') right = settled(by, right);
  const [one, other] = [realOf(left), realOf(right)];
  if (one === undefined || other === undefined) {
    const isEqual = node.operator === '===' || node.operator === '!==';
    const nothing = [left, right].some((value) => value.kind === 'real' && value.value == null);
    const something = [left, right].some(({ kind }) => !['real', 'unknown'].includes(kind));
    return isEqual && nothing && something ? wrap(node.operator === '!==') : unknown();
  }
  const compare = OPERATORS[node.operator];
  return compare === undefined ? unknown() : wrap(compare(one.value as number, other.value as number));
}

function isIn(by: Evaluator, key: Value, target: Value): Value {
  const name = realOf(settled(by, key));
  if (name === undefined) return unknown();
  if (target.kind === 'object') return target.isOpen ? unknown() : wrap(target.properties.has(String(name.value)));
  const isReal = target.kind === 'real' && typeof target.value === 'object' && target.value !== null;
  return isReal ? wrap(String(name.value) in (target.value as object)) : unknown();
}

export function isTaken(by: Evaluator, test: Node, at: Activation): boolean {
  if (test.type === 'UnaryExpression' && test.operator === '!') return !by.isTaken(test.argument, at);
  if (test.type === 'ParenthesizedExpression') return by.isTaken(test.expression, at);
  if (test.type === 'LogicalExpression' && test.operator !== '??') {
    const left = by.isTaken(test.left, at);
    return left === (test.operator === '&&') ? by.isTaken(test.right, at) : left;
  }
  return truthOf(by.value(test, at)) ?? choose(by, questionOf(test, at), at, test) !== isNegated(test);
}

/** The same words in the same call are the same question; `a !== b` asks for the contrary of `a === b`. */
function questionOf(test: Node, at: Activation): string {
  return `${at.module.text.slice(test.start, test.end).replace('!==', '===')} ${at.id}`;
}

function choose(by: Evaluator, question: string, at: Activation, node: Node): boolean {
  return by.choices.choose(`if ${question}`, 2, `if ${at.module.path}:${node.start}`) === 0;
}

const OPERATORS: Readonly<Record<string, (one: number, other: number) => unknown>> = {
  '===': (one, other) => one === other,
  '!==': (one, other) => one !== other,
  '<': (one, other) => one < other,
  '>': (one, other) => one > other,
  '<=': (one, other) => one <= other,
  '>=': (one, other) => one >= other,
  '+': (one, other) => one + other,
  '-': (one, other) => one - other,
  '*': (one, other) => one * other,
  '/': (one, other) => one / other,
};

function isNegated(test: Node): boolean {
  return test.type === 'BinaryExpression' && test.operator === '!==';
}
