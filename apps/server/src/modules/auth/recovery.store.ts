/** People and links of the recovery ways. */
import type { Role } from '@hadir/domain/access/roles.ts';
import { toWire, type Instant } from '@hadir/domain/kernel/time.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import type { Db } from '../../db/pool.ts';

export interface PersonForCode {
  fullname: string;
  role: Role;
  account_id: string | null;
  login: string;
  password_hash: string | null;
  /** No other company has a person on this account. */
  account_is_own: boolean;
}

/** Somebody of the bound company who may sign in; nobody else changes role or contact before the transaction ends. */
export async function personForCode(db: CompanyDb, userId: string): Promise<PersonForCode | undefined> {
  const { rows } = await db.query<PersonForCode>(
    `select u.fullname, u.role, u.account_id, coalesce(a.login, '') as login, a.password_hash,
       account_is_own(u) as account_is_own
     from app_user u left join account a on a.id = u.account_id
     where u.company_id = $1 and u.id = $2 and u.active and u.deleted_at is null for no key update of u`,
    [db.companyId, userId],
  );
  return rows[0];
}

/** Superadmins are people of the operator's company. One whose demo account is locked can open the product to nobody. */
export async function hasSuperadmin(db: Db): Promise<boolean> {
  const { rows } = await db.query<{ found: boolean }>(
    `select exists (select 1 from app_user u left join account a on a.id = u.account_id
       where u.role = 'superadmin' and u.active and a.demo_locked_at is null) as found`,
  );
  return rows[0]?.found ?? false;
}

/** A new link makes earlier ones useless. */
export async function replaceFirstAdminLink(db: Db, tokenHash: string, now: Instant): Promise<void> {
  await db.query('delete from first_admin_link where used_at is null');
  await db.query('insert into first_admin_link (token_hash, created_at) values ($1, $2)', [tokenHash, toWire(now)]);
}

/** True once, and never after somebody became superadmin another way. */
export async function spendFirstAdminToken(db: Db, tokenHash: string, now: Instant): Promise<boolean> {
  if (await hasSuperadmin(db)) return false;
  const result = await db.query('update first_admin_link set used_at = $2 where token_hash = $1 and used_at is null', [
    tokenHash,
    toWire(now),
  ]);
  return result.rowCount === 1;
}

export async function loginIsTaken(db: Db, login: string): Promise<boolean> {
  const { rowCount } = await db.query('select 1 from account where login = $1', [login.toLowerCase()]);
  return rowCount === 1;
}

export interface NewSuperadmin {
  accountId: string;
  userId: string;
  login: string;
  fullname: string;
  passwordHash: string;
}

export async function createSuperadmin(db: Db, person: NewSuperadmin, now: Instant): Promise<void> {
  await db.query(`insert into account (id, login, password_hash, password_changed_at) values ($1, $2, $3, $4)`, [
    person.accountId,
    person.login,
    person.passwordHash,
    toWire(now),
  ]);
  await db.query(
    `insert into app_user (company_id, id, account_id, employee_no, fullname, role, gender)
     select c.id, $1, $2, $3, $4, 'superadmin', 'L' from company c where c.kind = 'operator'`,
    [person.userId, person.accountId, person.login, person.fullname],
  );
}
