import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import type { NumberedFault } from './all-faults.ts';
import type { TestRun } from './test-runner.ts';
import { tryFaults } from './try-faults.ts';

const RIGHT = 'export const isLate = (minutes: number) => minutes > 5;\n';
const fault: NumberedFault = {
  no: 1,
  name: 'late at the limit',
  group: 'rules',
  file: 'late.ts',
  find: 'minutes > 5',
  replace: 'minutes >= 5',
  run: ['packages/domain/src/late'],
};
const failing = { file: 'late.test.ts', test: 'five minutes are not late', at: 2_500 };

type Ended = Pick<TestRun, 'exitCode'> & Partial<TestRun>;

/** Tries one fault where the tests end as told: with the fault in the file, then without it. */
async function outcomeWith(given: NumberedFault, withIt: Ended, without: Ended = { exitCode: 0 }) {
  const checkout = mkdtempSync(join(tmpdir(), 'hadir-faults-test-'));
  onTestFinished(() => rmSync(checkout, { recursive: true, force: true }));
  const path = join(checkout, 'late.ts');
  writeFileSync(path, RIGHT);
  const ran: { source: string; paths: readonly string[] }[] = [];
  const [tried] = await tryFaults(
    checkout,
    [given],
    {
      run: async (paths) => {
        const source = readFileSync(path, 'utf8');
        ran.push({ source, paths });
        return { failures: [], startedAt: 1_000, said: '', ...(source === RIGHT ? without : withIt) };
      },
      stop: async () => undefined,
    },
    () => undefined,
  );
  expect(readFileSync(path, 'utf8')).toBe(RIGHT);
  return { outcome: tried?.outcome, ran };
}

it('a fault is caught by the first failing test, which passes without it', async () => {
  const later = { ...failing, test: 'another', at: 9_000 };
  const { outcome, ran } = await outcomeWith(fault, { exitCode: 1, failures: [failing, later] });
  expect(outcome).toEqual({ kind: 'caught', file: failing.file, test: failing.test, seconds: 1.5 });
  expect(ran).toEqual([
    { source: RIGHT.replace('> 5', '>= 5'), paths: fault.run },
    { source: RIGHT, paths: [failing.file] },
  ]);
});

it('a fault that no test minds survives', async () => {
  const { outcome } = await outcomeWith(fault, { exitCode: 0 });
  expect(outcome?.kind).toBe('survived');
});

it.for<[string, NumberedFault, Ended, Ended, RegExp]>([
  ['its text is gone', { ...fault, find: 'minutes > 6' }, { exitCode: 0 }, { exitCode: 0 }, /is not in late\.ts/],
  ['its tests do not run', fault, { exitCode: 1, said: 'Cannot find package' }, { exitCode: 0 }, /Cannot find package/],
  [
    'its test fails without it, too',
    fault,
    { exitCode: 1, failures: [failing] },
    { exitCode: 1, failures: [failing] },
    /without the fault, too: late\.test\.ts > five minutes/,
  ],
])('a fault is not tried where %s', async ([, given, withIt, without, why]) => {
  const { outcome } = await outcomeWith(given, withIt, without);
  expect(outcome).toMatchObject({ kind: 'not-tried', why: expect.stringMatching(why) });
});
