/** What must hold for the program to come to a node of a function: the tests around it and before it. */
import { type Callable, children, isCallable, type Node } from './syntax.ts';

export interface Guard {
  readonly test: Node;
  readonly wanted: boolean;
}

export function guardsOf(fn: Callable, node: Node): Guard[] {
  const guards: Guard[] = [];
  let at: Node | null = fn.body;
  while (at !== null && at !== node) {
    guards.push(...guardsWithin(at, node));
    at = childAround(at, node);
  }
  return guards;
}

function guardsWithin(outer: Node, node: Node): Guard[] {
  if (outer.type === 'IfStatement' || outer.type === 'ConditionalExpression') {
    if (contains(outer.consequent, node)) return [{ test: outer.test, wanted: true }];
    return outer.alternate && contains(outer.alternate, node) ? [{ test: outer.test, wanted: false }] : [];
  }
  if (outer.type === 'LogicalExpression' && outer.operator !== '??' && contains(outer.right, node)) {
    return [{ test: outer.left, wanted: outer.operator === '&&' }];
  }
  if (outer.type !== 'BlockStatement') return [];
  const before = outer.body.slice(
    0,
    outer.body.findIndex((one) => contains(one, node)),
  );
  return before.flatMap((one) =>
    one.type === 'IfStatement' && !one.alternate && ends(one.consequent) ? [{ test: one.test, wanted: false }] : [],
  );
}

function ends(node: Node): boolean {
  if (['ReturnStatement', 'ThrowStatement', 'ContinueStatement', 'BreakStatement'].includes(node.type)) return true;
  const last = node.type === 'BlockStatement' ? node.body.at(-1) : undefined;
  return last !== undefined && ends(last);
}

/** A function inside runs by itself: its own guards are asked when it is. */
function childAround(outer: Node, node: Node): Node | null {
  for (const child of children(outer)) if (contains(child, node)) return isCallable(child) ? null : child;
  return null;
}

function contains(outer: Node, node: Node): boolean {
  return outer.start <= node.start && node.end <= outer.end;
}
