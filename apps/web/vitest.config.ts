import { defineConfig } from 'vitest/config';
import { notRun } from '../../tools/suites/long-tests.ts';

export default defineConfig({
  test: {
    name: 'web',
    include: ['src/**/*.test.ts', 'src/**/*.test.tsx'],
    exclude: [...notRun],
    maxWorkers: 2,
    // Files that draw say so in their first line, `@vitest-environment jsdom`; the others need no browser.
    // Ceilings for what hangs, far above what the slowest machine needs.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000, interval: 20 } },
  },
});
