/** Who counts in the structure, and what follows a change of it. */
import type { CompanyDb } from '../../db/company-db.ts';
import { validOnSql } from '../../db/attendance/pattern-of-person.ts';
import { column, sql, statement } from '../../db/sql.ts';
import type { Change, PendingChange } from '../../engines/master/served-table.ts';
import { lockMovedPeople, moveUses } from '../../engines/master/write.store.ts';

/** Of rows about people: whoever has left counts no more. */
export const stillHere = sql`exists (select 1 from app_user p
  where p.company_id = x.company_id and p.id = x.user_id and p.active and p.deleted_at is null)`;

/** Whoever moves the users stands in the row today, by the structure or by a placement. */
export async function standsIn({ tx, actor, today, id }: Change, where: 'department_id' | 'unit_id'): Promise<boolean> {
  const rowsIn = (table: 'org_assignment' | 'placement') =>
    sql`select 1 from ${column(table)} x where x.company_id = ${tx.companyId}::uuid
      and x.user_id = ${actor.userId}::uuid and ${column(`x.${where}`)} = ${id}::uuid
      and ${validOnSql(sql`x.valid_from`, sql`x.valid_to`, today)}`;
  const placed = where === 'unit_id' ? sql` union all ${rowsIn('placement')}` : sql``;
  const { rowCount } = await tx.query(statement(sql`${rowsIn('org_assignment')}${placed} limit 1`));
  return rowCount === 1;
}

/** The people who will follow the department into another division: taken before it, as by whoever changes one. */
export async function lockFollowers(tx: CompanyDb, { id, after, today }: PendingChange): Promise<void> {
  const to = after['divisionId'];
  if (typeof to !== 'string') return;
  const people = {
    table: 'org_assignment',
    column: 'department_id',
    what: 'karyawan',
    rows: 'dated',
    once: 'user_id',
    only: sql`x.division_id <> ${to}::uuid`,
  } as const;
  await lockMovedPeople(tx, [people], { companyId: tx.companyId, from: id, first: today });
}

/** People follow their department into another division from today on, or from when they move; the past stays. */
export async function followDepartment({ tx, actor, now, today, ...change }: Change): Promise<null> {
  const { id, before, after, to: other } = change;
  const [from, to] = [before?.['divisionId'], after?.['divisionId']];
  if (typeof from !== 'string' || typeof to !== 'string' || from === to) return null;
  // Where people move between departments, they stand in the other one by now.
  const department = other ?? id;
  const people = {
    table: 'org_assignment',
    column: 'division_id',
    what: 'karyawan',
    rows: 'dated',
    once: 'user_id',
    only: sql`x.department_id = ${department}::uuid`,
  } as const;
  const { companyId, userId } = actor;
  await moveUses(tx, [people], {
    companyId,
    from,
    to,
    first: change.from ?? today,
    today,
    by: { companyId, userId, now },
  });
  return null;
}
