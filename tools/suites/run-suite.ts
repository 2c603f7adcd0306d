import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../root.ts';
import type { Suite } from './suites.ts';

export interface Tally {
  passed: number;
  failed: number;
}

/** The part of vitest's JSON report that is counted. */
interface Report {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { status: string; assertionResults: unknown[] }[];
}

/**
 * Runs one suite and counts. A file that could not be loaded, a skipped test, a suite without tests and a crash of the
 * runner each count as a failure: silence is not success.
 */
export async function runSuite(suite: Suite): Promise<Tally> {
  const folder = mkdtempSync(join(tmpdir(), 'hadir-report-'));
  const reportFile = join(folder, 'report.json');
  try {
    const code = await vitest(suite, reportFile);
    return count(suite, code, readReport(reportFile));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Exported for its test. */
export function count(suite: Pick<Suite, 'name'>, exitCode: number, report: Report | undefined): Tally {
  const tell = (text: string) => console.error(`${suite.name}: ${text}`);
  if (report === undefined) {
    tell(`the runner ended with code ${exitCode} and left no report`);
    return { passed: 0, failed: 1 };
  }
  const passed = report.numPassedTests;
  let failed = report.numFailedTests;
  const broken = report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0);
  failed += broken.length;
  const skipped = report.numPendingTests + report.numTodoTests;
  if (skipped > 0) tell(`${skipped} tests were skipped; a test that does not run proves nothing`);
  failed += skipped;
  if (passed + failed === 0) {
    tell('no test was found');
    failed = 1;
  }
  if (exitCode !== 0 && failed === 0) {
    tell(`the runner ended with code ${exitCode} although every test passed (see the errors above)`);
    failed = 1;
  }
  return { passed, failed };
}

function vitest(suite: Suite, reportFile: string): Promise<number> {
  const projects = suite.projects.flatMap((project) => ['--project', project]);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`];
  const args = [join(root, 'node_modules/vitest/vitest.mjs'), 'run', ...projects, ...reporters];
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...args], {
    cwd: root,
    stdio: 'inherit',
  });
  const end = () => child.kill();
  process.once('exit', end);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => {
      process.off('exit', end);
      resolve(code ?? 1);
    });
  });
}

function readReport(path: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}
