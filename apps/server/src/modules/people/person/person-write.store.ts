/** Writing a person's own row and account, and what must be looked at before. */
import { type Instant, type LocalDate, toWire } from '@hadir/domain/kernel/time.ts';
import type { CompanyDb } from '../../../db/company-db.ts';
import { column, join, sql, statement } from '../../../db/sql.ts';

export interface Stamp {
  by: string;
  now: Instant;
}

/** Columns of the person's row by name; raises the version of the whole record. */
export async function updatePerson(
  db: CompanyDb,
  userId: string,
  values: Readonly<Record<string, unknown>>,
  stamp: Stamp,
): Promise<void> {
  await updatePeople(db, [userId], values, stamp);
}

/** The same columns of many people. */
export async function updatePeople(
  db: CompanyDb,
  userIds: readonly string[],
  values: Readonly<Record<string, unknown>>,
  { by, now }: Stamp,
): Promise<void> {
  if (userIds.length === 0) return;
  const sets = Object.entries(values).map(([name, value]) => sql`${column(name)} = ${value}`);
  const all = join(
    [...sets, sql`updated_at = ${toWire(now)}, updated_by = ${by}::uuid, version = version + 1`],
    sql`, `,
  );
  await db.query(
    statement(
      sql`update app_user set ${all} where company_id = ${db.companyId}::uuid and id = any(${userIds}::uuid[])`,
    ),
  );
}

/**
 * Contact data of an account that no other company uses. A changed address has to prove itself again, and links that
 * went to the former one open nothing more: they would prove the new one.
 */
export async function updateOwnAccount(
  db: CompanyDb,
  accountId: string,
  contact: { email: string | null; phone: string | null },
  { by, now }: Stamp,
): Promise<void> {
  // Before the account, in the order in which a link is opened.
  await db.query(
    `update account_recovery r set used_at = $3 from account a
      where a.id = $1 and a.email is distinct from $2 and r.account_id = a.id and r.kind in ('invite', 'reset')
        and r.used_at is null`,
    [accountId, contact.email, toWire(now)],
  );
  await db.query(
    `update account set email = $2, phone = $3, updated_at = $4, updated_by = $5, version = version + 1,
       email_verified_at = case when email is distinct from $2 then null else email_verified_at end
     where id = $1 and (email, phone) is distinct from ($2, $3)`,
    [accountId, contact.email, contact.phone, toWire(now), by],
  );
}

/** The telephone number alone. */
export async function updateOwnPhone(
  db: CompanyDb,
  accountId: string,
  phone: string | null,
  { by, now }: Stamp,
): Promise<void> {
  await db.query(
    `update account set phone = $2, updated_at = $3, updated_by = $4, version = version + 1
      where id = $1 and phone is distinct from $2`,
    [accountId, phone, toWire(now), by],
  );
}

export interface Taken {
  field: 'employeeNo' | 'email' | 'phone' | 'fullname' | 'ktpNo';
  userId: string;
  fullname: string;
  employeeNo: string;
  active: boolean;
}

/** Who of the company already has one of these; `fullname` only exactly. */
export async function takenBy(
  db: CompanyDb,
  query: Partial<Record<'employeeNo' | 'email' | 'phone' | 'fullname', string | null>> & {
    readonly ktpMarks?: readonly string[];
  },
  except: string | null,
): Promise<Taken[]> {
  const { rows } = await db.query<Taken>(
    `select case n when 1 then 'employeeNo' when 2 then 'email' when 3 then 'phone' when 4 then 'ktpNo' else 'fullname' end as field,
        u.id as "userId", u.fullname, u.employee_no as "employeeNo", u.active
       from app_user u cross join generate_series(1, 5) n
      where u.company_id = $1 and u.deleted_at is null and u.id is distinct from $7::uuid
        and case n when 1 then u.employee_no = $2 when 2 then u.email = $3 when 3 then u.phone = $4
              when 4 then u.ktp_mark = any($5::text[]) else hadir_fold(u.fullname) = hadir_fold($6) end
        and (u.employee_no = $2 or u.email = $3 or u.phone = $4 or u.ktp_mark = any($5::text[]) or hadir_fold(u.fullname) = hadir_fold($6))
      order by n limit 20`,
    [
      db.companyId,
      query.employeeNo ?? null,
      query.email ?? null,
      query.phone ?? null,
      query.ktpMarks ?? null,
      query.fullname ?? null,
      except,
    ],
  );
  return rows;
}

/** Of these ids, those of a table that may be chosen now; held so that they cannot be archived meanwhile. */
export async function existing(db: CompanyDb, table: string, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const { rows } = await db.query<{ id: string }>(
    statement(
      sql`select id from ${column(table)} where company_id = ${db.companyId}::uuid and id = any(${ids}::uuid[]) and active and deleted_at is null for key share`,
    ),
  );
  return new Set(rows.map(({ id }) => id));
}

/** Parents of departments and units that were chosen. */
export async function parentsOf(
  db: CompanyDb,
  chosen: { departmentId: string | null; unitId: string | null },
): Promise<{ divisionId: string | null; clientId: string | null }> {
  const { rows } = await db.query<{ divisionId: string | null; clientId: string | null }>(
    `select (select division_id from department where company_id = $1 and id = $2) as "divisionId",
            (select client_id from unit where company_id = $1 and id = $3) as "clientId"`,
    [db.companyId, chosen.departmentId, chosen.unitId],
  );
  return rows[0] ?? { divisionId: null, clientId: null };
}

/** Admins beside this one who can sign in and whose last day is not set: whoever is about to leave leaves nobody behind. */
export async function otherAdmins(db: CompanyDb, userId: string): Promise<number> {
  const { rows } = await db.query<{ n: number }>(
    `select count(*)::int as n from app_user u join account a on a.id = u.account_id
      where u.company_id = $1 and u.id <> $2 and u.role = 'admin' and u.active and u.deleted_at is null and a.active
        and not coalesce((select e.end_date is not null from employment e
          where e.company_id = u.company_id and e.user_id = u.id order by e.join_date desc limit 1), false)`,
    [db.companyId, userId],
  );
  return rows[0]?.n ?? 0;
}

/** The first locked period that the date lies in or before. */
export async function lockedFrom(db: CompanyDb, from: LocalDate): Promise<string | undefined> {
  const { rows } = await db.query<{ label: string }>(
    `select label from period where company_id = $1 and state = 'locked' and last_date >= $2 order by first_date desc limit 1`,
    [db.companyId, from],
  );
  return rows[0]?.label;
}

/** Ends the person's sessions of this company. @returns how many */
export async function endSessionsOf(db: CompanyDb, userId: string, reason: string, now: Instant): Promise<number> {
  const { rowCount } = await db.query(
    `update session set revoked_at = $3, revoked_reason = $4
      where user_company_id = $1 and user_id = $2 and revoked_at is null`,
    [db.companyId, userId, toWire(now), reason],
  );
  return rowCount ?? 0;
}

/** Active own people of the company who may stand above others. */
export async function existingPeople(db: CompanyDb, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await db.query<{ id: string }>(
    `select id from app_user where company_id = $1 and id = any($2::uuid[]) and active and deleted_at is null
       and client_id is null and role not in ('superadmin', 'monitoring') for key share`,
    [db.companyId, ids],
  );
  return new Set(rows.map(({ id }) => id));
}
