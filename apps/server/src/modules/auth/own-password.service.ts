/** The password of who is signed in, asked for once more; guesses are counted (docs/decisions/050). */
import { Refused, refusedField } from '../../http/refused.ts';
import type { Call } from '../../http/serve.ts';
import { accountById } from './auth.store.ts';
import { guessKeyOf } from './named-account.service.ts';
import { succeeded, takeTry } from './throttle.store.ts';
import { hashToken, newPrintedCode } from './tokens.ts';
import { paused } from './too-many-attempts.ts';

type Asking = Pick<Call, 'app' | 'actor' | 'now'>;

/** One guess about something of the own account. @throws Refused TERLALU_BANYAK_PERCOBAAN */
export async function limitGuesses(
  { app, actor, now }: Asking,
  about: string,
): Promise<{ readonly succeeded: () => Promise<void> }> {
  const key = `${about}:${actor.accountId}`;
  const { waitMs } = await takeTry(app.pool, key, now);
  if (waitMs > 0) throw paused(waitMs);
  return { succeeded: () => succeeded(app.pool, key, now) };
}

/** @throws Refused KATA_SANDI_SALAH at its field */
export async function checkOwnPassword(c: Asking, password: string): Promise<void> {
  const account = await accountById(c.app.pool, c.actor.accountId);
  if (account === undefined) throw new Refused('TIDAK_MASUK');
  const tries = await limitGuesses(c, 'sandi');
  if (!(await c.app.passwords.matches(account.password_hash, password, guessKeyOf(account.id))))
    throw refusedField('password', 'KATA_SANDI_SALAH');
  await tries.succeeded();
}

export const hashOfCode = (code: string): string => hashToken(code.trim().toUpperCase());

/** Sent to the owner; its hash alone is stored. */
export function newMailedCode(): { code: string; hash: string } {
  const code = newPrintedCode();
  return { code, hash: hashOfCode(code) };
}
