/** Sessions found for HRD's list and for what time makes of them (rules/counseling#by-itself). */
import type { SessionState, SessionTarget } from '@hadir/domain/counseling/session.ts';
import { type Instant, toWire } from '@hadir/domain/kernel/time.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import type { Db } from '../../db/pool.ts';
import { and, type Fragment, sql, statement } from '../../db/sql.ts';
import { NEWEST, sessionsWhere, type Slice, SOONEST, type StoredSession } from './sessions.store.ts';

export interface MetadataFilter {
  readonly states: readonly SessionState[];
  readonly target: SessionTarget | undefined;
  readonly deskId: string | undefined;
  readonly from: Instant | undefined;
  readonly to: Instant | undefined;
}

function metadataWhere({ states, target, deskId, from, to }: MetadataFilter): Fragment {
  const conditions = [
    ...(states.length === 0 ? [] : [sql`s.state = any(${[...states]}::text[])`]),
    ...(target === undefined ? [] : [sql`s.target = ${target}`]),
    ...(deskId === undefined ? [] : [sql`s.desk_id = ${deskId}::uuid`]),
    ...(from === undefined ? [] : [sql`s.start_at >= ${toWire(from)}`]),
    ...(to === undefined ? [] : [sql`s.start_at < ${toWire(to)}`]),
  ];
  return and(conditions);
}

export const filteredSessions = (
  db: CompanyDb,
  filter: MetadataFilter,
  { limit, offset }: Slice,
): Promise<StoredSession[]> =>
  sessionsWhere(db, metadataWhere(filter), sql`${NEWEST} limit ${limit}::int offset ${offset}::int`);

export async function countSessions(db: CompanyDb, filter: MetadataFilter): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    statement(sql`select count(*)::int as count from counseling_session s
      where s.company_id = ${db.companyId}::uuid and ${metadataWhere(filter)}`),
  );
  return rows[0]?.count ?? 0;
}

/** To whom the desk of HRD is closed: by the key, or by access that another gave before there is one (docs/decisions/128). */
const isClosedOut = (now: Instant): Fragment => sql`coalesce(
  (select k.own_only from counseling_key k where k.company_id = b.company_id and k.user_id = b.id and k.retired_at is null),
  exists (select 1 from account a join lateral (select min(g.at) as at from access_grant g
      where g.account_id = a.id and g.shows and g.kind <> 'role') given on given.at is not null
    where a.id = b.account_id and not exists (select 1 from counseling_proof p where p.company_id = b.company_id
      and p.user_id = b.id and p.proved_at > coalesce(a.access_reset_at, given.at) and p.expires_at > ${toWire(now)})))`;

/** Open sessions of desks at which nobody can be reached. */
export const strandedSessions = (db: CompanyDb, now: Instant): Promise<StoredSession[]> =>
  sessionsWhere(
    db,
    sql`s.state in ('pending', 'approve') and s.start_at > ${toWire(now)} and s.hand_over_desk_id is null
      and not (d.active and exists (select 1 from app_user b where b.company_id = d.company_id and b.active
        and b.deleted_at is null and (b.id = coalesce(s.taken_by, d.user_id) and b.role = case d.target when 'hrd' then 'hrd' else 'counselor' end
          or d.target = 'hrd' and s.taken_by is null and b.role = 'hrd' and not ${isClosedOut(now)})))`,
    SOONEST,
  );

/** Companies with sessions that time ends, of which somebody is reminded, or whose requester has left. */
export async function companiesWithDueSessions(
  db: Db,
  now: Instant,
  { reminded, unfinished }: { reminded: Instant; unfinished: Instant },
): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `select distinct s.company_id as id from counseling_session s
      join app_user r on r.company_id = s.company_id and r.id = s.requester_id
      where s.state = 'pending' and (s.start_at <= $1 or not r.active)
        or s.state = 'approve' and (s.end_at <= $3 or s.start_at > $1
          and (not r.active or s.start_at <= $2 and s.reminded_at is null))`,
    [toWire(now), toWire(reminded), toWire(unfinished)],
  );
  return rows.map(({ id }) => id);
}

/** That nobody decided in time, and those to come whose requester has left. */
export const expiredSessions = (db: CompanyDb, now: Instant): Promise<StoredSession[]> =>
  sessionsWhere(
    db,
    sql`(s.state = 'pending' and (s.start_at <= ${toWire(now)} or not r.active)
      or s.state = 'approve' and s.start_at > ${toWire(now)} and not r.active)`,
    sql`${SOONEST} for no key update of s skip locked`,
  );

/** Approved ones that ended by then, and that nobody completed. */
export const unfinishedSessions = (db: CompanyDb, until: Instant): Promise<StoredSession[]> =>
  sessionsWhere(
    db,
    sql`s.state = 'approve' and s.end_at <= ${toWire(until)}`,
    sql`${SOONEST} for no key update of s skip locked`,
  );

/** Approved ones that begin soon and of which nobody was reminded; marked as reminded. */
export async function takeReminders(db: CompanyDb, now: Instant, until: Instant): Promise<StoredSession[]> {
  const due = await sessionsWhere(
    db,
    sql`s.state = 'approve' and s.start_at > ${toWire(now)} and s.start_at <= ${toWire(until)} and s.reminded_at is null`,
    sql`${SOONEST} for no key update of s skip locked`,
  );
  await db.query('update counseling_session set reminded_at = $3 where company_id = $1 and id = any($2::uuid[])', [
    db.companyId,
    due.map(({ id }) => id),
    toWire(now),
  ]);
  return due;
}
