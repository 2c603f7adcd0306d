/**
 * Who is meant by a typed name. One account answers to several names (login, e-mail, NIK@KODE of each company), so
 * guesses are counted per account: under the typed name each further way of writing it would bring fresh tries.
 */
import type { Db } from '../../db/pool.ts';
import { type AccountRow, findAccount } from './auth.store.ts';

export interface NamedAccount {
  account: AccountRow | undefined;
  /** What guesses about this account are counted by; names nobody has are counted each by itself. */
  guessKey: string;
}

export async function namedAccount(db: Db, typed: string): Promise<NamedAccount> {
  const account = await findAccount(db, typed);
  // Two prefixes: nobody pauses an account by typing its id as a name.
  return { account, guessKey: account === undefined ? `nama:${typed.toLowerCase()}` : `akun:${account.id}` };
}
