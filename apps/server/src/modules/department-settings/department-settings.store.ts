/** Settings of departments, and who stands in them. */
import type { Scope } from '@hadir/domain/access/grants.ts';
import { type Instant, type LocalDate, toWire } from '@hadir/domain/kernel/time.ts';
import type { StoredSettings } from '@hadir/domain/settings/effective-settings.ts';
import type { Db } from '../../db/pool.ts';
import { type Fragment, sql, statement } from '../../db/sql.ts';
import { type Actor, visibleUsers } from '../../db/visible.ts';

export interface DepartmentRow {
  id: string;
  code: string;
  name: string;
  division: string;
  people: number;
  version: number;
  settings: StoredSettings;
}

/** Departments in which somebody in scope stands today; all of them for the company. */
export async function departmentsInScope(
  db: Db,
  actor: Actor,
  scopes: readonly Scope[],
  today: LocalDate,
): Promise<DepartmentRow[]> {
  const visible = visibleUsers(actor, scopes, { userColumn: 'o.user_id', date: today });
  const all = scopes.includes('company');
  const { rows } = await db.query<DepartmentRow>(
    statement(sql`select t.id, t.code, t.name, v.name as division, coalesce(s.version, 0) as version,
        coalesce(s.settings, '{}') as settings, coalesce(p.people, 0) as people
      from department t join division v on v.company_id = t.company_id and v.id = t.division_id
      left join department_setting s on s.company_id = t.company_id and s.department_id = t.id
      left join (select o.department_id, count(distinct o.user_id) as people from org_assignment o
          where o.company_id = ${actor.companyId}::uuid and o.valid_from <= ${today}::date
            and (o.valid_to is null or o.valid_to >= ${today}::date) and ${visible}
          group by o.department_id) p on p.department_id = t.id
     where t.company_id = ${actor.companyId}::uuid and t.deleted_at is null and t.active and (${all} or p.people > 0)
     order by v.name, t.name, t.id`),
  );
  return rows;
}

/** Nobody else changes it until the transaction ends. */
export async function lockDepartment(db: Db, companyId: string, id: string): Promise<boolean> {
  const { rows } = await db.query(
    `select 1 from department where company_id = $1 and id = $2 and deleted_at is null and active for update`,
    [companyId, id],
  );
  return rows.length > 0;
}

export async function settingsOfDepartment(
  db: Db,
  companyId: string,
  id: string,
): Promise<{ settings: StoredSettings; version: number } | undefined> {
  const { rows } = await db.query<{ settings: StoredSettings; version: number }>(
    `select coalesce(s.settings, '{}') as settings, coalesce(s.version, 0) as version from department t
       left join department_setting s on s.company_id = t.company_id and s.department_id = t.id
      where t.company_id = $1 and t.id = $2 and t.deleted_at is null and t.active`,
    [companyId, id],
  );
  return rows[0];
}

export async function saveDepartment(
  db: Db,
  row: { companyId: string; id: string; settings: StoredSettings; by: string; now: Instant },
): Promise<void> {
  await db.query(
    `insert into department_setting (company_id, department_id, settings, created_at, created_by, updated_at, updated_by)
     values ($1, $2, $3, $4, $5, $4, $5)
     on conflict (company_id, department_id) do update set settings = excluded.settings,
       updated_at = excluded.updated_at, updated_by = excluded.updated_by, version = department_setting.version + 1`,
    [row.companyId, row.id, JSON.stringify(row.settings), toWire(row.now), row.by],
  );
}

export const daysOfDepartment = (id: string): Fragment => sql`d.department_id = ${id}::uuid`;

/** What counts whatever the date. */
export interface OwnLayers {
  departmentId: string | null;
  department: StoredSettings | null;
  departmentName: string | null;
  requiredSelfie: 'inherit' | 'yes' | 'no';
  employed: boolean;
}

/** What decides the reader's own rules today. */
export async function ownLayers(db: Db, actor: Actor, today: LocalDate): Promise<OwnLayers | undefined> {
  const { rows } = await db.query<OwnLayers>(
    `select d.id as "departmentId", s.settings as department, d.name as "departmentName",
        u.required_selfie as "requiredSelfie", exists (select 1 from employment e
          where e.company_id = u.company_id and e.user_id = u.id and e.join_date <= $3
            and (e.end_date is null or e.end_date >= $3)) as employed
       from app_user u
       left join org_assignment o on o.company_id = u.company_id and o.user_id = u.id and o.valid_from <= $3
        and (o.valid_to is null or o.valid_to >= $3)
       left join department d on d.company_id = o.company_id and d.id = o.department_id
       left join department_setting s on s.company_id = o.company_id and s.department_id = o.department_id
      where u.company_id = $1 and u.id = $2`,
    [actor.companyId, actor.userId, today],
  );
  return rows[0];
}

/** What the company decides whatever the date. */
export async function companySettings(db: Db, companyId: string): Promise<StoredSettings> {
  const { rows } = await db.query<{ settings: StoredSettings }>('select settings from company where id = $1', [
    companyId,
  ]);
  return rows[0]?.settings ?? {};
}
