import { describe, expect, it } from 'vitest';
import { withRetained } from './retained-rows.ts';

const rows = (...ids: string[]) => ids.map((id) => ({ id }));
const retained =
  (...ids: string[]) =>
  (id: string) =>
    ids.includes(id);

describe('a decided row keeps its place', () => {
  it('though the list comes back without it', () => {
    expect(withRetained(rows('a', 'b', 'c'), rows('a', 'c'), retained('b'))).toEqual(rows('a', 'b', 'c'));
    expect(withRetained(rows('a', 'b', 'c'), rows('c', 'd'), retained('a', 'b'))).toEqual(rows('a', 'b', 'c', 'd'));
  });

  it('until its time is over', () => {
    expect(withRetained(rows('a', 'b', 'c'), rows('a', 'c'), retained())).toEqual(rows('a', 'c'));
  });

  it('and is not shown twice when it was taken back', () => {
    expect(withRetained(rows('a', 'b'), rows('a', 'b'), retained('b'))).toEqual(rows('a', 'b'));
  });

  it('also when its neighbour left for good', () => {
    expect(withRetained(rows('a', 'b', 'c', 'd'), rows('d'), retained('c'))).toEqual(rows('c', 'd'));
  });
});
