/** Background work: pg-boss in the same database, so a job is committed with the change that asks for it. */
import { PgBoss } from 'pg-boss';
import type { Db } from '../../db/pool.ts';
import { nameOf } from '../../db/sql.ts';

interface JobOptions {
  /** Cron expression in the zone below; the job then also runs by itself. */
  every?: string;
  /** It is sent as well, and somebody waits for it. */
  prompt?: boolean;
  zone?: string;
  /** Tries after the first failure. */
  retries?: number;
  /** A worker that is silent this long is taken for dead and the job given to another. */
  expireSeconds?: number;
}

/** `signal` is aborted when the server stops: a long worker ends at a safe point and is tried again. */
type Worker<Data extends object> = (data: Data, signal: AbortSignal) => Promise<void>;

export interface Jobs {
  /** Declares a queue with its worker; before start(). */
  handle<Data extends object>(name: string, worker: Worker<Data>, options?: JobOptions): void;
  /** Joins the caller's transaction when `db` is given. */
  send(name: string, data: object, options?: { db?: Db; once?: string; afterSeconds?: number }): Promise<void>;
  /** Opens the queues: what is sent waits until somebody works on it. */
  open(): Promise<void>;
  /** Opens the queues and works on them. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** How often a worker looks for what is sent, and for what only its schedule sends: dozens of queues that mostly are empty. */
const LOOK_SECONDS = { sent: 1, scheduled: 5 } as const;

interface Declared {
  name: string;
  worker: Worker<object>;
  options: JobOptions;
}

export function createJobs(databaseUrl: string, onTrouble: (error: Error) => void): Jobs {
  const declared: Declared[] = [];
  let boss: PgBoss | undefined;
  /** @param works upkeep of the queues and schedules are the business of those who work on them */
  async function openQueues(works: boolean): Promise<PgBoss> {
    const opened = new PgBoss({
      connectionString: databaseUrl,
      application_name: 'hadir-jobs',
      max: works ? 4 : 2,
      supervise: works,
      schedule: works,
    });
    opened.on('error', onTrouble);
    await opened.start();
    boss = opened;
    for (const { name, options } of declared) {
      await opened.createQueue(name, {
        retryLimit: options.retries ?? 2,
        retryDelay: 5,
        retryBackoff: true,
        expireInSeconds: options.expireSeconds ?? 600,
      });
    }
    return opened;
  }
  return {
    async open() {
      await openQueues(false);
    },
    handle(name, worker, options = {}) {
      declared.push({ name, worker: (data, signal) => worker(data as never, signal), options });
    },
    async send(name, data, options = {}) {
      const { db, once, afterSeconds } = options;
      if (boss === undefined) throw new Error(`the queues are not open: ${name}`);
      await boss.send(name, data, {
        ...(once === undefined ? {} : { singletonKey: once }),
        ...(afterSeconds === undefined ? {} : { startAfter: afterSeconds }),
        ...(db
          ? {
              db: {
                executeSql: (text: string, values?: unknown[]) =>
                  db.query({ name: nameOf(text), text, values: values ?? [] }),
              },
            }
          : {}),
      });
    },
    async start() {
      const working = await openQueues(true);
      for (const { name, worker, options } of declared) {
        const { sent, scheduled } = LOOK_SECONDS;
        const pollingIntervalSeconds = options.every === undefined || options.prompt ? sent : scheduled;
        await working.work<object>(name, { pollingIntervalSeconds, batchSize: 1 }, async ([job]) => {
          if (job) await worker(job.data ?? {}, job.signal);
        });
        if (options.every !== undefined)
          await working.schedule(name, options.every, {}, { tz: options.zone ?? 'Asia/Jakarta' });
      }
    },
    async stop() {
      await boss?.stop({ graceful: true, timeout: 8_000 });
      boss = undefined;
    },
  };
}
