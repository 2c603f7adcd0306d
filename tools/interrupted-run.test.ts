import { afterEach, expect, it } from 'vitest';
import { until } from './test-bench/data-process.ts';
import type { StartedRun } from './test-bench/started-run.ts';
import { startEndlessRun } from './test-bench/started-run.ts';

let run: StartedRun;
afterEach(() => run.process.kill('SIGKILL'));

it.each([
  ['SIGINT', 130, 'ready', 'workers/forks'],
  ['SIGTERM', 143, 'stubborn', 'stubborn child'],
] as const)('npm test that gets %s ends all it started, with code %i and without a total', async (...given) => {
  const [signal, code, kind, lastStarted] = given;
  run = startEndlessRun(kind);
  await run.uses(lastStarted);
  run.process.kill(signal);
  expect(await run.exitCode).toBe(code);
  expect(run.leftovers()).toEqual([]);
  expect(run.said()).toContain(`${signal}: the run was interrupted and has no result.`);
  expect(run.said()).not.toContain('Total:');
});

it('npm test whose outermost process is killed ends all it started', async () => {
  run = startEndlessRun('ready');
  await run.uses('workers/forks');
  run.process.kill('SIGKILL');
  await run.exitCode;
  await until('nothing of the run is left', () => run.leftovers().length === 0);
  expect(run.said()).not.toContain('Total:');
});
