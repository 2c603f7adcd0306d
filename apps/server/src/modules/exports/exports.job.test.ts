import { reportFiles } from '@hadir/contract/exports/endpoints.ts';
import { type Instant, localDate } from '@hadir/domain/kernel/time.ts';
import { existsSync, utimesSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Person, serveWorld, type Served } from '../../../test/world/http.ts';
import { companyDb } from '../../db/company-db.ts';
import { newId } from '../../db/new-id.ts';
import { PURGE_NOW } from '../../engines/jobs/purge-clock.ts';
import { until } from '../../../test/world/wait-until.ts';
import { world, type World } from '../../../test/world/world.ts';
import { removeExpiredFiles, runWaitingExports } from './exports.job.ts';
import { orderNow, writeInThread } from './exports.service.ts';
import { readAsker } from './exports.store.ts';
import { exportsModule } from './exports.module.ts';

const FROM = localDate('2026-11-02');
const TO = localDate('2026-11-06');

let w: World;
let server: Served;
let admin: Person;

beforeAll(async () => {
  w = await world();
  server = await serveWorld(w, { only: [exportsModule], threads: true });
  await server.app.jobs.start();
  admin = await server.as(await w.make.user({ role: 'admin' }));
});
afterAll(async () => {
  await server.app.jobs.stop();
  await server.close();
  await w.close();
});

const csvOf = (bytes: Buffer) => bytes.toString('utf8').split('\r\n');

