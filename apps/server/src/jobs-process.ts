/**
 * The background work has a process of its own, so that whoever clocks in does not wait for the closing of days. It ends
 * with the server; when it ends by itself, it is started again.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';

export interface JobsProcess {
  /** Undefined between an unexpected end and the next start. */
  pid(): number | undefined;
  /** Lets the jobs at work come to a safe point, and waits for it. */
  stop(): Promise<void>;
}

const PROGRAM = join(import.meta.dirname, 'jobs-main.ts');
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;
/** A process that worked as long as this begins again with the shortest pause. */
const STEADY_MS = 60_000;

/** @param onError receives sentences for the log of the server */
export function startJobsProcess(onError: (text: string) => void, program = PROGRAM): JobsProcess {
  let child: ChildProcess | undefined;
  let timer: NodeJS.Timeout | undefined;
  let pauseMs = FIRST_PAUSE_MS;
  let isStopping = false;

  function start(): void {
    const startedAt = performance.now();
    const started = fork(program, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
    child = started;
    let hasEnded = false;
    const ended = (why: string) => {
      if (hasEnded) return;
      hasEnded = true;
      child = undefined;
      if (isStopping) return;
      if (performance.now() - startedAt > STEADY_MS) pauseMs = FIRST_PAUSE_MS;
      onError(`pekerjaan latar berhenti sendiri (${why}); dimulai lagi dalam ${pauseMs / 1_000} detik`);
      timer = setTimeout(start, pauseMs);
      pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
    };
    started.once('error', (error) => ended(error.message));
    started.once('exit', (code, signal) => ended(signal ?? `kode ${code}`));
  }

  start();
  return {
    pid: () => child?.pid,
    async stop() {
      isStopping = true;
      clearTimeout(timer);
      const running = child;
      if (running === undefined) return;
      const gone = new Promise((resolve) => running.once('exit', resolve));
      // As when this process ends; a signal would not let it finish on Windows.
      if (running.connected) running.disconnect();
      else running.kill('SIGTERM');
      await gone;
    },
  };
}
