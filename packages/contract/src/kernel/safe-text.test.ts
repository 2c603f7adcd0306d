import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cellSafe } from './safe-text.ts';

test.each([
  ['=1+1', "'=1+1"],
  ['+62 812', "'+62 812"],
  ['-', "'-"],
  ['@SUM(1)', "'@SUM(1)"],
  ['\t=1', "'\t=1"],
  ['\r=1', "'\r=1"],
  ['  =1', "'  =1"],
  ['\u200b=1', "'\u200b=1"],
  ['＝1', "'＝1"],
  ['－2', "'－2"],
  ['Budi = Ani', 'Budi = Ani'],
  ['a\u0000b\u0007c', 'abc'],
  ['\u0000=1', "'=1"],
  ['', ''],
])('%j stands in a cell as %j', (text, safe) => {
  expect(cellSafe(text)).toBe(safe);
});

test('no text becomes one that a spreadsheet or an XML reader would trip over', () => {
  const live = /^[\s\u200b\ufeff]*[=+\-@＝＋－＠]|^[\t\r]/;
  const signs = fc.constantFrom(
    '=',
    '+',
    '-',
    '@',
    '\t',
    '\r',
    '\n',
    ' ',
    '\u200b',
    '\ufeff',
    '＝',
    '\u0000',
    '\ud800',
    'a',
    '1',
    "'",
    '"',
  );
  fc.assert(
    fc.property(fc.string({ unit: fc.oneof(signs, fc.string({ maxLength: 1 })), maxLength: 12 }), (text) => {
      const safe = cellSafe(text);
      expect(live.test(safe)).toBe(false);
      expect(safe.isWellFormed()).toBe(true);
    }),
    { numRuns: 3_000 },
  );
});
