/** Values as far as the sources say them: texts with the place of each piece, everything else by its shape. */
import type { Module, Place, World } from './modules.ts';
import type { Callable, Node } from './syntax.ts';
import type { Choices } from './choices.ts';
import { literalsOf, type Shape } from './shapes.ts';
import { shapeOf, type TypeRef } from './types.ts';

/** A piece of SQL: text, a parameter ($1), or something that the sources do not say. */
export type Part =
  | { readonly text: string; readonly place: Place | undefined }
  | { readonly parameter: true }
  | { readonly unknown: Unknown };

export interface Unknown {
  readonly kind: 'unknown';
  readonly shape?: (() => Shape) | undefined;
  /** The same for the same thing within a run, so that one answer holds wherever it is needed. */
  readonly id?: string | undefined;
  /** The function whose caller would know it. */
  readonly parameterOf?: Activation | undefined;
}

/** A call of a function, or the function by itself when nobody is seen to call it (`args` undefined). */
export interface Activation {
  /** The same in every run, so that choices are found again. */
  readonly id: string;
  readonly fn: Callable | undefined;
  readonly module: Module;
  readonly parent: Activation | undefined;
  readonly args: readonly Value[] | undefined;
  readonly known: Map<unknown, Value>;
}

export interface ObjectValue {
  readonly kind: 'object';
  readonly properties: Map<string, { value: Value; place?: Place | undefined }>;
  /** Holds more than the sources say. */
  readonly isOpen: boolean;
}

export interface FunctionValue {
  readonly kind: 'function';
  readonly node: Callable;
  readonly module: Module;
  readonly within: Activation;
}

export type Value =
  | Unknown
  | ObjectValue
  | FunctionValue
  /** A string of the program. */
  | { readonly kind: 'text'; readonly parts: readonly Part[] }
  /** A Fragment of db/sql.ts: its values are parameters. */
  | { readonly kind: 'fragment'; readonly parts: readonly Part[] }
  | ListValue
  /** A value of the running program: number, boolean, null, regular expression, or what packages below export. */
  | { readonly kind: 'real'; readonly value: unknown };

export interface ListValue {
  readonly kind: 'list';
  readonly items: readonly Value[];
}

/** What the parts of the evaluation use of each other. */
export interface Evaluator {
  readonly world: World;
  readonly choices: Choices;
  value(node: Node, at: Activation): Value;
  /** The values of a list, spread ones among them. */
  list(nodes: readonly (Node | null)[], at: Activation): Value[];
  /** What a call of the function returns. `id`: the same in every run. */
  apply(fn: Value, args: readonly Value[], id: string): Value;
  /** Whether the way goes where the test says yes. */
  isTaken(test: Node, at: Activation): boolean;
  /** @throws CallersWanted where the callers of that function know more */
  askCallers(value: Unknown): void;
}

/** The text depends on who calls the function: run again, seen from its callers. */
export class CallersWanted extends Error {
  readonly fn: Callable;
  constructor(fn: Callable) {
    super('callers wanted');
    this.fn = fn;
  }
}

export const UNDEFINED: Value = { kind: 'real', value: undefined };

export const unknown = (from: Omit<Unknown, 'kind'> = {}): Unknown => ({ kind: 'unknown', ...from });

function text(value: string, place?: Place): Value {
  return { kind: 'text', parts: value === '' ? [] : [{ text: value, place }] };
}

/** As a value of the running program; undefined where the sources do not say all of it. */
export function realOf(value: Value): { value: unknown } | undefined {
  if (value.kind === 'real') return value;
  if (value.kind === 'text') {
    const pieces = value.parts.map((part) => ('text' in part ? part.text : undefined));
    return pieces.includes(undefined) ? undefined : { value: pieces.join('') };
  }
  if (value.kind === 'list') {
    const items = value.items.map(realOf);
    return items.includes(undefined) ? undefined : { value: items.map((item) => item?.value) };
  }
  if (value.kind === 'object' && !value.isOpen) {
    const entries = [...value.properties].map(([key, property]) => [key, realOf(property.value)] as const);
    if (entries.some(([, real]) => real === undefined)) return undefined;
    return { value: Object.fromEntries(entries.map(([key, real]) => [key, real?.value])) };
  }
  return undefined;
}

/** A value of the running program as the evaluation takes it. */
export function wrap(value: unknown, place?: Place): Value {
  if (typeof value === 'string') return text(value, place);
  if (Array.isArray(value)) return { kind: 'list', items: value.map((item) => wrap(item, place)) };
  return { kind: 'real', value };
}

/** Whether it counts as true; undefined where the sources do not say. */
export function truthOf(value: Value): boolean | undefined {
  if (value.kind === 'unknown') return undefined;
  if (value.kind === 'text') {
    if (value.parts.some((part) => 'text' in part && part.text !== '')) return true;
    return value.parts.length === 0 ? false : undefined;
  }
  return value.kind === 'real' ? Boolean(value.value) : true;
}

/** Something of a declared type. */
export function typedUnknown(world: World, type: TypeRef | undefined, from: Omit<Unknown, 'kind'> = {}): Unknown {
  return unknown({ ...from, shape: type && (() => shapeOf(world, type)) });
}

export const shapeOfUnknown = (value: Unknown): Shape => value.shape?.() ?? { kind: 'any' };

/** One of the texts that its type allows, the same wherever it is needed; the value itself where the type says less. */
export function settled(by: Evaluator, value: Value): Value {
  if (value.kind !== 'unknown' || value.id === undefined) return value;
  const literals = literalsOf(shapeOfUnknown(value));
  if (literals === undefined || literals.length === 0) return value;
  return text(literals[by.choices.choose(`text ${value.id}`, literals.length)] ?? '');
}
