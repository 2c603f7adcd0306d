/** Clock-ins while the closing of days and the hourly upkeep are at work, beside clock-ins without them. */
import { setTimeout as sleep } from 'node:timers/promises';
import { createJobs, type Jobs } from '../apps/server/src/engines/jobs/jobs.ts';
import { clockInShots, CONNECTIONS, type Crowd, ROUNDS, SECONDS, warmUpClockIn } from './clock-in.ts';
import { load, type Load, median } from './load.ts';
import type { Product } from './product.ts';
import { fixed, type Row } from './table.ts';

/** What the product does every quarter of an hour and every hour. */
const JOBS = [
  'attendance-days',
  'attendance-structure',
  'correction-drafts',
  'leave-upkeep',
  'overtime.realise',
  'request-digest',
  'request-expiry',
  'request-reminders',
  'request-steps',
  'sick-upkeep',
] as const;
const LOOK_MS = 200;

/** Sends each job once more as soon as none of it waits, until asked to stop. */
function repeatJobs(jobs: Jobs): { stop(): Promise<void> } {
  let isStopping = false;
  const run = async () => {
    while (!isStopping) {
      for (const name of JOBS) await jobs.send(name, {}, { once: 'bench' });
      await sleep(LOOK_MS);
    }
  };
  const running = run();
  return {
    async stop() {
      isStopping = true;
      await running;
    },
  };
}

async function activeJobs(product: Product): Promise<number> {
  const { rows } = await product.pool.query<{ count: number }>(
    `select count(*)::int as count from pgboss.job where state = 'active'`,
  );
  return rows[0]?.count ?? 0;
}

async function judgedDays(product: Product): Promise<number> {
  const { rows } = await product.pool.query<{ count: number }>('select count(*)::int as count from attendance_day');
  return rows[0]?.count ?? 0;
}

/** `nextCrowd` gives people who have not clocked yet and whose days are not opened: work for the jobs as well. */
export async function benchJobs(product: Product, nextCrowd: () => Promise<Crowd>): Promise<Row> {
  const round = async (): Promise<Load> => {
    const shots = await clockInShots(product, await nextCrowd());
    return load(product.url, shots, { connections: CONNECTIONS, seconds: SECONDS });
  };
  await warmUpClockIn(product, await nextCrowd());
  const notes: string[] = [];
  const without: Load[] = [];
  for (let turn = 0; turn < ROUNDS; turn += 1) without.push(await round());

  const jobs = createJobs(product.databaseUrl, (error) => notes.push(error.message));
  await jobs.open();
  const work = repeatJobs(jobs);
  const during: Load[] = [];
  const before = await judgedDays(product);
  let clocked = 0;
  let idle = 0;
  try {
    for (let turn = 0; turn < ROUNDS; turn += 1) {
      while ((await activeJobs(product)) === 0) await sleep(LOOK_MS);
      const measured = await round();
      if ((await activeJobs(product)) === 0) idle += 1;
      during.push(measured);
      clocked += measured.ok;
    }
  } finally {
    await work.stop();
    await jobs.stop();
  }
  const days = (await judgedDays(product)) - before;
  const rate = (loads: readonly Load[]) => median(loads.map(({ perSecond }) => perSecond));
  const slow = (loads: readonly Load[]) => median(loads.map(({ p99Ms }) => p99Ms));
  const ratio = rate(during) / rate(without);
  const slower = slow(during) / slow(without);
  const failed = [...without, ...during].reduce((sum, { failed: count }) => sum + count, 0);
  if (failed > 0) notes.push(`${failed} failed`);
  if (idle > 0) notes.push(`${idle} rounds ended without a job at work`);
  return {
    work: 'clock-in while days are opened and closed and the hourly upkeep runs',
    measured: `${fixed(rate(during))}/s, p99 ${fixed(slow(during), 1)} ms; ${days - clocked} days by the jobs${notes.length > 0 ? ` (${notes.join('; ')})` : ''}`,
    partner: `${fixed(rate(without))}/s, p99 ${fixed(slow(without), 1)} ms without them`,
    ratio,
    bar: '>= 0.8, p99 <= 2 x',
    met: ratio >= 0.8 && slower <= 2 && notes.length === 0,
  };
}
