import { rmSync } from 'node:fs';
import { startForTests } from '../postgres/embedded.ts';
import { makeTestFolder } from '../postgres/test-folder.ts';
import { root } from '../root.ts';

/** Vitest's global setup: a PostgreSQL for this run. @returns what ends it again */
export default function setup(): Promise<() => Promise<void>> {
  return provideTestDatabase({ durable: false });
}

/**
 * Names a PostgreSQL to the tests by HADIR_TEST_DATABASE_URL: a new one in a folder of its own. A server given by that
 * variable is used as it is; the tests touch only databases named hadir_test_* on it.
 * @param options durable: as in production, for measurements; otherwise fast
 * @returns what ends it again
 */
export async function provideTestDatabase(options: { durable: boolean }): Promise<() => Promise<void>> {
  if (process.env.HADIR_TEST_DATABASE_URL) return async () => undefined;
  const folder = makeTestFolder(options.durable);
  const database = await startForTests(root, folder, options.durable);
  process.env.HADIR_TEST_DATABASE_URL = database.url;
  return async () => {
    delete process.env.HADIR_TEST_DATABASE_URL;
    await database.stop();
    for (const path of [database.place, folder]) rmSync(path, { recursive: true, force: true });
  };
}
