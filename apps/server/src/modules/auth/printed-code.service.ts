/** A printed one-time code (rules/access#printed-codes): 72 hours, once, the newest alone. */
import type { Instant } from '@hadir/domain/kernel/time.ts';
import { newId } from '../../db/new-id.ts';
import type { Db } from '../../db/pool.ts';
import { dropOpenRecoveries, insertRecovery } from './auth.store.ts';
import { hashToken, newPrintedCode } from './tokens.ts';

const CODE_MS = 72 * 3_600_000;

export interface CodeOwner {
  accountId: string;
  /** The hash at issue: a password made later makes the code useless. */
  passwordHash: string | null;
  /** The user who hands it out. */
  by: string;
}

/** In the transaction that also notes it in the audit log. The code itself is stored nowhere. */
export async function printCode(db: Db, owner: CodeOwner, now: Instant): Promise<{ code: string; expiresAt: Instant }> {
  const code = newPrintedCode();
  const expiresAt = (now + CODE_MS) as Instant;
  await dropCodes(db, owner.accountId, now);
  await insertRecovery(db, {
    id: newId(),
    accountId: owner.accountId,
    kind: 'one_time_code',
    // Hashed with the account's id: a code of one person opens nothing for another.
    tokenHash: hashToken(`${owner.accountId}:${code.replaceAll('-', '')}`),
    expiresAt,
    passwordHash: owner.passwordHash,
    by: owner.by,
  });
  return { code, expiresAt };
}

/** Codes of the account that nobody has used yet work no more. */
export const dropCodes = (db: Db, accountId: string, now: Instant): Promise<void> =>
  dropOpenRecoveries(db, accountId, 'one_time_code', now);
