import { expect, test } from 'vitest';
import { isLoadFault } from './load-fault.ts';

test('a part of the program that did not come is told from a fault of the program', () => {
  for (const words of [
    'Unable to preload CSS for /assets/calendar-page-x.css',
    'Failed to fetch dynamically imported module: https://hadir.test/assets/a.js',
    'error loading dynamically imported module',
    'Importing a module script failed.',
  ]) {
    expect(isLoadFault(new TypeError(words))).toBe(true);
  }
  expect(isLoadFault(new TypeError('x is undefined'))).toBe(false);
  expect(isLoadFault('Failed to fetch')).toBe(false);
});
