/** The audit log: who did what to which row, append-only (domain.md 9, 14.2: kept 5 years). */
import { toWire, type Instant } from '@hadir/domain/kernel/time.ts';
import { newId } from './new-id.ts';
import type { Db } from './pool.ts';

export interface AuditEntry {
  /** null for acts of the platform. */
  companyId: string | null;
  at: Instant;
  actorUserId: string | null;
  actorAccountId?: string | null;
  /** Verb of the product's actions, e.g. `attendance.review.accept`. */
  action: string;
  /** Table or resource, e.g. `attendance_review`. */
  entity: string;
  entityId: string | null;
  /** Changed fields only; never a password, token, selfie or position. */
  before?: unknown;
  after?: unknown;
  ip?: string | null;
  /** The request's reference, as shown in error messages. */
  ref?: string | null;
}

/** Call it with the transaction of the change it speaks of: both are written or none. */
export async function writeAudit(db: Db, entry: AuditEntry): Promise<void> {
  await db.query({
    name: 'audit-write',
    text: `insert into audit_log (id, company_id, at, actor_user_id, actor_account_id, action, entity, entity_id,
             before, after, ip, ref)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    values: [
      newId(),
      entry.companyId,
      toWire(entry.at),
      entry.actorUserId,
      entry.actorAccountId ?? null,
      entry.action,
      entry.entity,
      entry.entityId,
      asJson(entry.before),
      asJson(entry.after),
      entry.ip ?? null,
      entry.ref ?? null,
    ],
  });
}

function asJson(value: unknown): string | null {
  return value === undefined || value === null ? null : JSON.stringify(value);
}
