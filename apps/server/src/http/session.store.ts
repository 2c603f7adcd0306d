/**
 * The session row decides on each request (rules/access#sessions): one prepared statement reads session, account, person and
 * company of all requests that arrived in the same moment.
 */
import type { Role } from '@hadir/domain/access/roles.ts';
import { toWire, type Instant, type Zone } from '@hadir/domain/kernel/time.ts';
import { createBatches } from '../db/transactions/batches.ts';
import type { Db } from '../db/pool.ts';
import type { Actor, Impersonator } from './actor.ts';

interface SessionRow {
  place: number;
  account_id: string;
  user_id: string;
  company_id: string;
  fullname: string;
  role: Role;
  is_leader: boolean;
  is_employee: boolean;
  has_left: boolean;
  client_id: string | null;
  tz: Zone;
  must_change_password: boolean;
  demo_account: boolean;
  last_seen_at: Instant;
  expires_at: Instant | null;
  parent_session_id: string | null;
  impersonator_account_id: string | null;
  impersonation_reason: string | null;
  impersonator_name: string | null;
}

/** `last_seen_at` is written at most once a minute: reads must not become writes. */
const SEEN_EVERY_MS = 60_000;

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

interface Question {
  sessionId: string;
  now: Instant;
}

export interface Sessions {
  /** The person of an open session, or undefined when it is over, revoked, idle too long, or the person may no longer sign in. */
  read(sessionId: string, now: Instant): Promise<Actor | undefined>;
  /** Whether the session still holds; looking does not count as use (a stream that stays open keeps nobody signed in). */
  stands(sessionId: string, now: Instant): Promise<boolean>;
}

/**
 * The rows of sessions that are not over, with the person and the company behind them. The sessions come first
 * (`offset 0`): a plan made when there was one company would begin with it, and ask for each session once per company.
 * Whose last day was yesterday is an employee still: a night shift ends today, and the day may not be over at the person's
 * place. The hourly look at who leaves ends that, and each tap is judged by the date that it belongs to.
 */
async function openSessions(db: Db, questions: readonly Question[]): Promise<(SessionRow | null)[]> {
  const { rows } = await db.query<SessionRow>({
    name: 'session-read',
    text: `select s.place::int, s.account_id, s.user_id, s.user_company_id as company_id, u.fullname, u.role,
             u.is_leader, not u.active as has_left, u.client_id, c.tz, a.must_change_password,
             a.demo_password or coalesce(pa.demo_password, false) as demo_account, s.last_seen_at, s.expires_at,
             s.parent_session_id, s.impersonator_account_id, s.impersonation_reason, pu.fullname as impersonator_name,
             exists (select 1 from employment e where e.company_id = u.company_id and e.user_id = u.id
               and e.join_date <= (s.now at time zone c.tz)::date
               and (e.end_date is null or e.end_date >= (s.now at time zone c.tz)::date - 1)) as is_employee
           from (select asked.place, asked.now, s.* from unnest($1::uuid[], $2::timestamptz[]) with ordinality as asked (id, now, place)
                   join session s on s.id = asked.id
                  where s.revoked_at is null and (s.expires_at is null or s.expires_at > asked.now)
                    and s.last_seen_at + make_interval(secs => s.idle_seconds) > asked.now offset 0) s
             join account a on a.id = s.account_id
             join app_user u on u.company_id = s.user_company_id and u.id = s.user_id
             cross join lateral (select * from company where id = s.user_company_id offset 0) c
             left join session p on p.id = s.parent_session_id
             left join account pa on pa.id = p.account_id
             left join app_user pu on pu.company_id = p.user_company_id and pu.id = p.user_id
           where s.epoch = a.session_epoch
             and a.active and a.demo_locked_at is null and u.deleted_at is null and company_is_open(c, s.now)
             and case when u.active then true else keeps_reply_access(u.company_id, u.id) end
             and (s.parent_session_id is null or p.revoked_at is null and pa.active and pa.demo_locked_at is null and p.epoch = pa.session_epoch
               and (p.expires_at is null or p.expires_at > s.now))`,
    values: [questions.map(({ sessionId }) => sessionId), questions.map(({ now }) => toWire(now))],
  });
  const found: (SessionRow | null)[] = questions.map(() => null);
  for (const row of rows) found[row.place - 1] = row;
  return found;
}

/**
 * Notes that sessions were used. A row that somebody else is writing is skipped: it is being noted, or ended, anyway.
 * Not waiting for the disk: after a crash a session ends at most a minute too early.
 */
async function noteSeen(db: Db, questions: readonly Question[]): Promise<true[]> {
  await db.query({
    name: 'session-seen',
    text: `with lightly as materialized (select set_config('synchronous_commit', 'off', true)),
        free as materialized (select s.id from session s where s.id = any($1::uuid[]) for update skip locked)
      update session s set last_seen_at = $2 from free, lightly where s.id = free.id`,
    values: [questions.map(({ sessionId }) => sessionId), toWire(questions.map(({ now }) => now).reduce(later))],
  });
  return questions.map(() => true);
}

const later = (one: Instant, other: Instant) => (one > other ? one : other);

function actorOf(sessionId: string, row: SessionRow): Actor {
  return {
    sessionId,
    accountId: row.account_id,
    userId: row.user_id,
    companyId: row.company_id,
    fullname: row.fullname,
    role: row.role,
    isLeader: row.is_leader,
    isEmployee: row.is_employee,
    ...(row.has_left ? { hasLeft: true } : {}),
    clientId: row.client_id,
    zone: row.tz,
    // Acting as somebody must not make their password: the person does, at the own next sign-in.
    mustChangePassword: row.must_change_password && row.parent_session_id === null,
    demoAccount: row.demo_account,
    impersonated: row.parent_session_id !== null,
    impersonator: impersonatorOf(row),
  };
}

function impersonatorOf(row: SessionRow): Impersonator | null {
  const { parent_session_id: sessionId, impersonator_account_id: accountId, impersonation_reason: reason } = row;
  if (sessionId === null || accountId === null || reason === null || row.expires_at === null) return null;
  return { sessionId, accountId, reason, fullname: row.impersonator_name ?? '', until: row.expires_at };
}

export function createSessions(db: Db): Sessions {
  const ask = createBatches<Question, SessionRow | null>({
    run: (questions) => openSessions(db, questions),
    keyOf: ({ sessionId }) => sessionId,
    lanes: 1,
    most: 100,
  });
  const seen = createBatches<Question, true>({
    run: (questions) => noteSeen(db, questions),
    keyOf: ({ sessionId }) => sessionId,
    lanes: 1,
    most: 100,
  });
  // Another form than our own ids would fail the whole statement, and with it the others' requests.
  const open = async (question: Question) => (UUID.test(question.sessionId) ? ask(question) : null);
  return {
    async read(sessionId, now) {
      const row = await open({ sessionId, now });
      if (row === null) return undefined;
      if (now - row.last_seen_at > SEEN_EVERY_MS) await seen({ sessionId, now });
      return actorOf(sessionId, row);
    },
    async stands(sessionId, now) {
      return (await open({ sessionId, now })) !== null;
    },
  };
}
