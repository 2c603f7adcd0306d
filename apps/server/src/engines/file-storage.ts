/** Where bytes live: a local folder by default. Rows of table `file` say what they are and who may see them. */
import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import type { Readable } from 'node:stream';

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
      await rename(scratchPath, path);
    },
    size: async (key) => (await stat(pathOf(root, key))).size,
    read: (key, range) => createReadStream(pathOf(root, key), range ?? {}),
    remove: (key) => rm(pathOf(root, key), { force: true }),
  };
}
