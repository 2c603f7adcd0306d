import { expect, it } from 'vitest';
import { leavesOf, readLawNumber, valueText, withLeaf } from './law-value.ts';

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

it.each([
  ['40', 40],
  ['1.000', 1000],
  ['12.500.000', 12_500_000],
  ['0,5', 0.5],
  [' 7 ', 7],
  ['', undefined],
  ['1.00', undefined],
  ['1.5', undefined],
  ['empat', undefined],
  ['1,', undefined],
])('"%s" is read as %s', (text, number) => {
  expect(readLawNumber(text)).toBe(number);
});
