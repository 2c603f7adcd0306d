import type { ChildProcess } from 'node:child_process';
import { spawn, spawnSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from './root.ts';

export interface ProcessGroup {
  /** 1 when a signal ended it. */
  exitCode: Promise<number>;
  /** Ends the program and everything it started, and waits. */
  end(): Promise<void>;
}

export interface GroupOptions {
  /** Where it runs, if not in this checkout. */
  cwd?: string;
  env?: NodeJS.ProcessEnv;
  /** Takes what it prints; without it, it prints where we do. */
  onOutput?: (part: string) => void;
}

/** Time to end in order; who asked for the end is waiting. */
const STOP_TIMEOUT_MS = 3_000;
const POLL_MS = 50;
const TIE = new URL('with-parent.mjs?group', import.meta.url).href;

/**
 * Starts a Node program as the head of a process group of its own: its workers and what they start end with it, also
 * when it dies without a word to them. Ends when this process dies, even by kill -9 (with-parent.mjs). It has no
 * terminal to read from, so that the interrupt of a terminal reaches us alone and we end it.
 */
export function startGroup(words: readonly string[], options: GroupOptions = {}): ProcessGroup {
  const { cwd = root, env = process.env, onOutput } = options;
  const output = onOutput === undefined ? 'inherit' : 'pipe';
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', '--import', TIE, ...words], {
    cwd,
    env,
    stdio: ['ignore', output, output, 'ipc'],
    detached: process.platform !== 'win32',
  });
  if (onOutput) for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', onOutput);
  const killAll = () => signal(child, 'SIGKILL');
  process.once('exit', killAll);
  let ending: Promise<void> | undefined;
  child.once('exit', () => {
    process.off('exit', killAll);
    // What it left behind; later the number of the group may be another's.
    if (ending === undefined) killAll();
    ending ??= Promise.resolve();
  });
  const exitCode = new Promise<number>((resolve, reject) => {
    child.once('error', reject);
    // Later than 'exit': all of its output is there.
    child.once('close', (code) => resolve(code ?? 1));
  });
  return {
    exitCode,
    end() {
      ending ??= endGroup(child);
      return ending;
    },
  };
}

async function endGroup(child: ChildProcess): Promise<void> {
  signal(child, 'SIGTERM');
  const limit = performance.now() + STOP_TIMEOUT_MS;
  while (lives(child) && performance.now() < limit) await sleep(POLL_MS);
  signal(child, 'SIGKILL');
}

/** Does nothing when none of them lives. */
function signal(child: ChildProcess, name: 'SIGTERM' | 'SIGKILL'): void {
  if (child.pid === undefined) return;
  if (process.platform === 'win32') {
    spawnSync('taskkill', ['/PID', String(child.pid), '/T', '/F'], { stdio: 'ignore' });
    return;
  }
  try {
    process.kill(-child.pid, name);
  } catch {
    // Nobody is left.
  }
}

/** Whether any process of the group lives; on Windows, where there are no groups, the program itself. */
function lives(child: ChildProcess): boolean {
  if (child.pid === undefined) return false;
  if (process.platform === 'win32') return child.exitCode === null && child.signalCode === null;
  try {
    process.kill(-child.pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** Kills processes that nothing else has ended. */
export function killProcesses(ids: readonly number[]): void {
  for (const id of ids) {
    try {
      process.kill(id, 'SIGKILL');
    } catch {
      // It has ended in between.
    }
  }
}
