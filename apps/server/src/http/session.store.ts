/** The session row decides (house.md 5): one prepared statement reads session, account, person and company. */
import type { Role } from '@hadir/domain/access/roles.ts';
import { toWire, type Instant, type Zone } from '@hadir/domain/kernel/time.ts';
import type { Db } from '../db/pool.ts';
import type { Actor } from './actor.ts';

interface SessionRow {
  account_id: string;
  user_id: string;
  company_id: string;
  fullname: string;
  role: Role;
  is_leader: boolean;
  is_employee: boolean;
  client_id: string | null;
  tz: Zone;
  must_change_password: boolean;
  last_seen_at: Instant;
}

/** `last_seen_at` is written at most once a minute: reads must not become writes. */
const SEEN_EVERY_MS = 60_000;

/** The row of a session that is not over, with the person and the company behind it. */
async function openSession(db: Db, sessionId: string, now: Instant): Promise<SessionRow | undefined> {
  const { rows } = await db.query<SessionRow>({
    name: 'session-read',
    text: `select s.account_id, s.user_id, s.user_company_id as company_id, u.fullname, u.role, u.is_leader, u.client_id, c.tz,
             a.must_change_password, s.last_seen_at,
             exists (select 1 from employment e where e.company_id = u.company_id and e.user_id = u.id
               and e.join_date <= ($2::timestamptz at time zone c.tz)::date
               and (e.end_date is null or e.end_date >= ($2::timestamptz at time zone c.tz)::date)) as is_employee
           from session s
             join account a on a.id = s.account_id
             join app_user u on u.company_id = s.user_company_id and u.id = s.user_id
             join company c on c.id = s.user_company_id
           where s.id = $1 and s.revoked_at is null and s.epoch = a.session_epoch
             and a.active and u.active and u.deleted_at is null and c.state = 'active'
             and (s.expires_at is null or s.expires_at > $2)
             and s.last_seen_at + make_interval(secs => s.idle_seconds) > $2`,
    values: [sessionId, toWire(now)],
  });
  return rows[0];
}

/** Whether the session still holds; looking does not count as use (a stream that stays open keeps nobody signed in). */
export async function sessionStands(db: Db, sessionId: string, now: Instant): Promise<boolean> {
  return (await openSession(db, sessionId, now)) !== undefined;
}

/** The person of an open session, or undefined when it is over, revoked, idle too long, or the person may no longer sign in. */
export async function readSession(db: Db, sessionId: string, now: Instant): Promise<Actor | undefined> {
  const row = await openSession(db, sessionId, now);
  if (!row) return undefined;
  if (now - row.last_seen_at > SEEN_EVERY_MS) {
    await db.query({
      name: 'session-seen',
      text: 'update session set last_seen_at = $2 where id = $1',
      values: [sessionId, toWire(now)],
    });
  }
  return {
    sessionId,
    accountId: row.account_id,
    userId: row.user_id,
    companyId: row.company_id,
    fullname: row.fullname,
    role: row.role,
    isLeader: row.is_leader,
    isEmployee: row.is_employee,
    clientId: row.client_id,
    zone: row.tz,
    mustChangePassword: row.must_change_password,
  };
}
