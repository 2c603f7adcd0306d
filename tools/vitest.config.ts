import { defineConfig } from 'vitest/config';
import { isRoot } from './postgres/identity.ts';
import { notRun } from './suites/long-tests.ts';

export default defineConfig({
  test: {
    name: 'tools',
    include: ['**/*.test.ts'],
    // Only root can lend another user; elsewhere every other test is already the test of an ordinary user.
    exclude: [...notRun, ...(isRoot() ? [] : ['**/*.root.*'])],
    globalSetup: ['./suites/test-database.ts', './suites/compile-cache.ts'],
    pool: 'forks',
    fileParallelism: false,
    testTimeout: 240_000,
    hookTimeout: 240_000,
  },
});
