/** A backup restored under the secret it was made with, under another one, and while the secret is being changed. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Instant } from '@hadir/domain/kernel/time.ts';
import { backUp } from '../../apps/server/src/backup/back-up.ts';
import { restore } from '../../apps/server/src/backup/restore.ts';
import { createPool, type Pool } from '../../apps/server/src/db/pool.ts';
import { prepareDatabase } from '../../apps/server/src/db/prepare.ts';
import { localStorage } from '../../apps/server/src/engines/files/file-storage.ts';
import { openSecrets } from '../../apps/server/src/modules/secrets/installation-secret.service.ts';
import { makeTestDatabase, type TestDatabase } from '../suites/database-of-a-suite.ts';
import { openFolder } from '../test-bench/folders.ts';
import { installationAt } from './installation.ts';
import { checkRestoredSecret, storeRestoredSecret } from './restored-secret.ts';

const OLD = 'rahasia-lama-rahasia-lama-rahasia-lama';
const NEW = 'rahasia-baru-rahasia-baru-rahasia-baru';
const KEY = 'kunci-cadangan-kunci-cadangan-kunci-cadangan';
const NOW = Date.now() as Instant;

let folder: string;
let source: TestDatabase;
/** A product that was started and never used. */
let unused: TestDatabase;
let target: TestDatabase | undefined;
let restores = 0;

async function withPool<T>(url: string, work: (pool: Pool) => Promise<T>): Promise<T> {
  const pool = createPool(url, { max: 2 });
  return work(pool).finally(() => pool.end());
}
const start = (url: string, settings: { secret: string | null; previousSecret: string | null; dataDir: string }) =>
  withPool(url, (pool) => openSecrets(pool, settings));

beforeAll(async () => {
  folder = openFolder();
  source = await makeTestDatabase('secret_source');
  await prepareDatabase(source.url, NOW);
  unused = await makeTestDatabase('secret_unused', source);
  await start(source.url, { secret: OLD, previousSecret: null, dataDir: folder });
  const wish = { databaseUrl: source.url, storage: localStorage(join(folder, 'files')), secret: OLD };
  await backUp({ ...wish, path: join(folder, 'plain'), key: null });
  await backUp({ ...wish, path: join(folder, 'locked'), key: KEY });
});
afterEach(() => target?.drop());
afterAll(async () => {
  await source.drop();
  await unused.drop();
  rmSync(folder, { recursive: true, force: true });
});

/**
 * As `npm run restore` does it, into a data folder of its own that may hold a secret already.
 * @param into an unused product, or a database that is empty
 */
async function restored(
  name: 'plain' | 'locked',
  settings: Record<string, string>,
  file?: string,
  into: 'unused' | 'empty' = 'unused',
) {
  restores += 1;
  target = await makeTestDatabase(`secret_target_${restores}`, into === 'unused' ? unused : undefined);
  const dataDir = join(folder, `data-${restores}`);
  mkdirSync(dataDir);
  if (file !== undefined) writeFileSync(join(dataDir, 'secret'), file);
  const installation = installationAt(target.url, { ...settings, HADIR_DATA_DIR: dataDir, HADIR_BACKUP_KEY: KEY });
  await restore({
    databaseUrl: target.url,
    storage: installation.storage,
    path: join(folder, name),
    key: name === 'locked' ? KEY : null,
    now: NOW,
    checkSecret: (db, archived) => checkRestoredSecret(installation, db, archived),
    storeSecret: (secret) => storeRestoredSecret(installation, secret, NOW),
  });
  return { url: target.url, dataDir };
}
const checks = () =>
  withPool(target?.url ?? '', async (pool) => {
    const { rows } = await pool.query<{ checks: number }>('select count(*)::int as checks from secret_check');
    return rows[0]?.checks;
  });

test.each([
  ['a setting', 'plain', { HADIR_SECRET: OLD }, undefined, 'unused'],
  ['the file', 'plain', {}, OLD, 'unused'],
  ['the backup', 'locked', {}, undefined, 'empty'],
] as const)('under the secret it was made with, from %s: restored, and it starts', async (...given) => {
  const [, name, settings, file, into] = given;
  const { url, dataDir } = await restored(name, settings, file, into);
  if (name === 'locked') expect(statSync(join(dataDir, 'secret')).mode & 0o777).toBe(0o600);
  const secret = 'HADIR_SECRET' in settings ? settings.HADIR_SECRET : null;
  await expect(start(url, { secret, previousSecret: null, dataDir })).resolves.toBeDefined();
});

test.for([
  ['a setting', 'plain', { HADIR_SECRET: NEW }, undefined, /rahasia lain daripada HADIR_SECRET/],
  ['the file', 'plain', {}, NEW, /rahasia lain daripada berkas secret/],
  ['a setting, although the backup holds it', 'locked', { HADIR_SECRET: NEW }, undefined, /HADIR_SECRET_PREVIOUS/],
] as const)(
  'under another secret, from %s: refused with the remedy, and nothing is restored',
  async ([, name, settings, file, sentence]) => {
    await expect(restored(name, settings, file)).rejects.toThrow(sentence);
    expect(await checks()).toBe(0);
  },
);

test('under another secret with the one before: restored, and the start goes on sealing anew', async () => {
  const { url, dataDir } = await restored('plain', { HADIR_SECRET: NEW, HADIR_SECRET_PREVIOUS: OLD });
  const { personal } = await start(url, { secret: NEW, previousSecret: OLD, dataDir });
  expect(personal).toHaveLength(2);
});

test('without any secret: restored, and the start asks for it instead of making one', async () => {
  const { url, dataDir } = await restored('plain', {});
  await expect(start(url, { secret: null, previousSecret: null, dataDir })).rejects.toThrow(/tidak ditemukan/);
  expect(existsSync(join(dataDir, 'secret'))).toBe(false);
});

test('a file that lies in the target is put aside, never overwritten', async () => {
  const { dataDir } = await restored('locked', {}, NEW);
  expect(readFileSync(join(dataDir, 'secret'), 'utf8')).toBe(OLD);
  const aside = readdirSync(dataDir).filter((name) => name.startsWith('secret-sebelum-pemulihan-'));
  expect(aside.map((name) => readFileSync(join(dataDir, name), 'utf8'))).toEqual([NEW]);
});
