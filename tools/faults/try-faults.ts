import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { NumberedFault } from './all-faults.ts';
import { withFault } from './seeded-fault.ts';
import type { TestRun, TestRunner } from './test-runner.ts';

type FaultOutcome =
  | { readonly kind: 'caught'; readonly file: string; readonly test: string; readonly seconds: number }
  | { readonly kind: 'survived'; readonly seconds: number }
  /** Nothing is known: the edit does not apply, the tests do not run, or the test fails without the fault, too. */
  | { readonly kind: 'not-tried'; readonly why: string };

export interface TriedFault {
  readonly fault: NumberedFault;
  readonly outcome: FaultOutcome;
}

/**
 * Puts one fault after the other into the checkout and looks which test names it first. Afterwards the tests that
 * named one run without any fault: one that fails there, too, proves nothing.
 * @param onTried hears each outcome as it is known
 */
export async function tryFaults(
  checkout: string,
  faults: readonly NumberedFault[],
  runner: TestRunner,
  onTried: (tried: TriedFault) => void,
): Promise<TriedFault[]> {
  const all: TriedFault[] = [];
  for (const fault of faults) {
    const tried = { fault, outcome: await tryFault(checkout, fault, runner) };
    all.push(tried);
    onTried(tried);
  }
  return await withoutTestsThatAlwaysFail(all, runner);
}

async function tryFault(checkout: string, fault: NumberedFault, runner: TestRunner): Promise<FaultOutcome> {
  const path = join(checkout, fault.file);
  const source = readFileSync(path, 'utf8');
  try {
    writeFileSync(path, withFault(source, fault));
  } catch (error) {
    return { kind: 'not-tried', why: error instanceof Error ? error.message : String(error) };
  }
  try {
    return outcomeOf(await runner.run(fault.run, { untilFirstFailure: true }));
  } finally {
    writeFileSync(path, source);
  }
}

function outcomeOf({ failures: [first], startedAt, exitCode, said }: TestRun): FaultOutcome {
  const seconds = ((first?.at ?? Date.now()) - startedAt) / 1000;
  if (first !== undefined) return { kind: 'caught', file: first.file, test: first.test, seconds };
  if (exitCode === 0) return { kind: 'survived', seconds };
  return { kind: 'not-tried', why: `the tests ended with code ${exitCode} and no failing test:\n${said}` };
}

async function withoutTestsThatAlwaysFail(all: readonly TriedFault[], runner: TestRunner): Promise<TriedFault[]> {
  const files = new Set(all.flatMap(({ outcome }) => (outcome.kind === 'caught' ? [outcome.file] : [])));
  if (files.size === 0) return [...all];
  const { failures } = await runner.run([...files], { untilFirstFailure: false });
  return all.map((tried) => {
    const { outcome } = tried;
    if (outcome.kind !== 'caught') return tried;
    const { file, test } = outcome;
    const always = failures.some((failure) => failure.file === file && failure.test === test);
    if (!always) return tried;
    return { ...tried, outcome: { kind: 'not-tried', why: `fails without the fault, too: ${file} > ${test}` } };
  });
}
