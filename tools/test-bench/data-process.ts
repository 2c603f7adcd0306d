import type { ChildProcess } from 'node:child_process';
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Identity } from '../postgres/identity.ts';
import { root } from '../root.ts';

/** A running open-data.ts: the launcher without a server. */
export interface Holder {
  process: ChildProcess;
  /** Everything it has said so far. */
  said: () => string;
  ready: Promise<void>;
  exitCode: Promise<number | null>;
}

export interface HolderOptions {
  /** A checkout other than this one, with a Node of its own. */
  checkout?: string;
  node?: string;
  identity?: Identity;
}

/** Far above what is needed: a busy machine is no fault of the launcher. */
const LIMIT_MS = 200_000;

export function startHolder(dataDir: string, options: HolderOptions = {}): Holder {
  const script = join(options.checkout ?? root, 'tools/test-bench/open-data.ts');
  const env: NodeJS.ProcessEnv = { ...process.env, HADIR_DATA_DIR: dataDir };
  delete env.DATABASE_URL;
  const child = spawn(options.node ?? process.execPath, ['--disable-warning=ExperimentalWarning', script], {
    ...options.identity,
    cwd: '/',
    env,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let said = '';
  const ended = new Promise<number | null>((resolve) => child.once('close', (code) => resolve(code)));
  const ready = new Promise<void>((resolve, reject) => {
    const hear = (part: string) => {
      said += part;
      if (/^ready$/m.test(said)) resolve();
    };
    child.stdout?.setEncoding('utf8').on('data', hear);
    child.stderr?.setEncoding('utf8').on('data', hear);
    void ended.then((code) => reject(new Error(`ended with code ${code} before it was ready: ${said}`)));
  });
  // Who only waits for the end need not hear about readiness.
  ready.catch(() => undefined);
  return { process: child, said: () => said, ready, exitCode: ended };
}

export async function stopped(holder: Holder): Promise<number | null> {
  holder.process.kill('SIGTERM');
  return await holder.exitCode;
}

/** Process ids of PostgreSQL servers on the cluster under that home. */
export function postgresOn(home: string): number[] {
  const listed = spawnSync('ps', ['-eo', 'pid=,comm=,args='], { encoding: 'utf8' }).stdout;
  return listed
    .split('\n')
    .filter((line) => /^\s*\d+ postgres\s/.test(line) && line.includes(`-D ${join(home, 'cluster')} `))
    .map((line) => Number.parseInt(line, 10));
}

export async function until(what: string, condition: () => boolean | Promise<boolean>): Promise<void> {
  const limit = performance.now() + LIMIT_MS;
  while (!(await condition())) {
    if (performance.now() > limit) throw new Error(`In vain waited until ${what}.`);
    await sleep(20);
  }
}

/** The postmaster's process id and port, from the file it writes. */
export function postmaster(home: string): { pid: number; port: number } {
  const lines = readFileSync(join(home, 'cluster/postmaster.pid'), 'utf8').split('\n');
  return { pid: Number(lines[0]), port: Number(lines[3]) };
}

/** Runs statements as the program would; the rows of the last one. */
export async function query(home: string, ...statements: string[]): Promise<unknown[]> {
  const password = readFileSync(join(home, 'password'), 'utf8').trim();
  const { port } = postmaster(home);
  const client = new pg.Client({ host: '127.0.0.1', port, user: 'hadir', password, database: 'hadir' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    let rows: unknown[] = [];
    for (const statement of statements) rows = (await client.query(statement)).rows;
    return rows;
  } finally {
    await client.end();
  }
}

export function whereNoted(dataDir: string): string | undefined {
  const note = join(dataDir, 'pg/WHERE');
  return existsSync(note) ? readFileSync(note, 'utf8').trim() : undefined;
}
