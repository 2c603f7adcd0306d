/** Sessions in another's name. */
import type { Role } from '@hadir/domain/access/roles.ts';
import { toWire, type Instant } from '@hadir/domain/kernel/time.ts';
import type { Db } from '../../../db/pool.ts';

export interface Enterable {
  accountId: string | null;
  epoch: number | null;
  accountActive: boolean | null;
  active: boolean;
  open: boolean;
  demo_password: boolean | null;
  demo_locked_at: Instant | null;
  role: Role;
  isLeader: boolean;
  fullname: string;
  companyName: string;
  /** The account is a superadmin's in any company. */
  superadmin: boolean;
}

export async function personToEnter(
  db: Db,
  companyId: string,
  userId: string,
  now: Instant,
): Promise<Enterable | undefined> {
  const { rows } = await db.query<Enterable>(
    `select u.account_id as "accountId", a.session_epoch as epoch, a.active as "accountActive", u.active,
            company_is_open(c, $3) as open, a.demo_password, a.demo_locked_at, u.role, u.is_leader as "isLeader", u.fullname, c.legal_name as "companyName",
            u.role = 'superadmin' or exists (select 1 from app_user o where o.account_id = u.account_id
              and o.role = 'superadmin' and o.deleted_at is null) as superadmin
       from app_user u join company c on c.id = u.company_id left join account a on a.id = u.account_id
      where u.company_id = $1 and u.id = $2 and u.deleted_at is null`,
    [companyId, userId, toWire(now)],
  );
  return rows[0];
}

export interface ActingSession {
  id: string;
  accountId: string;
  companyId: string;
  userId: string;
  epoch: number;
  parentId: string;
  impersonatorAccountId: string;
  reason: string;
  seconds: number;
  userAgent: string;
  ip: string;
}

export async function insertActingSession(db: Db, s: ActingSession, now: Instant): Promise<void> {
  await db.query(
    `insert into session (id, account_id, user_company_id, user_id, created_at, last_seen_at, authenticated_at, expires_at,
       idle_seconds, epoch, parent_session_id, impersonator_account_id, impersonation_reason, user_agent, ip)
     values ($1, $2, $3, $4, $5, $5, $5, $5::timestamptz + make_interval(secs => $6), $6, $7, $8, $9, $10, $11, $12)`,
    [
      s.id,
      s.accountId,
      s.companyId,
      s.userId,
      toWire(now),
      s.seconds,
      s.epoch,
      s.parentId,
      s.impersonatorAccountId,
      s.reason,
      s.userAgent,
      s.ip,
    ],
  );
}

export async function endActingSession(db: Db, id: string, now: Instant): Promise<void> {
  await db.query(
    `update session set revoked_at = $2, revoked_reason = 'kembali' where id = $1 and revoked_at is null
       and parent_session_id is not null`,
    [id, toWire(now)],
  );
}

/** The superadmin's own session goes on: acting for somebody was use of it. */
export async function wakeSession(db: Db, id: string, now: Instant): Promise<void> {
  await db.query('update session set last_seen_at = greatest(last_seen_at, $2) where id = $1', [id, toWire(now)]);
}
