/** Two processes of the product on one database, each with connections of its own. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { InjectOptions } from 'fastify';
import { toWire } from '@hadir/domain/kernel/time.ts';
import type { TestUser } from '../../world/factories.ts';
import { type Person, personThrough, serveWorld, type Served } from '../../world/http.ts';
import { world, type World } from '../../world/world.ts';
import { untilThen } from './barrier.ts';
import { RACING } from './race-modules.ts';
import type { Handed, HandedBack } from './second-server.ts';
import { type Missing, withoutKeys, withoutLocks } from './without-guards.ts';

const SECRET = 'races-races-races-races-races-races-races';
/** Enough for a message to reach the other process, also on a machine that has much else to do. */
const HEAD_START_MS = 20;
const BUSY = 503;

export interface TwoServers {
  w: World;
  one: Served;
  /** Somebody at the one server, and at the other. */
  here(user: TestUser): Promise<Person>;
  there(user: TestUser): Promise<Person>;
  /** All of them begin at the same moment; whoever is told that the server is busy calls until it is not, as a page does. */
  together<Answer>(...calls: readonly (() => Promise<Answer>)[]): Promise<Answer[]>;
  /** For what is no request: begins with the others. */
  alongside<Answer>(work: () => Promise<Answer>): Promise<Answer>;
  close(): Promise<void>;
}

async function untilServed<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  const answer = await call();
  const isBusy = typeof answer === 'object' && answer !== null && 'status' in answer && answer.status === BUSY;
  return isBusy ? untilServed(call) : answer;
}

interface Other {
  inject(options: InjectOptions, startAt: number, clock: string): Promise<HandedBack>;
  close(): Promise<void>;
}

async function otherProcess(url: string, locks: readonly string[]): Promise<Other> {
  const child = fork(join(import.meta.dirname, 'second-server.ts'), [url, SECRET, locks.join(',')], {
    execArgv: ['--disable-warning=ExperimentalWarning'],
    env: { ...process.env, HADIR_LOG_LEVEL: 'fatal' },
  });
  const waiting = new Map<number, (answer: HandedBack) => void>();
  const ready = new Promise<HandedBack>((done, failed) => {
    waiting.set(0, done);
    child.once('exit', (code) => failed(new Error(`the other server ended with ${code}`)));
  });
  child.on('message', (answer: HandedBack) => {
    waiting.get(answer.no)?.(answer);
    waiting.delete(answer.no);
  });
  await ready;
  let last = 0;
  return {
    inject: (options, startAt, clock) =>
      new Promise((done) => {
        const no = (last += 1);
        waiting.set(no, done);
        child.send({ no, options, startAt, clock } satisfies Handed);
      }),
    close: async () => {
      const ended = once(child, 'exit');
      child.disconnect();
      await ended;
    },
  };
}

/** @param missing guards that both are without */
export async function twoServers(missing: Missing = {}): Promise<TwoServers> {
  const { locks = [], keys = [] } = missing;
  const w = await world({ maxConnections: 12 });
  withoutLocks(w.pool, locks);
  await withoutKeys(w.pool, keys);
  const one = await serveWorld(w, { only: RACING, jobs: true, env: { HADIR_SECRET: SECRET } });
  const other = await otherProcess(w.url, locks);
  let startAt = 0;
  const atSharedStart = async <Answer>(work: () => Promise<Answer>) => {
    await untilThen(startAt);
    return work();
  };
  return {
    w,
    one,
    here: async (user) => {
      const { headers, sessionId } = await one.as(user);
      return personThrough((options) => atSharedStart(() => one.app.http.inject(options)), headers, sessionId);
    },
    there: async (user) => {
      const { headers, sessionId } = await one.as(user);
      const inject = async (options: InjectOptions) => {
        const answer = await other.inject(options, startAt, toWire(w.clock()));
        return { ...answer, rawPayload: Buffer.from(answer.body) };
      };
      return personThrough(inject, headers, sessionId);
    },
    alongside: atSharedStart,
    together: (...calls) => {
      startAt = Date.now() + HEAD_START_MS;
      return Promise.all(calls.map(untilServed));
    },
    close: async () => {
      await other.close();
      await one.close();
      await w.close();
    },
  };
}
