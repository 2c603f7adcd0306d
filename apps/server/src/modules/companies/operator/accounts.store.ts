/** Accounts of all companies for the operator: sign-in data, no personnel data (rules/access#operator). */
import type { Role } from '@hadir/domain/access/roles.ts';
import { toWire, type Instant } from '@hadir/domain/kernel/time.ts';
import type { Db } from '../../../db/pool.ts';
import { and, sql, statement } from '../../../db/sql.ts';

interface Membership {
  userId: string;
  companyId: string;
  companyName: string;
  fullname: string;
  role: Role;
  isLeader: boolean;
  active: boolean;
  open: boolean;
}

export interface AccountListRow {
  accountId: string;
  login: string;
  email: string | null;
  active: boolean;
  lockedReason: string | null;
  sessions: number;
  lastSeenAt: Instant | null;
  memberships: Membership[];
  total: number;
}

export interface AccountQuery {
  accountId?: string;
  search: string;
  state: 'semua' | 'aktif' | 'terkunci';
  companyId: string | undefined;
  role: Role | undefined;
  page: number;
  size: number;
}

export async function listAccounts(db: Db, q: AccountQuery, now: Instant): Promise<AccountListRow[]> {
  const at = toWire(now);
  const text = q.search.toLowerCase();
  const member = and([
    sql`u.account_id = a.id and u.deleted_at is null`,
    ...(q.companyId === undefined ? [] : [sql`u.company_id = ${q.companyId}::uuid`]),
    ...(q.role === undefined ? [] : [sql`u.role = ${q.role}::text`]),
  ]);
  const where = and([
    ...(q.accountId === undefined ? [] : [sql`a.id = ${q.accountId}::uuid`]),
    ...(q.state === 'semua' ? [] : [sql`a.active = ${q.state === 'aktif'}`]),
    ...(q.companyId === undefined && q.role === undefined
      ? []
      : [sql`exists (select 1 from app_user u where ${member})`]),
    ...(q.search === ''
      ? []
      : [
          sql`(strpos(a.login, ${text}) > 0 or strpos(a.email, ${text}) > 0 or exists (
            select 1 from app_user u where u.account_id = a.id and u.deleted_at is null
              and strpos(hadir_fold(u.fullname), hadir_fold(${q.search}::text)) > 0))`,
        ]),
  ]);
  const { rows } = await db.query<AccountListRow>(
    statement(sql`
      with hit as (
        select a.*, count(*) over ()::int as total from account a where ${where}
         order by a.login limit ${q.size}::int offset ${(q.page - 1) * q.size}::int)
      select a.id as "accountId", a.login, a.email, a.active, a.locked_reason as "lockedReason", a.total,
             (select count(*) from session s where s.account_id = a.id and s.revoked_at is null and s.epoch = a.session_epoch
               and (s.expires_at is null or s.expires_at > ${at}::timestamptz)
               and s.last_seen_at + make_interval(secs => s.idle_seconds) > ${at}::timestamptz)::int as sessions,
             (select max(s.last_seen_at) from session s where s.account_id = a.id and s.parent_session_id is null) as "lastSeenAt",
             coalesce((select json_agg(json_build_object('userId', u.id, 'companyId', u.company_id, 'companyName', c.legal_name,
                 'fullname', u.fullname, 'role', u.role, 'isLeader', u.is_leader, 'active', u.active,
                 'open', company_is_open(c, ${at}::timestamptz)) order by c.legal_name, u.id)
               from app_user u join company c on c.id = u.company_id
              where u.account_id = a.id and u.deleted_at is null), '[]') as memberships
        from hit a order by a.login`),
  );
  return rows;
}

/** Holds the accounts of all superadmins, in one order for everybody. @returns how many beside this one are open */
export async function lockSuperadmins(db: Db, except: string): Promise<number> {
  const { rows } = await db.query<{ id: string; active: boolean }>(
    `select a.id, a.active from account a
      where exists (select 1 from app_user u
        where u.account_id = a.id and u.role = 'superadmin' and u.active and u.deleted_at is null)
      order by a.id for no key update`,
  );
  return rows.filter(({ id, active }) => active && id !== except).length;
}

export async function lockAccount(
  db: Db,
  id: string,
  lock: { locked: boolean; reason: string; by: string },
  now: Instant,
): Promise<void> {
  await db.query(
    `update account set active = $2, locked_reason = $3, session_epoch = session_epoch + 1, updated_at = $4,
       updated_by = $5, version = version + 1 where id = $1`,
    [id, !lock.locked, lock.locked ? lock.reason : null, toWire(now), lock.by],
  );
}

/** All open sessions of the account, and those that were opened in others' names from them. */
export async function endAccountSessions(db: Db, accountId: string, reason: string, now: Instant): Promise<number> {
  const { rowCount } = await db.query(
    `update session set revoked_at = $2, revoked_reason = $3
      where revoked_at is null and (account_id = $1 or impersonator_account_id = $1)`,
    [accountId, toWire(now), reason],
  );
  return rowCount ?? 0;
}

export async function passwordHashOf(db: Db, accountId: string): Promise<string | null> {
  const { rows } = await db.query<{ hash: string | null }>('select password_hash as hash from account where id = $1', [
    accountId,
  ]);
  return rows[0]?.hash ?? null;
}
