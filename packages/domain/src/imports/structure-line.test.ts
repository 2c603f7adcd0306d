import { expect, test } from 'vitest';
import { mendedEmail } from './structure-line.ts';

test.each([
  ['budi @contoh.co.id', 'budi@contoh.co.id'],
  ['budi@contoh,co,id', 'budi@contoh.co.id'],
  ['budi@contoh.co.id..', 'budi@contoh.co.id'],
  ['budi', null],
  // Looked through for full stops at its end, it would not be answered today.
  [`${'.'.repeat(1_000_000)}x`, null],
])('case $#: what was probably meant', (typed, proposed) => {
  expect(mendedEmail(typed)).toBe(proposed);
});
