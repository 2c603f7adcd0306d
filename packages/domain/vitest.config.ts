import { defineConfig } from 'vitest/config';
import { notRun } from '../../tools/suites/long-tests.ts';

export default defineConfig({
  // Pure: no file can leave anything behind for the next, so that none pays for a process of its own.
  test: {
    name: 'domain',
    include: ['src/**/*.test.ts'],
    exclude: [...notRun],
    setupFiles: ['../../tools/suites/property-seed.ts'],
    maxWorkers: 2,
    isolate: false,
    // A ceiling for what hangs: properties take seconds on a machine under load.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
