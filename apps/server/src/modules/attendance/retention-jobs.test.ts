/** The nightly jobs that end retention, as they are declared: which companies, by which clock. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, dateIn, DAY_MS, type Instant, toWire } from '@hadir/domain/kernel/time.ts';
import type { TestUser } from '../../../test/world/factories.ts';
import { serveWorld, type Served } from '../../../test/world/http.ts';
import { runningProduct } from '../../../test/world/running-product.ts';
import { world, type World } from '../../../test/world/world.ts';
import { insertRows } from '../../db/insert-rows.ts';
import { newId } from '../../db/new-id.ts';
import { ensurePartition } from '../../db/partitions.ts';
import { PURGE_AFTER_MS } from '../../engines/jobs/purge-clock.ts';
import { attendanceJobs } from './attendance.jobs.ts';

/** The jobs compare the product's clock with the database's own: this world lives now. */
const now = Date.now() as Instant;
const OLD = (now - 800 * DAY_MS) as Instant;

let w: World;
let server: Served;
const workers = new Map<string, () => Promise<void>>();
beforeAll(async () => {
  w = await world({ now });
  server = await serveWorld(w, { only: [] });
  const jobs = {
    ...server.app.jobs,
    handle: (name: string, worker: (data: never, signal: AbortSignal) => Promise<void>) =>
      void workers.set(name, () => worker({} as never, new AbortController().signal)),
  };
  attendanceJobs({ ...server.app, jobs });
  const date = dateIn(OLD, 'Asia/Jakarta');
  for (const day of [addDays(date, -1), date]) await ensurePartition(w.pool, day);
});
afterAll(async () => {
  await server.close();
  await w.close();
});

async function oldTap(user: TestUser): Promise<void> {
  const company_id = user.company.id;
  const [file, date] = [newId(), dateIn(OLD, 'Asia/Jakarta')];
  const storage_key = `${company_id}/selfie/${file}`;
  await server.app.storage.put(storage_key, Buffer.from('abc'));
  await insertRows(w.pool, 'file', [
    {
      company_id,
      id: file,
      owner_user_id: user.id,
      kind: 'selfie',
      sha256: 'a'.repeat(64),
      bytes: 3,
      mime: 'image/webp',
      storage_key,
      created_at: toWire(OLD),
      delete_after: toWire((OLD + 180 * DAY_MS) as Instant),
    },
  ]);
  await insertRows(w.pool, 'period', [
    { company_id, label: '2024-01', first_date: date, last_date: date, state: 'locked', locked_at: toWire(OLD) },
  ]);
  await insertRows(w.pool, 'attendance_event', [
    {
      company_id,
      at: toWire(OLD),
      id: newId(),
      user_id: user.id,
      type: 'in',
      received_at: toWire(OLD),
      source: 'web',
      work_date: date,
      lat: -6.2,
      lon: 106.8,
      is_mock: false,
      valid: true,
      flags: [],
      selfie_file_id: file,
    },
  ]);
}

test('end it for suspended and closed companies as for those that work', async () => {
  const states = ['active', 'suspended', 'closed'];
  for (const state of states) {
    const company = await w.make.company({ name: state });
    await oldTap(await w.make.user({ company }));
    await w.pool.query('update company set state = $2 where id = $1', [company.id, state]);
  }
  const left = async () => {
    const { rows } = await w.pool.query<{ state: string; photo: boolean; position: boolean }>(
      `select c.state, f.deleted_at is null as photo, e.lat is not null as position
         from attendance_event e join company c on c.id = e.company_id
         join file f on f.company_id = e.company_id and f.id = e.selfie_file_id order by c.state`,
    );
    return rows.map(({ state, photo, position }) => [state, photo, position]);
  };
  const product = runningProduct(w.pool, now);
  await product.clock.begin();
  await product.runs(60_000);
  const night = async () => {
    for (const name of ['attendance-purge-selfies', 'attendance-round-positions']) await workers.get(name)?.();
  };
  await night();
  expect(await left()).toEqual(states.toSorted().map((state) => [state, true, true]));
  await product.runs(PURGE_AFTER_MS);
  await night();
  expect(await left()).toEqual(states.toSorted().map((state) => [state, false, false]));
});

test('wait while the clocks of server and database disagree', async () => {
  w.moveClock((now + DAY_MS) as Instant);
  for (const name of ['attendance-purge-selfies', 'attendance-round-positions'])
    await expect(workers.get(name)?.()).rejects.toThrow('jam server dan jam basis data berbeda');
});
