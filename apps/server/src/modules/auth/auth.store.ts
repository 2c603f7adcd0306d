/** Accounts, memberships, sessions and recovery tokens in the database. */
import type { Role } from '@hadir/domain/access/roles.ts';
import { toWire, type Instant } from '@hadir/domain/kernel/time.ts';
import { insertRows } from '../../db/insert-rows.ts';
import type { Db } from '../../db/pool.ts';
import type { SignInName } from './sign-in-name.ts';

export interface AccountRow {
  id: string;
  login: string;
  email: string | null;
  /** The address letters may go to: nobody else can have claimed it. */
  verified_email: string | null;
  password_hash: string | null;
  session_epoch: number;
  active: boolean;
  must_change_password: boolean;
  /** Its password stands in the README. */
  demo_password: boolean;
  demo_locked_at: Instant | null;
}

const ACCOUNT = `a.id, a.login, a.email, case when a.email_verified_at is not null then a.email end as verified_email,
  a.password_hash, a.session_epoch, a.active, a.must_change_password, a.demo_password, a.demo_locked_at`;

/**
 * By login name, verified e-mail, or NIK@KODEPERUSAHAAN, in capitals or not. Where two NIKs of a company differ in
 * capitals alone, the one written as typed is meant.
 */
export async function findAccount(db: Db, { text, employee }: SignInName): Promise<AccountRow | undefined> {
  const { rows } = await db.query<AccountRow>({
    name: 'account-by-login',
    text: `select ${ACCOUNT} from account a where a.login = $1 or (a.email = $1 and a.email_verified_at is not null)
           union all
           (select ${ACCOUNT} from app_user u join company c on c.id = u.company_id join account a on a.id = u.account_id
             where u.deleted_at is null and c.code = $4 and lower(u.employee_no) = $2
             order by u.employee_no = $3 desc, u.employee_no)
           limit 1`,
    values: [text, employee?.nik ?? null, employee?.nikAsTyped ?? null, employee?.code ?? null],
  });
  return rows[0];
}

export async function accountById(db: Db, id: string): Promise<AccountRow | undefined> {
  const { rows } = await db.query<AccountRow>(`select ${ACCOUNT} from account a where a.id = $1`, [id]);
  return rows[0];
}

/** Hashes of the passwords of these accounts, null where there is none yet. */
export async function passwordHashes(db: Db, ids: readonly string[]): Promise<Map<string, string | null>> {
  const { rows } = await db.query<{ id: string; hash: string | null }>(
    'select id, password_hash as hash from account where id = any($1::uuid[])',
    [ids],
  );
  return new Map(rows.map(({ id, hash }) => [id, hash]));
}

export interface MembershipRow {
  user_id: string;
  company_id: string;
  company_code: string;
  company_name: string;
  company_kind: 'operator' | 'employer';
  company_open: boolean;
  role: Role;
  is_leader: boolean;
  /** May be opened: active, or with the access that is left after leaving. */
  active: boolean;
  has_left: boolean;
  employee_no: string;
  last_seen_at: Instant | null;
}

/** Memberships of an account, the one used last first. */
export async function membershipsOf(db: Db, accountId: string, now: Instant): Promise<MembershipRow[]> {
  const { rows } = await db.query<MembershipRow>({
    name: 'memberships',
    text: `select u.id as user_id, u.company_id, c.code as company_code, c.legal_name as company_name, c.kind as company_kind,
             company_is_open(c, $2) as company_open,
             u.role, u.is_leader, u.employee_no,
             case when u.active then true else keeps_reply_access(u.company_id, u.id) end as active, not u.active as has_left,
             (select max(s.last_seen_at) from session s where s.user_company_id = u.company_id and s.user_id = u.id and s.account_id = $1 and s.parent_session_id is null) as last_seen_at
           from app_user u join company c on c.id = u.company_id
           where u.account_id = $1 and u.deleted_at is null
           order by last_seen_at desc nulls last, c.legal_name`,
    values: [accountId, toWire(now)],
  });
  return rows;
}

export interface NewSession {
  id: string;
  accountId: string;
  companyId: string;
  userId: string;
  epoch: number;
  idleSeconds: number;
  absoluteSeconds: number | null;
  userAgent: string;
  ip: string;
}

export async function insertSession(db: Db, session: NewSession, now: Instant): Promise<void> {
  await db.query(
    `insert into session (id, account_id, user_company_id, user_id, created_at, last_seen_at, authenticated_at, expires_at, idle_seconds, epoch, user_agent, ip)
     values ($1, $2, $3, $4, $5, $5, $5, $5::timestamptz + make_interval(secs => $6), $7, $8, $9, $10)`,
    [
      session.id,
      session.accountId,
      session.companyId,
      session.userId,
      toWire(now),
      session.absoluteSeconds,
      session.idleSeconds,
      session.epoch,
      session.userAgent,
      session.ip,
    ],
  );
}

export async function revokeSession(
  db: Db,
  { accountId, sessionId, reason, now }: { accountId: string; sessionId: string; reason: string; now: Instant },
): Promise<boolean> {
  const result = await db.query(
    'update session set revoked_at = $3, revoked_reason = $4 where id = $1 and account_id = $2 and revoked_at is null',
    [sessionId, accountId, toWire(now), reason],
  );
  return result.rowCount === 1;
}

