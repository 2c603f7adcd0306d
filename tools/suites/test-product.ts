import { randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../postgres/embedded.ts';
import { root } from '../root.ts';
import type { ServerProcess } from '../server-process.ts';
import { startServer } from '../server-process.ts';
import { buildWeb } from '../web-build.ts';
import { makeTestDatabase, type TestDatabase } from './database-of-a-suite.ts';

const START_LIMIT_MS = 120_000;

/**
 * Builds the web where needed, starts the real server with the demo company so many times, each on a database of its
 * own (the demo is filled once and copied), and names the addresses by HADIR_E2E_URL, divided by blanks. A product given
 * by that variable is used as it is.
 * @returns what ends them again
 */
export async function provideProducts(count: number): Promise<() => Promise<void>> {
  if (process.env.HADIR_E2E_URL) return async () => undefined;
  await buildWeb(root, console.log);
  // One secret for all: what the product sealed while it filled the demo must open in each copy of it.
  const secret = randomBytes(32).toString('base64url');
  const filled = count > 1 ? await fillDemo(secret) : undefined;
  const started = await startAll(count, filled, secret).finally(() => filled?.drop());
  const products = started.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  const end = async () => {
    await Promise.all(products.map((product) => product.end()));
  };
  for (const one of started) {
    if (one.status === 'fulfilled') continue;
    await end();
    throw one.reason;
  }
  process.env.HADIR_E2E_URL = products.map(({ url }) => url).join(' ');
  return async () => {
    delete process.env.HADIR_E2E_URL;
    await end();
  };
}

/** One copy at a time: PostgreSQL copies a database only while nobody else is connected to it. */
async function startAll(
  count: number,
  filled: FilledDemo | undefined,
  secret: string,
): Promise<PromiseSettledResult<Product>[]> {
  const databases: TestDatabase[] = [];
  for (let lane = 1; lane <= count; lane += 1) databases.push(await makeTestDatabase(`e2e${lane}`, filled));
  return await Promise.allSettled(databases.map((database) => startProduct(database, secret, filled?.folder)));
}

interface FilledDemo extends TestDatabase {
  /** What the product stored beside the database: without it the log would not reach its noted end. */
  folder: string;
}

/** A database in which the product has filled the demo, and which it has left again. */
async function fillDemo(secret: string): Promise<FilledDemo> {
  const database = await makeTestDatabase('e2e_demo');
  const folder = newFolder();
  const product = await startProduct({ ...database, drop: async () => undefined }, secret);
  cpSync(product.folder, folder, { recursive: true });
  await product.end();
  const drop = async () => {
    rmSync(folder, { recursive: true, force: true });
    await database.drop();
  };
  return { ...database, folder, drop };
}

interface DemoProduct extends Product {
  /** Where its database is. */
  database: string;
}

/** A product with the demo that no other journey meets; the web is built already. */
export async function startDemo(name: string): Promise<DemoProduct> {
  const database = await makeTestDatabase(name);
  return { ...(await startProduct(database, randomBytes(32).toString('base64url'))), database: database.url };
}

const newFolder = () => realpathSync(mkdtempSync(join(tmpdir(), 'hadir-e2e-')));

interface Product {
  url: string;
  folder: string;
  end(): Promise<void>;
}

/** @param stored the folder of another product, to begin with a copy of it */
async function startProduct(database: TestDatabase, secret: string, stored?: string): Promise<Product> {
  const folder = newFolder();
  if (stored !== undefined) cpSync(stored, folder, { recursive: true });
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const server = startServer({
    ...process.env,
    NODE_ENV: 'production',
    DATABASE_URL: database.url,
    HADIR_DATA_DIR: folder,
    HADIR_SECRET: secret,
    HADIR_DEMO: 'on',
    HADIR_LOG_LEVEL: 'warn',
    HOST: '127.0.0.1',
    PORT: String(port),
  });
  const end = async () => {
    await server.stop();
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await healthy(url, server);
  } catch (error) {
    await end();
    throw error;
  }
  return { url, folder, end };
}

/** Waits for GET /api/health = 200. @throws Error when the server ends before or the time is up */
async function healthy(url: string, server: ServerProcess): Promise<void> {
  let ended: number | undefined;
  void server.ended.then((code) => {
    ended = code;
  });
  const limit = performance.now() + START_LIMIT_MS;
  while (performance.now() < limit) {
    if (ended !== undefined) throw new Error(`The product ended with code ${ended} before it was ready.`);
    try {
      if ((await fetch(`${url}/api/health`)).ok) return;
    } catch {
      // Not listening yet.
    }
    await sleep(100);
  }
  throw new Error(`The product did not answer ${url}/api/health in time.`);
}
