import { defineConfig } from 'vitest/config';
import { LongestFirst } from './tools/suites/longest-first.ts';

/** Every suite of the product; `npm test` runs them one after the other (tools/commands/test.ts). */
export default defineConfig({
  test: {
    projects: ['packages/domain', 'packages/contract', 'apps/server', 'apps/web', 'e2e', 'tools'],
    sequence: { sequencer: LongestFirst },
  },
});
