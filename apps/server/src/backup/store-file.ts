/** A file out of an archive into the storage, whole or not at all. */
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { FileStorage } from '../engines/files/file-storage.ts';

export async function storeFile(
  storage: FileStorage,
  key: string,
  bytes: AsyncIterable<Buffer>,
): Promise<{ sha256: string; bytes: number }> {
  const digest = createHash('sha256');
  let length = 0;
  async function* summed(): AsyncGenerator<Buffer> {
    for await (const piece of bytes) {
      digest.update(piece);
      length += piece.length;
      yield piece;
    }
  }
  const aside = await storage.scratch(key);
  try {
    await pipeline(summed(), createWriteStream(aside, { flush: true }));
    await storage.adopt(key, aside);
  } catch (error) {
    await rm(aside, { force: true });
    throw error;
  }
  return { sha256: digest.digest('hex'), bytes: length };
}
