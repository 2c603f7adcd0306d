/** Which passwords are too weak to be taken. */
import { normalPassword } from '../../engines/password-hasher.ts';
import { commonPasswords } from './common-passwords.ts';
import { DEMO_PASSWORD } from './demo-accounts.ts';

const MIN_PASSWORD = 10;

/** Weak: short, the demo's, in the shipped list, one short piece repeated, or built on the person's own names. */
export function isWeakPassword(password: string, own: readonly (string | null | undefined)[]): boolean {
  const plain = normalPassword(password).toLowerCase();
  if ([...plain].length < MIN_PASSWORD) return true;
  if (plain === DEMO_PASSWORD || commonPasswords.has(plain) || /^(.{1,6}?)\1+$/u.test(plain)) return true;
  const bare = plain.replace(/[^\p{L}\p{N}]/gu, '').replace(/\d{1,4}$/, '');
  if (commonPasswords.has(bare)) return true;
  return own.some((name) => {
    const word = name?.toLowerCase() ?? '';
    return word.length >= 4 && (plain === word || bare === word.replace(/[^\p{L}\p{N}]/gu, ''));
  });
}
