/**
 * Long work beside the event loop: a module runs in a thread of its own, tells how far it is, and is ended by ending the
 * thread. What a thread holds is capped, so that one large file cannot take the server's memory.
 */
import { parentPort, Worker, workerData } from 'node:worker_threads';

/** Heap of one thread in MB; XLSX and PDF writers stay far below (their memory does not grow with the rows). */
const HEAP_MB = 192;
/** What is new in the heap, in MB: the default grows with the machine. */
const YOUNG_MB = 16;

type Message<Result> =
  | { kind: 'progress'; done: number; total: number }
  | { kind: 'result'; result: Result }
  | { kind: 'failed'; message: string; code: string | null };

/** Of `total`, which the thread tells as soon as it has counted. */
export type ThreadProgress = (done: number, total: number) => void;

export interface ThreadRun<Result> {
  result: Promise<Result>;
  /** Ends the work at once; `result` then rejects with ThreadCancelled. */
  cancel(): void;
}

export class ThreadCancelled extends Error {}

/** What went wrong inside a thread; `code` is that of the original error. */
export class ThreadFailed extends Error {
  readonly code: string | null;

  constructor(message: string, code: string | null) {
    super(message);
    this.code = code;
  }
}

/** The thread needs no secret of the environment: only where Node keeps what it has compiled. */
function threadEnvironment(): Record<string, string> {
  const { NODE_COMPILE_CACHE: folder } = process.env;
  return folder === undefined ? {} : { NODE_COMPILE_CACHE: folder };
}

/** The thread used up its heap; it is gone, the server is not. */
export function ranOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}

/**
 * Runs the module at `entry` with `task`. Result and task are copied between the threads: plain data only.
 * @param heapMb what the thread may hold; beyond it the thread ends and `result` rejects (ranOutOfMemory)
 */
export function runInThread<Task, Result>(
  entry: URL,
  task: Task,
  onProgress: ThreadProgress = () => undefined,
  heapMb = HEAP_MB,
): ThreadRun<Result> {
  const worker = new Worker(entry, {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: YOUNG_MB },
    env: threadEnvironment(),
    execArgv: ['--disable-warning=ExperimentalWarning'],
  });
  let cancelled = false;
  const result = new Promise<Result>((resolve, reject) => {
    worker.on('message', (message: Message<Result>) => {
      if (message.kind === 'progress') onProgress(message.done, message.total);
      else if (message.kind === 'result') resolve(message.result);
      else reject(new ThreadFailed(message.message, message.code));
    });
    worker.on('error', reject);
    worker.on('exit', (code) =>
      reject(cancelled ? new ThreadCancelled() : new ThreadFailed(`the thread ended with ${code}`, null)),
    );
  });
  return {
    result,
    cancel() {
      cancelled = true;
      void worker.terminate();
    },
  };
}

export type RunInThread = typeof runInThread;
export type ThreadWork<Task, Result> = (task: Task, progress: ThreadProgress) => Promise<Result>;

/**
 * The thread's side: runs `work` once and reports; does nothing outside of a thread.
 * @returns the work, for tests that do it without one
 */
export function serveThread<Task, Result>(work: ThreadWork<Task, Result>): ThreadWork<Task, Result> {
  const port = parentPort;
  if (!port) return work;
  const post = (message: Message<Result>) => port.postMessage(message);
  // What runInThread was given; both sides name the same type.
  work(workerData as Task, (done, total) => post({ kind: 'progress', done, total }))
    .then((result) => post({ kind: 'result', result }))
    .catch((error: Error & { code?: unknown }) => {
      post({ kind: 'failed', message: error.message, code: typeof error.code === 'string' ? error.code : null });
    })
    .finally(() => port.close());
  return work;
}
