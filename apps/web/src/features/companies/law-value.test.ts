import { expect, it } from 'vitest';
import { leavesOf, valueText, withLeaf } from './law-value.ts';

const stages = {
  stages: [
    [4, 100],
    [4, 75],
  ],
  rest: 25,
};

it('finds every number and changes one alone', () => {
  expect(leavesOf(12)).toEqual([{ path: [], label: '', value: 12 }]);
  expect(leavesOf(stages).map(({ label, value }) => [label, value])).toEqual([
    ['stages · 0 · 0', 4],
    ['stages · 0 · 1', 100],
    ['stages · 1 · 0', 4],
    ['stages · 1 · 1', 75],
    ['rest', 25],
  ]);
  expect(withLeaf(stages, ['stages', 1, 1], 80)).toEqual({
    stages: [
      [4, 100],
      [4, 80],
    ],
    rest: 25,
  });
  expect(withLeaf(12, [], 14)).toBe(14);
});

it('says values shortly', () => {
  expect(valueText(0.75)).toBe('0,75');
  expect(valueText({ after: 240, minutes: 30 })).toBe('sesudah 240, lama 30');
});
