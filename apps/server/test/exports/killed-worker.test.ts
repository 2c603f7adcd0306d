/** A file in the background is whole or not there, however often the process that writes it is killed. */
import { type ChildProcess, fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { reportFiles } from '@hadir/contract/exports/endpoints.ts';
import { type Instant, localDate } from '@hadir/domain/kernel/time.ts';
import { random, SEED, tries } from '../../../../tools/suites/sampling.ts';
import { exportsModule } from '../../src/modules/exports/exports.module.ts';
import type { TestUser } from '../world/factories.ts';
import { type Person, serveWorld, type Served } from '../world/http.ts';
import { until } from '../world/wait-until.ts';
import { world, type World } from '../world/world.ts';

const ROUNDS = tries(3, 100);
const SECRET = 'export-kill-export-kill-export-kill-expo';
const FORMATS = ['csv', 'xlsx', 'pdf'] as const;
const FROM = localDate('2026-11-02');
const TO = localDate('2026-11-06');
const PEOPLE = 1_100;

let w: World;
let server: Served;
let company: TestUser['company'];
let worker: ChildProcess | undefined;

beforeAll(async () => {
  w = await world({ now: Date.now() as Instant });
  server = await serveWorld(w, { only: [exportsModule], jobs: true, env: { HADIR_SECRET: SECRET } });
  company = await w.make.company();
  await w.pool.query(
    `insert into app_user (company_id, id, employee_no, fullname, role, gender)
     select $1, gen_random_uuid(), 'B' || n, 'Orang ' || n, 'staff', 'L' from generate_series(1, $2::int) n`,
    [company.id, PEOPLE],
  );
  await w.pool.query(
    `insert into attendance_day (company_id, work_date, user_id, tz, day_type, status, label, letter, computed_at)
     select $1, day::date, u.id, 'Asia/Jakarta', 'workday', 'ALPA', 'Alpa', 'A', now()
       from app_user u cross join generate_series($2::date, $3::date, interval '1 day') day
      where u.company_id = $1 and u.employee_no like 'B%'`,
    [company.id, FROM, TO],
  );
}, 120_000);
afterAll(async () => {
  await killWorker();
  await server.close();
  await w.close();
});

function startWorker(): void {
  worker = fork(join(import.meta.dirname, '../../src/jobs-main.ts'), {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    env: {
      ...process.env,
      DATABASE_URL: w.url,
      HADIR_DATA_DIR: server.app.config.dataDir,
      HADIR_SECRET: SECRET,
      HADIR_DEMO: 'off',
    },
  });
}

async function killWorker(): Promise<void> {
  if (worker === undefined) return;
  const gone = new Promise((resolve) => worker?.once('exit', resolve));
  worker.kill('SIGKILL');
  await gone;
  worker = undefined;
}

const stateOf = async (id: string): Promise<string | undefined> =>
  (await w.pool.query<{ state: string }>('select state from export_job where id = $1', [id])).rows[0]?.state;

const becomes = (id: string, states: readonly string[]) =>
  until(async () => states.includes((await stateOf(id)) ?? ''), `file ${id} is ${states.join(' or ')}`);

/** The lease of the killed process lapses, and the run of the next minute has come. */
async function letLeaseLapse(): Promise<void> {
  await w.pool.query(`update export_job set lease_until = now() - interval '1 second' where state = 'running'`);
  await server.app.jobs.send('exports.run', {});
}

/** Files of the company that stand where they can be downloaded. */
function storedFiles(id: string): string[] {
  const folder = join(server.app.config.dataDir, 'files', company.id, 'export');
  return existsSync(folder) ? readdirSync(folder).filter((name) => name.startsWith(id)) : [];
}

async function started(format: (typeof FORMATS)[number]): Promise<{ person: Person; id: string }> {
  // Somebody new each time: one person may not ask for so many files.
  const person = await server.as(await w.make.user({ company, role: 'admin' }));
  const body = { report: 'kehadiran-detail', format, from: FROM, to: TO } as const;
  return { person, id: (await person.call(reportFiles.create, { body })).reply.data.id };
}

async function requireWhole(person: Person, id: string): Promise<void> {
  const { rows } = await w.pool.query<{ sha256: string; bytes: number; key: string }>(
    `select f.sha256, f.bytes, f.storage_key as key
       from export_job j join file f on f.company_id = j.company_id and f.id = j.file_id where j.id = $1`,
    [id],
  );
  const answer = await person.call(reportFiles.download, { params: { id } });
  expect(answer.status).toBe(200);
  expect(rows).toEqual([
    {
      sha256: createHash('sha256').update(answer.bytes).digest('hex'),
      bytes: answer.bytes.length,
      key: expect.any(String),
    },
  ]);
  expect(storedFiles(id)).toEqual([rows[0]?.key.split('/').at(-1)]);
  const job = (await person.call(reportFiles.list)).reply.data.find((one) => one.id === id);
  expect([job?.rows, job?.totalRows]).toEqual([PEOPLE * 5, PEOPLE * 5]);
}

/** How long each format takes from its beginning to its end, undisturbed. */
async function measuredMs(): Promise<ReadonlyMap<string, number>> {
  const measured = new Map<string, number>();
  for (const format of FORMATS) {
    const { person, id } = await started(format);
    await becomes(id, ['running', 'done']);
    const begun = performance.now();
    await becomes(id, ['done']);
    measured.set(format, performance.now() - begun);
    await requireWhole(person, id);
  }
  return measured;
}

test(`${ROUNDS} kills of the worker in the middle of a file: none is cut short, each is made in the end`, async () => {
  const next = random(SEED, 'kills of the export worker');
  startWorker();
  const lasts = await measuredMs();
  let interrupted = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const format = FORMATS[round % FORMATS.length] ?? 'csv';
    const { person, id } = await started(format);
    await becomes(id, ['running', 'done']);
    // A little beyond the end, too: between the last byte and the row.
    await sleep(next() * 1.1 * (lasts.get(format) ?? 0));
    await killWorker();
    if ((await stateOf(id)) !== 'done') {
      interrupted += 1;
      expect((await person.call(reportFiles.download, { params: { id } })).status).toBe(404);
    }
    await letLeaseLapse();
    startWorker();
    await becomes(id, ['done', 'failed']);
    await requireWhole(person, id);
  }
  const { rows } = await w.pool.query(`select count(*)::int as files from file where kind = 'export'`);
  expect(rows).toEqual([{ files: ROUNDS + FORMATS.length }]);
  console.log(`KILLS ${ROUNDS} INTERRUPTED ${interrupted} PARTIAL 0`);
  // Where nothing was interrupted, nothing was proved.
  expect(interrupted).toBeGreaterThan(0);
}, 7_200_000);
