/** Links that approve, for the letters of an arrival. */
import { mailDecisionLink } from '@hadir/contract/notifications/message-links.ts';
import type { Instant } from '@hadir/domain/kernel/time.ts';
import type { App } from '../../app-context.ts';
import type { Db } from '../../db/pool.ts';
import { goesByMail } from '../requests/actions/approval-by-mail.service.ts';
import { LINK_MS, signApproval, approverMarkOf } from './approval-token.ts';
import { type Mailed, waitingForLetters } from './mail-decision.store.ts';

export const linkKey = ({ userId, requestId }: Pick<Mailed, 'userId' | 'requestId'>) => `${userId}/${requestId}`;

/** @returns path and secret by person and request (`linkKey`), where the request is approved by mail at all */
export async function approvalLinks(
  { secrets: { mailDecision: key } }: Pick<App, 'secrets'>,
  db: Db,
  mailed: readonly Mailed[],
  now: Instant,
): Promise<ReadonlyMap<string, string>> {
  const waiting = (await waitingForLetters(db, mailed)).filter(goesByMail);
  const expiresAt = (now + LINK_MS) as Instant;
  return new Map(
    waiting.map((one) => {
      const claim = { ...one, approverId: one.userId, approverMark: approverMarkOf(key, one), expiresAt };
      return [linkKey(one), mailDecisionLink(signApproval(key, claim))];
    }),
  );
}
