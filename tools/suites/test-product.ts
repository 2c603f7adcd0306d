import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../postgres/embedded.ts';
import { root } from '../root.ts';
import type { ServerProcess } from '../server-process.ts';
import { startServer } from '../server-process.ts';
import { buildWeb } from '../web-build.ts';
import { makeTestDatabase } from './database-of-a-suite.ts';

const START_LIMIT_MS = 60_000;

/**
 * Vitest's global setup of the browser journeys, after test-database: builds the web where needed, starts the real
 * server with the demo company on a database of its own, and names it by HADIR_E2E_URL. A product given by that
 * variable is used as it is.
 * @returns what ends it again
 */
export default async function provideProduct(): Promise<() => Promise<void>> {
  if (process.env.HADIR_E2E_URL) return async () => undefined;
  await buildWeb(root, console.log);
  const database = await makeTestDatabase('e2e');
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'hadir-e2e-')));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const server = startServer({
    ...process.env,
    NODE_ENV: 'production',
    DATABASE_URL: database.url,
    HADIR_DATA_DIR: folder,
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
  process.env.HADIR_E2E_URL = url;
  return async () => {
    delete process.env.HADIR_E2E_URL;
    await end();
  };
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
