/**
 * Brings a database to this program's shape: apps/server/migrations/NNNN_name.sql in order, each in a transaction of
 * its own, recorded with its hash. An applied file is history: changed, it is refused; new shape = new file.
 */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { connectionConfig } from './pool.ts';

export const MIGRATIONS_DIR = join(import.meta.dirname, '../../migrations');

const EXTENSIONS = ['btree_gist', 'pg_trgm', 'unaccent'] as const;
export const LOWEST_SERVER = 18;
/** Any fixed number of our own: starts of several servers wait for each other here. */
const LOCK = 7_204_112_026;
const FILE = /^\d{4}_[a-z0-9_]+\.sql$/;

/** The message is an Indonesian sentence for the operator, with the way out. */
export class MigrationError extends Error {}

interface Migration {
  name: string;
  text: string;
  hash: string;
}

/** The migrations of this program in their order. */
export async function knownMigrations(): Promise<readonly { name: string; hash: string }[]> {
  return readMigrations(MIGRATIONS_DIR);
}

/**
 * Names of the files applied now; empty when the database was up to date.
 * @param only leaves the others for later: a backup is restored into the shape it was made in
 * @throws MigrationError
 */
export async function migrate(url: string, dir = MIGRATIONS_DIR, only?: ReadonlySet<string>): Promise<string[]> {
  const migrations = await readMigrations(dir);
  const client = new pg.Client({ ...connectionConfig(url, 'hadir migrate'), lock_timeout: 60_000 });
  // The failing statement throws by itself; without a listener the broken connection would end the process first.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await checkServer(client);
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await ensureExtensions(client);
    await client.query(`create table if not exists schema_migration (
      name text primary key, hash text not null, applied_at timestamptz not null default now())`);
    const { rows } = await client.query<{ name: string; hash: string }>('select name, hash from schema_migration');
    const missing = waitingMigrations(migrations, new Map(rows.map((row) => [row.name, row.hash])));
    const waiting = missing.filter(({ name }) => only === undefined || only.has(name));
    for (const migration of waiting) await apply(client, migration);
    return waiting.map((migration) => migration.name);
  } finally {
    // The end of the session frees the lock.
    await client.end();
  }
}

async function readMigrations(dir: string): Promise<Migration[]> {
  const names = (await readdir(dir)).filter((name) => name.endsWith('.sql')).sort();
  const wrong = names.find((name) => !FILE.test(name));
  if (wrong !== undefined)
    throw new MigrationError(`Nama berkas migrasi ${wrong} tidak sah. Pakai bentuk 0001_nama.sql.`);
  return Promise.all(
    names.map(async (name) => {
      // A checkout on Windows may turn line ends; that is no change.
      const text = (await readFile(join(dir, name), 'utf8')).replaceAll('\r\n', '\n');
      return { name, text, hash: createHash('sha256').update(text).digest('hex') };
    }),
  );
}

function waitingMigrations(migrations: readonly Migration[], applied: ReadonlyMap<string, string>): Migration[] {
  const known = new Set(migrations.map((migration) => migration.name));
  const foreign = [...applied.keys()].find((name) => !known.has(name));
  if (foreign !== undefined) {
    throw new MigrationError(
      `Basis data memuat migrasi ${foreign} yang tidak dikenal versi HADIR ini. Jalankan versi HADIR yang lebih baru.`,
    );
  }
  const changed = migrations.find(({ name, hash }) => applied.has(name) && applied.get(name) !== hash);
  if (changed !== undefined) {
    throw new MigrationError(
      `Berkas migrasi ${changed.name} berubah sesudah dijalankan. Kembalikan isinya, dan tulis perubahan di berkas baru.`,
    );
  }
  return migrations.filter((migration) => !applied.has(migration.name));
}

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  try {
    await client.query('begin');
    await client.query(migration.text);
    await client.query('insert into schema_migration (name, hash) values ($1, $2)', [migration.name, migration.hash]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    const reason = error instanceof Error ? error.message : String(error);
    throw new MigrationError(
      `Migrasi ${migration.name} gagal dan dibatalkan seluruhnya: ${reason}. Perbaiki penyebabnya, lalu mulai lagi.`,
      { cause: error },
    );
  }
}

async function checkServer(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ version: number }>(
    `select current_setting('server_version_num')::int / 10000 as version`,
  );
  const version = rows[0]?.version ?? 0;
  if (version < LOWEST_SERVER) {
    throw new MigrationError(
      `PostgreSQL ${version} terlalu lama. HADIR memerlukan PostgreSQL ${LOWEST_SERVER} atau lebih baru.`,
    );
  }
}

async function ensureExtensions(client: pg.Client): Promise<void> {
  for (const name of EXTENSIONS) {
    try {
      await client.query(`create extension if not exists ${name} with schema public`);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new MigrationError(
        `Ekstensi PostgreSQL ${name} tidak dapat dipasang (${reason}). Pasang paket postgresql-contrib atau minta ` +
          `pengelola basis data menjalankan: create extension ${name};`,
        { cause: error },
      );
    }
  }
  // Functions and operator classes are named with the schema: an extension elsewhere would not be found.
  const { rows } = await client.query<{ name: string; schema: string }>(
    `select extname as name, extnamespace::regnamespace::text as schema from pg_extension
      where extname = any($1) and extnamespace <> 'public'::regnamespace`,
    [[...EXTENSIONS]],
  );
  const misplaced = rows[0];
  if (misplaced !== undefined) {
    throw new MigrationError(
      `Ekstensi PostgreSQL ${misplaced.name} berada di skema ${misplaced.schema}. ` +
        `Pindahkan dengan: alter extension ${misplaced.name} set schema public;`,
    );
  }
}
