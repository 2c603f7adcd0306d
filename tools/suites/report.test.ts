import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { root } from '../root.ts';
import { count, timedTests } from './report.ts';

const suite = { name: 'server' };
const file = (status: string, tests: number) => ({
  name: join(root, 'apps/server/test/a.test.ts'),
  status,
  assertionResults: Array.from({ length: tests }, (_, at) => ({ ancestorTitles: ['leave'], title: `${at}`, meta: {} })),
});
const report = (
  counts: { passed?: number; failed?: number; skipped?: number; todo?: number },
  files = [file('passed', 1)],
) => ({
  numPassedTests: counts.passed ?? 0,
  numFailedTests: counts.failed ?? 0,
  numPendingTests: counts.skipped ?? 0,
  numTodoTests: counts.todo ?? 0,
  testResults: files,
});

describe('the count of npm test', () => {
  vi.spyOn(console, 'error').mockReturnValue();
  it.each([
    ['passed tests pass', 0, report({ passed: 3 }), { passed: 3, failed: 0 }],
    ['failed tests fail', 1, report({ passed: 3, failed: 2 }), { passed: 3, failed: 2 }],
    ['a skipped test fails', 0, report({ passed: 3, skipped: 1 }), { passed: 3, failed: 1 }],
    ['a planned test fails', 0, report({ passed: 3, todo: 2 }), { passed: 3, failed: 2 }],
    ['a file that does not load fails', 1, report({ passed: 3 }, [file('failed', 0)]), { passed: 3, failed: 1 }],
    ['a suite without tests fails', 0, report({}, []), { passed: 0, failed: 1 }],
    ['an error outside the tests fails', 1, report({ passed: 3 }), { passed: 3, failed: 1 }],
    ['a runner that crashed fails', 1, undefined, { passed: 0, failed: 1 }],
  ])('%s', (_, code, given, expected) => {
    expect(count(suite, code, given)).toEqual(expected);
  });
});

describe('the tests of a report', () => {
  it('have a path in the checkout, the names of their groups, and seconds', () => {
    const test = { ancestorTitles: ['leave', 'a request'], title: 'is refused', duration: 1500, meta: {} };
    const given = { ...report({ passed: 1 }), testResults: [{ ...file('passed', 0), assertionResults: [test] }] };
    expect(timedTests(given)).toEqual([
      {
        file: 'apps/server/test/a.test.ts',
        name: 'leave > a request > is refused',
        seconds: 1.5,
        tries: 1,
        failedTries: [],
      },
    ]);
  });

  it('are none without a report', () => {
    expect(timedTests(undefined)).toEqual([]);
  });
});
