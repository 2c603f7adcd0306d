/** The commands as a person types them, each on an embedded PostgreSQL in a data folder of its own. */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Instant } from '@hadir/domain/kernel/time.ts';
import { backUp } from '../../apps/server/src/backup/back-up.ts';
import { prepareDatabase } from '../../apps/server/src/db/prepare.ts';
import { createPool } from '../../apps/server/src/db/pool.ts';
import { seedBulk } from '../../apps/server/src/demo/bulk.ts';
import { localStorage } from '../../apps/server/src/engines/files/file-storage.ts';
import { whereNoted } from '../test-bench/data-process.ts';
import { openFolder } from '../test-bench/folders.ts';
import { root } from '../root.ts';
import { makeTestDatabase, type TestDatabase } from '../suites/database-of-a-suite.ts';

const KEY = 'kunci-perintah-kunci-perintah-kunci';

let folder: string;
let database: TestDatabase;
let plain: string;
let locked: string;

beforeAll(async () => {
  folder = openFolder();
  database = await makeTestDatabase('backup');
  const now = Date.now() as Instant;
  await prepareDatabase(database.url, now);
  const pool = createPool(database.url, { max: 2 });
  await seedBulk(pool, { people: 200, now });
  await pool.end();
  const storage = localStorage(join(folder, 'files'));
  plain = join(folder, 'plain');
  locked = join(folder, 'locked');
  await backUp({ databaseUrl: database.url, storage, path: plain, key: null, secret: 'x'.repeat(40) });
  await backUp({ databaseUrl: database.url, storage, path: locked, key: KEY, secret: 'x'.repeat(40) });
}, 120_000);
afterAll(async () => {
  await database.drop();
  for (const name of ['one', 'two', 'three']) {
    const noted = whereNoted(join(folder, name));
    if (noted !== undefined) rmSync(noted, { recursive: true, force: true });
  }
  rmSync(folder, { recursive: true, force: true });
});

interface Ended {
  code: number | null;
  said: string;
}

/** Without the tests' own database server: the commands bring theirs. */
function run(command: string, args: string[], env: Record<string, string>): Promise<Ended> {
  const { HADIR_TEST_DATABASE_URL: _, DATABASE_URL: __, ...own } = process.env;
  const child = spawn(process.execPath, [join(root, 'tools/run.mjs'), command, ...args], {
    cwd: folder,
    env: { ...own, INIT_CWD: folder, ...env },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (part: string) => {
      said += part;
    });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, said }));
  });
}

const at = (name: string) => ({ HADIR_DATA_DIR: join(folder, name) });

describe('npm run restore and npm run backup', () => {
  it('bring a product into another data folder, prove it there, and refuse to do it twice', async () => {
    const first = await run('restore', ['plain'], at('one'));
    expect(first.said).toMatch(/semuanya sama dengan cadangan/);
    expect(first.said).toMatch(/RESTORE_OK rows=\d+ files=0 sec=/);
    expect(first.code).toBe(0);

    const second = await run('restore', ['plain'], at('one'));
    expect(second.said).toMatch(/sudah berisi data \(1 perusahaan, 200 akun\) dan tidak ditimpa/);
    expect(second.code).toBe(1);

    const proved = await run('backup', ['copy', '--prove'], at('one'));
    expect(proved.said).toMatch(/Bukti pemulihan: semua tabel dan berkas sama\. RESTORE_OK/);
    expect(proved.code).toBe(0);
    expect(statSync(join(folder, 'copy')).mode & 0o777).toBe(0o600);
  });

  it('carry the secret in an encrypted backup only, and say so', async () => {
    expect((await run('restore', ['locked'], at('two'))).said).toMatch(/Isi HADIR_BACKUP_KEY/);
    const restored = await run('restore', ['locked'], { ...at('two'), HADIR_BACKUP_KEY: KEY });
    expect(restored.code).toBe(0);
    expect(readFileSync(join(folder, 'two', 'secret'), 'utf8')).toBe('x'.repeat(40));
    expect(existsSync(join(folder, 'one', 'secret'))).toBe(false);
    expect((await run('backup', ['open'], at('two'))).said).toMatch(/rahasia instalasi tidak ikut/);
  });

  it('end with a sentence and a code when something is wrong', async () => {
    const bytes = readFileSync(plain);
    bytes[bytes.length - 100] = (bytes[bytes.length - 100] ?? 0) ^ 1;
    writeFileSync(join(folder, 'damaged'), bytes);
    const cases: [string, string[], Record<string, string>, RegExp][] = [
      ['restore', ['damaged'], at('three'), /^Cadangan .* rusak/m],
      ['restore', ['nowhere'], at('three'), /nowhere tidak ada/],
      ['restore', [], at('three'), /Cara pakai/],
      ['backup', ['a', 'b'], at('one'), /Cara pakai/],
      ['backup', ['plain'], at('one'), /sudah ada/],
      ['backup', ['e'], { ...at('one'), HADIR_BACKUP_KEY: 'pendek' }, /HADIR_BACKUP_KEY minimal 32 karakter/],
      ['backup', ['e'], { DATABASE_URL: 'postgres://x@127.0.0.1:1/x' }, /basis data tidak dapat dihubungi/],
    ];
    for (const [command, args, env, sentence] of cases) {
      const { code, said } = await run(command, args, env);
      expect(said).toMatch(sentence);
      expect(said).not.toMatch(/\n {4}at /);
      expect(code).toBe(1);
    }
    expect(existsSync(join(folder, 'e'))).toBe(false);
  });
});
