/** A company's people for the operator, and the reason for which they were opened (rules/access#operator). */
import type { Role } from '@hadir/domain/access/roles.ts';
import { toWire, type Instant, type LocalDate } from '@hadir/domain/kernel/time.ts';
import { newId } from '../../db/new-id.ts';
import type { Db } from '../../db/pool.ts';
import { sql, statement } from '../../db/sql.ts';
import { matchesPerson } from '../../db/attendance/attendance-filter.ts';

export async function openAccess(
  db: Db,
  access: { accountId: string; companyId: string; reason: string; until: Instant },
  now: Instant,
): Promise<void> {
  await db.query(
    `insert into personal_data_access (id, account_id, company_id, reason, at, expires_at) values ($1, $2, $3, $4, $5, $6)`,
    [newId(), access.accountId, access.companyId, access.reason, toWire(now), toWire(access.until)],
  );
}

export async function openUntil(
  db: Db,
  accountId: string,
  companyId: string,
  now: Instant,
): Promise<Instant | undefined> {
  const { rows } = await db.query<{ until: Instant | null }>(
    'select max(expires_at) as until from personal_data_access where account_id = $1 and company_id = $2 and expires_at > $3',
    [accountId, companyId, toWire(now)],
  );
  return rows[0]?.until ?? undefined;
}

export interface PersonRow {
  userId: string;
  employeeNo: string;
  fullname: string;
  role: Role;
  isLeader: boolean;
  active: boolean;
  position: string | null;
  unit: string | null;
  joinDate: LocalDate | null;
  phone: string | null;
  email: string | null;
  total: number;
}

export async function peopleOf(
  db: Db,
  companyId: string,
  query: { search: string; page: number; size: number; today: LocalDate },
): Promise<PersonRow[]> {
  const { rows } = await db.query<PersonRow>(
    statement(sql`
      select u.id as "userId", u.employee_no as "employeeNo", u.fullname, u.role, u.is_leader as "isLeader", u.active,
             ps.name as position, un.name as unit, e.join_date as "joinDate", u.phone, u.email,
             count(*) over ()::int as total
        from app_user u
        left join org_assignment oa on oa.company_id = u.company_id and oa.user_id = u.id
          and oa.valid_from <= ${query.today}::date and (oa.valid_to is null or oa.valid_to >= ${query.today}::date)
        left join position ps on ps.company_id = u.company_id and ps.id = oa.position_id
        left join unit un on un.company_id = u.company_id and un.id = oa.unit_id
        left join lateral (select min(x.join_date) as join_date from employment x
          where x.company_id = u.company_id and x.user_id = u.id) e on true
       where u.company_id = ${companyId}::uuid and u.deleted_at is null
         and ${query.search === '' ? sql`true` : matchesPerson('u.search_text', query.search)}
       order by u.fullname, u.id
       limit ${query.size}::int offset ${(query.page - 1) * query.size}::int`),
  );
  return rows;
}
