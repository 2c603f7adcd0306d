/** The product as the benches use it: a server process on a database of its own with one large company, and its sessions. */
import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Instant } from '@hadir/domain/kernel/time.ts';
import { prepareDatabase } from '../apps/server/src/db/prepare.ts';
import { createPool, type Pool } from '../apps/server/src/db/pool.ts';
import { dropForced } from '../apps/server/test/world/template.ts';
import { type Cookies, sealCookies } from '../apps/server/test/world/cookies.ts';
import { freePort } from '../tools/postgres/embedded.ts';
import { startServer } from '../tools/server-process.ts';

export interface Product {
  url: string;
  databaseUrl: string;
  pool: Pool;
  now: Instant;
  /** Of the server's process. */
  pid: number | undefined;
  /** Cookies of session rows, as the browser would hold them; in their order. */
  cookiesOf(sessionIds: readonly string[]): Promise<Cookies[]>;
  stop(): Promise<void>;
}

const SECRET = 'bench-bench-bench-bench-bench-bench-bench';
const START_LIMIT_MS = 120_000;

/** An empty database of this run. @param use told apart from the run's other ones */
export async function freshDatabase(
  server: string,
  use = 'product',
): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `hadir_test_bench_${use}_${process.pid}`;
  const run = async (text: string) => {
    const client = new pg.Client({ connectionString: server });
    await client.connect();
    try {
      await client.query(text);
    } finally {
      await client.end();
    }
  };
  await run(`create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const drop = async () => {
    const client = new pg.Client({ connectionString: server });
    await client.connect();
    try {
      await dropForced(client, name);
    } finally {
      await client.end();
    }
  };
  return { url: url.toString(), drop };
}

/** `prepare` fills the database before the server starts. */
export async function startProduct(prepare: (pool: Pool, now: Instant) => Promise<void>): Promise<Product> {
  const server = process.env['HADIR_TEST_DATABASE_URL'];
  if (!server) throw new Error('HADIR_TEST_DATABASE_URL is not set: run the benches with `npm run bench`');
  const now = Date.now() as Instant;
  const database = await freshDatabase(server);
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'hadir-bench-')));
  await prepareDatabase(database.url, now);
  const pool = createPool(database.url, { max: 16, statementTimeoutMs: 0, applicationName: 'hadir bench' });
  await prepare(pool, now);
  await pool.query('vacuum (analyze)');
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = startServer({
    ...process.env,
    NODE_ENV: 'production',
    HADIR_TEST_DATABASE_URL: undefined,
    DATABASE_URL: database.url,
    HADIR_DATA_DIR: folder,
    HADIR_SECRET: SECRET,
    HADIR_DEMO: 'off',
    HADIR_LOG_LEVEL: 'error',
    HOST: '127.0.0.1',
    PORT: String(port),
  });
  const deadline = Date.now() + START_LIMIT_MS;
  for (;;) {
    const healthy = await fetch(`${url}/api/health`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (healthy) break;
    if (Date.now() > deadline) throw new Error('the server did not start');
    await sleep(50);
  }
  return {
    url,
    databaseUrl: database.url,
    pool,
    now,
    pid: child.pid,
    cookiesOf: (sessionIds) => sealCookies(SECRET, sessionIds),
    async stop() {
      await child.stop();
      await pool.end();
      await database.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
