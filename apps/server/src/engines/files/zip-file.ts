/** A ZIP made while it is read: no more than a piece of one part is in memory. */
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import type { Instant } from '@hadir/domain/kernel/time.ts';

export interface ZipPart {
  /** With `/` between folders. */
  name: string;
  /** Read to its end before the next part is asked for. */
  bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
  at: Instant;
  /** False for what is compressed already: pictures, PDF. */
  packed: boolean;
}

/** The bytes of the archive. Names must differ. @throws RangeError when two parts have one name */
export async function* zipped(parts: AsyncIterable<ZipPart>): AsyncGenerator<Buffer> {
  let made: Buffer[] = [];
  let trouble: Error | undefined;
  const zip = new Zip((error, chunk) => {
    if (error) trouble = error;
    // The library uses its buffers again; what waits for the reader must stay as it is.
    else made.push(Buffer.from(chunk));
  });
  function* waiting(): Generator<Buffer> {
    if (trouble) throw trouble;
    yield* made;
    made = [];
  }
  const names = new Set<string>();
  for await (const { name, bytes, at, packed } of parts) {
    if (names.has(name)) throw new RangeError(`two parts are called ${name}`);
    names.add(name);
    const entry = packed ? new ZipDeflate(name, { level: 6 }) : new ZipPassThrough(name);
    entry.mtime = at;
    zip.add(entry);
    for await (const piece of bytes) {
      // A copy: the library wants memory of its own, and keeps a window of it.
      entry.push(new Uint8Array(piece));
      yield* waiting();
    }
    entry.push(new Uint8Array(0), true);
    yield* waiting();
  }
  zip.end();
  yield* waiting();
}
