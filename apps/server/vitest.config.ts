import { defineConfig } from 'vitest/config';
import { notRun } from '../../tools/suites/long-tests.ts';

export default defineConfig({
  test: {
    name: 'server',
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    exclude: [...notRun],
    // One PostgreSQL for the run; each file clones its own database from a migrated template (test/world/world.ts).
    globalSetup: ['../../tools/suites/test-database.ts', '../../tools/suites/compile-cache.ts'],
    setupFiles: ['../../tools/suites/property-seed.ts'],
    pool: 'forks',
    maxWorkers: 2,
    // The whole product is imported once per worker, not once per file. What a file makes is its own by its database; a
    // test that replaces a module (vi.mock) would leave that behind, so dependencies are passed in instead.
    isolate: false,
    // Node runs TypeScript as it is and remembers what it compiled; Vite would transform all of it again.
    experimental: { viteModuleRunner: false, nodeLoader: false },
    restoreMocks: true,
    // Ceilings for what hangs, far above what the slowest machine needs.
    testTimeout: 120_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 60_000, interval: 20 } },
  },
});
