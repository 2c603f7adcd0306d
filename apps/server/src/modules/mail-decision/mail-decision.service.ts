/**
 * Approving by the link of a letter. Whoever holds the link is the approver as far as this one step of this one
 * request goes; the engine judges the move as if the person had made it signed in.
 */
import type { mailDecisions } from '@hadir/contract/mail-decision/endpoints.ts';
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import { scopesFor } from '@hadir/domain/access/grants.ts';
import type { Instant } from '@hadir/domain/kernel/time.ts';
import { writeAudit } from '../../db/audit.ts';
import { type CompanyDb, companyDb } from '../../db/company-db.ts';
import type { Actor } from '../../http/actor.ts';
import { addressKey } from '../../http/security/address-key.ts';
import type { PublicCall } from '../../http/serve.ts';
import { refuseDemoAccount } from '../auth/demo-access.service.ts';
import { countTry, tryWasRight } from '../auth/sign-in-tries.service.ts';
import { approveByMail, invalidLink, shownByMail } from '../requests/actions/approval-by-mail.service.ts';
import { type ApprovalClaim, LINK_MS, readApproval, standsAs } from './approval-token.ts';
import { type Approver, approverNow } from './mail-decision.store.ts';

type LookCall = PublicCall<typeof mailDecisions.look>;
type ApproveCall = PublicCall<typeof mailDecisions.approve>;
type MailCall = Pick<LookCall, 'app' | 'body' | 'now' | 'ip' | 'ref' | 'request'>;

/** Tries are counted as at the sign-in: forged links per address they come from, signed ones per link. */
async function claimOf({ app, body, now, ip }: MailCall): Promise<{ claim: ApprovalClaim; key: string }> {
  const claim = readApproval(app.secrets.mailDecision, body.token);
  const key = claim === undefined ? `surel:${addressKey(ip)}` : `surel:${claim.requestId}/${claim.approverId}`;
  await countTry(app.pool, key, now);
  if (claim === undefined || claim.expiresAt <= now) throw invalidLink();
  return { claim, key };
}

/** The approver as a caller whom no session stands behind. */
function actorOf(approver: Approver): Actor {
  const { accountId, userId, companyId, fullname, role, isLeader, isEmployee, clientId, zone } = approver;
  return {
    sessionId: '',
    accountId,
    userId,
    companyId,
    fullname,
    role,
    isLeader,
    isEmployee,
    clientId,
    zone,
    mustChangePassword: false,
    demoAccount: approver.demo_password,
    impersonated: false,
    impersonator: null,
  };
}

/** @throws Refused when the person is not, or no longer, who the letter was written to */
async function approverOf(db: CompanyDb, { app, now, request }: MailCall, claim: ApprovalClaim): Promise<Approver> {
  const since = (claim.expiresAt - LINK_MS) as Instant;
  const approver = await approverNow(db, { companyId: claim.companyId, userId: claim.approverId, since }, now);
  if (!approver || !standsAs(app.secrets.mailDecision, approver, claim.approverMark)) throw invalidLink();
  refuseDemoAccount(approver, request);
  if (scopesFor(actorOf(approver), 'request.decide').length === 0) throw invalidLink();
  return approver;
}

export async function look(c: LookCall): Promise<ReplyOf<typeof mailDecisions.look>> {
  const { claim, key } = await claimOf(c);
  const db = companyDb(c.app.pool, claim.companyId);
  const approver = await approverOf(db, c, claim);
  const shown = await shownByMail(db, actorOf(approver), claim, c.now);
  await tryWasRight(c.app.pool, key, c.now);
  return { data: { ...shown, company: approver.company } };
}

/** The decision and the note of whence it came are written together, or neither. */
export async function approve(c: ApproveCall): Promise<ReplyOf<typeof mailDecisions.approve>> {
  const { claim, key } = await claimOf(c);
  const { now, ip, ref } = c;
  const db = companyDb(c.app.pool, claim.companyId);
  // Before anything is held for it; inside, the same again, as it stands then.
  await approverOf(db, c, claim);
  return db.transaction(async (tx) => {
    const { actor, last } = await approveByMail(tx, c, claim, async () => actorOf(await approverOf(tx, c, claim)));
    await writeAudit(tx, {
      companyId: tx.companyId,
      at: now,
      actorUserId: actor.userId,
      actorAccountId: actor.accountId,
      action: 'request.approve.by_mail',
      entity: 'request',
      entityId: claim.requestId,
      after: { lewat: 'tautan surel', tahap: claim.step },
      ip,
      ref,
    });
    await tryWasRight(tx, key, now);
    return { data: { id: claim.requestId, last } };
  });
}
