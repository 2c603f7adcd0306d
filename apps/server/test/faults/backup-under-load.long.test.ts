/** Backups made while people clock in hold everything that was answered before they began. */
import type { ChildProcess } from 'node:child_process';
import { createHash, randomBytes, randomInt, randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ClockResult } from '@hadir/contract/attendance/clock.ts';
import { addDays, dateIn, type Instant } from '@hadir/domain/kernel/time.ts';
import { freePort } from '../../../../tools/postgres/embedded.ts';
import { backUp } from '../../src/backup/back-up.ts';
import { restore } from '../../src/backup/restore.ts';
import { newId } from '../../src/db/new-id.ts';
import { createPool } from '../../src/db/pool.ts';
import { seedBulk, type Bulk } from '../../src/demo/bulk.ts';
import { localStorage } from '../../src/engines/files/file-storage.ts';
import { secretsOf } from '../../src/http/security/secrets.ts';
import { verifyAudit } from '../../src/modules/audit/verify.service.ts';
import type { RowSum } from '../../src/backup/row-hash.ts';
import { tableSums } from '../backup/backup-world.ts';
import { sealCookies, type Cookies } from '../world/cookies.ts';
import { cloneDatabase, dropDatabase } from '../world/template.ts';
import { until } from '../world/wait-until.ts';
import { world, type World } from '../world/world.ts';
import { startedServer } from './started-server.ts';

const ROUNDS = 20;
/** Reading every table of the source twice takes as long as the backup itself. */
const COMPARED_EVERY = 10;
const PEOPLE = 3_000;
const DAYS = 20;
const PHOTOS = 40;
const WRITERS = 4;
const TYPES = ['in', 'break_start', 'break_end', 'out'] as const;
const SECRET = 'backup-test-backup-test-backup-test-backup';
/** Tables that a backup leaves out: the target has its own. */
const NOT_BACKED_UP = new Set(['schema_migration']);
/** What a restore changes on purpose; see restore.test.ts. */
const CHANGED = new Set(['session', 'audit_log', 'audit_chain', 'rules_version']);

let w: World;
let crowd: Bulk;
let cookies: Cookies[];
let folder: string;
let url: string;
let server: ChildProcess | undefined;
const photos = new Map<string, Buffer>();
/** When a tap's answer first named the event, by the event's id. */
const acked = new Map<string, number>();
const waits: number[] = [];
let running = true;
let turn = 0;

beforeAll(async () => {
  w = await world({ now: Date.now() as Instant });
  const to = addDays(dateIn(w.clock(), 'Asia/Jakarta'), -1);
  const history = { from: addDays(to, 1 - DAYS), to };
  const patient = createPool(w.url, { max: 1, statementTimeoutMs: 0 });
  crowd = await seedBulk(patient, { people: PEOPLE, now: w.clock(), history, days: true });
  await patient.end();
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'hadir-load-')));
  for (let number = 0; number < PHOTOS; number += 1) await storePhoto(crowd.userIds[number] ?? '');
  cookies = await sealCookies(SECRET, crowd.sessionIds);
  await startServer();
}, 240_000);
afterAll(async () => {
  running = false;
  server?.kill('SIGKILL');
  await w.close();
  rmSync(folder, { recursive: true, force: true });
});

async function storePhoto(userId: string): Promise<void> {
  const bytes = randomBytes(randomInt(20_000, 60_000));
  const id = newId();
  const key = `${crowd.companyId}/photo/${id}`;
  await localStorage(join(folder, 'files')).put(key, bytes);
  photos.set(key, bytes);
  await w.pool.query(
    `insert into file (company_id, id, owner_user_id, kind, sha256, bytes, mime, storage_key)
     values ($1, $2, $3, 'photo', $4, $5, 'image/webp', $6)`,
    [crowd.companyId, id, userId, createHash('sha256').update(bytes).digest('hex'), bytes.length, key],
  );
}

async function startServer(): Promise<void> {
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  server = await startedServer({ databaseUrl: w.url, folder, secret: SECRET, port });
}

/** Employees clock in one after the other; on a fast machine a minute is not over before the same tap comes again. */
async function write(): Promise<void> {
  while (running) {
    const number = turn++;
    const person = cookies[number % cookies.length];
    const type = TYPES[Math.floor(number / cookies.length) % TYPES.length];
    if (!person) throw new Error('no person');
    const key = randomUUID();
    const began = performance.now();
    const answer = await fetch(`${url}/api/attendance/events`, {
      method: 'POST',
      headers: {
        cookie: person.cookie,
        'x-xsrf-token': person.xsrf,
        'content-type': 'application/json',
        'idempotency-key': key,
      },
      body: JSON.stringify({
        type,
        tap: { mode: 'live', wallAtTap: new Date().toISOString() },
        fixes: [{ lat: -6.2088, lon: 106.8456, accuracy: 9, offsetMs: 0 }],
      }),
    });
    const text = await answer.text();
    waits.push(performance.now() - began);
    if (answer.status !== 200) throw new Error(`a tap was answered ${answer.status}: ${text}`);
    // "already" promises the earlier row as "stored" promises its own: what is named must be there.
    const { data }: { data: Pick<ClockResult, 'event'> } = JSON.parse(text);
    if (!data.event) throw new Error(`a tap names no event: ${text}`);
    if (!acked.has(data.event.id)) acked.set(data.event.id, performance.now());
  }
}

