/** Properties and methods of values. */
import { DEAD_END } from './choices.ts';
import { asText, isSurgery, plain } from './parts.ts';
import {
  type Evaluator,
  type ListValue,
  type Part,
  realOf,
  settled,
  shapeOfUnknown,
  truthOf,
  UNDEFINED,
  unknown,
  type Unknown,
  type Value,
  wrap,
} from './values.ts';

/**
 * @param key undefined where the sources leave it open: any of the properties
 * @param question the same for the same place in every run
 */
export function memberOf(by: Evaluator, target: Value, key: string | undefined, question: string): Value {
  if (target.kind === 'object') {
    if (key !== undefined) return target.properties.get(key)?.value ?? (target.isOpen ? unknown() : UNDEFINED);
    return oneOf(
      by,
      [...target.properties.values()].map(({ value }) => value),
      question,
    );
  }
  if (target.kind === 'list') {
    if (key === undefined) return oneOf(by, target.items, question);
    return key === 'length' ? wrap(target.items.length) : (target.items[Number(key)] ?? UNDEFINED);
  }
  if (target.kind === 'unknown') return memberOfUnknown(target, key);
  return target.kind === 'real' ? memberOfReal(by, target.value, key, question) : unknown();
}

export function oneOf(by: Evaluator, values: readonly Value[], question: string): Value {
  return (
    values[by.choices.choose(`one ${question}`, Math.max(values.length, 1), `one ${question.split(' ')[0] ?? ''}`)] ??
    unknown()
  );
}

function memberOfReal(by: Evaluator, value: unknown, key: string | undefined, question: string): Value {
  if (value === null || value === undefined) throw DEAD_END;
  if (key !== undefined) {
    const inner: unknown = Reflect.get(Object(value), key);
    return wrap(typeof inner === 'function' ? inner.bind(value) : inner);
  }
  return typeof value === 'object'
    ? oneOf(
        by,
        Object.values(value).map((one) => wrap(one)),
        question,
      )
    : unknown();
}

function memberOfUnknown(target: Unknown, key: string | undefined): Value {
  const { parameterOf } = target;
  const shape = shapeOfUnknown(target);
  const id = target.id === undefined || key === undefined ? undefined : `${target.id}.${key}`;
  if (shape.kind === 'list') return unknown({ shape: shape.of, id, parameterOf });
  if (shape.kind === 'union') {
    // `x?.y` and `x.y` after a test: what is left when nothing is there.
    const inner = shape.of.find(({ kind }) => kind === 'object');
    if (inner) return memberOfUnknown({ ...target, shape: () => inner }, key);
  }
  const property = shape.kind === 'object' && key !== undefined ? shape.properties.get(key) : undefined;
  if (property === undefined) return unknown({ id, parameterOf });
  const { isOptional } = property;
  const inner = () => {
    const own = property.shape();
    return isOptional ? ({ kind: 'union', of: [own, { kind: 'undefined' }] } as const) : own;
  };
  return unknown({ shape: inner, id, parameterOf });
}

/** One element of what is looped over; undefined for none. */
export function elementOf(list: Value): Value {
  if (list.kind !== 'unknown') return unknown();
  const shape = shapeOfUnknown(list);
  const id = list.id === undefined ? undefined : `${list.id}[]`;
  return unknown({ shape: shape.kind === 'list' ? shape.of : undefined, id, parameterOf: list.parameterOf });
}

export interface MethodCall {
  readonly name: string;
  readonly args: readonly Value[];
  /** The same for the same call in every run. */
  readonly id: string;
}

/** `target.name(...)` of lists and texts; undefined for others. */
export function callMethod(by: Evaluator, target: Value, call: MethodCall): Value | undefined {
  if (target.kind === 'unknown') return ofUnknown(by, target, call);
  if (target.kind === 'list') return ofList(by, target, call);
  if (target.kind === 'text') return ofText(by, target, call);
  return undefined;
}

const PASSES_ON = new Set(['filter', 'toSorted', 'sort', 'reverse', 'slice', 'toReversed', 'values', 'concat']);

