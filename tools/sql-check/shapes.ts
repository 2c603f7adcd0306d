/** What is known of a type. */
import type { Place } from './modules.ts';

export interface Property {
  readonly shape: () => Shape;
  readonly isOptional: boolean;
  /** Where it is declared. */
  readonly place: Place | undefined;
}

export type Shape =
  /** Cannot be followed. */
  | { kind: 'any' }
  | { kind: 'string'; literals?: readonly string[] }
  | { kind: 'number' | 'boolean' | 'null' | 'undefined' | 'fragment' | 'function' }
  | { kind: 'list'; of: () => Shape }
  /** `isOpen`: has more than is known. */
  | { kind: 'object'; properties: ReadonlyMap<string, Property>; isOpen: boolean }
  | { kind: 'union'; of: readonly Shape[] };

export const ANY: Shape = { kind: 'any' };

/** The strings that a type allows; undefined where it allows others. */
export function literalsOf(shape: Shape): readonly string[] | undefined {
  if (shape.kind === 'string') return shape.literals;
  if (shape.kind !== 'union') return undefined;
  const all = shape.of.filter(({ kind }) => kind !== 'undefined').map(literalsOf);
  return all.includes(undefined) ? undefined : all.flatMap((one) => one ?? []);
}
