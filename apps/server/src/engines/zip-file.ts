/** A ZIP written part by part: no more than one part is in memory. */
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import type { Instant } from '@hadir/domain/kernel/time.ts';

export interface ZipPart {
  /** With `/` between folders. */
  name: string;
  bytes: Uint8Array;
  at: Instant;
  /** False for what is compressed already: pictures, PDF. */
  packed: boolean;
}

export interface WrittenZip {
  bytes: number;
  /** Hex. */
  sha256: string;
}

/** Writes the whole archive to `path`. Names must differ. @throws RangeError when two parts have one name */
export async function writeZip(path: string, parts: AsyncIterable<ZipPart>): Promise<WrittenZip> {
  const file = createWriteStream(path);
  const sum = createHash('sha256');
  let bytes = 0;
  let trouble: Error | undefined;
  file.on('error', (error) => {
    trouble = error;
  });
  const zip = new Zip((error, chunk) => {
    if (error) trouble = error;
    // The library uses its buffers again; what waits for the disk must stay as it is.
    const kept = Buffer.from(chunk);
    sum.update(kept);
    bytes += kept.length;
    file.write(kept);
  });
  const names = new Set<string>();
  try {
    for await (const part of parts) {
      if (names.has(part.name)) throw new RangeError(`two parts are called ${part.name}`);
      names.add(part.name);
      const entry = part.packed ? new ZipDeflate(part.name, { level: 6 }) : new ZipPassThrough(part.name);
      entry.mtime = part.at;
      zip.add(entry);
      entry.push(part.bytes, true);
      if (trouble) throw trouble;
      if (file.writableNeedDrain) await once(file, 'drain');
    }
    zip.end();
    file.end();
    await once(file, 'close');
    if (trouble) throw trouble;
    return { bytes, sha256: sum.digest('hex') };
  } catch (error) {
    file.destroy();
    throw error;
  }
}
