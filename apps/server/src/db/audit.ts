/**
 * The audit log: who did what to which row, append-only (rules/access#audit-log, rules/settings#retention: kept 5
 * years). The database chains the rows at commit (migration 0230).
 */
import type { AuditEntity } from '@hadir/contract/audit/entity-words.ts';
import type { AuditAction } from '@hadir/contract/audit/words.ts';
import { AsyncLocalStorage } from 'node:async_hooks';
import { toWire, type Instant } from '@hadir/domain/kernel/time.ts';
import { insertRows } from './insert-rows.ts';
import { newId } from './new-id.ts';
import type { Db } from './pool.ts';

export interface AuditEntry {
  /** null for acts of the platform. */
  companyId: string | null;
  at: Instant;
  actorUserId: string | null;
  actorAccountId?: string | null;
  /** Verb of the product's actions, e.g. `attendance.review.accept`; the type holds those that have words. */
  action: AuditAction;
  /** Table or resource, e.g. `attendance_review`. */
  entity: AuditEntity;
  entityId: string | null;
  /** Changed fields only; never a password, token, selfie or position. */
  before?: unknown;
  after?: unknown;
  ip?: string | null;
  /** The request's reference, as shown in error messages. */
  ref?: string | null;
}

const behind = new AsyncLocalStorage<string>();

/**
 * Runs a request of somebody who acts as another: every row written meanwhile names both accounts, also those of
 * modules that know nothing of it.
 */
export function onBehalf<T>(impersonatorAccountId: string, work: () => Promise<T>): Promise<T> {
  return behind.run(impersonatorAccountId, work);
}

/** Whether the same was written since, by the same person and whoever acts as that person. */
export async function wasAudited(
  db: Db,
  { action, entityId, actorUserId }: Pick<AuditEntry, 'action' | 'entityId' | 'actorUserId'>,
  since: Instant,
): Promise<boolean> {
  const { rows } = await db.query(
    `select 1 from audit_log where entity_id = $1 and action = $2 and actor_user_id = $3 and at > $4
       and impersonator_account_id is not distinct from $5 limit 1`,
    [entityId, action, actorUserId, toWire(since), behind.getStore() ?? null],
  );
  return rows.length > 0;
}

/** Call it with the transaction of the change it speaks of: both are written or none. */
export async function writeAudit(db: Db, entry: AuditEntry): Promise<void> {
  await db.query({
    name: 'audit-write',
    text: `insert into audit_log (id, company_id, at, actor_user_id, actor_account_id, action, entity, entity_id,
             before, after, ip, ref, impersonator_account_id)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
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
      behind.getStore() ?? null,
    ],
  });
}

/** Many acts of one transaction, in their order. */
export async function writeAudits(db: Db, entries: readonly AuditEntry[]): Promise<void> {
  await insertRows(
    db,
    'audit_log',
    entries.map((entry) => ({
      id: newId(),
      company_id: entry.companyId,
      at: toWire(entry.at),
      actor_user_id: entry.actorUserId,
      actor_account_id: entry.actorAccountId ?? null,
      action: entry.action,
      entity: entry.entity,
      entity_id: entry.entityId,
      before: entry.before ?? null,
      after: entry.after ?? null,
      ip: entry.ip ?? null,
      ref: entry.ref ?? null,
      impersonator_account_id: behind.getStore() ?? null,
    })),
  );
}

function asJson(value: unknown): string | null {
  return value === undefined || value === null ? null : JSON.stringify(value);
}