/** Ends all open sessions of the account but one; `keep` null ends all. @returns how many ended. */
export async function revokeOthers(
  db: Db,
  { accountId, exceptId, reason, now }: { accountId: string; exceptId: string | null; reason: string; now: Instant },
): Promise<number> {
  const result = await db.query(
    'update session set revoked_at = $3, revoked_reason = $4 where account_id = $1 and revoked_at is null and id is distinct from $2::uuid',
    [accountId, exceptId, toWire(now), reason],
  );
  return result.rowCount ?? 0;
}

export interface OpenSessionRow {
  id: string;
  user_agent: string | null;
  created_at: Instant;
  last_seen_at: Instant;
}

export async function openSessions(db: Db, accountId: string, now: Instant): Promise<OpenSessionRow[]> {
  const { rows } = await db.query<OpenSessionRow>(
    `select s.id, s.user_agent, s.created_at, s.last_seen_at from session s join account a on a.id = s.account_id
     where s.account_id = $1 and s.revoked_at is null and s.epoch = a.session_epoch
       and (s.expires_at is null or s.expires_at > $2) and s.last_seen_at + make_interval(secs => s.idle_seconds) > $2
     order by s.last_seen_at desc limit 50`,
    [accountId, toWire(now)],
  );
  return rows;
}

/** Raises the epoch, so every session of before is over; the caller opens a new one where one stays signed in. */
export async function savePassword(db: Db, accountId: string, passwordHash: string, now: Instant): Promise<number> {
  const { rows } = await db.query<{ session_epoch: number }>(
    `update account set password_hash = $2, password_changed_at = $3, must_change_password = false,
       session_epoch = session_epoch + 1, updated_at = $3, version = version + 1
     where id = $1 returning session_epoch`,
    [accountId, passwordHash, toWire(now)],
  );
  const row = rows[0];
  if (!row) throw new Error(`account ${accountId} is gone`);
  return row.session_epoch;
}

export async function saveAppearance(db: Db, accountId: string, appearance: object): Promise<void> {
  await db.query('update account set appearance = $2 where id = $1', [accountId, JSON.stringify(appearance)]);
}

export async function readAppearance(db: Db, accountId: string): Promise<unknown> {
  const { rows } = await db.query<{ appearance: unknown }>('select appearance from account where id = $1', [accountId]);
  return rows[0]?.appearance;
}

export type RecoveryKind = 'reset' | 'invite' | 'one_time_code';

export interface NewRecovery {
  id: string;
  accountId: string;
  kind: RecoveryKind;
  tokenHash: string;
  expiresAt: Instant;
  passwordHash: string | null;
  by: string | null;
}

export async function insertRecovery(db: Db, recovery: NewRecovery): Promise<void> {
  await insertRecoveries(db, [recovery]);
}

export async function insertRecoveries(db: Db, recoveries: readonly NewRecovery[]): Promise<void> {
  await insertRows(
    db,
    'account_recovery',
    recoveries.map(({ id, accountId, kind, tokenHash, expiresAt, passwordHash, by }) => ({
      id,
      account_id: accountId,
      kind,
      token_hash: tokenHash,
      expires_at: toWire(expiresAt),
      password_hash_at_issue: passwordHash,
      created_by: by,
    })),
  );
}

/** Uses the token up if it is open: once, in time, and made before no later password change. @returns the account's id. */
export async function useRecovery(
  db: Db,
  kind: RecoveryKind,
  tokenHash: string,
  now: Instant,
): Promise<string | undefined> {
  const { rows } = await db.query<{ account_id: string }>(
    `update account_recovery r set used_at = $3 from account a
     where r.token_hash = $1 and r.kind = $2 and r.used_at is null and r.expires_at > $3 and a.id = r.account_id and a.active
       and r.password_hash_at_issue is not distinct from a.password_hash
     returning r.account_id`,
    [tokenHash, kind, toWire(now)],
  );
  return rows[0]?.account_id;
}

/** Marks the address as the account's own, unless another account has proved it before. */
export async function proveEmail(db: Db, accountId: string, now: Instant): Promise<void> {
  await db.query(
    `update account a set email_verified_at = $2 where a.id = $1 and a.email is not null and a.email_verified_at is null
       and not exists (select 1 from account o where o.email = a.email and o.email_verified_at is not null)`,
    [accountId, toWire(now)],
  );
}

/** Earlier open codes of the same kind stop working when a new one is issued. */
export async function dropOpenRecoveries(db: Db, accountId: string, kind: RecoveryKind, now: Instant): Promise<void> {
  await dropAllOpenRecoveries(db, [accountId], kind, now);
}

export async function dropAllOpenRecoveries(
  db: Db,
  accountIds: readonly string[],
  kind: RecoveryKind,
  now: Instant,
): Promise<void> {
  await db.query(
    'update account_recovery set used_at = $3 where account_id = any($1::uuid[]) and kind = $2 and used_at is null',
    [accountIds, kind, toWire(now)],
  );
}

export async function requirePasswordChange(db: Db, accountId: string): Promise<void> {
  await db.query('update account set must_change_password = true where id = $1', [accountId]);
}
