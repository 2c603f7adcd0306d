import { defineConfig } from 'vitest/config';
import { LongestFirst } from './tools/suites/longest-first.ts';
import { PROJECTS } from './tools/suites/suites.ts';

/** Every suite of the product; `npm test` runs them one after the other (tools/suites/run-all.ts). */
export default defineConfig({
  test: {
    projects: Object.values(PROJECTS),
    sequence: { sequencer: LongestFirst },
  },
});
