import { describe, expect, it } from 'vitest';
import { withHeld } from './held-rows.ts';

const rows = (...ids: string[]) => ids.map((id) => ({ id }));
const held =
  (...ids: string[]) =>
  (id: string) =>
    ids.includes(id);

describe('a decided row keeps its place', () => {
  it('though the list comes back without it', () => {
    expect(withHeld(rows('a', 'b', 'c'), rows('a', 'c'), held('b'))).toEqual(rows('a', 'b', 'c'));
    expect(withHeld(rows('a', 'b', 'c'), rows('c', 'd'), held('a', 'b'))).toEqual(rows('a', 'b', 'c', 'd'));
  });

  it('until its time is over', () => {
    expect(withHeld(rows('a', 'b', 'c'), rows('a', 'c'), held())).toEqual(rows('a', 'c'));
  });

  it('and is not shown twice when it was taken back', () => {
    expect(withHeld(rows('a', 'b'), rows('a', 'b'), held('b'))).toEqual(rows('a', 'b'));
  });

  it('also when its neighbour left for good', () => {
    expect(withHeld(rows('a', 'b', 'c', 'd'), rows('d'), held('c'))).toEqual(rows('c', 'd'));
  });
});
