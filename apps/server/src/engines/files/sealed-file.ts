/**
 * Files that the storage, and so a backup without a key, must not tell: pieces of 64 KiB, each sealed with AES-256-GCM.
 * Every file has a key of its own, derived from the installation's secret, a salt in its head and its place: it opens
 * nowhere else. Number and end are part of each piece's nonce, so pieces cannot change places and no end gets lost.
 */
import { createCipheriv, createDecipheriv, hkdfSync, type KeyObject, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Place, SealingKeys } from '../../db/sealed.ts';

const MARK = Buffer.from('HSF1');
const SALT_BYTES = 32;
const HEAD_BYTES = MARK.length + SALT_BYTES;
const PIECE_BYTES = 65_536;
const TAG_BYTES = 16;
const SEALED_PIECE = PIECE_BYTES + TAG_BYTES;

export interface StoredBytes {
  /** Of the sealed file. */
  length: number;
  /** Bytes from start to end, both included. */
  read(range: { start: number; end: number }): Readable;
}

const keyOf = (key: KeyObject, place: Place, salt: Buffer) =>
  Buffer.from(hkdfSync('sha256', key, salt, `file/${place}`, 32));

function nonceOf(number: number, last: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUInt32BE(number, 4);
  nonce.writeUInt8(last ? 1 : 0, 11);
  return nonce;
}

/** The same bytes in pieces of `size`, the last one shorter; none when there are no bytes. */
async function* inPieces(source: AsyncIterable<unknown>, size: number): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = [];
  let length = 0;
  for await (const chunk of source) {
    if (!(chunk instanceof Uint8Array)) throw new TypeError('not bytes');
    waiting.push(Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength));
    length += chunk.byteLength;
    if (length < size) continue;
    const all = Buffer.concat(waiting);
    let at = 0;
    for (; length - at >= size; at += size) yield all.subarray(at, at + size);
    waiting = [all.subarray(at)];
    length -= at;
  }
  if (length > 0) yield Buffer.concat(waiting);
}

/** How many bytes a sealed file of this length holds. */
export function plainLength(sealedLength: number): number {
  const body = sealedLength - HEAD_BYTES;
  return body - Math.ceil(body / SEALED_PIECE) * TAG_BYTES;
}

async function* sealedPieces(
  [{ key }]: SealingKeys,
  place: Place,
  source: AsyncIterable<unknown>,
): AsyncGenerator<Buffer> {
  const salt = randomBytes(SALT_BYTES);
  const own = keyOf(key, place, salt);
  const close = (piece: Buffer, number: number, last: boolean) => {
    const cipher = createCipheriv('aes-256-gcm', own, nonceOf(number, last));
    return Buffer.concat([cipher.update(piece), cipher.final(), cipher.getAuthTag()]);
  };
  yield Buffer.concat([MARK, salt]);
  let number = 0;
  let pending: Buffer | undefined;
  for await (const piece of inPieces(source, PIECE_BYTES)) {
    if (pending) {
      yield close(pending, number, false);
      number += 1;
    }
    pending = piece;
  }
  yield close(pending ?? Buffer.alloc(0), number, true);
}

/** What is to be stored of `source`. */
export function sealFile(keys: SealingKeys, place: Place, source: AsyncIterable<unknown>): Readable {
  return Readable.from(sealedPieces(keys, place, source));
}

/** The body of a piece, with which of the keys it opened. @throws Error when it opens with none */
function openPiece(
  candidates: readonly Buffer<ArrayBufferLike>[],
  piece: Buffer,
  nonce: Buffer,
): { body: Buffer<ArrayBufferLike>; key: Buffer<ArrayBufferLike> } {
  let failure: unknown = new Error('no key');
  for (const key of candidates) {
    const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES });
    decipher.setAuthTag(piece.subarray(-TAG_BYTES));
    const body = decipher.update(piece.subarray(0, -TAG_BYTES));
    try {
      return { body: Buffer.concat([body, decipher.final()]), key };
    } catch (error) {
      failure = error;
    }
  }
  throw failure;
}

async function* openedPieces(
  keys: SealingKeys,
  place: Place,
  stored: StoredBytes,
  range: { start: number; end: number },
): AsyncGenerator<Buffer> {
  const head = Buffer.concat(await stored.read({ start: 0, end: HEAD_BYTES - 1 }).toArray());
  if (head.length !== HEAD_BYTES || !head.subarray(0, MARK.length).equals(MARK)) throw new Error('not a sealed file');
  let candidates: readonly Buffer<ArrayBufferLike>[] = keys.map(({ key }) =>
    keyOf(key, place, head.subarray(MARK.length)),
  );
  const pieces = Math.ceil((stored.length - HEAD_BYTES) / SEALED_PIECE);
  const last = Math.min(pieces - 1, Math.floor(range.end / PIECE_BYTES));
  let number = Math.floor(range.start / PIECE_BYTES);
  const end = Math.min(stored.length, HEAD_BYTES + (last + 1) * SEALED_PIECE) - 1;
  for await (const piece of inPieces(stored.read({ start: HEAD_BYTES + number * SEALED_PIECE, end }), SEALED_PIECE)) {
    if (piece.length < TAG_BYTES) throw new Error('the sealed file lost its end');
    const { body: open, key } = openPiece(candidates, piece, nonceOf(number, number === pieces - 1));
    // A file is of one key from end to end.
    candidates = [key];
    const from = number * PIECE_BYTES;
    yield open.subarray(Math.max(0, range.start - from), Math.max(0, range.end + 1 - from));
    number += 1;
  }
  if (number <= last) throw new Error('the sealed file lost its end');
}

/**
 * The bytes as they were, or a part of them from start to end, both included.
 * The stream fails when the file was changed, is another one, or was sealed by another installation's secret.
 */
export function openFile(
  keys: SealingKeys,
  place: Place,
  stored: StoredBytes,
  range: { start: number; end: number } = { start: 0, end: Math.max(0, plainLength(stored.length) - 1) },
): Readable {
  return Readable.from(openedPieces(keys, place, stored, range));
}

/** Whether the file opens with the first of the keys alone. @throws Error of the storage when the bytes are gone */
export async function isSealedByFirst([current]: SealingKeys, place: Place, stored: StoredBytes): Promise<boolean> {
  try {
    await openFile([current], place, stored, { start: 0, end: 0 }).toArray();
    return true;
  } catch (error) {
    if (error instanceof Error && /authenticate|not a sealed file|lost its end/.test(error.message)) return false;
    throw error;
  }
}
