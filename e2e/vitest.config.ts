import { defineConfig } from 'vitest/config';
import { notRun } from '../tools/suites/long-tests.ts';
import { LANES } from '../tools/suites/lanes.ts';

export default defineConfig({
  test: {
    name: 'e2e',
    include: ['**/*.test.ts'],
    exclude: [...notRun],
    globalSetup: ['../tools/suites/test-database.ts', '../tools/suites/lanes.ts'],
    pool: 'forks',
    // Each lane has a product and a browser of its own: journeys of one never meet those of the other.
    maxWorkers: LANES,
    // Journeys live in real time on a shared machine; the second try is counted, a fault fails both.
    retry: 1,
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
