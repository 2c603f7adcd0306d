/** The link of an invitation: 72 hours, once, the newest alone; whoever opens it owns the address it was sent to. */
import type { Instant } from '@hadir/domain/kernel/time.ts';
import { newId } from '../../db/new-id.ts';
import type { Db } from '../../db/pool.ts';
import { dropAllOpenRecoveries, insertRecoveries, passwordHashes } from './auth.store.ts';
import { hashToken, newLinkToken } from './tokens.ts';

/** How long the link works. */
export const INVITED_MS = 72 * 3_600_000;

/**
 * In the transaction that also posts the letters. The token stands behind `#`, which browsers send to nobody: it reaches
 * no log of a proxy. @returns by account the path with the token, which is stored nowhere
 */
export async function inviteLinks(
  db: Db,
  { accountIds, by }: { accountIds: readonly string[]; by: string },
  now: Instant,
): Promise<Map<string, string>> {
  const hashes = await passwordHashes(db, accountIds);
  await dropAllOpenRecoveries(db, accountIds, 'invite', now);
  const tokens = new Map(accountIds.map((id) => [id, newLinkToken()]));
  await insertRecoveries(
    db,
    [...tokens].map(([accountId, token]) => ({
      id: newId(),
      accountId,
      kind: 'invite',
      tokenHash: hashToken(token),
      expiresAt: (now + INVITED_MS) as Instant,
      passwordHash: hashes.get(accountId) ?? null,
      by,
    })),
  );
  return new Map([...tokens].map(([id, token]) => [id, `/authentication/reset-password#token=${token}`]));
}

export async function inviteLink(db: Db, owner: { accountId: string; by: string }, now: Instant): Promise<string> {
  const paths = await inviteLinks(db, { accountIds: [owner.accountId], by: owner.by }, now);
  return paths.get(owner.accountId) ?? '';
}
