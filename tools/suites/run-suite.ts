import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ProcessGroup } from '../process-group.ts';
import { startGroup } from '../process-group.ts';
import { root } from '../root.ts';
import type { Tally, TimedTest } from './report.ts';
import { count, readReport, timedTests } from './report.ts';
import type { SelectedSuite } from './select-tests.ts';

export interface SuiteRun {
  result: Promise<{ tally: Tally; tests: TimedTest[] }>;
  /** Ends vitest and everything it started. */
  end(): Promise<void>;
}

/** Runs one suite, or the selected files of it, in a vitest of its own. */
export function runSuite({ suite, files }: SelectedSuite): SuiteRun {
  const folder = mkdtempSync(join(tmpdir(), 'hadir-report-'));
  const reportFile = join(folder, 'report.json');
  const removeFolder = () => rmSync(folder, { recursive: true, force: true });
  const projects = suite.projects.flatMap((project) => ['--project', project]);
  const paths = files === 'all' ? [] : files.map((file) => join(root, file));
  const group = startVitest([...projects, ...paths], reportFile);
  const result = group.exitCode
    .then((code) => {
      const report = readReport(reportFile);
      return { tally: count(suite, code, report), tests: timedTests(report) };
    })
    .finally(removeFolder);
  return {
    result,
    async end() {
      await group.end();
      removeFolder();
    },
  };
}

/** `vitest run` with these words; its report goes to that file. */
export function startVitest(words: readonly string[], reportFile: string): ProcessGroup {
  const reporters = ['default', join(root, 'tools/suites/retries-reporter.ts'), 'json'];
  return startGroup([
    join(root, 'node_modules/vitest/vitest.mjs'),
    'run',
    ...words,
    ...reporters.map((reporter) => `--reporter=${reporter}`),
    `--outputFile.json=${reportFile}`,
  ]);
}
