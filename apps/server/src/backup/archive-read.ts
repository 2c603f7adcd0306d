/** Reads an archive (archive-write.ts) from front to back and lets nothing through that is not as it was written. */
import { createHash, timingSafeEqual } from 'node:crypto';
import { open, type FileHandle } from 'node:fs/promises';
import { promisify } from 'node:util';
import { zstdDecompress } from 'node:zlib';
import type { z } from 'zod';
import { FRAME_BYTES, KINDS, MAGIC } from './archive-write.ts';
import { endSchema, type Manifest, manifestSchema, named, type Part, type PartEnd, partSchema } from './manifest.ts';
import { headerSchema, sealFor } from './archive-encryption.ts';
import { BackupTrouble } from './backup-errors.ts';

/** A block and what sealing may add; a longer record cannot be one of ours. */
const LONGEST_BODY = 64 * 2 ** 20;
const LONGEST_HEADER = 4_096;
const READ_AT = 1 << 20;
const HASH_BYTES = 32;

const decompress = promisify(zstdDecompress);

export type ArchiveRecord =
  | { kind: 'begin'; part: Part }
  | { kind: 'bytes'; part: Part; bytes: Buffer }
  | { kind: 'end'; part: Part; end: PartEnd }
  | { kind: 'manifest'; manifest: Manifest };

const REMEDY = 'Pakai salinan cadangan yang lain; tidak ada yang diubah.';

/**
 * All records in order. The end is reached only when the whole file is intact: the manifest was the last record, the
 * checksum of the file fits, nothing follows it.
 * @throws BackupTrouble naming what is damaged or cut off, or that the key does not fit
 */
export async function* readArchive(path: string, key: string | null): AsyncGenerator<ArchiveRecord> {
  const file = await open(path, 'r');
  try {
    yield* records(file, path, key);
  } finally {
    await file.close();
  }
}

async function* records(file: FileHandle, path: string, key: string | null): AsyncGenerator<ArchiveRecord> {
  let part: Part | undefined;
  const where = () => (part === undefined ? '' : ` di ${named(part)}`);
  const source = createSource(file, () => new BackupTrouble(`Cadangan ${path} terpotong${where()}. ${REMEDY}`));
  const damaged = (what: string) => new BackupTrouble(`Cadangan ${path} rusak${where()}: ${what}. ${REMEDY}`);

  const magic = await source.take(MAGIC.length);
  if (!magic.equals(MAGIC)) throw new BackupTrouble(`${path} bukan cadangan HADIR, atau awalnya rusak. ${REMEDY}`);
  const length = await source.take(4);
  if (length.readUInt32BE() > LONGEST_HEADER) throw damaged('kepala berkas berubah');
  const text = await source.take(length.readUInt32BE());
  const headerHash = createHash('sha256').update(magic).update(length).update(text).digest();
  if (!timingSafeEqual(headerHash, await source.take(HASH_BYTES))) throw damaged('kepala berkas berubah');
  const seal = sealFor(
    parsed(headerSchema, text, () => damaged('kepala berkas tidak dikenal versi ini')),
    headerHash,
    key,
  );

  for (let number = 0; ; number += 1) {
    const frame = await source.take(FRAME_BYTES);
    const size = frame.readUInt32BE(1);
    if (size > LONGEST_BODY) throw damaged(`catatan ke-${number + 1} berubah`);
    const closed = await source.take(size);
    const body = seal.open(number, frame, closed, await source.take(seal.tagBytes));
    if (body === undefined) throw damaged(`catatan ke-${number + 1} berubah`);
    const unknown = () => damaged(`catatan ke-${number + 1} tidak dikenal versi ini`);
    const kind = frame.readUInt8();
    if (kind === KINDS.begin && part === undefined) {
      part = parsed(partSchema, body, unknown);
      yield { kind: 'begin', part };
    } else if ((kind === KINDS.plain || kind === KINDS.zstd) && part !== undefined) {
      yield {
        kind: 'bytes',
        part,
        bytes: kind === KINDS.zstd ? await decompress(body, { maxOutputLength: LONGEST_BODY }) : body,
      };
    } else if (kind === KINDS.end && part !== undefined) {
      yield { kind: 'end', part, end: parsed(endSchema, body, unknown) };
      part = undefined;
    } else if (kind === KINDS.manifest && part === undefined) {
      await source.ends(() => damaged('jumlah periksa seluruh berkas tidak cocok'));
      yield { kind: 'manifest', manifest: parsed(manifestSchema, body, unknown) };
      return;
    } else throw unknown();
  }
}

function parsed<Schema extends z.ZodType>(schema: Schema, json: Buffer, trouble: () => Error): z.output<Schema> {
  let value: unknown;
  try {
    value = JSON.parse(json.toString('utf8'));
  } catch {
    throw trouble();
  }
  const result = schema.safeParse(value);
  if (!result.success) throw trouble();
  return result.data;
}

/** The file as a row of pieces of wanted lengths, summed up on the way. */
function createSource(file: FileHandle, cut: () => Error) {
  const whole = createHash('sha256');
  let buffered: Buffer = Buffer.alloc(0);

  async function more(wanted: number): Promise<boolean> {
    const next = Buffer.allocUnsafe(Math.max(READ_AT, wanted));
    const { bytesRead } = await file.read(next, 0, next.length, null);
    const read = next.subarray(0, bytesRead);
    buffered = buffered.length === 0 ? read : Buffer.concat([buffered, read]);
    return bytesRead > 0;
  }

  async function raw(length: number): Promise<Buffer> {
    while (buffered.length < length) if (!(await more(length - buffered.length))) throw cut();
    const piece = buffered.subarray(0, length);
    buffered = buffered.subarray(length);
    return piece;
  }

  return {
    async take(length: number): Promise<Buffer> {
      const piece = await raw(length);
      whole.update(piece);
      return piece;
    },
    /** The checksum of the whole, and nothing after it. */
    async ends(trouble: () => Error): Promise<void> {
      const checksum = await raw(HASH_BYTES);
      if (!timingSafeEqual(whole.digest(), checksum) || buffered.length > 0 || (await more(1))) throw trouble();
    },
  };
}
