/** Sessions of counseling (rules/counseling). Texts lie here sealed; who may open them is keys.store's. */
import {
  HOLDING_STATES,
  type SessionMode,
  type SessionReason,
  type SessionState,
  type SessionTarget,
} from '@hadir/domain/counseling/session.ts';
import { type Instant, toWire, type Zone } from '@hadir/domain/kernel/time.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import { insertRows } from '../../db/insert-rows.ts';
import { newId } from '../../db/new-id.ts';
import type { Db } from '../../db/pool.ts';
import { and, type Fragment, sql, statement } from '../../db/sql.ts';

export interface StoredSession {
  readonly id: string;
  readonly target: SessionTarget;
  readonly requesterId: string;
  readonly requester: string;
  readonly deskId: string;
  readonly desk: string;
  readonly deskUserId: string | null;
  readonly place: string;
  /** Sessions of the desk last so long now: for a time that is proposed. */
  readonly sessionMinutes: number;
  readonly categoryId: string;
  readonly category: string;
  readonly sensitive: boolean;
  readonly zone: Zone;
  readonly start: Instant;
  readonly end: Instant;
  readonly mode: SessionMode;
  readonly state: SessionState;
  readonly reason: SessionReason | null;
  readonly anonymous: boolean;
  readonly summary: string | null;
  readonly proposedStart: Instant | null;
  readonly handOverDeskId: string | null;
  readonly handOverDesk: string | null;
  readonly takenBy: string | null;
  readonly takenByName: string | null;
  readonly attended: boolean | null;
  readonly rating: number | null;
  readonly askedAt: Instant;
  readonly closedAt: Instant | null;
  /** Sessions of the person with this desk up to this one, but for anonymous ones. */
  readonly number: number;
  readonly version: number;
}

const SESSION = sql`s.id, s.target, s.requester_id as "requesterId", r.fullname as requester, s.desk_id as "deskId",
  coalesce(du.fullname, 'HRD') as desk, d.user_id as "deskUserId", d.place, d.session_minutes as "sessionMinutes",
  s.category_id as "categoryId", k.name as category, k.sensitive, c.tz as zone, s.start_at as start, s.end_at as "end", s.mode, s.state, s.reason,
  s.anonymous, s.summary, s.proposed_start as "proposedStart", s.hand_over_desk_id as "handOverDeskId",
  case when s.hand_over_desk_id is not null then coalesce(hu.fullname, 'HRD') end as "handOverDesk",
  s.taken_by as "takenBy", t.fullname as "takenByName", s.attended, s.rating, s.asked_at as "askedAt",
  s.closed_at as "closedAt", s.version,
  (select count(*)::int + 1 from counseling_session o where o.company_id = s.company_id and o.desk_id = s.desk_id
    and o.requester_id = s.requester_id and not o.anonymous and not s.anonymous and o.start_at < s.start_at
    and o.state in ('approve', 'complete')) as number`;

const SESSIONS = sql`counseling_session s join company c on c.id = s.company_id
  join app_user r on r.company_id = s.company_id and r.id = s.requester_id
  join counseling_desk d on d.company_id = s.company_id and d.id = s.desk_id
  left join app_user du on du.company_id = d.company_id and du.id = d.user_id
  join counseling_category k on k.company_id = s.company_id and k.id = s.category_id
  left join counseling_desk h on h.company_id = s.company_id and h.id = s.hand_over_desk_id
  left join app_user hu on hu.company_id = h.company_id and hu.id = h.user_id
  left join app_user t on t.company_id = s.company_id and t.id = s.taken_by`;

async function sessionsWhere(db: CompanyDb, condition: Fragment, order: Fragment): Promise<StoredSession[]> {
  const { rows } = await db.query<StoredSession>(
    statement(
      sql`select ${SESSION} from ${SESSIONS} where s.company_id = ${db.companyId}::uuid and ${condition} ${order}`,
    ),
  );
  return rows;
}

const NEWEST = sql`order by s.start_at desc, s.id`;
const SOONEST = sql`order by s.start_at, s.id`;

export const ownSessions = (db: CompanyDb, userId: string): Promise<StoredSession[]> =>
  sessionsWhere(db, sql`s.requester_id = ${userId}::uuid`, sql`${NEWEST} limit 100`);

export async function findSession(db: CompanyDb, id: string): Promise<StoredSession | undefined> {
  const [found] = await sessionsWhere(db, sql`s.id = ${id}::uuid`, sql``);
  return found;
}

/** Whoever moves it at the same time waits. Before the lock of a desk. */
export async function lockSession(db: CompanyDb, id: string): Promise<StoredSession | undefined> {
  const [found] = await sessionsWhere(db, sql`s.id = ${id}::uuid`, sql`for no key update of s`);
  return found;
}

