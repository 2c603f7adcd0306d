import { defineConfig } from 'vitest/config';
import { notRun } from '../../tools/suites/long-tests.ts';

export default defineConfig({
  test: {
    name: 'web',
    include: ['src/**/*.test.ts', 'src/**/*.test.tsx'],
    exclude: [...notRun],
    maxWorkers: 2,
    // Files that draw say so in their first line, `@vitest-environment jsdom`; the others need no browser.
    testTimeout: 30_000,
  },
});