function ofUnknown(by: Evaluator, target: Unknown, { name, args, id }: MethodCall): Value | undefined {
  const [first] = args;
  if (name === 'map' || name === 'flatMap') {
    // One of them stands for all.
    const brought = first === undefined ? unknown() : by.apply(first, [elementOf(target), wrap(0)], id);
    return name === 'flatMap' && brought.kind === 'list' ? brought : { kind: 'list', items: [brought] };
  }
  return PASSES_ON.has(name) ? target : undefined;
}

function ofList(by: Evaluator, { items }: ListValue, { name, args, id }: MethodCall): Value | undefined {
  const [first, second] = args;
  const each = (use: Value) => items.map((item, index) => by.apply(use, [item, wrap(index)], `${id} ${index}`));
  if (name === 'join') {
    if (isSurgery(by, [...items, ...args])) return undefined;
    const between = first === undefined ? [plain(',')] : asText(by, first);
    return {
      kind: 'text',
      parts: items.flatMap((item, index): readonly Part[] => [...(index > 0 ? between : []), ...asText(by, item)]),
    };
  }
  if (first === undefined)
    return name === 'flat'
      ? { kind: 'list', items: flat(items) }
      : name === 'keys'
        ? wrap([...items.keys()])
        : PASSES_ON.has(name)
          ? { kind: 'list', items }
          : undefined;
  if (name === 'map') return { kind: 'list', items: each(first) };
  if (name === 'flatMap') return { kind: 'list', items: flat(each(first)) };
  if (name === 'filter') {
    const left = each(first).map(truthOf);
    // What the sources leave open stays in.
    return { kind: 'list', items: items.filter((_, index) => left[index] !== false) };
  }
  if (name === 'find') return items[each(first).findIndex((one) => truthOf(one) !== false)] ?? UNDEFINED;
  if (name === 'some' || name === 'every') {
    const truths = each(first).map(truthOf);
    return truths.includes(undefined)
      ? unknown()
      : wrap(name === 'some' ? truths.includes(true) : !truths.includes(false));
  }
  if (name === 'reduce') {
    if (second === undefined)
      return items.slice(1).reduce((all, item) => by.apply(first, [all, item], id), items[0] ?? unknown());
    return items.reduce((all, item) => by.apply(first, [all, item], id), second);
  }
  if (name === 'slice') {
    const bounds = args.map(realOf);
    return bounds.includes(undefined)
      ? undefined
      : { kind: 'list', items: items.slice(...bounds.map((one) => Number(one?.value))) };
  }
  if (name === 'concat') return { kind: 'list', items: [...items, ...flat(args)] };
  if (name === 'includes') {
    const list = realOf({ kind: 'list', items });
    const wanted = list && realOf(settled(by, first));
    return list && wanted && Array.isArray(list.value) ? wrap(list.value.includes(wanted.value)) : unknown();
  }
  return PASSES_ON.has(name) ? { kind: 'list', items } : undefined;
}

function flat(items: readonly Value[]): Value[] {
  return items.flatMap((item) => (item.kind === 'list' ? item.items : [item]));
}

function ofText(by: Evaluator, target: Value & { kind: 'text' }, { name, args, id }: MethodCall): Value | undefined {
  if (name === 'trim') return target;
  const whole = realOf(target);
  const given = args.map(realOf);
  if (whole === undefined || isSurgery(by, [target])) return undefined;
  if (given.includes(undefined)) {
    const [found, made] = [given[0]?.value, args[1]];
    if (!name.startsWith('replace') || !(found instanceof RegExp) || made?.kind !== 'function') return undefined;
    const use = (...match: unknown[]) =>
      String(
        realOf(
          by.apply(
            made,
            match.slice(0, -2).map((one) => wrap(one)),
            id,
          ),
        )?.value ?? '',
      );
    return wrap(String(whole.value).replace(found, use), placeOf(target));
  }
  const method: unknown = Reflect.get(String.prototype, name);
  if (typeof method !== 'function') return undefined;
  return wrap(
    method.apply(
      String(whole.value),
      given.map((one) => one?.value),
    ),
    placeOf(target),
  );
}

function placeOf({ parts }: Value & { kind: 'text' }) {
  return parts.map((part) => ('text' in part ? part.place : undefined)).find((one) => one !== undefined);
}
