/** Which accounts still have the demo's public password, and locking them. */
import type { AuditAction } from '@hadir/contract/audit/words.ts';
import { toWire, type Instant } from '@hadir/domain/kernel/time.ts';
import { writeAudit } from '../../db/audit.ts';
import { type Db, type Pool, transaction } from '../../db/pool.ts';

export interface DemoState {
  /** Accounts whose password is still the demo's. */
  accounts: number;
  /** How many of them are locked. */
  locked: number;
}

export async function demoState(db: Db): Promise<DemoState> {
  const { rows } = await db.query<DemoState>(
    'select count(*)::int as accounts, count(demo_locked_at)::int as locked from account where demo_password',
  );
  return rows[0] ?? { accounts: 0, locked: 0 };
}

/** Those of these login names that the demo's password opens now. */
export async function openDemoLogins(db: Db, logins: readonly string[]): Promise<Set<string>> {
  const { rows } = await db.query<{ login: string }>({
    name: 'demo-logins-open',
    text: 'select login from account where login = any($1::text[]) and demo_password and demo_locked_at is null and active',
    values: [logins],
  });
  return new Set(rows.map(({ login }) => login));
}

/** Locks every demo account and ends its sessions. @returns how many were locked now */
export async function lockDemoAccounts(pool: Pool, now: Instant): Promise<number> {
  return changed(pool, now, 'demo.lock', async (db) => {
    const { rowCount } = await db.query(
      `update account set demo_locked_at = $1, session_epoch = session_epoch + 1, updated_at = $1, version = version + 1
        where demo_password and demo_locked_at is null`,
      [toWire(now)],
    );
    return rowCount ?? 0;
  });
}

/** @returns how many were unlocked now */
export async function unlockDemoAccounts(pool: Pool, now: Instant): Promise<number> {
  return changed(pool, now, 'demo.unlock', async (db) => {
    const { rowCount } = await db.query(
      'update account set demo_locked_at = null, updated_at = $1, version = version + 1 where demo_locked_at is not null',
      [toWire(now)],
    );
    return rowCount ?? 0;
  });
}

/** The change and its note in the audit log of the platform, or neither. */
async function changed(
  pool: Pool,
  now: Instant,
  action: AuditAction,
  change: (db: Db) => Promise<number>,
): Promise<number> {
  return transaction(pool, async (db) => {
    const accounts = await change(db);
    if (accounts > 0)
      await writeAudit(db, {
        companyId: null,
        at: now,
        actorUserId: null,
        action,
        entity: 'account',
        entityId: null,
        after: { jumlah: accounts },
      });
    return accounts;
  });
}
