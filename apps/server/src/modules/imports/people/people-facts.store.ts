/** What imports about people are judged by: those whom the file names, the company's admins, seats and locked periods. */
import type { Scope } from '@hadir/domain/access/grants.ts';
import type { Role } from '@hadir/domain/access/roles.ts';
import type { Seats } from '@hadir/domain/companies/seats.ts';
import { IMPORTED_FIELDS } from '@hadir/contract/people/person-values.ts';
import type { LockedUntil } from '@hadir/domain/imports/people-line.ts';
import type { FieldValues } from '@hadir/domain/imports/person-cells.ts';
import type { EmploymentType, EndReason } from '@hadir/domain/people/person-rules.ts';
import type { LocalDate } from '@hadir/domain/kernel/time.ts';
import type { CompanyDb } from '../../../db/company-db.ts';
import { fieldsAsJson } from '../../../db/person-fields.ts';
import { type Fragment, sql, statement } from '../../../db/sql.ts';
import { type Actor, visibleUsers } from '../../../db/visible.ts';

/** An admin who can sign in and whose last day is not set; aliases `u` and `a` of app_user and account. */
const LASTING_ADMIN: Fragment = sql`u.role = 'admin' and u.active and coalesce(a.active, false)
  and not coalesce((select e.end_date is not null from employment e where e.company_id = u.company_id and e.user_id = u.id
    order by e.join_date desc limit 1), false)`;

export interface PersonRow {
  nik: string;
  userId: string;
  fullname: string;
  /** Of the fields that a file may hold. */
  values: FieldValues;
  role: Role;
  isLeader: boolean;
  active: boolean;
  isLastingAdmin: boolean;
  subordinates: number;
  employment: {
    type: EmploymentType;
    joinDate: LocalDate;
    endDate: LocalDate | null;
    endReason: EndReason | null;
  } | null;
}

export async function readPeople(
  db: CompanyDb,
  actor: Actor,
  scopes: readonly Scope[],
  { niks, today }: { niks: readonly string[]; today: LocalDate },
): Promise<PersonRow[]> {
  const { rows } = await db.query<PersonRow>(
    statement(sql`
      with below as (
        select above.id, count(distinct ob.user_id)::int as count
          from org_assignment ob join app_user ou on ou.company_id = ob.company_id and ou.id = ob.user_id
         cross join lateral (values (ob.superior_id), (ob.leader_id)) above (id)
         where ob.company_id = ${db.companyId}::uuid and above.id is not null and ou.active and ou.deleted_at is null
           and (ob.valid_to is null or ob.valid_to >= ${today}::date)
         group by above.id)
      select u.employee_no as nik, u.id as "userId", u.fullname, ${fieldsAsJson(IMPORTED_FIELDS)} as values, u.role, u.is_leader as "isLeader", u.active,
             (${LASTING_ADMIN}) as "isLastingAdmin",
             coalesce(below.count, 0) as subordinates,
             (select json_build_object('type', e.employment_type, 'joinDate', e.join_date, 'endDate', e.end_date,
                 'endReason', e.end_reason)
                from employment e where e.company_id = u.company_id and e.user_id = u.id
               order by e.join_date desc limit 1) as employment
        from app_user u left join account a on a.id = u.account_id left join below on below.id = u.id
       where u.company_id = ${db.companyId}::uuid and u.employee_no = any(${niks}::text[]) and u.deleted_at is null
         and u.role <> 'superadmin' and ${visibleUsers(actor, scopes, { userColumn: 'u.id', date: today })}`),
  );
  return rows;
}

export interface CompanyFacts {
  seats: Seats;
  admins: number;
  locked: LockedUntil | null;
}

export async function readCompany(db: CompanyDb): Promise<CompanyFacts> {
  const { rows } = await db.query<CompanyFacts>(
    statement(sql`
      select json_build_object('most', c.max_users, 'active', (select count(*)::int from app_user u
               where u.company_id = c.id and u.active and u.deleted_at is null)) as seats,
             (select count(*)::int from app_user u join account a on a.id = u.account_id
               where u.company_id = c.id and u.deleted_at is null and ${LASTING_ADMIN}) as admins,
             (select json_build_object('last', p.last_date, 'label', p.label) from period p
               where p.company_id = c.id and p.state = 'locked' order by p.last_date desc limit 1) as locked
        from company c where c.id = ${db.companyId}::uuid`),
  );
  return rows[0] ?? { seats: { active: 0, most: null }, admins: 0, locked: null };
}

export interface LeavingCounts {
  userId: string;
  sessions: number;
  roster: number;
  /** Rows of client-upliner that name the person. */
  upliners: number;
  /** Judged days after the last day, which go. */
  days: number;
}

export async function countLeaving(
  db: CompanyDb,
  leaving: readonly { userId: string; lastDay: LocalDate }[],
  at: string,
): Promise<LeavingCounts[]> {
  const { rows } = await db.query<LeavingCounts>(
    `select l."userId",
            (select count(*)::int from session s join account a on a.id = s.account_id
              where s.user_company_id = $1 and s.user_id = l."userId" and s.revoked_at is null and s.epoch = a.session_epoch
                and s.last_seen_at + make_interval(secs => s.idle_seconds) > $3) as sessions,
            (select count(*)::int from roster_cell where company_id = $1 and user_id = l."userId"
              and work_date > l."lastDay") as roster,
            (select count(*)::int from client_upliner where company_id = $1 and (valid_to is null or valid_to > l."lastDay")
              and l."userId" in (user_id, upliner_user_id, validator1_user_id, validator2_user_id)) as upliners,
            (select count(*)::int from attendance_day where company_id = $1 and user_id = l."userId"
              and work_date > l."lastDay") as days
       from json_to_recordset($2) as l ("userId" uuid, "lastDay" date)`,
    [db.companyId, JSON.stringify(leaving), at],
  );
  return rows;
}
