import { defineConfig } from 'vitest/config';
import { notRun } from '../../tools/suites/long-tests.ts';

export default defineConfig({
  test: {
    name: 'server',
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    exclude: [...notRun],
    // One PostgreSQL for the run; each file clones its own database from a migrated template (test/world.ts).
    globalSetup: ['../../tools/suites/test-database.ts'],
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
