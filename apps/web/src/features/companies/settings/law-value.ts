/** Statutory values as fields: each number at its place, so that a new value keeps the form of the old. */

import { leafWord } from '@hadir/contract/settings/law-words.ts';

export interface Leaf {
  readonly path: readonly (string | number)[];
  readonly label: string;
  readonly value: number;
}

/** Every number of a value with the way to it; a plain number has the empty way. */
export function leavesOf(value: unknown, path: readonly (string | number)[] = []): Leaf[] {
  if (typeof value === 'number') return [{ path, label: path.join(' · '), value }];
  if (typeof value !== 'object' || value === null) return [];
  const entries = Array.isArray(value)
    ? value.map((item: unknown, index) => [index, item] as const)
    : Object.entries(value);
  return entries.flatMap(([key, item]) => leavesOf(item, [...path, key]));
}

/** The value with one number changed. */
export function withLeaf(value: unknown, path: readonly (string | number)[], next: unknown): unknown {
  const [first, ...rest] = path;
  if (first === undefined) return next;
  if (Array.isArray(value))
    return value.map((item: unknown, index) => (index === first ? withLeaf(item, rest, next) : item));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, key === String(first) ? withLeaf(item, rest, next) : item]),
  );
}

export function valueText(value: unknown): string {
  if (typeof value === 'number') return String(value).replace('.', ',');
  const leaves = leavesOf(value);
  if (leaves.length > 8) return `${leaves.length} angka`;
  return leaves.map(({ label, value: number }) => `${leafWord(label)} ${String(number).replace('.', ',')}`).join(', ');
}

/** A number as Indonesians write it (`1.000`, `0,5`); undefined for anything else, an empty field too. */
export function readLawNumber(text: string): number | undefined {
  const typed = text.trim();
  if (!/^-?(\d{1,3}(\.\d{3})+|\d+)(,\d+)?$/.test(typed)) return undefined;
  return Number(typed.replaceAll('.', '').replace(',', '.'));
}
