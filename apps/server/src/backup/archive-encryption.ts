/**
 * What makes a changed byte of an archive show. Without a key each record carries a SHA-256 bound to the header and to
 * its own number; with one it is AES-256-GCM, the number being the nonce and each archive having a key of its own.
 */
import {
  createCipheriv,
  createDecipheriv,
  createHash,
  hash,
  randomBytes,
  scryptSync,
  timingSafeEqual,
} from 'node:crypto';
import { z } from 'zod';
import { BackupTrouble } from './backup-errors.ts';

const SHORTEST_KEY = 32;
const GCM_TAG = 16;
const SHA_TAG = 32;
const COST = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 2 ** 20 };

export const headerSchema = z.strictObject({
  format: z.literal(1),
  /** null: not encrypted. `check` tells a wrong key from a changed file. */
  lock: z
    .strictObject({ salt: z.string().regex(/^[0-9a-f]{64}$/), check: z.string().regex(/^[0-9a-f]{32}$/) })
    .nullable(),
});
export type Header = z.output<typeof headerSchema>;

export interface Seal {
  tagBytes: number;
  /** @param frame kind and length of the record, bound into the tag */
  close(number: number, frame: Buffer, body: Buffer): { body: Buffer; tag: Buffer };
  /** The body, or undefined when it is not what was sealed. */
  open(number: number, frame: Buffer, body: Buffer, tag: Buffer): Buffer | undefined;
}

function keysOf(passphrase: string, salt: string): { key: Buffer; check: string } {
  const derived = scryptSync(passphrase, Buffer.from(salt, 'hex'), 64, COST);
  return { key: derived.subarray(0, 32), check: hash('sha256', derived.subarray(32)).slice(0, 32) };
}

/** @throws BackupTrouble when the key is too short to be one */
export function checkKey(key: string | undefined): string | null {
  if (key === undefined || key === '') return null;
  if (key.length < SHORTEST_KEY) throw new BackupTrouble(`HADIR_BACKUP_KEY minimal ${SHORTEST_KEY} karakter.`);
  return key;
}

export function newHeader(key: string | null): Header {
  if (key === null) return { format: 1, lock: null };
  const salt = randomBytes(32).toString('hex');
  return { format: 1, lock: { salt, check: keysOf(key, salt).check } };
}

/** @param headerHash SHA-256 of all bytes up to the first record. @throws BackupTrouble when key and archive do not belong together */
export function sealFor(header: Header, headerHash: Buffer, key: string | null): Seal {
  const { lock } = header;
  if (lock === null) {
    if (key === null) return plainSeal(headerHash);
    throw new BackupTrouble(
      'Cadangan ini tidak dienkripsi padahal HADIR_BACKUP_KEY terisi. Kosongkan HADIR_BACKUP_KEY hanya bila berkas ini memang buatan Anda.',
    );
  }
  if (key === null)
    throw new BackupTrouble('Cadangan ini dienkripsi. Isi HADIR_BACKUP_KEY dengan kunci saat cadangan dibuat.');
  const { key: own, check } = keysOf(key, lock.salt);
  if (check !== lock.check)
    throw new BackupTrouble('HADIR_BACKUP_KEY bukan kunci cadangan ini. Pakai kunci saat cadangan dibuat.');
  return cipherSeal(headerHash, own);
}

function plainSeal(headerHash: Buffer): Seal {
  const tagOf = (number: number, frame: Buffer, body: Buffer) =>
    createHash('sha256').update(headerHash).update(nonceOf(number)).update(frame).update(body).digest();
  return {
    tagBytes: SHA_TAG,
    close: (number, frame, body) => ({ body, tag: tagOf(number, frame, body) }),
    open: (number, frame, body, tag) => (timingSafeEqual(tagOf(number, frame, body), tag) ? body : undefined),
  };
}

function cipherSeal(headerHash: Buffer, key: Buffer): Seal {
  return {
    tagBytes: GCM_TAG,
    close(number, frame, body) {
      const cipher = createCipheriv('aes-256-gcm', key, nonceOf(number));
      cipher.setAAD(Buffer.concat([headerHash, frame]));
      const closed = Buffer.concat([cipher.update(body), cipher.final()]);
      return { body: closed, tag: cipher.getAuthTag() };
    },
    open(number, frame, body, tag) {
      const cipher = createDecipheriv('aes-256-gcm', key, nonceOf(number), { authTagLength: GCM_TAG });
      cipher.setAAD(Buffer.concat([headerHash, frame]));
      cipher.setAuthTag(tag);
      try {
        return Buffer.concat([cipher.update(body), cipher.final()]);
      } catch {
        return undefined;
      }
    },
  };
}

/** 12 bytes: never the same twice under one archive's key. */
function nonceOf(number: number): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeBigUInt64BE(BigInt(number), 4);
  return nonce;
}