describe('a large file', () => {
  const many = { report: 'kehadiran-detail', format: 'csv', from: FROM, to: TO } as const;
  let big: Person;
  let bigUser: Awaited<ReturnType<World['make']['user']>>;

  beforeAll(async () => {
    const company = await w.make.company();
    bigUser = await w.make.user({ company, role: 'admin' });
    big = await server.as(bigUser);
    await w.pool.query(
      `insert into app_user (company_id, id, employee_no, fullname, role, gender)
       select $1, gen_random_uuid(), 'B' || n, 'Orang ' || n, 'staff', 'L' from generate_series(1, 1100) n`,
      [company.id],
    );
    await w.pool.query(
      `insert into attendance_day (company_id, work_date, user_id, tz, day_type, status, label, letter, computed_at)
       select $1, day::date, u.id, 'Asia/Jakarta', 'workday', 'ALPA', 'Alpa', 'A', now()
         from app_user u cross join generate_series($2::date, $3::date, interval '1 day') day
        where u.company_id = $1 and u.employee_no like 'B%'`,
      [company.id, FROM, TO],
    );
  });

  const later = (minutes: number) => w.moveClock((w.clock() + minutes * 60_000) as Instant);
  const stateOf = async (id: string) => (await big.call(reportFiles.list)).reply.data.find((job) => job.id === id);

  async function finished(id: string): Promise<string | undefined> {
    let state: string | undefined;
    await until(async () => {
      state = (await stateOf(id))?.state;
      return state !== 'queued' && state !== 'running';
    }, 'the file is finished');
    return state;
  }

  test('of more than 5,000 rows is not made at once: the answer names the way on', async () => {
    const answer = await big.call(reportFiles.file, { query: many });
    expect(answer.status).toBe(409);
    expect(answer.error).toMatchObject({ code: 'TERLALU_BANYAK_BARIS' });
    expect(answer.error.message).toContain('5.500 baris');
  });

  test('whose rows take long to be counted goes the same way, and nobody waits for the count', async () => {
    const busy = await w.pool.connect();
    try {
      await busy.query('begin');
      await busy.query('lock table attendance_day in access exclusive mode');
      const answer = await big.call(reportFiles.file, { query: many });
      expect(answer.error).toMatchObject({ code: 'TERLALU_BANYAK_BARIS' });
      expect(answer.error.message).toContain('lebih dari 5.000 baris');
      const started = await big.call(reportFiles.create, { body: many });
      expect(started.reply.data).toMatchObject({ state: 'queued', totalRows: null });
      await big.call(reportFiles.cancel, { params: { id: started.reply.data.id }, body: {} });
    } finally {
      await busy.query('rollback');
      busy.release();
    }
  });

  test('says how many rows it has before the first of them is written', async () => {
    const { company, id: userId } = bigUser;
    const db = companyDb(w.pool, company.id);
    const asker = await readAsker(db, company.id, userId, w.clock());
    const { body } = reportFiles.create;
    if (asker === undefined || body === undefined) throw new Error('nobody asks');
    const actor = { ...asker, companyId: company.id, userId };
    const order = await orderNow(server.app, { db, actor, now: w.clock() }, body.parse(many));
    const path = await server.app.storage.scratch(`${company.id}/export/${newId()}`);
    const reached: [rows: number, total: number][] = [];
    const { rows } = await writeInThread(server.app, order, path, (...now) => reached.push(now)).result;
    expect([rows, reached[0], reached.at(-1)]).toEqual([5_500, [0, 5_500], [5_500, 5_500]]);
  });

  test('is made in the background, downloaded in parts, and is the same whole', async () => {
    const started = await big.call(reportFiles.create, { body: many });
    expect(started.reply.data).toMatchObject({ state: 'queued', totalRows: null, can: ['cancel'] });
    const { id } = started.reply.data;
    expect(await finished(id)).toBe('done');
    const job = await stateOf(id);
    expect(job).toMatchObject({ rows: 5_500, totalRows: 5_500, can: ['download', 'repeat'] });

    const whole = await big.call(reportFiles.download, { params: { id } });
    expect(csvOf(whole.bytes)).toHaveLength(5_502);
    expect(whole.bytes.length).toBe(job?.bytes);
    const tag = String(whole.headers['etag']);
    const first = await big.call(reportFiles.download, {
      params: { id },
      headers: { range: 'bytes=0-99999', 'accept-encoding': 'gzip' },
    });
    const rest = await big.call(reportFiles.download, {
      params: { id },
      headers: { range: 'bytes=100000-', 'if-range': tag },
    });
    expect([first.status, rest.status]).toEqual([206, 206]);
    expect(rest.headers['content-range']).toBe(`bytes 100000-${whole.bytes.length - 1}/${whole.bytes.length}`);
    expect(Buffer.concat([first.bytes, rest.bytes]).equals(whole.bytes)).toBe(true);
    const beyond = await big.call(reportFiles.download, { params: { id }, headers: { range: 'bytes=99999999-' } });
    expect(beyond.status).toBe(416);

    const { rows } = await w.pool.query(`select kind, user_id from notification where kind = 'export'`);
    expect(rows).toEqual([{ kind: 'export', user_id: bigUser.id }]);
    // Nobody else's, not even the admin's of another company.
    expect((await admin.call(reportFiles.download, { params: { id } })).status).toBe(404);
    expect((await admin.call(reportFiles.cancel, { params: { id } })).status).toBe(404);

    later(7 * 24 * 60 + 1);
    expect((await big.call(reportFiles.download, { params: { id } })).status).toBe(404);
    await removeExpiredFiles(server.app, PURGE_NOW);
    const { rows: storedJobs } = await w.pool.query('select state from export_job where id = $1', [id]);
    expect(storedJobs).toEqual([{ state: 'expired' }]);
  });

  test('is cancelled by its owner and leaves no file', async () => {
    const { id } = (await big.call(reportFiles.create, { body: many })).reply.data;
    expect((await big.call(reportFiles.cancel, { params: { id } })).status).toBe(200);
    expect(await finished(id)).toBe('cancelled');
    expect((await big.call(reportFiles.cancel, { params: { id } })).error.code).toBe('STATUS_TIDAK_SESUAI');
    expect((await big.call(reportFiles.download, { params: { id } })).status).toBe(404);
  });

  test('is restarted after its worker was killed, and only then appears', async () => {
    const { id } = (await big.call(reportFiles.create, { body: many })).reply.data;
    await finished(id);
    // As a killed process leaves it: running, with a lease that nobody renews.
    await w.pool.query(
      `update export_job set state = 'running', file_id = null, rows = 10, finished_at = null, lease_until = $2 where id = $1`,
      [id, new Date(w.clock() - 1)],
    );
    expect((await big.call(reportFiles.download, { params: { id } })).status).toBe(404);
    await runWaitingExports(server.app, new AbortController().signal);
    expect(await finished(id)).toBe('done');
    expect(csvOf((await big.call(reportFiles.download, { params: { id } })).bytes)).toHaveLength(5_502);
    // Each attempt has a file of its own: the killed one, should it wake up, cannot touch what is there now.
    const { rows } = await w.pool.query(`select storage_key from file where storage_key like '%' || $1 || '%'`, [id]);
    expect(rows.map(({ storage_key }) => storage_key.slice(-2)).sort()).toEqual(['.1', '.2']);
  });

  test.each([
    ['left', `update app_user set active = false where id = $1`],
    ['lost the right', `update app_user set role = 'admin_meeting' where id = $1`],
  ])('of somebody who %s before it ran is not made', async (_, change) => {
    const owner = await w.make.user({ role: 'admin' });
    const { id } = (await (await server.as(owner)).call(reportFiles.create, { body: many })).reply.data;
    // Whoever takes the job from here on meets the change.
    await w.pool.query(change, [owner.id]);
    await w.pool.query(
      `update export_job set state = 'queued', lease_until = null, file_id = null, finished_at = null where id = $1`,
      [id],
    );
    await runWaitingExports(server.app, new AbortController().signal);
    const { rows } = await w.pool.query('select state, error from export_job where id = $1', [id]);
    expect(rows).toEqual([{ state: 'failed', error: 'Anda tidak memiliki akses untuk tindakan ini.' }]);
  });
});

test('what a killed process left in the scratch folder is swept after a day', async () => {
  const old = await server.app.storage.scratch('a/export/old');
  const fresh = await server.app.storage.scratch('a/export/fresh');
  for (const path of [old, fresh]) writeFileSync(path, 'x');
  const hours = (count: number) => new Date(w.clock() - count * 3_600_000);
  utimesSync(old, hours(25), hours(25));
  utimesSync(fresh, hours(23), hours(23));
  await removeExpiredFiles(server.app, PURGE_NOW);
  expect([existsSync(old), existsSync(fresh)]).toEqual([false, true]);
});
