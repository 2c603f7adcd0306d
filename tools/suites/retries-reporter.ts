import type { Reporter, TestCase } from 'vitest/node';

declare module 'vitest' {
  interface TaskMeta {
    /** At which try the test passed, when it was not the first. */
    passedAtTry?: number;
  }
}

/**
 * Writes into the JSON report what it leaves out: which tests passed only when they were repeated.
 * @public vitest takes it by its path (run-suite.ts)
 */
export default class RetriesReporter implements Reporter {
  onTestCaseResult(test: TestCase): void {
    const diagnostic = test.diagnostic();
    if (diagnostic?.flaky) test.meta().passedAtTry = diagnostic.retryCount + 1;
  }
}
