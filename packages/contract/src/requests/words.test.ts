import { describe, expect, it } from 'vitest';
import { requestKindWord, requestMoveVerb, requestMoveWord, requestSlug, requestStatusWord } from './words.ts';

describe('words by which people tell requests apart', () => {
  it.each([
    ['kinds', requestKindWord],
    ['paths of kinds', requestSlug],
    ['statuses', requestStatusWord],
    ['moves', requestMoveWord],
    ['buttons', requestMoveVerb],
  ])('no two of the %s are the same', (_, words) => {
    expect(new Set(Object.values(words)).size).toBe(Object.keys(words).length);
  });
});
