import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ProcessGroup, startGroup } from '../process-group.ts';
import { root } from '../root.ts';
import { projectOf } from './seeded-fault.ts';

export interface Failure {
  readonly file: string;
  readonly test: string;
  /** When it was known, in milliseconds since 1970. */
  readonly at: number;
}

export interface TestRun {
  /** In the order in which they were known. */
  readonly failures: readonly Failure[];
  readonly startedAt: number;
  readonly exitCode: number;
  /** The end of what vitest said: why it ended without a failing test. */
  readonly said: string;
}

export interface TestRunner {
  /** @param paths folders and files of tests, from the checkout */
  run(paths: readonly string[], options: { untilFirstFailure: boolean }): Promise<TestRun>;
  /** Ends the run that is going on, its workers included; none begins after it. */
  stop(): Promise<void>;
}

const REPORTER = join(root, 'tools/faults/failures-reporter.ts');
const SAID_CHARACTERS = 2_000;
/** Far above the suites' own: a busy machine must not pass for a test that names a fault. */
const TEST_TIMEOUT_MS = 180_000;

/** Runs vitest on another checkout of the product. */
export function createTestRunner(checkout: string): TestRunner {
  const failuresFile = join(checkout, 'failures.jsonl');
  let current: ProcessGroup | undefined;
  let stopped = false;
  return {
    async run(paths, { untilFirstFailure }) {
      if (stopped) throw new Error('The run was stopped.');
      writeFileSync(failuresFile, '');
      const startedAt = Date.now();
      let said = '';
      current = startGroup(vitestWords(checkout, paths, untilFirstFailure), {
        cwd: checkout,
        env: { ...process.env, HADIR_FAILURES_FILE: failuresFile },
        onOutput: (part) => {
          said = (said + part).slice(-SAID_CHARACTERS);
        },
      });
      const exitCode = await current.exitCode;
      current = undefined;
      if (stopped) throw new Error('The run was stopped.');
      return { exitCode, said: said.trim(), startedAt, failures: readFailures(failuresFile) };
    },
    async stop() {
      stopped = true;
      await current?.end();
      await current?.exitCode;
    },
  };
}

function vitestWords(checkout: string, paths: readonly string[], untilFirstFailure: boolean): string[] {
  const vitest = join(checkout, 'node_modules/vitest/vitest.mjs');
  const projects = [...new Set(paths.map(projectOf))].flatMap((project) => ['--project', project]);
  const bail = untilFirstFailure ? ['--bail', '1'] : [];
  const patient = ['--testTimeout', `${TEST_TIMEOUT_MS}`, '--hookTimeout', `${TEST_TIMEOUT_MS}`];
  // A part of the product without any test is one where every fault survives.
  return [vitest, 'run', ...paths, ...projects, ...bail, ...patient, '--passWithNoTests', `--reporter=${REPORTER}`];
}

function readFailures(path: string): Failure[] {
  const lines = readFileSync(path, 'utf8').split('\n');
  rmSync(path);
  return lines.filter((line) => line !== '').map((line) => JSON.parse(line));
}
