import { expect, test } from 'vitest';
import { isTooDeep } from './json-depth.ts';

const nested = (levels: number) => JSON.parse('['.repeat(levels) + ']'.repeat(levels)) as unknown;

test.each([
  ['nothing', null, false],
  ['a text', 'teks', false],
  ['an ordinary body', { cells: [{ rowNo: 1, value: 'a' }], options: { a: { b: [1, [2]] } } }, false],
  ['32 levels', nested(32), false],
  ['34 levels', nested(34), true],
  ['half a million levels', nested(500_000), true],
])('%s', (_, value, tooDeep) => {
  expect(isTooDeep(value)).toBe(tooDeep);
});
