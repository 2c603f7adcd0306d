import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startForTests } from '../postgres/embedded.ts';
import { root } from '../root.ts';

/**
 * Vitest's global setup: a PostgreSQL for this run, named to the tests by HADIR_TEST_DATABASE_URL. A server given by
 * that variable is used as it is; the tests touch only databases named hadir_test_* on it (decisions.md 20).
 * @returns what ends it again
 */
export default async function provideTestDatabase(): Promise<() => Promise<void>> {
  if (process.env.HADIR_TEST_DATABASE_URL) return async () => undefined;
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'hadir-test-')));
  const database = await startForTests(root, folder);
  process.env.HADIR_TEST_DATABASE_URL = database.url;
  return async () => {
    delete process.env.HADIR_TEST_DATABASE_URL;
    await database.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
