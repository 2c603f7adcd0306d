import { spawn } from 'node:child_process';
import { expect, it } from 'vitest';
import { ENDLESS_RUN } from './started-run.ts';

/** A child that does not end when it is asked to. */
const STUBBORN_CHILD = "process.on('SIGTERM', () => {}); setInterval(() => {}, 1000); /* stubborn child */";

it('a run goes on until it is interrupted only where the test of interruptions wants it to', async () => {
  const wanted = process.env[ENDLESS_RUN];
  if (wanted === 'stubborn') spawn(process.execPath, ['-e', STUBBORN_CHILD], { stdio: 'ignore' });
  if (wanted !== undefined) await new Promise(() => undefined);
  expect(wanted).toBeUndefined();
}, 900_000);
