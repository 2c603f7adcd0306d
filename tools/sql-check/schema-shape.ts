/** Shapes of zod schemas: what `z.output<typeof schema>` and the endpoints' own types stand for. */
import { ANY, type Property, type Shape } from './shapes.ts';

/** Schemas around another one that change no kind. */
const AROUND = new Set(['default', 'prefault', 'readonly', 'catch', 'nonoptional']);

interface Definition {
  type: string;
  innerType?: unknown;
  element?: unknown;
  out?: unknown;
  shape?: Record<string, unknown>;
  options?: readonly unknown[];
  entries?: Record<string, string>;
  values?: readonly unknown[];
}

/** @param schema a value of the running program; what is no schema has any shape */
export function shapeOfSchema(schema: unknown): Shape {
  const definition = definitionOf(schema);
  if (definition === undefined) return ANY;
  const { type, innerType, element, out, options, entries, values } = definition;
  if (AROUND.has(type)) return shapeOfSchema(innerType);
  switch (type) {
    case 'string':
    case 'template_literal':
      return { kind: 'string' };
    case 'number':
    case 'int':
      return { kind: 'number' };
    case 'boolean':
      return { kind: 'boolean' };
    case 'null':
      return { kind: 'null' };
    case 'enum':
      return { kind: 'string', literals: Object.values(entries ?? {}) };
    case 'literal':
      return { kind: 'string', literals: (values ?? []).map(String) };
    case 'nullable':
      return { kind: 'union', of: [shapeOfSchema(innerType), { kind: 'null' }] };
    case 'optional':
      return { kind: 'union', of: [shapeOfSchema(innerType), { kind: 'undefined' }] };
    case 'array':
      return { kind: 'list', of: () => shapeOfSchema(element) };
    case 'union':
      return { kind: 'union', of: (options ?? []).map(shapeOfSchema) };
    case 'pipe':
      // A transformation at the end may make anything.
      return definitionOf(out)?.type === 'transform' ? ANY : shapeOfSchema(out);
    case 'object':
      return ofObject(definition.shape ?? {});
    default:
      return ANY;
  }
}

function ofObject(fields: Record<string, unknown>): Shape {
  const properties = Object.entries(fields).map(([key, field]): [string, Property] => [
    key,
    { shape: () => shapeOfSchema(field), isOptional: definitionOf(field)?.type === 'optional', place: undefined },
  ]);
  return { kind: 'object', properties: new Map(properties), isOpen: false };
}

function definitionOf(schema: unknown): Definition | undefined {
  if (typeof schema !== 'object' || schema === null || !('_zod' in schema)) return undefined;
  const { _zod: inner } = schema;
  if (typeof inner !== 'object' || inner === null || !('def' in inner)) return undefined;
  return inner.def as Definition;
}
