/** The stored files of the snapshot, one after the other into the archive. */
import { createHash, hash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FileStorage } from '../engines/files/file-storage.ts';
import { storedBytes } from '../engines/files/stored-bytes.ts';
import type { ArchiveWriter } from './archive-write.ts';
import { type Connection, filesAfter, type StoredFile, wasRemoved } from './catalog.store.ts';
import type { Manifest } from './manifest.ts';

const AT_A_TIME = 1_000;
/** A row may be a moment older than its bytes. */
const TRIES = 4;
const PAUSE_MS = 500;

export interface FilesSum {
  add(key: string, sha256: string, bytes: number): void;
  result(missing: string[]): Manifest['files'];
}

/** Does not depend on the order of the files. */
export function createFilesSum(): FilesSum {
  const sum = Buffer.alloc(32);
  let count = 0;
  let total = 0;
  return {
    add(key, sha256, bytes) {
      const digest = Buffer.from(hash('sha256', `${key}\n${sha256}`), 'hex');
      for (let at = 0; at < sum.length; at += 4)
        sum.writeUInt32LE((sum.readUInt32LE(at) + digest.readUInt32LE(at)) >>> 0, at);
      count += 1;
      total += bytes;
    },
    result: (missing) => ({ count, bytes: total, hash: sum.toString('hex'), missing }),
  };
}

type Outcome = 'written' | 'absent' | 'changed';

/** @returns `changed` when the bytes are not those the row speaks of; they are kept all the same */
async function writeFile(
  archive: ArchiveWriter,
  storage: FileStorage,
  file: StoredFile,
  sum: FilesSum,
): Promise<Outcome> {
  // Nothing is written to the archive before the first bytes show that the file is there.
  const content = await storedBytes(storage, file.key);
  if (!content) return 'absent';
  const digest = createHash('sha256');
  async function* summed(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const piece of bytes) {
      digest.update(piece);
      yield piece;
    }
  }
  let sha256 = '';
  const end = () => {
    sha256 = digest.digest('hex');
    return { sha256 };
  };
  const bytes = await archive.part({ part: 'file', key: file.key }, summed(content), false, end);
  sum.add(file.key, sha256, bytes);
  return sha256 === file.sha256 ? 'written' : 'changed';
}

export interface FilesFrom {
  /** Sees the snapshot. */
  client: Connection;
  /** Sees the database as it is now: a file removed on purpose since the snapshot is no fault. */
  present: Connection;
  signal: AbortSignal | undefined;
}

export async function writeFiles(
  archive: ArchiveWriter,
  storage: FileStorage,
  { client, present, signal }: FilesFrom,
): Promise<Manifest['files']> {
  const sum = createFilesSum();
  const missing: string[] = [];
  let after = '';
  for (;;) {
    const files = await filesAfter(client, after, AT_A_TIME);
    for (const file of files) {
      signal?.throwIfAborted();
      let outcome = await writeFile(archive, storage, file, sum);
      for (let attempt = 1; outcome === 'absent' && attempt < TRIES; attempt += 1) {
        if (await wasRemoved(present, file.key)) break;
        await sleep(PAUSE_MS);
        outcome = await writeFile(archive, storage, file, sum);
      }
      if (outcome !== 'written' && !(await wasRemoved(present, file.key))) missing.push(file.key);
    }
    after = files.at(-1)?.key ?? '';
    if (files.length < AT_A_TIME) return sum.result(missing);
  }
}
