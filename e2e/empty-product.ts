/** A product of its own without the demo, as a new customer starts it; the log's one-time link comes with it. */
import { spawn } from 'node:child_process';
import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../tools/postgres/embedded.ts';
import { root } from '../tools/root.ts';
import { makeTestDatabase } from '../tools/suites/database-of-a-suite.ts';

const START_LIMIT_MS = 120_000;
const FIRST_LINK = /https?:\/\/\S+\/authentication\/first-admin[?#]token=\S+/;

export interface EmptyProduct {
  url: string;
  /** Makes the first superadmin, once. */
  firstLink: string;
  end(): Promise<void>;
}

/** The web is built already: the setup of the journeys comes first. @throws Error when it does not start in time */
export async function startEmptyProduct(): Promise<EmptyProduct> {
  const database = await makeTestDatabase('empty');
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'hadir-empty-')));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const server = spawn(
    process.execPath,
    [
      '--disable-warning=ExperimentalWarning',
      '--import',
      join(root, 'tools/with-parent.mjs'),
      join(root, 'apps/server/src/main.ts'),
    ],
    {
      cwd: root,
      env: {
        ...process.env,
        NODE_ENV: 'production',
        DATABASE_URL: database.url,
        HADIR_DATA_DIR: folder,
        HADIR_DEMO: 'off',
        HADIR_LOG_LEVEL: 'warn',
        HOST: '127.0.0.1',
        PORT: String(port),
      },
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    },
  );
  let said = '';
  server.stdout?.setEncoding('utf8').on('data', (part: string) => {
    said += part;
  });
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  const end = async () => {
    server.kill('SIGTERM');
    await ended;
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
  };
  const limit = performance.now() + START_LIMIT_MS;
  while (performance.now() < limit && server.exitCode === null) {
    const firstLink = FIRST_LINK.exec(said)?.[0];
    if (firstLink !== undefined) return { url, firstLink, end };
    await sleep(100);
  }
  await end();
  throw new Error(`The empty product did not start: ${said}`);
}
