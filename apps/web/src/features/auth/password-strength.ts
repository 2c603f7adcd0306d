/**
 * The rules of rules/access#passwords, product/frame#signing-in as far as a browser can tell; the list of known
 * passwords is the server's.
 */
import { present } from '@hadir/domain/kernel/given.ts';

export interface PasswordDraft {
  readonly password: string;
  readonly repeated: string;
  /** The password in use, where the form knows it. */
  readonly old: string | undefined;
  readonly ownNames: readonly (string | null)[];
}

export interface PasswordJudgement {
  readonly rules: readonly { readonly sentence: string; readonly isMet: boolean }[];
  /** 0 nothing typed, 1 weak, 2 fair, 3 strong. */
  readonly strength: { readonly level: 0 | 1 | 2 | 3; readonly word: string };
}

const SHORTEST_PASSWORD = 10;
const LONG_PASSWORD = 16;
const KINDS = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z\d]/];
const WORDS = ['', 'Mudah ditebak', 'Cukup kuat', 'Kuat'] as const;

export function judgePassword({ password, repeated, old, ownNames }: PasswordDraft): PasswordJudgement {
  const plain = password.toLowerCase();
  const own = ownNames.filter((name) => name !== null && name !== '').map((name) => name?.toLowerCase());
  const long = password.length >= SHORTEST_PASSWORD;
  const ofOwnName = own.includes(plain);
  const rules = present([
    { sentence: `Minimal ${SHORTEST_PASSWORD} karakter`, isMet: long },
    { sentence: 'Bukan nama login, NIK, atau email Anda', isMet: password !== '' && !ofOwnName },
    old !== undefined && { sentence: 'Berbeda dari kata sandi lama', isMet: password !== '' && password !== old },
    { sentence: 'Kedua isian sama', isMet: password !== '' && password === repeated },
  ]);
  const level = levelOf(password, long && !ofOwnName);
  return { rules, strength: { level, word: WORDS[level] } };
}

function levelOf(password: string, allowed: boolean): 0 | 1 | 2 | 3 {
  if (password === '') return 0;
  const different = new Set(password).size;
  if (!allowed || different < 6) return 1;
  const kinds = KINDS.filter((kind) => kind.test(password)).length;
  return password.length >= LONG_PASSWORD || kinds >= 3 ? 3 : 2;
}
