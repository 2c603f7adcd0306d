/** Vitest's reporter of a run with a fault in it: each failing test, as soon as it is known, as a line of JSON. */
import { appendFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter, TestCase, TestModule, TestSuite } from 'vitest/node';
import type { Failure } from './test-runner.ts';

/** @public vitest takes it by its path (test-runner.ts). */
export default class FailuresReporter implements Reporter {
  onTestCaseResult(test: TestCase): void {
    if (test.result().state === 'failed') recordFailure(test.module, test.fullName);
  }

  /** A hook that fails takes the tests behind it along without naming one. */
  onTestSuiteResult(suite: TestSuite): void {
    if (suite.errors().length > 0) recordFailure(suite.module, `${suite.fullName} (a hook)`);
  }

  onTestModuleEnd(module: TestModule): void {
    if (module.errors().length > 0) recordFailure(module, '(the file itself)');
  }
}

function recordFailure({ moduleId }: TestModule, test: string): void {
  const path = process.env.HADIR_FAILURES_FILE;
  if (!path) throw new Error('HADIR_FAILURES_FILE is missing: tools/faults/test-runner.ts names it.');
  const file = relative(process.cwd(), moduleId).replaceAll('\\', '/');
  const failure: Failure = { file, test, at: Date.now() };
  appendFileSync(path, `${JSON.stringify(failure)}\n`);
}
