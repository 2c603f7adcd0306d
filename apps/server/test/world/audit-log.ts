/** Lines of the audit log, and what the owner of its tables could do to them. */
import { type AuditEntry, writeAudit } from '../../src/db/audit.ts';
import { type Statement, transaction } from '../../src/db/pool.ts';
import type { TestCompany } from './structure-factories.ts';
import type { World } from './world.ts';

/** A line about an act of the company. */
export const writesLine = (w: World, company: TestCompany, more: Partial<AuditEntry> = {}) =>
  writeAudit(w.pool, {
    companyId: company.id,
    at: w.clock(),
    actorUserId: null,
    action: 'company.change',
    entity: 'company',
    entityId: 'a',
    before: { maxUsers: 30 },
    after: { maxUsers: 50 },
    ...more,
  });

const TABLES = ['audit_log', 'audit_chain'] as const;

/** Changes the log past its triggers: what the owner of the tables can do, and the product never does. */
export async function tamper({ pool }: World, ...statements: readonly (string | Statement)[]): Promise<void> {
  await transaction(pool, async (db) => {
    for (const table of TABLES) await db.query(`alter table ${table} disable trigger user`);
    for (const statement of statements) await db.query(statement);
    for (const table of TABLES) await db.query(`alter table ${table} enable trigger user`);
  });
}
