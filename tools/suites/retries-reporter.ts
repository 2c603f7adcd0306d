import { relative } from 'node:path';
import type { TestError } from 'vitest';
import type { Reporter, TestCase } from 'vitest/node';
import { root } from '../root.ts';

declare module 'vitest' {
  interface TaskMeta {
    /** At which try the test passed, when it was not the first. */
    passedAtTry?: number;
    /** What the tries before said, and the places of this project it came from. */
    failedTries?: readonly string[];
  }
}

function withPlaces({ message, stacks = [] }: TestError): string {
  const own = stacks.flatMap(({ file, line }) => {
    const path = relative(root, file);
    return path.startsWith('..') || path.includes('node_modules') ? [] : [`at ${path}:${line}`];
  });
  return [message, ...own].join('\n');
}

/**
 * Writes into the JSON report what it leaves out: which tests passed only when they were repeated, and why.
 * @public vitest takes it by its path (run-suite.ts)
 */
export default class RetriesReporter implements Reporter {
  onTestCaseResult(test: TestCase): void {
    const diagnostic = test.diagnostic();
    if (diagnostic?.flaky !== true) return;
    const meta = test.meta();
    meta.passedAtTry = diagnostic.retryCount + 1;
    meta.failedTries = test.result().errors?.map(withPlaces) ?? [];
  }
}
