/** Hashing and judging passwords (decisions.md 3; reliability.md S-15). */
import { hash, verify } from '@node-rs/argon2';
import { createFairGate } from '../../engines/fair-gate.ts';
import { Refused } from '../../http/refused.ts';
import { commonPasswords } from './common-passwords.ts';
import { DEMO_PASSWORD } from './demo-accounts.ts';

/** OWASP's floor for argon2id (the library's default algorithm): 19 MiB, 2 passes, 1 lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export const MIN_PASSWORD = 10;

/**
 * Two hashes at a time: a storm of sign-ins must not take both cores from those who clock in. Whoever asks under one key
 * (an address, a device, an account) waits in the line of that key, and the lines take turns. A longer line would answer
 * after people have given up.
 */
const inTurn = createFairGate(2, {
  longestLine: 120,
  longestOfAll: 240,
  full: () => new Refused('MASUK_SEDANG_RAMAI', { retryAfterSeconds: 3 }),
});

// One person may type a composed, another a decomposed letter: both mean the same password.
const normal = (password: string) => password.normalize('NFKC');

/** @param turn whose line it waits in */
export const hashPassword = (password: string, turn: string): Promise<string> =>
  inTurn(turn, () => hash(normal(password), COST));

let decoy: Promise<string> | undefined;

/** Takes as long for an unknown person as for a known one. @param turn whose line it waits in */
export async function passwordMatches(stored: string | null, password: string, turn: string): Promise<boolean> {
  // Outside the lines: were it turned away, every later sign-in would be refused with it.
  decoy ??= hash('tidak ada akun ini', COST);
  const against = stored ?? (await decoy);
  const same = await inTurn(turn, () => verify(against, normal(password)));
  return stored !== null && same;
}

/** Weak: short, the demo's, in the shipped list, one short piece repeated, or built on the person's own names. */
export function isWeakPassword(password: string, own: readonly (string | null | undefined)[]): boolean {
  const plain = normal(password).toLowerCase();
  if ([...plain].length < MIN_PASSWORD) return true;
  if (plain === DEMO_PASSWORD || commonPasswords.has(plain) || /^(.{1,6}?)\1+$/u.test(plain)) return true;
  const bare = plain.replace(/[^\p{L}\p{N}]/gu, '').replace(/\d{1,4}$/, '');
  if (commonPasswords.has(bare)) return true;
  return own.some((name) => {
    const word = name?.toLowerCase() ?? '';
    return word.length >= 4 && (plain === word || bare === word.replace(/[^\p{L}\p{N}]/gu, ''));
  });
}
