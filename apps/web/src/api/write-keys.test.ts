import { expect, test } from 'vitest';
import { writeKeys } from './write-keys.ts';

const counting = () => {
  let last = 0;
  return writeKeys(() => `key-${(last += 1)}`);
};

test('The same words go under the same key again: an answer that got lost is not a second write', () => {
  const keyOf = counting();
  expect([keyOf({ days: 1 }), keyOf({ days: 1 })]).toEqual(['key-1', 'key-1']);
});

test('Other words are another write, and the first ones keep their key', () => {
  const keyOf = counting();
  expect([keyOf({ days: 1 }), keyOf({ days: 2 }), keyOf({ days: 1 })]).toEqual(['key-1', 'key-2', 'key-1']);
});

test('Another form has keys of its own', () => {
  expect(writeKeys()({ days: 1 })).not.toBe(writeKeys()({ days: 1 }));
});
