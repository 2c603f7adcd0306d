/**
 * Who is meant by a typed name. One account answers to several names (login, e-mail, NIK@KODE of each company), so
 * guesses are counted per account: under the typed name each further way of writing it would bring fresh tries.
 */
import type { Db } from '../../db/pool.ts';
import { type AccountRow, findAccount } from './auth.store.ts';
import { signInName } from './sign-in-name.ts';

export interface NamedAccount {
  account: AccountRow | undefined;
  /** What guesses about this account are counted by; names nobody has are counted each by itself. */
  guessKey: string;
}

export const guessKeyOf = (accountId: string): string => `akun:${accountId}`;

export async function namedAccount(db: Db, typed: string): Promise<NamedAccount> {
  const name = signInName(typed);
  const account = await findAccount(db, name);
  // Two prefixes: nobody pauses an account by typing its id as a name.
  return { account, guessKey: account === undefined ? `nama:${name.text}` : guessKeyOf(account.id) };
}
