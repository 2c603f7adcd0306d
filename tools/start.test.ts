import type { ChildProcess } from 'node:child_process';
import { execFile, spawn } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from './postgres/embedded.ts';
import { root } from './root.ts';
import { makeTestDatabase } from './suites/database-of-a-suite.ts';
import { openFolder } from './test-bench/folders.ts';
import { postgresOn, until } from './test-bench/data-process.ts';

let dataDir: string;
let home: string;
let port: number;
let running: ChildProcess[];

async function openStage(): Promise<void> {
  dataDir = openFolder();
  home = join(dataDir, 'pg');
  port = await freePort();
  running = [];
}

async function clearStage(): Promise<void> {
  for (const launcher of running) launcher.kill('SIGKILL');
  await everythingStopped();
  rmSync(dataDir, { recursive: true, force: true });
}

const everythingStopped = () =>
  until('everything has stopped', async () => postgresOn(home).length === 0 && !(await answers()));

interface Launcher {
  process: ChildProcess;
  said: () => string;
  exitCode: Promise<number | null>;
}

/** `npm start` as npm calls it, on a data folder and a port of its own. */
function start(settings: Record<string, string> = {}): Launcher {
  const env: NodeJS.ProcessEnv = { ...process.env, HADIR_DATA_DIR: dataDir, PORT: String(port), HADIR_DEMO: 'off' };
  delete env.DATABASE_URL;
  Object.assign(env, settings);
  const launcher = spawn(process.execPath, [join(root, 'tools/run.mjs'), 'start'], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.push(launcher);
  let said = '';
  for (const stream of [launcher.stdout, launcher.stderr]) {
    stream.setEncoding('utf8').on('data', (part: string) => {
      said += part;
    });
  }
  const exitCode = new Promise<number | null>((resolve) => launcher.once('close', (code) => resolve(code)));
  return { process: launcher, said: () => said, exitCode };
}

async function answers(): Promise<boolean> {
  try {
    return (await fetch(`http://127.0.0.1:${port}/api/health`)).ok;
  } catch {
    return false;
  }
}

async function started(settings?: Record<string, string>): Promise<Launcher> {
  const launcher = start(settings);
  let ended = false;
  void launcher.exitCode.then(() => {
    ended = true;
  });
  await until('the server is healthy', async () => {
    if (ended) throw new Error(`ended before it was healthy: ${launcher.said()}`);
    return await answers();
  });
  return launcher;
}

async function demoIsOffered(): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/welcome`);
  const { data } = (await answer.json()) as { data: { demoPassword: string | null } };
  return data.demoPassword !== null;
}

/** `npm run demo` beside the running product; what it says when it ends well. */
async function demoCommand(...words: string[]): Promise<string> {
  const { DATABASE_URL: _, ...own } = process.env;
  const env = { ...own, HADIR_DATA_DIR: dataDir };
  const { stdout } = await promisify(execFile)(process.execPath, [join(root, 'tools/run.mjs'), 'demo', ...words], {
    cwd: root,
    env,
  });
  return stdout;
}

/** One installation from its first start on: each test goes on with the data that the one before has left. */
describe('npm start', () => {
  beforeAll(openStage);
  afterAll(clearStage);
  /** The launcher of the product that the first test leaves running. */
  let left: Launcher | undefined;
  afterEach(async () => {
    for (const launcher of running) if (launcher !== left?.process) launcher.kill('SIGKILL');
    if (left === undefined) await everythingStopped();
  });

  it('serves with the demo from an empty folder, names address and place, stops in order; again: builds nothing', async () => {
    const first = await started({ HADIR_DEMO: 'on' });
    expect(first.said()).toContain(`http://127.0.0.1:${port}`);
    expect(first.said()).toContain(home);
    first.process.kill('SIGTERM');
    expect(await first.exitCode).toBe(0);
    expect(postgresOn(home)).toEqual([]);

    const second = await started({ HADIR_DEMO: 'on' });
    expect(second.said()).not.toMatch(/npm ci|Membangun/);
    expect(await demoIsOffered()).toBe(true);
    second.process.kill('SIGTERM');
    expect(await second.exitCode).toBe(0);

    // The same data where others reach it: locked, also when it is at home again, until it is unlocked.
    const third = await started({ HADIR_DEMO: '', PUBLIC_URL: 'https://hadir.example.co.id' });
    expect(third.said()).toMatch(/akun demo .* dikunci .*npm run demo -- --unlock/);
    expect(third.said()).toContain('https://hadir.example.co.id/authentication/first-admin#token=');
    third.process.kill('SIGTERM');
    expect(await third.exitCode).toBe(0);
    const fourth = await started({ HADIR_DEMO: '' });
    expect(fourth.said()).toMatch(/akun demo terkunci/);
    expect(await demoIsOffered()).toBe(false);
    expect(await demoCommand()).toMatch(/^(\d+) akun masih memakai kata sandi demo, \1 di antaranya terkunci/);
    expect(await demoCommand('--unlock')).toMatch(/^\d+ akun demo dibuka/);
    expect(await demoIsOffered()).toBe(true);
    left = fourth;
  });

  it('is stopped whole when its outermost process is killed', async () => {
    const launcher = left ?? (await started());
    left = undefined;
    launcher.process.kill('SIGKILL');
    await everythingStopped();
    expect(postgresOn(home)).toEqual([]);
  });

  it('refuses the demo where others would reach it, with the remedy', async () => {
    const launcher = start({ HADIR_DEMO: 'on', HOST: '0.0.0.0' });
    expect(await launcher.exitCode).toBeGreaterThan(0);
    expect(launcher.said()).toMatch(/HADIR_DEMO=on ditolak karena HOST=0\.0\.0\.0.*Hapus HADIR_DEMO/);
  });

  it('ends with the code of a server that cannot run, and stops its PostgreSQL', async () => {
    const busy = createServer().listen(port, '127.0.0.1');
    const launcher = start();
    expect(await launcher.exitCode).toBeGreaterThan(0);
    expect(postgresOn(home)).toEqual([]);
    await new Promise((resolve) => busy.close(resolve));
  });

  it('refuses a setting it does not know, by name', async () => {
    const launcher = start({ HADIR_UNKNOWN: '1' });
    expect(await launcher.exitCode).toBeGreaterThan(0);
    expect(launcher.said()).toContain('HADIR_UNKNOWN');
  });
});

describe('npm start with a PostgreSQL that is given', () => {
  beforeAll(openStage);
  afterAll(clearStage);

  it('uses it and starts none of its own', async () => {
    const database = await makeTestDatabase('start');
    const given = new URL(database.url);
    // A server that trusts its own machine asks for none, and minds none.
    given.password ||= 'tidak-untuk-log';
    const launcher = await started({ DATABASE_URL: given.href });
    expect(existsSync(home)).toBe(false);
    expect(launcher.said()).not.toContain(given.password);
    launcher.process.kill('SIGTERM');
    expect(await launcher.exitCode).toBe(0);
    await database.drop();
  });
});
