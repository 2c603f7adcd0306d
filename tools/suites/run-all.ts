import { endChecks, runChecks, resultText } from '../check.ts';
import type { Lifetime } from '../lifetime.ts';
import { interruptedCode, runCommand } from '../lifetime.ts';
import { killProcesses } from '../process-group.ts';
import { root } from '../root.ts';
import { buildWeb } from '../web-build.ts';
import { findChromium } from './chromium.ts';
import type { CpuMeter } from './cpu-time.ts';
import { startCpuMeter } from './cpu-time.ts';
import { currentCommit, seedOfRun } from './run-seed.ts';
import { runSuite } from './run-suite.ts';
import type { SelectedSuite, Selection } from './select-tests.ts';
import { selectTests, testFiles, unmatchedSentence } from './select-tests.ts';
import type { SuiteResult } from './summary.ts';
import { sum, suiteLine, summary } from './summary.ts';
import { provideTestDatabase } from './test-database.ts';

type Outcome = Pick<SuiteResult, 'tally' | 'tests'>;

/**
 * Everything that must hold, in one run: the checks of the sources (each counts as a test), then every suite. Ends
 * with one line `Total: N passed, M failed`; the exit code is 0 only when something passed and nothing failed. A run
 * that is interrupted ends all it started and has no total.
 * @param words what is to run (select-tests.ts); none = all
 */
export async function runAll(words: readonly string[], options: { long: boolean }): Promise<never> {
  if (options.long) process.env.LONG_TESTS = '1';
  return await runCommand(
    async (lifetime) => {
      const { files, longFiles } = testFiles();
      const selection = selectTests(words, options.long ? [...files, ...longFiles] : files);
      if (selection.unmatched.length > 0) {
        console.error(unmatchedSentence(selection.unmatched, options.long ? [] : longFiles));
        return 1;
      }
      const seed = seedOfRun(process.env.HADIR_TEST_SEED, currentCommit());
      process.env.HADIR_TEST_SEED = String(seed);
      console.log(`Seed: ${seed} (repeat with HADIR_TEST_SEED=${seed})`);
      return await runSelection(selection, lifetime);
    },
    (signal) => {
      console.error(`${signal}: the run was interrupted and has no result.`);
      return interruptedCode(signal);
    },
  );
}

/** @returns the exit code */
async function runSelection({ checks, suites }: Selection, lifetime: Lifetime): Promise<number> {
  const cpu = startCpuMeter();
  // Registered first, so that it comes last: what the orderly steps have left.
  lifetime.atEnd(() => killProcesses(cpu.running()));
  lifetime.atEnd(endChecks);
  let interrupted = false;
  void lifetime.stopRequested.then(() => {
    interrupted = true;
    cpu.seconds();
  });
  const results: SuiteResult[] = [];
  const add = async (name: string, work: () => Promise<Outcome>) => {
    // The end is under way: what began now would only be ended again, and what ends now was not let finish.
    if (interrupted) return;
    console.log(`\n== ${name}`);
    const result = await measured(name, cpu, work);
    if (interrupted) return;
    console.log(suiteLine(result));
    results.push(result);
  };
  if (checks) await add('checks', checksOutcome);
  for (const selected of suites) await add(selected.suite.name, () => suiteOutcome(selected, lifetime));
  return interrupted ? 1 : concluded(results);
}

/** Prints the end of a whole run. @returns the exit code */
function concluded(results: readonly SuiteResult[]): number {
  const passed = sum(results, ({ tally }) => tally.passed);
  const failed = sum(results, ({ tally }) => tally.failed);
  console.log(`\n${summary(results).join('\n')}`);
  // The last line, whatever ends the database afterwards: nothing is printed on the way out.
  console.log(`\nTotal: ${passed} passed, ${failed} failed`);
  return failed === 0 && passed > 0 ? 0 : 1;
}

async function measured(name: string, cpu: CpuMeter, work: () => Promise<Outcome>): Promise<SuiteResult> {
  const [begin, cpuBegin] = [performance.now(), cpu.seconds()];
  const outcome = await work();
  const [end, cpuEnd] = [performance.now(), cpu.seconds()];
  const cpuSeconds = cpuBegin === undefined || cpuEnd === undefined ? undefined : cpuEnd - cpuBegin;
  return { name, ...outcome, seconds: (end - begin) / 1000, cpuSeconds };
}

async function checksOutcome(): Promise<Outcome> {
  const results = await runChecks((result) => console.log(resultText(result)));
  const failed = results.filter((result) => result.complaint !== '').length;
  return { tally: { passed: results.length - failed, failed }, tests: [] };
}

/** A suite whose needs cannot be met has failed; the others still run. */
async function suiteOutcome(selected: SelectedSuite, lifetime: Lifetime): Promise<Outcome> {
  const { needs } = selected.suite;
  try {
    // One for all suites: given once, it is named in the environment.
    if (needs.includes('database')) lifetime.atEnd(await provideTestDatabase({ durable: false }));
    if (needs.includes('web-build')) await buildWeb(root, console.log);
    if (needs.includes('chromium')) process.env.CHROMIUM_PATH = findChromium(console.log);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return { tally: { passed: 0, failed: 1 }, tests: [] };
  }
  const run = runSuite(selected);
  lifetime.atEnd(() => run.end());
  return await run.result;
}
