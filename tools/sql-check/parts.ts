/** Values as pieces of SQL. */
import type { Shape } from './shapes.ts';
import { type Evaluator, type Part, realOf, settled, shapeOfUnknown, unknown, type Value } from './values.ts';

export const plain = (written: string): Part => ({ text: written, place: undefined });

/** As a piece of a string of the program. */
export function asText(by: Evaluator, value: Value): readonly Part[] {
  if (value.kind === 'text') return value.parts;
  if (value.kind === 'list') {
    return value.items.flatMap((item, index) => [...(index > 0 ? [plain(',')] : []), ...asText(by, item)]);
  }
  if (value.kind === 'real') return [plain(String(value.value))];
  if (value.kind !== 'unknown') return [{ unknown: unknown() }];
  const known = settled(by, value);
  if (known.kind === 'text') return known.parts;
  return shapeOfUnknown(value).kind === 'number' ? [plain('1')] : [{ unknown: value }];
}

const BEYOND_A_NAME = /[\s(),]/;

/**
 * Whether one of the texts is more than a name. Such texts are put together by templates and by `sql` alone: what
 * `replace`, `join` or `+` makes of them is not followed (docs/decisions/096).
 */
export function isSurgery(by: Evaluator, values: readonly Value[]): boolean {
  const written = (value: Value) => (value.kind === 'function' ? [] : asText(by, value));
  return values.flatMap(written).some((part) => 'text' in part && BEYOND_A_NAME.test(part.text));
}

/** As a piece of a Fragment: what is none becomes a parameter. */
export function asFragment(by: Evaluator, value: Value): readonly Part[] {
  if (value.kind === 'fragment') return value.parts;
  if (value.kind !== 'unknown' || !mayBeFragment(shapeOfUnknown(value))) return [{ parameter: true }];
  by.askCallers(value);
  // A Fragment that nobody in the sources gives. It is a condition in most places.
  return [plain('true')];
}

function mayBeFragment(shape: Shape): boolean {
  return shape.kind === 'fragment' || (shape.kind === 'union' && shape.of.some(mayBeFragment));
}

const COLUMN = /^[a-z_][a-z0-9_]*(\.[a-z_][a-z0-9_]*)?$/;

/** `column(name)` of db/sql.ts: a quoted name. */
export function columnParts(by: Evaluator, value: Value): readonly Part[] {
  const parts = asText(by, value);
  for (const part of parts) if ('unknown' in part) by.askCallers(part.unknown);
  const real = realOf({ kind: 'text', parts });
  if (real === undefined) return parts;
  const name = String(real.value);
  // Quoting moves nothing that a message would point at by more than a character.
  const place = parts.map((part) => ('text' in part ? part.place : undefined)).find((one) => one !== undefined);
  if (!COLUMN.test(name)) return [{ text: name, place }];
  return [
    {
      text: name
        .split('.')
        .map((piece) => `"${piece}"`)
        .join('.'),
      place,
    },
  ];
}
