import { describe, expect, it } from 'vitest';
import type { TimedTest } from './report.ts';
import type { SuiteResult } from './summary.ts';
import { suiteLine, summary } from './summary.ts';

const test = (name: string, seconds: number, failedTries: readonly string[] = []): TimedTest => ({
  file: `a/${name}.test.ts`,
  name,
  seconds,
  tries: failedTries.length + 1,
  failedTries,
});
const result = (name: string, tests: TimedTest[], cpuSeconds: number | undefined = 90): SuiteResult => ({
  name,
  tally: { passed: tests.length, failed: 1 },
  seconds: 12.34,
  cpuSeconds,
  tests,
});

describe('the end of a run', () => {
  it('has a line for each suite and their sum', () => {
    const lines = summary([result('checks', []), result('server', [test('leave', 2)], 30)]);
    expect(lines.slice(0, 4)).toEqual([
      'suite   passed  failed  repeated  seconds  CPU minutes',
      'checks       0       1         0     12.3         1.50',
      'server       1       1         0     12.3         0.50',
      'all          1       2         0     24.7         2.00',
    ]);
  });

  it('shows a dash for CPU time that the machine does not show', () => {
    const unknown = { ...result('server', []), cpuSeconds: undefined };
    const cpu = summary([result('checks', []), unknown]).map((line) => line.split(/ +/).at(-1));
    expect(cpu.slice(1)).toEqual(['1.50', '-', '-']);
  });

  it('names each test that passed only when it was repeated, says why, and counts it', () => {
    const failed = 'Timeout 60000ms exceeded.\nat a/offline.test.ts:7';
    const lines = summary([result('e2e', [test('leave', 1), test('offline', 1, [failed])])]);
    const at = lines.indexOf('passed at try 2: a/offline.test.ts > offline');
    expect(lines.slice(at + 1, at + 3)).toEqual(['    Timeout 60000ms exceeded.', '    at a/offline.test.ts:7']);
    expect(lines.filter((line) => line.startsWith('passed at try'))).toHaveLength(1);
    expect(lines[1]?.split(/ +/)[3]).toBe('1');
    expect(lines[2]?.split(/ +/)[3]).toBe('1');
  });

  it('lists the twenty slowest tests of all suites, slowest first', () => {
    const quick = Array.from({ length: 20 }, (_, at) => test(`quick${at}`, at / 10));
    const lines = summary([result('server', quick), result('e2e', [test('slow', 75)])]);
    const begin = lines.indexOf('The 20 slowest tests:');
    expect(lines.slice(begin + 1)).toHaveLength(20);
    expect(lines[begin + 1]).toBe('   75.0 s  e2e  a/slow.test.ts > slow');
    expect(lines[begin + 2]).toBe('    1.9 s  server  a/quick19.test.ts > quick19');
  });
});

describe('the line after a suite', () => {
  it.each([
    ['says what was counted and used', result('e2e', []), '== e2e: 0 passed, 1 failed, 12.3 s, 1.50 CPU minutes'],
    [
      'leaves out CPU time that is not known',
      { ...result('e2e', []), cpuSeconds: undefined },
      '== e2e: 0 passed, 1 failed, 12.3 s',
    ],
    [
      'says how many tests were repeated',
      result('e2e', [test('a', 1, ['kurang']), test('b', 1)]),
      '== e2e: 2 passed, 1 failed, 12.3 s, 1.50 CPU minutes, 1 passed only when repeated',
    ],
  ])('%s', (_, given, line) => {
    expect(suiteLine(given)).toBe(line);
  });
});
