/** The link of an invitation: 72 hours, once, the newest alone; whoever opens it owns the address it was sent to. */
import type { Instant } from '@hadir/domain/kernel/time.ts';
import { newId } from '../../db/new-id.ts';
import type { Db } from '../../db/pool.ts';
import { accountById, dropOpenRecoveries, insertRecovery } from './auth.store.ts';
import { hashToken, newLinkToken } from './tokens.ts';

/** How long the link works. */
export const INVITED_MS = 72 * 3_600_000;

/**
 * In the transaction that also posts the letter. The token stands behind `#`, which browsers send to nobody: it reaches
 * no log of a proxy. @returns the path with the token, which is stored nowhere
 */
export async function inviteLink(db: Db, owner: { accountId: string; by: string }, now: Instant): Promise<string> {
  const account = await accountById(db, owner.accountId);
  const token = newLinkToken();
  await dropOpenRecoveries(db, owner.accountId, 'invite', now);
  await insertRecovery(db, {
    id: newId(),
    accountId: owner.accountId,
    kind: 'invite',
    tokenHash: hashToken(token),
    expiresAt: (now + INVITED_MS) as Instant,
    passwordHash: account?.password_hash ?? null,
    by: owner.by,
  });
  return `/authentication/reset-password#token=${token}`;
}
