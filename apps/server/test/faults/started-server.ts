/** The product in a process of its own, over the database of a test. */
import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { until } from '../world/wait-until.ts';

export interface ServerWish {
  readonly databaseUrl: string;
  readonly folder: string;
  readonly secret: string;
  readonly port: number;
  /** In a process group of its own, so that all of it can be killed. */
  readonly ownGroup?: boolean;
}

/** @returns the process when it is healthy */
export async function startedServer({
  databaseUrl,
  folder,
  secret,
  port,
  ownGroup = false,
}: ServerWish): Promise<ChildProcess> {
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', join(import.meta.dirname, '../../src/main.ts')],
    {
      detached: ownGroup,
      stdio: 'ignore',
      env: {
        ...process.env,
        DATABASE_URL: databaseUrl,
        HADIR_DATA_DIR: folder,
        HADIR_SECRET: secret,
        HADIR_DEMO: 'off',
        HADIR_LOG_LEVEL: 'fatal',
        PORT: String(port),
      },
    },
  );
  const healthy = () =>
    fetch(`http://127.0.0.1:${port}/api/health`).then(
      (answer) => answer.ok,
      () => false,
    );
  await until(healthy, 'the server is healthy').catch((error: unknown) => {
    child.kill('SIGKILL');
    throw error;
  });
  return child;
}
