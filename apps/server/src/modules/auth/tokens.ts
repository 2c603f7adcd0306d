/** Secrets given to a person: links and printed codes. Only their hashes are stored. */
import { createHash, randomBytes, randomInt } from 'node:crypto';

export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** 256 random bits for a link. */
export const newLinkToken = (): string => randomBytes(32).toString('base64url');

// Without 0 O 1 I L: printed codes are read aloud and typed on phones.
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

/** 12 letters in groups of four: 59 bits, tried at most 5 times in 15 minutes. */
export function newPrintedCode(): string {
  const letters = Array.from({ length: 12 }, () => LETTERS.charAt(randomInt(LETTERS.length))).join('');
  return letters.replace(/(.{4})(?=.)/g, '$1-');
}
