/**
 * Pairs of keys that only their owner can use (docs/decisions/121). The private half is sealed by a holder's key of 32 random
 * bytes; that one is sealed twice, under the owner's password and under a recovery code. Who has neither reads nothing: the
 * database, a backup, the installation's secret included.
 *
 * All parts are node:crypto's: RSA-OAEP locks, AES-256-GCM seals (db/sealed.ts), scrypt makes keys of what people type.
 */
import {
  constants,
  createPrivateKey,
  createSecretKey,
  generateKeyPair,
  privateDecrypt,
  publicEncrypt,
  randomBytes,
  randomInt,
  scrypt,
} from 'node:crypto';
import { promisify } from 'node:util';
import { type SealingKeys, seal, sealingKey, unseal } from '../db/sealed.ts';
import { normalPassword } from './password-hasher.ts';

export interface KeyCost {
  /** scrypt: 2 to the power of it, in blocks of a KiB. */
  readonly scryptPower: number;
  readonly rsaBits: number;
}

/** 32 MiB and a tenth of a second for a guess; 3072 bits stand for 128 of a symmetric key. */
export const KEY_COST: KeyCost = { scryptPower: 15, rsaBits: 3_072 };

const KEY_BYTES = 32;
const SALT_BYTES = 16;
const OAEP = { padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' } as const;
// Without 0 O 1 I L: written down by hand and typed again.
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const CODE_LETTERS = 24;

export interface PersonalKey {
  readonly publicKey: string;
  readonly privateKey: string;
  readonly byPassword: string;
  readonly byRecovery: string;
}

export interface PersonalKeys {
  /** @param place names the owner; a sealed part opens nowhere else */
  make(place: string, password: string): Promise<PersonalKey & { holderKey: Buffer; recoveryCode: string }>;
  /** Seals the holder's key under what a person types. */
  sealUnder(place: string, holderKey: Buffer, typed: string): Promise<string>;
  /** undefined: it was not that what sealed it */
  openUnder(place: string, sealed: string, typed: string): Promise<Buffer | undefined>;
}

const bytesKey = (bytes: Buffer): SealingKeys => [sealingKey(createSecretKey(bytes))];

export const newKeyBytes = (): Buffer => randomBytes(KEY_BYTES);
export const sealWith = (key: Buffer, place: string, text: string): string => seal(bytesKey(key), place, text);
/** @throws Error under another key, at another place, or when it was changed */
export const unsealWith = (key: Buffer, place: string, sealed: string): string => unseal(bytesKey(key), place, sealed);

/** For the owner of the public half alone. */
export const lockFor = (publicKey: string, key: Buffer): string =>
  publicEncrypt({ key: publicKey, ...OAEP }, key).toString('base64url');

/** @throws Error for what was locked for another */
export function unlock(own: PersonalKey, place: string, holderKey: Buffer, locked: string): Buffer {
  const privateKey = createPrivateKey(unsealWith(holderKey, place, own.privateKey));
  return privateDecrypt({ key: privateKey, ...OAEP }, Buffer.from(locked, 'base64url'));
}

export function newRecoveryCode(): string {
  const letters = Array.from({ length: CODE_LETTERS }, () => LETTERS.charAt(randomInt(LETTERS.length))).join('');
  return letters.replace(/(.{4})(?=.)/g, '$1-');
}

/** As it is typed: in small letters, with or without the lines between. */
export const readRecoveryCode = (typed: string): string => typed.toUpperCase().replace(/[^A-Z0-9]/g, '');

const stretch = promisify<string, Buffer, number, { N: number; r: number; p: number; maxmem: number }, Buffer>(scrypt);
const makePair = promisify(generateKeyPair);

function typedKey(typed: string, salt: Buffer, power: number): Promise<Buffer> {
  const N = 2 ** power;
  return stretch(normalPassword(typed), salt, KEY_BYTES, { N, r: 8, p: 1, maxmem: N * 2_048 });
}

export function createPersonalKeys({ scryptPower, rsaBits }: KeyCost): PersonalKeys {
  async function sealUnder(place: string, holderKey: Buffer, typed: string): Promise<string> {
    const salt = randomBytes(SALT_BYTES);
    const key = await typedKey(typed, salt, scryptPower);
    return [scryptPower, salt.toString('base64url'), sealWith(key, place, holderKey.toString('base64url'))].join(':');
  }
  return {
    sealUnder,
    async openUnder(place, sealed, typed) {
      const [power = '', salt = '', text = ''] = sealed.split(':');
      const key = await typedKey(typed, Buffer.from(salt, 'base64url'), Number(power));
      try {
        return Buffer.from(unsealWith(key, place, text), 'base64url');
      } catch {
        return undefined;
      }
    },
    async make(place, password) {
      const pair = await makePair('rsa', {
        modulusLength: rsaBits,
        publicKeyEncoding: { type: 'spki', format: 'pem' },
        privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
      });
      const holderKey = newKeyBytes();
      const recoveryCode = newRecoveryCode();
      return {
        publicKey: pair.publicKey,
        privateKey: sealWith(holderKey, place, pair.privateKey),
        byPassword: await sealUnder(place, holderKey, password),
        byRecovery: await sealUnder(place, holderKey, readRecoveryCode(recoveryCode)),
        holderKey,
        recoveryCode,
      };
    },
  };
}
