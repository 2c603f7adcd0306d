/** Rows whose columns can be told apart. */
import { expect } from 'vitest';
import type { Cells } from './expected-columns.ts';

/** Two columns of one value could be exchanged unseen. */
export function requireDistinct(cells: Cells, alike: readonly (readonly string[])[] = []): void {
  const known = new Map<string, string>();
  for (const [key, text] of Object.entries(cells)) {
    const other = known.get(text);
    const mayBe = other !== undefined && alike.some((keys) => keys.includes(key) && keys.includes(other));
    expect(text === '' ? `${key} is empty` : other === undefined || mayBe ? '' : `${key} reads as ${other}`).toBe('');
    known.set(text, key);
  }
}
