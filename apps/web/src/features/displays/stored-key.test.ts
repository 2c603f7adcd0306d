// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import { storeKey, takeKey } from './stored-key.ts';

const KEY = 'BCDFGHJKLMNPQRSTVWXZ';

beforeEach(() => {
  window.localStorage.clear();
  window.history.replaceState(null, '', '/layar');
});

it('the key of a link is kept on the device and leaves the address bar', () => {
  window.location.hash = 'bcdf-ghjk-lmnp-qrst-vwxz';
  expect(takeKey()).toBe(KEY);
  expect([window.location.hash, takeKey()]).toEqual(['', KEY]);
  storeKey(undefined);
  expect(takeKey()).toBeUndefined();
});

it.each(['%', '%E0%A4%A', 'BCDF', ''])('a link that ends in %j opens nothing, and asks', (hash) => {
  window.location.hash = hash;
  expect(takeKey()).toBeUndefined();
});
