/**
 * Two people changed the same thing: what differs, what decides itself, and what has to be chosen
 * (product/frame#two-people-at-once).
 */
import { refusalCode } from '../../api/call-error.ts';

export type Values = Readonly<Record<string, unknown>>;
export type Side = 'mine' | 'theirs';

export interface Conflict {
  readonly mine: Values;
  /** As it is stored now. */
  readonly now: Values;
  readonly chosen: Readonly<Record<string, Side>>;
}

/** The order of the keys of an object says nothing. */
function inOrder(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

/** Absent and null are the same nothing. */
export const same = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null, inOrder) === JSON.stringify(other ?? null, inOrder);

/** Fields in which the two differ. */
export function disputed({ mine, now }: Pick<Conflict, 'mine' | 'now'>): readonly string[] {
  return Object.keys(mine).filter((key) => !same(mine[key], now[key]));
}

/** What only one of the two has changed since `before` is decided by itself. */
export function conflictOf(before: Values, mine: Values, now: Values): Conflict {
  const sides = disputed({ mine, now }).flatMap((key): [string, Side][] => {
    if (same(before[key], now[key])) return [[key, 'mine']];
    if (same(before[key], mine[key])) return [[key, 'theirs']];
    return [];
  });
  return { mine, now, chosen: Object.fromEntries(sides) };
}

export function isSettled(conflict: Conflict): boolean {
  return disputed(conflict).every((key) => conflict.chosen[key] !== undefined);
}

interface Saving<Row, Saved> {
  /** What the form shows of a row. */
  readonly valuesOf: (row: Row) => Values;
  readonly send: (version: number) => Promise<Saved>;
  /** The row as it is now. */
  readonly reread: () => Promise<Row>;
}

/**
 * Saves over the row that was edited. Where somebody else has saved since, the newer row comes back with what is to be
 * chosen; where they changed nothing this form shows, it is saved over theirs without a question.
 * @throws whatever `send` and `reread` throw besides VERSI_BERUBAH
 */
export async function saveOver<Row extends { readonly version: number }, Saved>(
  edited: Row,
  mine: Values,
  { valuesOf, send, reread }: Saving<Row, Saved>,
): Promise<{ readonly saved: Saved } | { readonly now: Row; readonly conflict: Conflict }> {
  let base = edited;
  for (;;) {
    try {
      return { saved: await send(base.version) };
    } catch (error) {
      if (refusalCode(error) !== 'VERSI_BERUBAH') throw error;
    }
    const now = await reread();
    if (now.version === base.version || !same(valuesOf(base), valuesOf(now)))
      return { now, conflict: conflictOf(valuesOf(base), mine, valuesOf(now)) };
    base = now;
  }
}
