import { afterEach, expect, test } from 'vitest';
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from '../test/world/wait-until.ts';
import { world } from '../test/world/world.ts';
import { type JobsProcess, startJobsProcess } from './jobs-process.ts';

let folder = '';
let jobs: JobsProcess | undefined;
afterEach(async () => {
  await jobs?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** A program that notes each of its starts, ends in order when asked, and otherwise lives as long as its server. */
function started() {
  folder = mkdtempSync(join(tmpdir(), 'hadir-jobs-'));
  const notes = join(folder, 'notes');
  const program = join(folder, 'program.mjs');
  writeFileSync(notes, '');
  writeFileSync(
    program,
    `import { appendFileSync } from 'node:fs';
     appendFileSync(${JSON.stringify(notes)}, 'start ' + process.pid + '\\n');
     process.on('disconnect', () => { appendFileSync(${JSON.stringify(notes)}, 'end\\n'); process.exit(0); });`,
  );
  const errors: string[] = [];
  jobs = startJobsProcess((text) => errors.push(text), program);
  const lines = () => readFileSync(notes, 'utf8').split('\n').filter(Boolean);
  return { jobs, errors, lines };
}

test('a process that is killed is reported and started again', async () => {
  const { jobs: running, errors, lines } = started();
  await until(async () => lines().length === 1, 'the first start');
  const first = running.pid();
  expect(lines()).toEqual([`start ${first}`]);
  process.kill(first ?? 0, 'SIGKILL');
  await until(async () => lines().length === 2, 'the second start');
  expect(running.pid()).not.toBe(first);
  expect(errors).toEqual(['pekerjaan latar berhenti sendiri (SIGKILL); dimulai lagi dalam 1 detik']);
});

test('a stop lets the process end in order, and starts no other', async () => {
  const { jobs: running, errors, lines } = started();
  await until(async () => lines().length === 1, 'the start');
  await running.stop();
  expect(lines().at(-1)).toBe('end');
  expect([running.pid(), errors]).toEqual([undefined, []]);
});

test('the jobs of a server that ended while they were starting end as well', async () => {
  folder = mkdtempSync(join(tmpdir(), 'hadir-jobs-'));
  const w = await world();
  const env = {
    ...process.env,
    DATABASE_URL: w.url,
    HADIR_DATA_DIR: folder,
    HADIR_SECRET: 's'.repeat(40),
    HADIR_DEMO: 'off',
  };
  const orphan = spawn(process.execPath, [join(import.meta.dirname, 'jobs-main.ts')], { env, stdio: 'ignore' });
  const code = await new Promise((resolve) => orphan.once('exit', resolve));
  await w.close();
  expect(code).toBe(0);
});
