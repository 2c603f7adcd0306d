/** The first admin of a new company: an account with a person in the company. */
import { toWire, type Instant } from '@hadir/domain/kernel/time.ts';
import type { Db } from '../../db/pool.ts';

export interface FirstAdmin {
  companyId: string;
  accountId: string;
  userId: string;
  login: string;
  email: string | null;
  fullname: string;
  gender: 'L' | 'P';
  by: string;
}

/** The wished login name, or the first free one with a number behind it. */
export async function freeLogin(db: Db, wished: string): Promise<string> {
  const { rows } = await db.query<{ login: string }>(
    `select candidate as login from (
       select $1 as candidate, 0 as n union all select $1 || '.' || n, n from generate_series(2, 99) n) c
      where not exists (select 1 from account a where a.login = c.candidate) order by n limit 1`,
    [wished],
  );
  return rows[0]?.login ?? wished;
}

/** True when a verified account already uses the address: that person signs in with it. */
export async function emailIsTaken(db: Db, email: string): Promise<boolean> {
  const { rowCount } = await db.query('select 1 from account where email = $1 and email_verified_at is not null', [
    email,
  ]);
  return rowCount !== 0;
}

export async function insertFirstAdmin(db: Db, admin: FirstAdmin, now: Instant): Promise<void> {
  const at = toWire(now);
  await db.query(
    `insert into account (id, login, email, must_change_password, created_at, created_by, updated_at, updated_by)
     values ($1, $2, $3, true, $4, $5, $4, $5)`,
    [admin.accountId, admin.login, admin.email, at, admin.by],
  );
  await db.query(
    `insert into app_user (company_id, id, account_id, employee_no, fullname, role, gender, email, created_at, created_by,
       updated_at, updated_by)
     values ($1, $2, $3, 'ADMIN', $4, 'admin', $8, $5, $6, $7, $6, $7)`,
    [admin.companyId, admin.userId, admin.accountId, admin.fullname, admin.email, at, admin.by, admin.gender],
  );
}
