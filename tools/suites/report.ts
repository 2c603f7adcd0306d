import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { root } from '../root.ts';

export interface Tally {
  passed: number;
  failed: number;
}

/** The part of vitest's JSON report that is read. */
export interface Report {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { name: string; status: string; assertionResults: ReportedTest[] }[];
}

interface ReportedTest {
  ancestorTitles: string[];
  title: string;
  duration?: number;
  /** retries-reporter.ts */
  meta: { passedAtTry?: number; failedTries?: readonly string[] };
}

/** One test that ran. */
export interface TimedTest {
  /** Path in the checkout. */
  file: string;
  name: string;
  seconds: number;
  /** 1 unless it passed only when it was repeated. */
  tries: number;
  /** What the tries that failed said. */
  failedTries: readonly string[];
}

export function readReport(path: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}

/**
 * Counts a suite. A file that could not be loaded, a skipped test, a suite without tests and a crash of the runner each
 * count as a failure: silence is not success.
 */
export function count(suite: { name: string }, exitCode: number, report: Report | undefined): Tally {
  const reportProblem = (text: string) => console.error(`${suite.name}: ${text}`);
  if (report === undefined) {
    reportProblem(`the runner ended with code ${exitCode} and left no report`);
    return { passed: 0, failed: 1 };
  }
  const passed = report.numPassedTests;
  let failed = report.numFailedTests;
  const broken = report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0);
  failed += broken.length;
  const skipped = report.numPendingTests + report.numTodoTests;
  if (skipped > 0) reportProblem(`${skipped} tests were skipped; a test that does not run proves nothing`);
  failed += skipped;
  if (passed + failed === 0) {
    reportProblem('no test was found');
    failed = 1;
  }
  if (exitCode !== 0 && failed === 0) {
    reportProblem(`the runner ended with code ${exitCode} although every test passed (see the errors above)`);
    failed = 1;
  }
  return { passed, failed };
}

export function timedTests(report: Report | undefined): TimedTest[] {
  return (report?.testResults ?? []).flatMap((file) =>
    file.assertionResults.map((test) => ({
      file: relative(root, file.name).replaceAll('\\', '/'),
      name: [...test.ancestorTitles, test.title].filter((part) => part !== '').join(' > '),
      seconds: (test.duration ?? 0) / 1000,
      tries: test.meta.passedAtTry ?? 1,
      failedTries: test.meta.failedTries ?? [],
    })),
  );
}
