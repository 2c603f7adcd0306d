/** `*.long.test.ts` runs only in `npm run test:long` (docs: minutes instead of seconds each). */
export const LONG_TESTS = process.env.LONG_TESTS === '1';

/** Excluded from every suite; the folders are never sources. */
export const notRun: readonly string[] = [
  '**/node_modules/**',
  '**/dist/**',
  ...(LONG_TESTS ? [] : ['**/*.long.test.ts', '**/*.long.test.tsx']),
];
