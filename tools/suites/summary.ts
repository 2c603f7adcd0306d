import type { Tally, TimedTest } from './report.ts';

/** One line of the table: a suite, or the checks of the sources. */
export interface SuiteResult {
  name: string;
  tally: Tally;
  seconds: number;
  /** Undefined where the machine does not show it. */
  cpuSeconds: number | undefined;
  tests: readonly TimedTest[];
}

const SLOWEST = 20;
const HEADINGS = ['suite', 'passed', 'failed', 'repeated', 'seconds', 'CPU minutes'];

/** The end of a run: what each suite took, which tests passed only when repeated, which took longest. */
export function summary(results: readonly SuiteResult[]): string[] {
  return [...table(results), ...repeatedLines(results), ...slowestLines(results)];
}

/** The line after a suite. */
export function suiteLine(result: SuiteResult): string {
  const { passed, failed } = result.tally;
  const repeatedCount = repeated(result).length;
  return [
    `== ${result.name}: ${passed} passed, ${failed} failed, ${result.seconds.toFixed(1)} s`,
    ...(result.cpuSeconds === undefined ? [] : [`${minutes(result.cpuSeconds)} CPU minutes`]),
    ...(repeatedCount === 0 ? [] : [`${repeatedCount} passed only when repeated`]),
  ].join(', ');
}

function table(results: readonly SuiteResult[]): string[] {
  const measured = results.flatMap(({ cpuSeconds }) => cpuSeconds ?? []);
  const all: SuiteResult = {
    name: 'all',
    tally: { passed: sum(results, (one) => one.tally.passed), failed: sum(results, (one) => one.tally.failed) },
    seconds: sum(results, (one) => one.seconds),
    cpuSeconds: measured.length === results.length ? measured.reduce((total, one) => total + one, 0) : undefined,
    tests: results.flatMap((one) => one.tests),
  };
  const rows = [HEADINGS, ...[...results, all].map(cells)];
  const widths = HEADINGS.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  '),
  );
}

function cells(result: SuiteResult): string[] {
  return [
    result.name,
    String(result.tally.passed),
    String(result.tally.failed),
    String(repeated(result).length),
    result.seconds.toFixed(1),
    result.cpuSeconds === undefined ? '-' : minutes(result.cpuSeconds),
  ];
}

function repeatedLines(results: readonly SuiteResult[]): string[] {
  return results
    .flatMap(repeated)
    .flatMap(({ tries, file, name, failedTries }) => [
      `passed at try ${tries}: ${file} > ${name}`,
      ...failedTries.flatMap((text) => text.split('\n').map((line) => `    ${line}`)),
    ]);
}

function slowestLines(results: readonly SuiteResult[]): string[] {
  const tests = results.flatMap(({ name: suite, tests: own }) => own.map((test) => ({ ...test, suite })));
  if (tests.length === 0) return [];
  const slowest = tests.toSorted((one, other) => other.seconds - one.seconds).slice(0, SLOWEST);
  return [
    `The ${slowest.length} slowest tests:`,
    ...slowest.map(
      ({ seconds, suite, file, name }) => `${seconds.toFixed(1).padStart(7)} s  ${suite}  ${file} > ${name}`,
    ),
  ];
}

function repeated({ tests }: SuiteResult): TimedTest[] {
  return tests.filter(({ tries }) => tries > 1);
}

function minutes(seconds: number): string {
  return (seconds / 60).toFixed(2);
}

/** The sum of one number of each result. */
export function sum(results: readonly SuiteResult[], number: (result: SuiteResult) => number): number {
  return results.reduce((total, result) => total + number(result), 0);
}
