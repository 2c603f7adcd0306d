/** Reading stored files whose bytes may be gone although their row is there. */
import type { FileStorage } from './file-storage.ts';
import { StorageTrouble } from './s3-storage.ts';

function isGone(error: unknown): boolean {
  if (error instanceof StorageTrouble) return error.status === 404;
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

/** The bytes, once the first of them are there; undefined when the file is gone. */
export async function storedBytes(storage: FileStorage, key: string): Promise<AsyncIterable<Buffer> | undefined> {
  const stream: AsyncIterator<unknown> = storage.read(key)[Symbol.asyncIterator]();
  let first: IteratorResult<unknown>;
  try {
    first = await stream.next();
  } catch (error) {
    if (isGone(error)) return undefined;
    throw error;
  }
  async function* bytes(): AsyncGenerator<Buffer> {
    try {
      for (let next = first; next.done !== true; next = await stream.next()) {
        if (!(next.value instanceof Uint8Array)) throw new TypeError('not bytes');
        yield Buffer.from(next.value.buffer, next.value.byteOffset, next.value.byteLength);
      }
    } finally {
      // Whoever stops in between leaves no file open.
      await stream.return?.();
    }
  }
  return bytes();
}
