import type { AuditEntity } from '@hadir/contract/audit/entity-words.ts';
import type { AuditAction } from '@hadir/contract/audit/words.ts';
import type { Call } from './serve.ts';

/** What the audit log notes of an act of the caller's, in the chain of the caller's company. */
export const auditFieldsOf = (
  c: Pick<Call, 'actor' | 'now' | 'ip' | 'ref'>,
  action: AuditAction,
  entity: AuditEntity,
  entityId: string,
) => ({
  companyId: c.actor.companyId,
  at: c.now,
  actorUserId: c.actor.userId,
  actorAccountId: c.actor.accountId,
  action,
  entity,
  entityId,
  ip: c.ip,
  ref: c.ref,
});
