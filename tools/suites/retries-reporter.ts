import type { TestError } from 'vitest';
import type { Reporter, TestCase } from 'vitest/node';

declare module 'vitest' {
  interface TaskMeta {
    /** At which try the test passed, when it was not the first. */
    passedAtTry?: number;
    /** What the tries before said, and the places of this project it came from. */
    failedTries?: readonly string[];
  }
}

const withPlace = ({ message, stacks }: TestError) =>
  [message, ...(stacks ?? []).map(({ file, line }) => `at ${file}:${line}`)].join('\n');

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
    meta.failedTries = test.result().errors?.map(withPlace) ?? [];
  }
}
