import { defineConfig } from 'vitest/config';
import { notRun } from '../tools/suites/long-tests.ts';

export default defineConfig({
  test: {
    name: 'e2e',
    include: ['**/*.test.ts'],
    exclude: [...notRun],
    globalSetup: ['../tools/suites/test-database.ts', '../tools/suites/test-product.ts'],
    pool: 'forks',
    // One browser at a time: measured times must not fight for two cores.
    fileParallelism: false,
    // Journeys live in real time on a shared machine; the second try is counted, a fault fails both.
    retry: 1,
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
