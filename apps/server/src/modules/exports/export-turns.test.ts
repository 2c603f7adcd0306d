import { type Instant, MINUTE_MS, toWire } from '@hadir/domain/kernel/time.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { TestUser } from '../../../test/world/factories.ts';
import { world, type World } from '../../../test/world/world.ts';
import { claimJob, failJob, type JobRow, renewLease, returnJob } from './exports.store.ts';

let w: World;
let ani: TestUser;
let budi: TestUser;
let citra: TestUser;

beforeAll(async () => {
  w = await world();
  ani = await w.make.user({ role: 'admin' });
  budi = await w.make.user({ company: ani.company, role: 'admin' });
  citra = await w.make.user({ company: await w.make.company(), role: 'admin' });
});
beforeEach(() => w.pool.query('delete from export_job'));
afterAll(() => w.close());

/** Asked for one after the other, a second apart. */
async function ask(...files: readonly [TestUser, report: string][]): Promise<void> {
  for (const [place, [user, report]] of files.entries())
    await w.pool.query(
      `insert into export_job (company_id, id, user_id, report, format, params, total_rows, file_name, created_at)
       values ($1, $2, $3, $4, 'csv', '{}', 0, $5, $6)`,
      [user.company.id, randomUUID(), user.id, report, `${report}.csv`, toWire((w.clock() + place * 1_000) as Instant)],
    );
}

const minutes = (count: number) => (w.clock() + count * MINUTE_MS) as Instant;
const claim = (minute = 1) => claimJob(w.pool, minutes(minute), minutes(minute + 1));
const whoseTurn = (job: JobRow | undefined) => job && ([job.userId, job.report] as const);

test('companies take turns, and people within them: many files of one person keep nobody waiting', async () => {
  const reports = ['a', 'b', 'c', 'd'];
  await ask(...reports.map((report) => [ani, report] as [TestUser, string]), [budi, 'a'], [citra, 'a'], [citra, 'b']);
  const order = [];
  for (let minute = 1; minute <= 7; minute += 1) {
    const job = await claim(minute);
    order.push(whoseTurn(job));
    if (job) await failJob(w.pool, job, 'selesai', minutes(minute));
  }
  expect(order).toEqual([
    [ani.id, 'a'],
    [citra.id, 'a'],
    [budi.id, 'a'],
    [citra.id, 'b'],
    [ani.id, 'b'],
    [ani.id, 'c'],
    [ani.id, 'd'],
  ]);
});

test("a person's second file of the same report waits for the first, one of another report does not", async () => {
  await ask([ani, 'a'], [ani, 'a'], [ani, 'b']);
  const first = await claim();
  expect(whoseTurn(first)).toEqual([ani.id, 'a']);
  expect(whoseTurn(await claim())).toEqual([ani.id, 'b']);
  expect(await claim()).toBeUndefined();
  if (first) await failJob(w.pool, first, 'selesai', minutes(1));
  expect(whoseTurn(await claim())).toEqual([ani.id, 'a']);
});

test('workers that look at the same moment never make two files of one person and report at once', async () => {
  await ask([ani, 'a'], [ani, 'a'], [ani, 'a'], [ani, 'a'], [budi, 'a']);
  const claimed = await Promise.all([1, 2, 3, 4, 5].map(() => claim()));
  const turns = claimed.filter((job) => job !== undefined).map(({ userId }) => userId);
  expect(turns.sort()).toEqual([ani.id, budi.id].sort());
});

test('a file whose worker fell silent is taken again before its owner gets another of the same report', async () => {
  await ask([ani, 'a'], [ani, 'a']);
  const silent = await claim(1);
  expect(await claim(1)).toBeUndefined();
  const retaken = await claim(3);
  expect([retaken?.id, retaken?.attempts]).toEqual([silent?.id, 2]);
});

test('a file interrupted by a stop of the server has lost no attempt', async () => {
  await ask([ani, 'a']);
  for (let stop = 1; stop <= 4; stop += 1) {
    const job = await claim();
    expect(job?.attempts).toBe(1);
    if (job) await returnJob(w.pool, job);
  }
});

test('a job says how far it is once its rows have been counted, and forgets both when it begins anew', async () => {
  await ask([ani, 'a']);
  const job = await claim();
  if (!job) throw new Error('nothing waits');
  const stored = async () => {
    const { rows } = await w.pool.query('select rows, total_rows as total, progress from export_job');
    return rows;
  };
  await renewLease(w.pool, job, { rows: 0, total: null }, minutes(2));
  expect(await stored()).toEqual([{ rows: 0, total: null, progress: 0 }]);
  await renewLease(w.pool, job, { rows: 30, total: 40 }, minutes(2));
  expect(await stored()).toEqual([{ rows: 30, total: 40, progress: 75 }]);
  await renewLease(w.pool, job, { rows: 0, total: 0 }, minutes(2));
  expect(await stored()).toEqual([{ rows: 0, total: 0, progress: 0 }]);
  expect((await claim(9))?.id).toBe(job.id);
  expect(await stored()).toEqual([{ rows: 0, total: null, progress: 0 }]);
});