export interface Slice {
  readonly limit: number;
  readonly offset: number;
}

/** Those that wait or are to come with the soonest first, the others with the newest. */
export function deskSessions(
  db: CompanyDb,
  deskId: string,
  state: SessionState,
  { limit, offset }: Slice,
): Promise<StoredSession[]> {
  const order = HOLDING_STATES.some((one) => one === state) ? SOONEST : NEWEST;
  return sessionsWhere(
    db,
    sql`s.desk_id = ${deskId}::uuid and s.state = ${state}`,
    sql`${order} limit ${limit}::int offset ${offset}::int`,
  );
}

/** Of a desk, that begin in the span and hold or held their time. */
export const agendaSessions = (
  db: CompanyDb,
  deskId: string,
  { from, to }: { from: Instant; to: Instant },
): Promise<StoredSession[]> =>
  sessionsWhere(
    db,
    sql`s.desk_id = ${deskId}::uuid and s.state in ('pending', 'approve', 'complete')
      and s.start_at >= ${toWire(from)} and s.start_at < ${toWire(to)}`,
    SOONEST,
  );

/** Of the same person at the same desk, before; anonymous ones are nobody's. */
export const earlierSessions = (db: CompanyDb, session: StoredSession): Promise<StoredSession[]> =>
  sessionsWhere(
    db,
    sql`s.desk_id = ${session.deskId}::uuid and s.requester_id = ${session.requesterId}::uuid and not s.anonymous
      and s.start_at < ${toWire(session.start)} and s.state in ('approve', 'complete')`,
    sql`${NEWEST} limit 20`,
  );

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

/** Open sessions of desks at which nobody can be reached. */
export const strandedSessions = (db: CompanyDb, now: Instant): Promise<StoredSession[]> =>
  sessionsWhere(
    db,
    sql`s.state in ('pending', 'approve') and s.start_at > ${toWire(now)} and s.hand_over_desk_id is null
      and not (d.active and exists (select 1 from app_user b where b.company_id = d.company_id and b.active
        and b.deleted_at is null and (b.id = coalesce(s.taken_by, d.user_id) and b.role = case d.target when 'hrd' then 'hrd' else 'counselor' end
          or d.target = 'hrd' and s.taken_by is null and b.role = 'hrd')))`,
    SOONEST,
  );

type StateCounts = Readonly<Record<SessionState, number>>;

export async function countStates(db: CompanyDb, deskId: string | null): Promise<StateCounts> {
  const { rows } = await db.query<{ state: SessionState; count: number }>(
    `select state, count(*)::int as count from counseling_session
      where company_id = $1 and ($2::uuid is null or desk_id = $2) group by state`,
    [db.companyId, deskId],
  );
  const of = (state: SessionState) => rows.find((row) => row.state === state)?.count ?? 0;
  return {
    pending: of('pending'),
    approve: of('approve'),
    reject: of('reject'),
    complete: of('complete'),
    cancel: of('cancel'),
  };
}

export interface NewSession {
  readonly id: string;
  readonly requesterId: string;
  readonly deskId: string;
  readonly target: SessionTarget;
  readonly categoryId: string;
  readonly start: Instant;
  readonly end: Instant;
  readonly busyUntil: Instant;
  readonly mode: SessionMode;
  readonly anonymous: boolean;
  readonly summary: string;
}

/** @throws an exclusion violation where the time is taken, a unique one where the person has an open session there */
export async function insertSession(db: CompanyDb, one: NewSession, now: Instant): Promise<void> {
  await insertRows(db, 'counseling_session', [
    {
      company_id: db.companyId,
      id: one.id,
      requester_id: one.requesterId,
      desk_id: one.deskId,
      target: one.target,
      category_id: one.categoryId,
      start_at: toWire(one.start),
      end_at: toWire(one.end),
      busy_until: toWire(one.busyUntil),
      mode: one.mode,
      state: 'pending',
      anonymous: one.anonymous,
      summary: one.summary,
      asked_at: toWire(now),
      updated_at: toWire(now),
    },
  ]);
}

export interface SessionChange {
  readonly state: SessionState;
  readonly reason: SessionReason | null;
  readonly anonymous: boolean;
  readonly deskId: string;
  readonly target: SessionTarget;
  readonly start: Instant;
  readonly end: Instant;
  readonly busyUntil: Instant | null;
  readonly proposedStart: Instant | null;
  readonly handOverDeskId: string | null;
  readonly takenBy: string | null;
  readonly attended: boolean | null;
  readonly rating: number | null;
}

