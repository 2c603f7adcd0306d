/** Another process of the product on the database of a test: answers what the test hands over, at the moment it says. */
import type { InjectOptions } from 'fastify';
import { dateIn, instant } from '@hadir/domain/kernel/time.ts';
import { createPool } from '../../../src/db/pool.ts';
import { createFactories } from '../../world/factories.ts';
import { serveWorld } from '../../world/http.ts';
import { untilThen } from './barrier.ts';
import { RACING } from './race-modules.ts';
import { withoutLocks } from './without-guards.ts';

export interface Handed {
  readonly no: number;
  readonly options: InjectOptions;
  /** When to begin, and what the clock says, in epoch milliseconds. */
  readonly startAt: number;
  readonly clock: string;
}

export interface HandedBack {
  /** 0 = ready. */
  readonly no: number;
  readonly statusCode: number;
  readonly headers: Record<string, string | string[] | number | undefined>;
  readonly body: string;
}

const [url = '', secret = '', locks = ''] = process.argv.slice(2);
const back = (answer: HandedBack) => process.send?.(answer);

let now = instant('2026-11-20T03:00:00Z');
const pool = createPool(url, { max: 12, applicationName: 'hadir test 2' });
withoutLocks(pool, locks.split(',').filter(Boolean));
const make = createFactories(pool, dateIn(now, 'Asia/Jakarta'));
const w = { url, pool, make, clock: () => now, moveClock: () => undefined, close: async () => undefined };
const server = await serveWorld(w, { only: RACING, jobs: true, env: { HADIR_SECRET: secret } });

process.on('message', ({ no, options, startAt, clock }: Handed) => {
  void (async () => {
    await untilThen(startAt);
    now = instant(clock);
    const { statusCode, headers, body } = await server.app.http.inject(options);
    back({ no, statusCode, headers, body });
  })();
});
process.on('disconnect', () => {
  void server.close().then(() => pool.end());
});
back({ no: 0, statusCode: 0, headers: {}, body: '' });
