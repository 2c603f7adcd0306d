import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from './root.ts';

export interface ServerProcess {
  /** undefined where it could not be started. */
  pid: number | undefined;
  /** The exit code; 128 + n when signal n ended it, as a shell counts. */
  ended: Promise<number>;
  /** Asks for an orderly stop and waits. */
  stop(): Promise<void>;
}

/** The server drains for at most ten seconds; one that hangs must not keep the database open. */
const STOP_LIMIT_MS = 20_000;
const KILLED = 137;

/**
 * Held small: V8 lets the heap of a busy server grow to several times of what it holds and keeps it afterwards. A young
 * generation of 8 MiB a half, and an old one that is swept when it has grown by half, keep it from that
 * (docs/decisions/097). The process of the jobs inherits them.
 */
const MEMORY = ['--max-semi-space-size=8', '--heap-growing-percent=50'];
/** Otherwise glibc keeps freed memory for each thread by itself; a value from outside holds. */
const FEW_ARENAS = { MALLOC_ARENA_MAX: '2' };

/** Starts the server as a child that does not outlive this process (tools/with-parent.mjs). */
export function startServer(env: Readonly<Record<string, string | undefined>>): ServerProcess {
  const main = join(root, 'apps/server/src/main.ts');
  const tie = join(root, 'tools/with-parent.mjs');
  const child = spawn(process.execPath, [...MEMORY, '--disable-warning=ExperimentalWarning', '--import', tie, main], {
    cwd: root,
    env: { ...FEW_ARENAS, ...env },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  const ended = new Promise<number>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve(code ?? (signal === 'SIGKILL' ? KILLED : 1)));
  });
  return {
    pid: child.pid,
    ended,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGTERM');
      const inTime = await Promise.race([ended.then(() => true), sleep(STOP_LIMIT_MS, false, { ref: false })]);
      if (!inTime) child.kill('SIGKILL');
      await ended;
    },
  };
}
