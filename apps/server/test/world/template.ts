/**
 * Databases of tests: each test file gets its own, cloned from one migrated template per shape of the database.
 * Only databases named hadir_test_* are touched: the server may hold others.
 */
import { createHash, randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { instant } from '@hadir/domain/kernel/time.ts';
import pg from 'pg';
import { getConstructionPlans, PgBoss } from 'pg-boss';
import { MIGRATIONS_DIR } from '../../src/db/migrate.ts';
import { prepareDatabase } from '../../src/db/prepare.ts';

/** Months around this instant are ready in every clone. */
export const TEMPLATE_NOW = instant('2026-11-20T03:00:00Z');

/** Any fixed number of our own: test files starting together build the template once. */
const LOCK = 7_204_112_027;

function serverUrl(): string {
  const url = process.env['HADIR_TEST_DATABASE_URL'];
  if (!url) {
    throw new Error(
      'HADIR_TEST_DATABASE_URL is not set: run the tests with `npm test`, or name a PostgreSQL server for them.',
    );
  }
  return url;
}

/** The address of a fresh database; drop it with dropDatabase. */
export async function cloneDatabase(): Promise<string> {
  const server = serverUrl();
  const name = `hadir_test_${process.pid}_${randomBytes(6).toString('hex')}`;
  await withServer(server, async (client) => {
    const template = await ensureTemplate(server, client);
    // Files are copied as they are: through the log, each of their pages would be read and written one by one.
    await client.query(`create database ${name} template ${template} strategy file_copy`);
  });
  return databaseUrl(server, name);
}

export async function dropDatabase(url: string): Promise<void> {
  const name = new URL(url).pathname.slice(1);
  if (!/^hadir_test_[a-z0-9_]+$/.test(name)) throw new Error(`not a test database: ${name}`);
  await withServer(serverUrl(), (client) => dropForced(client, name));
}

/** PostgreSQL's word when autovacuum, which only a superuser may end, is busy in the database. */
const NOT_OURS_TO_END = '42501';

/** Drops a database with whoever is connected; autovacuum is waited for. */
export async function dropForced(client: pg.Client, name: string, tries = 240): Promise<void> {
  try {
    await client.query(`drop database if exists ${name} with (force)`);
  } catch (error) {
    const busy = error instanceof pg.DatabaseError && error.code === NOT_OURS_TO_END;
    if (!busy || tries === 0) throw error;
    await new Promise((resolve) => setTimeout(resolve, 250));
    await dropForced(client, name, tries - 1);
  }
}

async function ensureTemplate(server: string, client: pg.Client): Promise<string> {
  const name = `hadir_test_template_${shape()}`;
  const exists = async () =>
    (await client.query('select 1 from pg_database where datname = $1', [name])).rowCount === 1;
  if (await exists()) return name;
  await client.query('select pg_advisory_lock($1)', [LOCK]);
  try {
    if (await exists()) return name;
    // Built under another name: a half-made one is never taken for the template.
    const draft = `${name}_draft`;
    await client.query(`drop database if exists ${draft} with (force)`);
    await client.query(`create database ${draft}`);
    await prepareDatabase(databaseUrl(server, draft), TEMPLATE_NOW);
    await prepareQueue(databaseUrl(server, draft));
    await client.query(`alter database ${draft} rename to ${name}`);
    return name;
  } finally {
    await client.query('select pg_advisory_unlock($1)', [LOCK]);
  }
}

/** The tables of the queue, which a start would make: they take longer than all queues. */
async function prepareQueue(url: string): Promise<void> {
  const boss = new PgBoss({ connectionString: url, supervise: false, schedule: false });
  await boss.start();
  await boss.stop();
}

/** Changes with every migration, with the shared data and with the tables of the queue. */
function shape(): string {
  const hash = createHash('sha256').update(getConstructionPlans());
  const platform = join(MIGRATIONS_DIR, '../src/db/platform');
  for (const dir of [MIGRATIONS_DIR, platform]) {
    for (const file of readdirSync(dir).sort()) hash.update(file).update(readFileSync(join(dir, file)));
  }
  return hash.digest('hex').slice(0, 12);
}

function databaseUrl(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.toString();
}

async function withServer<T>(server: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
