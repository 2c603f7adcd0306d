/** Nothing that was changed, cut or locked with another key is taken for a backup (docs/decisions/016). */
import { copyFile, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { random, SEED, tries } from '../../../../tools/suites/sampling.ts';
import { BACKUP_KEY, type BackupWorld, backupWorld } from '../../test/backup/backup-world.ts';
import { localStorage } from '../engines/files/file-storage.ts';
import { backUp } from './back-up.ts';
import { verifyArchive } from './verify.ts';

let b: BackupWorld;
beforeAll(async () => {
  b = await backupWorld();
});
afterEach(() => b.clear());
afterAll(() => b.close());

describe('An archive', () => {
  test('is for its owner only and is never overwritten', async () => {
    const path = await b.backup();
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    const storage = localStorage(join(b.folder, 'files'));
    await expect(backUp({ databaseUrl: b.w.url, storage, path, key: null, secret: null })).rejects.toThrow(/sudah ada/);
    expect((await readdir(b.folder)).filter((name) => name.includes('belum-selesai'))).toEqual([]);
  });

  test('names the files whose bytes are missing or changed', async () => {
    const [first = '', second = ''] = b.photos.keys();
    const [one, two] = [join(b.folder, 'files', first), join(b.folder, 'files', second)];
    await rm(one);
    await writeFile(two, 'bukan fotonya');
    try {
      const { manifest } = await backUp({
        databaseUrl: b.w.url,
        storage: localStorage(join(b.folder, 'files')),
        path: b.freshPath(),
        key: null,
        secret: null,
      });
      expect([...manifest.files.missing].sort()).toEqual([first, second].sort());
    } finally {
      await writeFile(one, b.photos.get(first) ?? '');
      await writeFile(two, b.photos.get(second) ?? '');
    }
  });

  test.each([
    ['without a key', null, tries(40, 100)],
    // Each try derives the key anew, slow on purpose.
    ['with a key', BACKUP_KEY, tries(10, 100)],
  ])(
    '%s is refused after any one of its bytes was changed',
    async (name, key, flips) => {
      const next = random(SEED, `archive ${name}`);
      const below = (limit: number) => Math.floor(next() * limit);
      const path = await b.backup(key);
      const bytes = await readFile(path);
      const changed = `${path}-berubah`;
      const taken: number[] = [];
      for (let turn = 0; turn < flips; turn += 1) {
        const copy = Buffer.from(bytes);
        const at = turn % 5 === 0 ? turn : below(bytes.length);
        copy[at] = (copy[at] ?? 0) ^ (1 << below(8));
        await writeFile(changed, copy);
        const refused = await verifyArchive(changed, key).then(
          () => undefined,
          (error: Error) => error,
        );
        if (refused?.name !== 'BackupTrouble') taken.push(at);
      }
      expect(taken).toEqual([]);
    },
    240_000,
  );

  test('is refused when it was cut anywhere or something was added', async () => {
    const path = await b.backup();
    const { size } = await stat(path);
    for (const length of [0, 7, 40, 100, Math.floor(size / 2), size - 33, size - 1]) {
      const cut = `${path}-${length}`;
      await copyFile(path, cut);
      await truncate(cut, length);
      await expect(verifyArchive(cut, null)).rejects.toThrow(/terpotong/);
    }
    await writeFile(`${path}-lebih`, Buffer.concat([await readFile(path), Buffer.from('x')]));
    await expect(verifyArchive(`${path}-lebih`, null)).rejects.toThrow(/rusak/);
  });

  test('says whether the key is missing, wrong or too many', async () => {
    const locked = await b.backup(BACKUP_KEY);
    await expect(verifyArchive(locked, null)).rejects.toThrow(/dienkripsi\. Isi HADIR_BACKUP_KEY/);
    await expect(verifyArchive(locked, `${BACKUP_KEY}2`)).rejects.toThrow(/bukan kunci cadangan ini/);
    await expect(verifyArchive(await b.backup(), BACKUP_KEY)).rejects.toThrow(/tidak dienkripsi/);
  });

  test('holds neither names nor the secret in the clear when encrypted, and the secret never otherwise', async () => {
    const locked = await b.backup(BACKUP_KEY);
    const { secrets } = await b.restored(locked, BACKUP_KEY);
    expect(secrets).toEqual(['rahasia']);
    expect((await b.restored(await b.backup())).secrets).toEqual([]);
    expect((await readFile(locked)).includes('app_user')).toBe(false);
  });
});
