import type { ChildProcess } from 'node:child_process';
import { spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { root } from '../root.ts';
import type { ProcessEntry } from '../suites/processes.ts';
import { descendantsOf, isSame, listProcesses } from '../suites/processes.ts';
import { until } from './data-process.ts';

/** An `npm test` of its own, with a database of its own, that can be asked what of it still runs. */
export interface StartedRun {
  process: ChildProcess;
  said: () => string;
  exitCode: Promise<number | null>;
  /** Waits until a process with this in its command line works for the run. */
  uses(what: string): Promise<void>;
  /** The command lines of what still runs of all that worked for the run when `uses` looked, or bears its mark. */
  leftovers(): string[];
}

/** In the environment of all that the run starts, PostgreSQL apart. Not HADIR_*: the server refuses names it does not know. */
const MARK = 'TEST_RUN_MARK';

/** Names to endless-run.test.ts how it is to wait. */
export const ENDLESS_RUN = 'TEST_RUN_ENDLESS';

/** A run that does not end by itself; `stubborn`: with a process that does not end when it is asked to. */
export function startEndlessRun(kind: 'ready' | 'stubborn'): StartedRun {
  return startRun(['tools/test-bench/endless-run.test.ts'], { [ENDLESS_RUN]: kind });
}

export function startRun(words: readonly string[], settings: Readonly<Record<string, string>> = {}): StartedRun {
  const id = randomUUID();
  const mark = `${MARK}=${id}`;
  const env: NodeJS.ProcessEnv = { ...process.env, ...settings, [MARK]: id };
  for (const name of ['HADIR_TEST_DATABASE_URL', 'HADIR_E2E_URL', 'LONG_TESTS', 'npm_lifecycle_event'])
    delete env[name];
  const child = spawn(process.execPath, [join(root, 'tools/run.mjs'), 'test', ...words], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (part: string) => {
      said += part;
    });
  }
  const exitCode = new Promise<number | null>((resolve) => child.once('exit', resolve));
  let workers: readonly ProcessEntry[] = [];
  const working = () => {
    const living = (listProcesses() ?? []).filter((one) => workers.some((worker) => isSame(one, worker)));
    const ids = new Set(living.map(({ pid }) => pid));
    return commands().filter((line) => line.includes(mark) || ids.has(Number.parseInt(line, 10)));
  };
  return {
    process: child,
    said: () => said,
    exitCode,
    uses: (what) =>
      until(`the run uses ${what}`, () => {
        if (child.exitCode !== null) throw new Error(`The run ended before it used ${what}: ${said}`);
        workers = descendantsOf(child.pid ?? 0, listProcesses() ?? []);
        return working().some((line) => line.includes(what));
      }),
    leftovers: working,
  };
}

/** Every process: its id, command line and environment. */
function commands(): string[] {
  const listed = spawnSync('ps', ['axeww', '-o', 'pid=,args='], { encoding: 'utf8', maxBuffer: 2 ** 27 }).stdout;
  // One that has ended and is not yet waited for does nothing any more.
  const lines = listed.split('\n').filter((line) => !line.includes('<defunct>'));
  return lines.map((line) => line.trim());
}