/** Everything that a move may change. @throws an exclusion violation where the time is taken */
export async function storeSession(db: CompanyDb, id: string, change: SessionChange, now: Instant): Promise<void> {
  await db.query(
    `update counseling_session set state = $3, reason = $4, anonymous = $5, desk_id = $6, target = $7, start_at = $8,
        end_at = $9, busy_until = coalesce($10::timestamptz, busy_until), proposed_start = $11, hand_over_desk_id = $12,
        taken_by = $13, attended = $14, rating = $15, updated_at = $16, version = version + 1,
        closed_at = case when $3 in ('reject', 'complete', 'cancel') then coalesce(closed_at, $16::timestamptz) end,
        reminded_at = case when start_at = $8::timestamptz then reminded_at end
      where company_id = $1 and id = $2`,
    [
      db.companyId,
      id,
      change.state,
      change.reason,
      change.anonymous,
      change.deskId,
      change.target,
      toWire(change.start),
      toWire(change.end),
      change.busyUntil === null ? null : toWire(change.busyUntil),
      change.proposedStart === null ? null : toWire(change.proposedStart),
      change.handOverDeskId,
      change.takenBy,
      change.attended,
      change.rating,
      toWire(now),
    ],
  );
}

export async function insertEvent(
  db: CompanyDb,
  sessionId: string,
  { what, by }: { what: string; by: string | null },
  now: Instant,
): Promise<void> {
  await db.query(
    'insert into counseling_event (company_id, id, session_id, at, what, by_user_id) values ($1, $2, $3, $4, $5, $6)',
    [db.companyId, newId(), sessionId, toWire(now), what, by],
  );
}

export interface StoredEvent {
  readonly at: Instant;
  readonly what: string;
  readonly byId: string | null;
  readonly by: string | null;
}

export async function sessionEvents(db: CompanyDb, sessionId: string): Promise<StoredEvent[]> {
  const { rows } = await db.query<StoredEvent>(
    `select e.at, e.what, e.by_user_id as "byId", u.fullname as by from counseling_event e
      left join app_user u on u.company_id = e.company_id and u.id = e.by_user_id
      where e.company_id = $1 and e.session_id = $2 order by e.at desc, e.id desc limit 200`,
    [db.companyId, sessionId],
  );
  return rows;
}

export interface StoredNote {
  readonly sessionId: string;
  readonly body: string;
  readonly savedAt: Instant;
  readonly version: number;
}

export async function notesOf(db: CompanyDb, authorId: string, sessionIds: readonly string[]): Promise<StoredNote[]> {
  const { rows } = await db.query<StoredNote>(
    `select session_id as "sessionId", body, saved_at as "savedAt", version from counseling_note
      where company_id = $1 and author_id = $2 and session_id = any($3::uuid[])`,
    [db.companyId, authorId, sessionIds],
  );
  return rows;
}

/** False where somebody has written meanwhile: the writer in another window. */
export async function storeNote(
  db: CompanyDb,
  { sessionId, authorId, body, version }: { sessionId: string; authorId: string; body: string; version: number },
  now: Instant,
): Promise<boolean> {
  const values = [db.companyId, sessionId, authorId, body, toWire(now)];
  const { rowCount } =
    version === 0
      ? await db.query(
          `insert into counseling_note (company_id, session_id, author_id, body, saved_at, version)
            values ($1, $2, $3, $4, $5, 1) on conflict do nothing`,
          values,
        )
      : await db.query(
          `update counseling_note set body = $4, saved_at = $5, version = version + 1
            where company_id = $1 and session_id = $2 and author_id = $3 and version = $6`,
          [...values, version],
        );
  return rowCount === 1;
}

interface StoredCategory {
  readonly id: string;
  readonly name: string;
  readonly description: string | null;
  readonly sensitive: boolean;
}

export async function activeCategories(db: CompanyDb): Promise<StoredCategory[]> {
  const { rows } = await db.query<StoredCategory>(
    `select id, name, description, sensitive from counseling_category
      where company_id = $1 and active and deleted_at is null order by sensitive, name, id`,
    [db.companyId],
  );
  return rows;
}

/** Companies with sessions that time moves, or of which somebody is reminded. */
export async function companiesWithDueSessions(db: Db, now: Instant, until: Instant): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `select distinct company_id as id from counseling_session
      where state in ('pending', 'approve') and (state = 'pending' and start_at <= $1
        or state = 'approve' and start_at > $1 and start_at <= $2 and reminded_at is null)`,
    [toWire(now), toWire(until)],
  );
  return rows.map(({ id }) => id);
}

export const expiredSessions = (db: CompanyDb, now: Instant): Promise<StoredSession[]> =>
  sessionsWhere(
    db,
    sql`s.state = 'pending' and s.start_at <= ${toWire(now)}`,
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
