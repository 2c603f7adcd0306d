import { afterEach, expect, it } from 'vitest';
import type { StartedRun } from './test-bench/started-run.ts';
import { startRun } from './test-bench/started-run.ts';

let run: StartedRun;
afterEach(() => run.process.kill('SIGKILL'));

it('a run of journeys whose terminal is closed ends products, Chromium and PostgreSQL', async () => {
  run = startRun(['e2e/sign-in.test.ts']);
  await run.uses('--type=renderer');
  run.process.kill('SIGHUP');
  expect(await run.exitCode).toBe(129);
  expect(run.leftovers()).toEqual([]);
  expect(run.said()).not.toContain('Total:');
});

it('checks that are interrupted end the compiler', async () => {
  run = startRun(['check']);
  await run.uses('tsc');
  run.process.kill('SIGINT');
  expect(await run.exitCode).toBe(130);
  expect(run.leftovers()).toEqual([]);
  expect(run.said()).not.toContain('Total:');
});
