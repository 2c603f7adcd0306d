import { createSecretKey, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { markOf, seal, unseal } from './sealed.ts';

const key = createSecretKey(randomBytes(32));

test('a sealed value opens at its place with its key, nowhere else and not after a change', () => {
  const sealed = seal(key, 'wage/a/1', '7500000');
  expect(sealed).not.toContain('7500000');
  expect(seal(key, 'wage/a/1', '7500000')).not.toBe(sealed);
  expect(unseal(key, 'wage/a/1', sealed)).toBe('7500000');
  expect(() => unseal(key, 'wage/a/2', sealed)).toThrow();
  expect(() => unseal(createSecretKey(randomBytes(32)), 'wage/a/1', sealed)).toThrow();
  expect(() => unseal(key, 'wage/a/1', `${sealed.slice(0, -2)}AA`)).toThrow();
  expect(() => unseal(key, 'wage/a/1', '7500000')).toThrow();
});

test('the mark of a number is the same within a company only', () => {
  expect(markOf(key, 'a', '3174')).toBe(markOf(key, 'a', '3174'));
  expect(markOf(key, 'a', '3174')).not.toBe(markOf(key, 'b', '3174'));
});
