import { createCipheriv, createSecretKey, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { keyThatOpens, markOf, marksOf, seal, type SealingKey, sealedBy, sealingKey, unseal } from './sealed.ts';

const newKey = (): SealingKey => sealingKey(createSecretKey(randomBytes(32)));
const key = newKey();
const keys = [key] as const;

test('a sealed value opens at its place with its key, nowhere else and not after a change', () => {
  const sealed = seal(keys, 'wage/a/1', '7500000');
  expect(sealed).not.toContain('7500000');
  expect(seal(keys, 'wage/a/1', '7500000')).not.toBe(sealed);
  expect(unseal(keys, 'wage/a/1', sealed)).toBe('7500000');
  expect(() => unseal(keys, 'wage/a/2', sealed)).toThrow();
  expect(() => unseal([newKey()], 'wage/a/1', sealed)).toThrow();
  expect(() => unseal(keys, 'wage/a/1', `${sealed.slice(0, -2)}AA`)).toThrow();
  expect(() => unseal(keys, 'wage/a/1', '7500000')).toThrow();
});

/** As values were stored before keys had marks. */
function sealWithoutMark(place: string, text: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key.key, nonce).setAAD(Buffer.from(place));
  const data = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return ['v1', ...[nonce, cipher.getAuthTag(), data].map((part) => part.toString('base64url'))].join('.');
}

test.each([
  ['with the mark of its key', (place: string, text: string) => seal(keys, place, text)],
  ['of before keys had marks', sealWithoutMark],
])('a value %s opens while its key is the present one or the one before', (_, sealAs) => {
  const sealed = sealAs('wage/a/1', '7500000');
  const next = newKey();
  expect(unseal(keys, 'wage/a/1', sealed)).toBe('7500000');
  expect(unseal([next, key], 'wage/a/1', sealed)).toBe('7500000');
  expect(() => unseal([next], 'wage/a/1', sealed)).toThrow();
  expect(keyThatOpens([next, key], 'wage/a/1', sealed)).toBe(key);
  expect(keyThatOpens([next], 'wage/a/1', sealed)).toBeUndefined();
});

test('the present key seals, and says so in what it sealed', () => {
  const next = newKey();
  expect(seal([next, key], 'a', 'x').startsWith(sealedBy(next))).toBe(true);
  expect(sealedBy(next)).not.toBe(sealedBy(key));
});

test('the mark of a number is the same within a company only, and is found under the key before', () => {
  expect(markOf(keys, 'a', '3174')).toBe(markOf(keys, 'a', '3174'));
  expect(markOf(keys, 'a', '3174')).not.toBe(markOf(keys, 'b', '3174'));
  const next = newKey();
  expect(marksOf([next, key], 'a', '3174')).toEqual([markOf([next], 'a', '3174'), markOf(keys, 'a', '3174')]);
});
