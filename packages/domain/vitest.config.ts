import { defineConfig } from 'vitest/config';
import { notRun } from '../../tools/suites/long-tests.ts';

export default defineConfig({
  test: { name: 'domain', include: ['src/**/*.test.ts'], exclude: [...notRun], maxWorkers: 2 },
});
