/** Nodes of the sources by themselves, whatever their names stand for. */
import type { ESTree } from 'vite';

export type Node = ESTree.Node;
export type Callable = ESTree.Function | ESTree.ArrowFunctionExpression;

/** Steps into a value: a property or element, with what stands in for a missing one. */
export type Pattern = readonly PatternStep[];
type PatternStep =
  | { take: string | number; otherwise?: Node }
  | { without: readonly string[] }
  | { from: number }
  | { otherwise: Node };

export function isCallable(node: Node): node is Callable {
  return ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'].includes(node.type);
}

/** Every name that a pattern binds, with the way to it. */
export function* bindings(target: Node, way: Pattern = []): Generator<readonly [string, Pattern]> {
  if (target.type === 'Identifier') yield [target.name, way];
  else if (target.type === 'AssignmentPattern') yield* bindings(target.left, [...way, { otherwise: target.right }]);
  else if (target.type === 'ObjectPattern') {
    const taken: string[] = [];
    for (const property of target.properties) {
      if (property.type === 'RestElement') yield* bindings(property.argument, [...way, { without: taken }]);
      else {
        const key = keyName(property.key);
        taken.push(key);
        yield* bindings(property.value, [...way, { take: key }]);
      }
    }
  } else if (target.type === 'ArrayPattern') {
    for (const [index, element] of target.elements.entries()) {
      if (element?.type === 'RestElement') yield* bindings(element.argument, [...way, { from: index }]);
      else if (element) yield* bindings(element, [...way, { take: index }]);
    }
  }
}

/** The name of a key that is written out; of a computed one '?'. */
export function keyName(key: Node): string {
  if (key.type === 'Identifier') return key.name;
  return key.type === 'Literal' ? String(key.value) : '?';
}

export function* children(node: Node): Generator<Node> {
  for (const value of Object.values(node)) {
    if (Array.isArray(value)) {
      for (const one of value) if (isNode(one)) yield one;
    } else if (isNode(value)) yield value;
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

/** Counted from one. */
export function lineOf(text: string, offset: number): number {
  let line = 1;
  for (let at = text.indexOf('\n'); at !== -1 && at < offset; at = text.indexOf('\n', at + 1)) line += 1;
  return line;
}
