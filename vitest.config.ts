import { defineConfig } from 'vitest/config';
import { PROJECTS } from './tools/suites/suites.ts';

/** Every suite of the product; `npm test` runs them one after the other (tools/suites/run-all.ts). */
export default defineConfig({
  // Vitest keeps here how long each file took, and begins the longest first; files it does not know by their size.
  cacheDir: '.cache/vite',
  test: { projects: Object.values(PROJECTS) },
});
