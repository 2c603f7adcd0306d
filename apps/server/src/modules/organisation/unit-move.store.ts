/** What follows a unit's people into another one: its rules for quotas and days off, and the days that concerns. */
import type { AuditEntity } from '@hadir/contract/audit/entity-words.ts';
import { type LocalDate, toWire } from '@hadir/domain/kernel/time.ts';
import { insertRows, type NewRow } from '../../db/insert-rows.ts';
import { newId } from '../../db/new-id.ts';
import type { Db } from '../../db/pool.ts';
import { column, type Fragment, sql, statement } from '../../db/sql.ts';
import type { Moving, Use } from '../../engines/master/served-table.ts';

interface UnitRule {
  table: AuditEntity;
  what: string;
  /** Rows that say something about today or later; alias `x`. */
  matters: (today: LocalDate) => Fragment;
  /** A row `y` of the other unit that says it already. */
  same: Fragment;
}

/** Rules without dates bind somebody only while somebody stands in their unit. */
const withPeople = (today: LocalDate): Fragment => sql`exists (
  select 1 from org_assignment o where o.company_id = x.company_id and o.unit_id = x.unit_id
     and (o.valid_to is null or o.valid_to >= ${today}::date)
  union all select 1 from placement p where p.company_id = x.company_id and p.unit_id = x.unit_id
     and (p.valid_to is null or p.valid_to >= ${today}::date))`;

/** The other unit's own rule stands; the rows that were stay behind for the days before. */
async function copyRule(db: Db, { table, matters, same }: UnitRule, moving: Moving): Promise<void> {
  const { companyId, from, to, first, by } = moving;
  const { rows } = await db.query<{ row: NewRow }>(
    statement(sql`select to_jsonb(x) as row from ${column(table)} x
      where x.company_id = ${companyId}::uuid and x.unit_id = ${from}::uuid and x.deleted_at is null
        and ${matters(first)} and not exists (select 1 from ${column(table)} y where y.company_id = x.company_id
          and y.unit_id = ${to}::uuid and y.deleted_at is null and ${same})`),
  );
  const at = toWire(by.now);
  const stamp = { created_at: at, created_by: by.userId, updated_at: at, updated_by: by.userId };
  const copies = rows.map(({ row }) => ({ ...row, ...stamp, id: newId(), unit_id: to, version: 1 }));
  await insertRows(db, table, copies);
}

const RULES: readonly UnitRule[] = [
  { table: 'unit_leave', what: 'aturan cuti unit', matters: () => sql`true`, same: sql`true` },
  {
    table: 'day_off',
    what: 'hari libur',
    matters: (today) => sql`(x.weekly is not null or x.date >= ${today}::date)`,
    same: sql`(y.weekly is not null and x.weekly is not null or y.date = x.date)`,
  },
  {
    table: 'calendar_day',
    what: 'tanggal kalender',
    matters: (today) => sql`x.date >= ${today}::date`,
    same: sql`(y.date = x.date and y.kind = x.kind and y.name = x.name)`,
  },
];

export const unitRules: readonly Use[] = RULES.map((rule) => ({
  table: rule.table,
  column: 'unit_id',
  what: rule.what,
  rows: 'kept',
  only: (today) => sql`(${rule.matters(today)} and ${withPeople(today)})`,
  move: (db, moving) => copyRule(db, rule, moving),
}));

/** Days from today on of the people who stand in the unit. */
export function comingDaysIn(unitId: string, today: LocalDate): Fragment {
  return sql`(d.work_date >= ${today}::date and exists (
    select 1 from org_assignment o where o.company_id = d.company_id and o.user_id = d.user_id
       and o.unit_id = ${unitId}::uuid and o.valid_from <= d.work_date and (o.valid_to is null or o.valid_to >= d.work_date)
    union all select 1 from placement p where p.company_id = d.company_id and p.user_id = d.user_id
       and p.unit_id = ${unitId}::uuid and p.valid_from <= d.work_date and (p.valid_to is null or p.valid_to >= d.work_date)))`;
}

/** Rows that say at which client the unit is, beside the unit itself. */
export async function isAtItsClient(db: Db, companyId: string, unitId: string, today: LocalDate): Promise<boolean> {
  const lasting = sql`x.company_id = ${companyId}::uuid and x.unit_id = ${unitId}::uuid
    and (x.valid_to is null or x.valid_to >= ${today}::date)`;
  const { rows } = await db.query<{ named: boolean }>(
    statement(sql`select exists (select 1 from placement x where ${lasting}
      union all select 1 from client_upliner x where ${lasting}) as named`),
  );
  return rows[0]?.named ?? false;
}
