import { afterEach, expect, test, vi } from 'vitest';
import { isLoadError, NotReached, reached } from './load-error.ts';

test('a part of the program that did not come is told from a fault of the program', () => {
  for (const words of [
    'Unable to preload CSS for /assets/calendar-page-x.css',
    'Failed to fetch dynamically imported module: https://hadir.test/assets/a.js',
    'error loading dynamically imported module',
    'Importing a module script failed.',
  ]) {
    expect(isLoadError(new TypeError(words))).toBe(true);
  }
  expect(isLoadError(new TypeError('x is undefined'))).toBe(false);
  expect(isLoadError('Failed to fetch')).toBe(false);
});

afterEach(() => {
  vi.unstubAllGlobals();
});

test('only without a line a missing part is no reason to load the page anew', async () => {
  const missing = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module: /assets/a.js'));
  vi.stubGlobal('navigator', { onLine: false });
  await expect(reached(missing)).rejects.toBeInstanceOf(NotReached);
  await expect(reached(() => Promise.reject(new RangeError('broken')))).rejects.toBeInstanceOf(RangeError);
  expect(isLoadError(await reached(missing).catch((error: unknown) => error))).toBe(true);
  vi.stubGlobal('navigator', { onLine: true });
  await expect(reached(missing)).rejects.toBeInstanceOf(TypeError);
  expect(await reached(async () => 1)).toBe(1);
});
