/** Sessions of counseling (rules/counseling). Texts lie here sealed; who may open them is keys.store's. */
import {
  OPEN_STATES,
  type SessionMode,
  type SessionReason,
  type SessionState,
  type SessionTarget,
} from '@hadir/domain/counseling/session.ts';
import { type Instant, toWire, type Zone } from '@hadir/domain/kernel/time.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import { insertRows } from '../../db/insert-rows.ts';
import { type Fragment, sql, statement } from '../../db/sql.ts';

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
  readonly handOverModes: SessionMode[] | null;
  readonly takenBy: string | null;
  readonly takenByName: string | null;
  readonly attended: boolean | null;
  readonly rating: number | null;
  readonly requestedAt: Instant;
  readonly closedAt: Instant | null;
  /** Sessions of the person with this desk up to this one, but for anonymous ones. */
  readonly number: number;
  readonly version: number;
}

const SESSION = sql`s.id, s.target, s.requester_id as "requesterId", r.fullname as requester, s.desk_id as "deskId",
  coalesce(du.fullname, 'HRD') as desk, d.user_id as "deskUserId", d.place, d.session_minutes as "sessionMinutes",
  s.category_id as "categoryId", k.name as category, (s.sensitive or k.sensitive) as sensitive, c.tz as zone, s.start_at as start, s.end_at as "end", s.mode, s.state, s.reason,
  s.anonymous, s.summary, s.proposed_start as "proposedStart", s.hand_over_desk_id as "handOverDeskId",
  case when s.hand_over_desk_id is not null then coalesce(hu.fullname, 'HRD') end as "handOverDesk", h.modes as "handOverModes",
  s.taken_by as "takenBy", t.fullname as "takenByName", s.attended, s.rating, s.asked_at as "requestedAt",
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

export async function sessionsWhere(db: CompanyDb, condition: Fragment, order: Fragment): Promise<StoredSession[]> {
  const { rows } = await db.query<StoredSession>(
    statement(
      sql`select ${SESSION} from ${SESSIONS} where s.company_id = ${db.companyId}::uuid and ${condition} ${order}`,
    ),
  );
  return rows;
}

export const NEWEST = sql`order by s.start_at desc, s.id`;
export const SOONEST = sql`order by s.start_at, s.id`;

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

/** A desk, and who sits at it: what that person asked for is none of the desk's sessions to them. */
interface Seat {
  readonly deskId: string;
  readonly userId: string;
}

/** Those that wait or are to come with the soonest first, the others with the newest. */
export function deskSessions(
  db: CompanyDb,
  { deskId, userId }: Seat,
  state: SessionState,
  { limit, offset }: Slice,
): Promise<StoredSession[]> {
  const order = OPEN_STATES.some((one) => one === state) ? SOONEST : NEWEST;
  return sessionsWhere(
    db,
    sql`s.desk_id = ${deskId}::uuid and s.requester_id <> ${userId}::uuid and s.state = ${state}`,
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

/** Of the same person, of which this one has notes, whoever handles them now; anonymous ones are nobody's. */
export const notedSessions = (db: CompanyDb, session: StoredSession, authorId: string): Promise<StoredSession[]> =>
  sessionsWhere(
    db,
    sql`s.requester_id = ${session.requesterId}::uuid and not s.anonymous and s.id <> ${session.id}::uuid
      and exists (select 1 from counseling_note n where n.company_id = s.company_id and n.session_id = s.id
        and n.author_id = ${authorId}::uuid)`,
    sql`${NEWEST} limit 20`,
  );

type StateCounts = Readonly<Record<SessionState, number>>;

/** @param seat null: of all desks */
export async function countStates(db: CompanyDb, seat: Seat | null): Promise<StateCounts> {
  const { rows } = await db.query<{ state: SessionState; count: number }>(
    `select state, count(*)::int as count from counseling_session
      where company_id = $1 and ($2::uuid is null or desk_id = $2 and requester_id <> $3) group by state`,
    [db.companyId, seat?.deskId ?? null, seat?.userId ?? null],
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
  /** As the topic was when it was asked about: it stays so, whatever becomes of the topic. */
  readonly sensitive: boolean;
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
      sensitive: one.sensitive,
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
  readonly mode: SessionMode;
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
        taken_by = $13, attended = $14, rating = $15, updated_at = $16, mode = $17, version = version + 1,
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
      change.mode,
    ],
  );
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