const TABLES = `select c.relname as name from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition`;

/** As this test reads them, apart from what a backup says of itself: the events of these ids, and every table's name. */
async function readIndependently(url: string, ids: readonly string[]): Promise<{ events: unknown; tables: string[] }> {
  const pool = createPool(url, { max: 1 });
  try {
    const { rows } = await pool.query(
      `select count(*)::int as rows, md5(string_agg(e::text, '|' order by e.id)) as sum from attendance_event e
        where e.company_id = $1 and e.id = any($2::uuid[])`,
      [crowd.companyId, ids],
    );
    const { rows: tables } = await pool.query<{ name: string }>(TABLES);
    return { events: rows[0], tables: tables.map(({ name }) => name).sort() };
  } finally {
    await pool.end();
  }
}

/** The tables that no tap has changed meanwhile: their sums in the source hold for the backup, too. */
const unchanged = (before: Record<string, RowSum>, after: Record<string, RowSum>): [string, RowSum][] =>
  Object.entries(before).filter(([name, { rows, hash }]) => rows === after[name]?.rows && hash === after[name].hash);

it(`${ROUNDS} backups under load, each restored, hold every answered tap, all rows and all files`, async () => {
  const writers = Array.from({ length: WRITERS }, write);
  const seconds: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const answeredBefore = acked.size;
    await until(() => acked.size > answeredBefore + 20, 'taps are answered between two backups');
    const path = join(folder, `backup-${round}`);
    const compared = round % COMPARED_EVERY === 0;
    const source = compared ? await tableSums(w.url) : {};
    const began = performance.now();
    const named = [...acked].flatMap(([id, at]) => (at < began ? [id] : []));
    const storage = localStorage(join(folder, 'files'));
    const { manifest } = await backUp({ databaseUrl: w.url, storage, path, key: null, secret: null });
    seconds.push((performance.now() - began) / 1_000);
    expect(manifest.files.missing).toEqual([]);
    const still = unchanged(source, compared ? await tableSums(w.url) : {});
    const independent = await readIndependently(w.url, named);
    expect(independent.events).toMatchObject({ rows: named.length });

    const target = await cloneDatabase();
    const files = join(folder, `files-${round}`);
    await restore({
      databaseUrl: target,
      storage: localStorage(files),
      path,
      key: null,
      now: Date.now() as Instant,
      storeSecret: () => undefined,
    });
    const sums = await tableSums(target);
    // What was written is what is there now; what is there now is what the source had.
    for (const { name, rows, hash } of manifest.tables)
      if (!CHANGED.has(name)) expect([name, sums[name]]).toEqual([name, { rows, hash }]);
    for (const [name, sum] of still) if (!CHANGED.has(name)) expect([name, sums[name]]).toEqual([name, sum]);
    if (compared)
      expect(still.map(([name]) => name)).toEqual(expect.arrayContaining(['app_user', 'employment', 'file']));
    expect(await readIndependently(target, named)).toEqual(independent);
    expect(manifest.tables.map(({ name }) => name).sort()).toEqual(
      independent.tables.filter((name) => !NOT_BACKED_UP.has(name)),
    );
    for (const [key, bytes] of photos) expect(readFileSync(join(files, key)).equals(bytes)).toBe(true);
    const pool = createPool(target, { max: 2 });
    expect(
      (
        await verifyAudit({
          pool,
          storage: localStorage(files),
          secrets: secretsOf({ current: SECRET, previous: null }),
        })
      ).broken,
    ).toEqual([]);
    await pool.end();
    await dropDatabase(target);
    rmSync(path);
    rmSync(files, { recursive: true });
  }
  running = false;
  await Promise.all(writers);
  const p99 = waits.sort((one, other) => one - other)[Math.floor(waits.length * 0.99)] ?? 0;
  console.log(
    `BACKUPS ${ROUNDS} ACKED ${acked.size}, slowest backup ${Math.max(...seconds).toFixed(1)} s, tap p99 ${Math.round(p99)} ms`,
  );
  expect(acked.size).toBeGreaterThan(ROUNDS * 20);
}, 3_600_000);
