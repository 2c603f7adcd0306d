import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
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
const WITH_PARENT = join(root, 'tools/with-parent.mjs');
const SAID_CHARACTERS = 2_000;
/** Far above the suites' own: a busy machine must not pass for a test that names a fault. */
const PATIENCE_MS = 180_000;
const OWN_GROUP = process.platform !== 'win32';

/** Runs vitest on another checkout of the product. */
export function createTestRunner(checkout: string): TestRunner {
  const failuresFile = join(checkout, 'failures.jsonl');
  let current: { child: ChildProcess; ended: Promise<unknown> } | undefined;
  let stopped = false;
  return {
    async run(paths, { untilFirstFailure }) {
      if (stopped) throw new Error('The run was stopped.');
      writeFileSync(failuresFile, '');
      const startedAt = Date.now();
      const child = startVitest(checkout, failuresFile, vitestArguments(paths, untilFirstFailure));
      const ended = outcomeOf(child);
      current = { child, ended };
      const outcome = await ended;
      current = undefined;
      if (stopped) throw new Error('The run was stopped.');
      return { ...outcome, startedAt, failures: readFailures(failuresFile) };
    },
    async stop() {
      stopped = true;
      if (current === undefined) return;
      endGroup(current.child);
      await current.ended;
    },
  };
}

function vitestArguments(paths: readonly string[], untilFirstFailure: boolean): string[] {
  const projects = [...new Set(paths.map(projectOf))].flatMap((project) => ['--project', project]);
  const bail = untilFirstFailure ? ['--bail', '1'] : [];
  // A part of the product without any test is one where every fault survives.
  const patient = ['--testTimeout', `${PATIENCE_MS}`, '--hookTimeout', `${PATIENCE_MS}`];
  return ['run', ...paths, ...projects, ...bail, ...patient, '--passWithNoTests', `--reporter=${REPORTER}`];
}

function startVitest(checkout: string, failuresFile: string, args: readonly string[]): ChildProcess {
  const vitest = join(checkout, 'node_modules/vitest/vitest.mjs');
  const node = ['--disable-warning=ExperimentalWarning', '--import', WITH_PARENT];
  return spawn(process.execPath, [...node, vitest, ...args], {
    cwd: checkout,
    env: { ...process.env, HADIR_FAILURES_FILE: failuresFile },
    // The fourth entry ends vitest with this process, whatever ends this process.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    // A group of its own: its workers end with it.
    detached: OWN_GROUP,
  });
}

function outcomeOf(child: ChildProcess): Promise<Pick<TestRun, 'exitCode' | 'said'>> {
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (part: string) => {
      said = (said + part).slice(-SAID_CHARACTERS);
    });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ exitCode: code ?? 1, said: said.trim() }));
  });
}

function endGroup(child: ChildProcess): void {
  if (child.pid === undefined) return;
  try {
    if (OWN_GROUP) process.kill(-child.pid, 'SIGKILL');
    else child.kill('SIGKILL');
  } catch {
    // It has ended meanwhile.
  }
}

function readFailures(path: string): Failure[] {
  const lines = readFileSync(path, 'utf8').split('\n');
  rmSync(path);
  return lines.filter((line) => line !== '').map((line) => JSON.parse(line));
}
