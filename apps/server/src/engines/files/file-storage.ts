/** Where bytes live: a local folder by default. Rows of table `file` say what they are and who may see them. */
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import type { Readable } from 'node:stream';
import type { Instant } from '@hadir/domain/kernel/time.ts';

export interface FileStorage {
  /** Complete or not at all: written aside, synced, then renamed. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** A local path to write a large file to before `adopt` moves it into place. */
  scratch(key: string): Promise<string>;
  adopt(key: string, scratchPath: string): Promise<void>;
  size(key: string): Promise<number>;
  read(key: string, range?: { start: number; end: number }): Readable;
  /** No error when the file is gone already. */
  remove(key: string): Promise<void>;
  /** Removes scratch files that a killed process left behind: those untouched since `before`. */
  sweepScratch(before: Instant): Promise<void>;
}

/** The sweep of a scratch folder, which may not exist yet. */
export async function sweepFolder(folder: string, before: Instant): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const { mtimeMs } = await stat(path);
    if (mtimeMs < before) await rm(path, { force: true });
  }
}

/** Whoever renames it must not find it cut short after a loss of power. */
async function syncFile(path: string): Promise<void> {
  const file = await open(path, 'r+');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Keys are made by the program: `<company>/<kind>/<id>`. @throws RangeError for anything that leaves the folder. */
function pathOf(root: string, key: string): string {
  const path = resolve(root, key);
  if (!path.startsWith(root + sep)) throw new RangeError('not a storage key');
  return path;
}

export function localStorage(folder: string): FileStorage {
  const root = resolve(folder);
  const scratchOf = (key: string) => join(root, 'scratch', key.replaceAll('/', '_'));
  return {
    async put(key, bytes) {
      const path = pathOf(root, key);
      const aside = scratchOf(key);
      await mkdir(dirname(path), { recursive: true });
      await mkdir(dirname(aside), { recursive: true });
      const file = await open(aside, 'w');
      try {
        await file.writeFile(bytes);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(aside, path);
    },
    async scratch(key) {
      const aside = scratchOf(key);
      await mkdir(dirname(aside), { recursive: true });
      return aside;
    },
    async adopt(key, scratchPath) {
      const path = pathOf(root, key);
      await mkdir(dirname(path), { recursive: true });
      await syncFile(scratchPath);
      await rename(scratchPath, path);
    },
    size: async (key) => (await stat(pathOf(root, key))).size,
    read: (key, range) => createReadStream(pathOf(root, key), range ?? {}),
    remove: (key) => rm(pathOf(root, key), { force: true }),
    sweepScratch: (before) => sweepFolder(join(root, 'scratch'), before),
  };
}
