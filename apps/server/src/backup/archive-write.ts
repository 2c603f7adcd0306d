/**
 * An archive is one file, written from front to back:
 *
 *   magic (8 bytes) | length of header (u32) | header (JSON) | SHA-256 of all before
 *   records: kind (u8) | length of body (u32) | body | seal (archive-encryption.ts)
 *   SHA-256 of all before
 *
 * A part (a table, a file) is a `begin`, any number of `plain` and `zstd` records, an `end`. The last record is the manifest.
 */
import { createHash } from 'node:crypto';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { constants, zstdCompress } from 'node:zlib';
import type { Manifest, Part, PartEnd } from './manifest.ts';
import { newHeader, sealFor } from './archive-encryption.ts';
import { BackupTrouble } from './backup-errors.ts';

export const MAGIC = Buffer.from('HADIRBK1');
export const KINDS = { begin: 1, plain: 2, zstd: 3, end: 4, manifest: 5 } as const;
export const FRAME_BYTES = 5;

/** Bytes of a part in one record. */
const BLOCK = 1 << 20;
/** Records are gathered to writes of about this size. */
const WRITE_AT = 1 << 20;
/** Blocks compressed at the same time. */
const CONCURRENCY = 2;

const compress = promisify(zstdCompress);
const FAST = { params: { [constants.ZSTD_c_compressionLevel]: 1 } };

export interface ArchiveWriter {
  /** Writes a whole part. @param pack false for what is compressed already. @returns its length in bytes */
  part(part: Part, bytes: AsyncIterable<Buffer>, pack: boolean, end?: () => Omit<PartEnd, 'bytes'>): Promise<number>;
  /** Closes with the manifest; only then the file has its name. @returns its length in bytes */
  finish(manifest: Manifest): Promise<number>;
  /** Leaves nothing behind. */
  abandon(): Promise<void>;
}

/** @throws BackupTrouble when the file is there already; errors of the disk as they come */
export async function createArchive(path: string, key: string | null): Promise<ArchiveWriter> {
  const there = await open(path, 'r').then(
    (file) => file.close().then(() => true),
    () => false,
  );
  if (there) throw new BackupTrouble(`${path} sudah ada. Sebut nama lain; cadangan tidak pernah ditimpa.`);
  const unfinished = `${path}.belum-selesai-${process.pid}`;
  // Holds everybody's data: for its owner's eyes only.
  const file = await open(unfinished, 'wx', 0o600);
  const whole = createHash('sha256');
  let gathered: Buffer[] = [];
  let size = 0;
  let written = 0;
  let number = 0;

  async function flush(): Promise<void> {
    const bytes = Buffer.concat(gathered);
    gathered = [];
    size = 0;
    whole.update(bytes);
    await file.writeFile(bytes);
    written += bytes.length;
  }

  async function put(...pieces: Buffer[]): Promise<void> {
    for (const piece of pieces) size += piece.length;
    gathered.push(...pieces);
    if (size >= WRITE_AT) await flush();
  }

  const header = newHeader(key);
  const start = headerBytes(JSON.stringify(header));
  const headerHash = createHash('sha256').update(start).digest();
  const seal = sealFor(header, headerHash, key);
  await put(start, headerHash);

  async function record(kind: keyof typeof KINDS, body: Buffer): Promise<void> {
    const frame = Buffer.alloc(FRAME_BYTES);
    frame.writeUInt8(KINDS[kind]);
    frame.writeUInt32BE(body.length, 1);
    const closed = seal.close(number, frame, body);
    number += 1;
    await put(frame, closed.body, closed.tag);
  }
  const writeJson = (kind: 'begin' | 'end' | 'manifest', value: unknown) =>
    record(kind, Buffer.from(JSON.stringify(value)));

  async function close(): Promise<void> {
    await file.close().catch(() => undefined);
  }

  return {
    async part(part, bytes, pack, end) {
      await writeJson('begin', part);
      let length = 0;
      const waiting: Promise<{ kind: 'plain' | 'zstd'; body: Buffer }>[] = [];
      for await (const block of blocksOf(bytes)) {
        length += block.length;
        waiting.push(pack ? packed(block) : Promise.resolve({ kind: 'plain', body: block }));
        if (waiting.length > CONCURRENCY) {
          const done = await waiting.shift();
          if (done) await record(done.kind, done.body);
        }
      }
      for (const { kind, body } of await Promise.all(waiting)) await record(kind, body);
      await writeJson('end', { bytes: length, ...end?.() });
      return length;
    },
    async finish(manifest) {
      await writeJson('manifest', manifest);
      await flush();
      const checksum = whole.digest();
      await file.writeFile(checksum);
      await file.sync();
      await close();
      await rename(unfinished, path);
      await syncFolder(dirname(path));
      return written + checksum.length;
    },
    async abandon() {
      await close();
      await rm(unfinished, { force: true });
    },
  };
}

function headerBytes(json: string): Buffer {
  const text = Buffer.from(json);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(text.length);
  return Buffer.concat([MAGIC, length, text]);
}

async function packed(block: Buffer): Promise<{ kind: 'plain' | 'zstd'; body: Buffer }> {
  const small = await compress(block, FAST);
  return small.length < block.length ? { kind: 'zstd', body: small } : { kind: 'plain', body: block };
}

async function* blocksOf(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let gathered: Buffer[] = [];
  let size = 0;
  for await (const piece of bytes) {
    for (let from = 0; from < piece.length; from += BLOCK) {
      const part = piece.subarray(from, from + BLOCK);
      gathered.push(part);
      size += part.length;
      if (size < BLOCK) continue;
      yield Buffer.concat(gathered);
      gathered = [];
      size = 0;
    }
  }
  if (size > 0) yield Buffer.concat(gathered);
}

/** So that the name outlives a power cut; not every system lets a folder be opened. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => undefined);
  await handle?.sync().catch(() => undefined);
  await handle?.close();
}
