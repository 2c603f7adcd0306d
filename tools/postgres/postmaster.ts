import type { ChildProcess } from 'node:child_process';
import { spawn, spawnSync } from 'node:child_process';
import { closeSync, openSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Engine } from './engine.ts';
import { binary } from './engine.ts';
import type { Place } from './data-place.ts';
import { clusterOf } from './data-place.ts';
import { isFull } from './disk-space.ts';
import { settings } from './settings.ts';
import { prepareSockets } from './socket-folder.ts';
import { diskFull, saysDiskFull, Trouble } from './user-errors.ts';

/** One life of the PostgreSQL server process. */
export interface Postmaster {
  /** Settles when the process has ended, for whatever reason. */
  gone: Promise<void>;
  /** Ends it in order ("fast" shutdown) and waits. */
  stop(): Promise<void>;
}

const POLL_MS = 10;
const RETRY_MS = 150;
const START_LIMIT_MS = 60_000;
const STOP_LIMIT_MS = 20_000;
/** A disk may be full for a moment while PostgreSQL tidies up. */
const FULL_LIMIT_MS = 2_000;
const LOG_LIMIT_BYTES = 5_000_000;

/**
 * Keeps the postmaster no longer than its parent: the shell holds the other end of our pipe, and when we die, even by
 * kill -9, the pipe closes and PostgreSQL is told to stop. An interrupt is its "fast" shutdown.
 */
const GUARD = `
exec 3<&0 </dev/null
"$@" 3<&- &
postmaster=$!
( cat <&3 >/dev/null; kill -INT "$postmaster" ) 2>/dev/null &
watcher=$!
exec 3<&-
wait "$postmaster"; code=$?
kill "$watcher" 2>/dev/null
exit "$code"
`;

/**
 * Starts PostgreSQL on the cluster and returns when it answers queries. A predecessor that is still stopping (our
 * parent was killed a moment ago) is waited for.
 * @throws Trouble when the disk is full or the start fails for good
 */
export async function startPostmaster(
  engine: Engine,
  place: Place,
  port: number,
  durable: boolean,
): Promise<Postmaster> {
  refuseOtherMajor(engine, place);
  const log = join(place.home, 'postgres.log');
  rotate(log);
  const deadline = performance.now() + START_LIMIT_MS;
  for (;;) {
    const begin = sizeOf(log);
    const before = pidFile(place);
    const child = launch(engine, place, log, settings(port, durable, prepareSockets(place)));
    const gone = new Promise<void>((resolve) => {
      child.once('exit', () => resolve());
      child.once('error', () => resolve());
    });
    const state = await settled(place, before, gone, deadline);
    if (state === 'ready') return { gone, stop: () => stop(place, child, gone) };
    if (state !== 'ended') await quit(place, gone);

    const said = readFileSync(log, 'utf8').slice(begin);
    if (state === 'full' || saysDiskFull(said) || isFull(place)) throw diskFull(place.home);
    const waitable = /lock file "postmaster.pid" already exists|shared memory block .* in use/i.test(said);
    if (!waitable || performance.now() > deadline) throw failed(place, log, said);
    forgetForeignPid(place);
    await sleep(RETRY_MS);
  }
}

function launch(engine: Engine, place: Place, log: string, options: string[]): ChildProcess {
  const out = openSync(log, 'a', 0o600);
  const command = [binary(engine, 'postgres'), '-D', clusterOf(place), ...options];
  const [file, ...args] =
    process.platform === 'win32'
      ? [process.execPath, fileURLToPath(new URL('./guard-windows.mjs', import.meta.url)), ...command]
      : ['/bin/sh', '-c', GUARD, 'hadir-postgres', ...command];
  try {
    return spawn(file ?? '', args, {
      ...place.identity,
      cwd: '/',
      env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
      // A group of its own: Ctrl C stops the program first, and the database after it.
      detached: true,
      stdio: ['pipe', out, out],
      windowsHide: true,
    });
  } finally {
    closeSync(out);
  }
}

/**
 * Waits for an outcome of a start. An open port is not readiness; line 8 of postmaster.pid is, and a file left by a
 * killed predecessor does not count. On a full disk PostgreSQL begins its recovery again and again without an end.
 */
async function settled(
  place: Place,
  before: string,
  gone: Promise<void>,
  deadline: number,
): Promise<'ready' | 'ended' | 'full' | 'late'> {
  let ended = false;
  void gone.then(() => {
    ended = true;
  });
  let fullSince: number | undefined;
  while (performance.now() < deadline) {
    if (ended) return 'ended';
    const now = pidFile(place);
    if (life(now) !== life(before) && now.split('\n')[7]?.trim() === 'ready') return 'ready';
    fullSince = isFull(place) ? (fullSince ?? performance.now()) : undefined;
    if (fullSince !== undefined && performance.now() - fullSince > FULL_LIMIT_MS) return 'full';
    await sleep(POLL_MS);
  }
  return 'late';
}

async function stop(place: Place, child: ChildProcess, gone: Promise<void>): Promise<void> {
  child.stdin?.destroy();
  const inTime = await Promise.race([gone.then(() => true), sleep(STOP_LIMIT_MS, false, { ref: false })]);
  if (inTime) return;
  await quit(place, gone);
}

/** Immediate shutdown: the next start recovers from the write-ahead log, nothing acknowledged is lost. */
async function quit(place: Place, gone: Promise<void>): Promise<void> {
  const pid = Number(pidFile(place).split('\n')[0]);
  if (pid > 0) process.kill(pid, 'SIGQUIT');
  await gone;
}

/** Process id, start time and port: what tells two lives of a postmaster apart. */
function life(content: string): string {
  const lines = content.split('\n');
  return [lines[0], lines[2], lines[3]].join(' ');
}

function pidFile(place: Place): string {
  try {
    return readFileSync(join(clusterOf(place), 'postmaster.pid'), 'utf8');
  } catch {
    return '';
  }
}

/**
 * After a power cut, or in a container, the noted process id may belong to another program by now; PostgreSQL would
 * refuse for ever. We hold the data lock, so only a process that really is PostgreSQL may be waited for.
 */
function forgetForeignPid(place: Place): void {
  const pid = pidFile(place).split('\n')[0] ?? '';
  if (!/^\d+$/.test(pid) || process.platform === 'win32') return;
  const psResult = spawnSync('ps', ['-o', 'args=', '-p', pid], { encoding: 'utf8' });
  if (psResult.error !== undefined || psResult.stdout.includes('postgres')) return;
  rmSync(join(clusterOf(place), 'postmaster.pid'), { force: true });
}

function refuseOtherMajor(engine: Engine, place: Place): void {
  const made = readFileSync(join(clusterOf(place), 'PG_VERSION'), 'utf8').trim();
  const major = engine.version.split('.')[0];
  if (made === major) return;
  throw new Trouble(
    `Data di ${place.home} dibuat oleh PostgreSQL ${made}, versi HADIR ini membawa PostgreSQL ${major}. Jalankan versi HADIR yang lama untuk mencadangkan data, lalu pulihkan di sini.`,
  );
}

function failed(place: Place, log: string, said: string): Trouble {
  const line = said.split('\n').findLast((text) => /FATAL|PANIC/.test(text)) ?? said.trim().split('\n').at(-1) ?? '';
  return new Trouble(`PostgreSQL bawaan gagal dimulai (data di ${place.home}): ${line.trim()} Catatan lengkap: ${log}`);
}

function rotate(log: string): void {
  if (sizeOf(log) > LOG_LIMIT_BYTES) renameSync(log, `${log}.1`);
}

function sizeOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0;
}
