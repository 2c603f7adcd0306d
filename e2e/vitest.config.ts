import { defineConfig } from 'vitest/config';
import { notRun } from '../tools/suites/long-tests.ts';
import { LANES } from '../tools/suites/lanes.ts';

export default defineConfig({
  test: {
    name: 'e2e',
    include: ['**/*.test.ts'],
    exclude: [...notRun],
    globalSetup: ['../tools/suites/test-database.ts', '../tools/suites/compile-cache.ts', '../tools/suites/lanes.ts'],
    pool: 'forks',
    // Each lane has a product and a browser of its own: journeys of one never meet those of the other.
    maxWorkers: LANES,
    // The files of a lane share its browser, its sessions and its pages (browser.ts, page-pool.ts).
    isolate: false,
    // Journeys live in real time. One that passed only when repeated is named and counted at the end of the run.
    retry: 1,
    // Ceilings for a machine under load, never measures: what a journey waits for comes long before.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000, interval: 100 } },
  },
});
