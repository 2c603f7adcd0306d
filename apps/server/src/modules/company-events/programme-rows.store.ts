/** Who joined activities and who claimed rewards, as lists (rules/company-events#reports). */
import type { ActivityRowFilter, ClaimFilter } from '@hadir/contract/company-events/programme.ts';
import type { EventState, RegistrationState } from '@hadir/domain/company-events/company-event.ts';
import type { ActivityState, ClaimState } from '@hadir/domain/company-events/event-programme.ts';
import { type Instant, type LocalDate, toWire, type Zone } from '@hadir/domain/kernel/time.ts';
import { matchesPerson } from '../../db/attendance/attendance-filter.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import { and, type Fragment, sql, statement } from '../../db/sql.ts';

interface PersonOfEvent {
  readonly id: string;
  readonly eventId: string;
  readonly event: string;
  readonly zone: Zone;
  readonly userId: string;
  readonly employeeNo: string;
  readonly fullname: string;
  readonly unit: string | null;
}

export interface StoredActivityRow extends PersonOfEvent {
  readonly activity: string;
  readonly start: Instant;
  readonly end: Instant;
  readonly points: number;
  readonly state: ActivityState;
  readonly registeredAt: Instant;
  readonly doneAt: Instant | null;
  readonly doneBy: string | null;
  readonly seat: RegistrationState | null;
  readonly eventState: EventState;
  readonly eventEnd: Instant;
}

export interface StoredClaim extends PersonOfEvent {
  readonly reward: string;
  readonly state: ClaimState;
  readonly reason: string;
  readonly claimedAt: Instant;
  readonly verifiedBy: string | null;
  readonly deliveredAt: Instant | null;
  readonly deliveredBy: string | null;
}

export interface Slice {
  readonly today: LocalDate;
  readonly limit: number;
  readonly offset: number;
}

type Filter = Omit<ActivityRowFilter, 'state'> & { readonly state: readonly string[] };

const matches = (db: CompanyDb, { event, search, state }: Filter): Fragment =>
  and([
    sql`r.company_id = ${db.companyId}::uuid`,
    ...(event === undefined ? [] : [sql`e.id = ${event}::uuid`]),
    ...(search.trim() === '' ? [] : [matchesPerson('u.search_text', search)]),
    ...(state.length === 0 ? [] : [sql`r.state = any(${[...state]}::text[])`]),
  ]);

const unitOn = (today: LocalDate): Fragment => sql`left join org_assignment o on o.company_id = r.company_id
    and o.user_id = r.user_id and o.valid_from <= ${today}::date and (o.valid_to is null or o.valid_to >= ${today}::date)
  left join unit un on un.company_id = o.company_id and un.id = o.unit_id`;

const ACTIVITY_FROM = sql`company_event_activity_registration r
  join company_event_activity a on a.company_id = r.company_id and a.id = r.activity_id
  join company_event e on e.company_id = a.company_id and e.id = a.event_id
  join app_user u on u.company_id = r.company_id and u.id = r.user_id`;

export async function countActivityRows(db: CompanyDb, filter: Filter): Promise<number> {
  const { rows } = await db.query<{ total: number }>(
    statement(sql`select count(*)::int as total from ${ACTIVITY_FROM} where ${matches(db, filter)}`),
  );
  return rows[0]?.total ?? 0;
}

async function activityRowsWhere(
  db: CompanyDb,
  condition: Fragment,
  { today, limits = sql`` }: { readonly today: LocalDate; readonly limits?: Fragment },
): Promise<StoredActivityRow[]> {
  const { rows } = await db.query<StoredActivityRow>(
    statement(sql`select r.id, e.id as "eventId", e.title as event, e.tz as zone, r.user_id as "userId",
        u.employee_no as "employeeNo", u.fullname, un.name as unit, a.title as activity, a.start_at as start,
        a.end_at as "end", a.points, r.state, r.registered_at as "registeredAt", r.done_at as "doneAt",
        b.fullname as "doneBy", s.state as seat, e.state as "eventState", e.end_at as "eventEnd"
      from ${ACTIVITY_FROM}
      left join company_event_registration s on s.company_id = r.company_id and s.event_id = e.id and s.user_id = r.user_id
      left join app_user b on b.company_id = r.company_id and b.id = r.done_by
      ${unitOn(today)}
      where ${condition} order by e.start_at desc, e.id, a.start_at, a.id, u.fullname, r.id ${limits}`),
  );
  return rows;
}

export const listActivityRows = (db: CompanyDb, filter: Filter, { today, limit, offset }: Slice) =>
  activityRowsWhere(db, matches(db, filter), { today, limits: sql`limit ${limit} offset ${offset}` });

const byId = (db: CompanyDb, id: string): Fragment => sql`r.company_id = ${db.companyId}::uuid and r.id = ${id}::uuid`;

export const findActivityRow = async (db: CompanyDb, id: string, today: LocalDate) =>
  (await activityRowsWhere(db, byId(db, id), { today }))[0];

export async function lockActivityRow(
  db: CompanyDb,
  id: string,
  today: LocalDate,
): Promise<StoredActivityRow | undefined> {
  await db.query(
    'select id from company_event_activity_registration where company_id = $1 and id = $2 for no key update',
    [db.companyId, id],
  );
  return findActivityRow(db, id, today);
}

export async function storeDone(db: CompanyDb, id: string, by: string, now: Instant): Promise<void> {
  await db.query(
    `update company_event_activity_registration set state = 'done', done_at = $3, done_by = $4, updated_at = $3
      where company_id = $1 and id = $2`,
    [db.companyId, id, toWire(now), by],
  );
}

const CLAIM_FROM = sql`company_event_reward_claim r
  join company_event_reward w on w.company_id = r.company_id and w.id = r.reward_id
  join company_event e on e.company_id = w.company_id and e.id = w.event_id
  join app_user u on u.company_id = r.company_id and u.id = r.user_id`;

export async function countClaims(db: CompanyDb, filter: ClaimFilter): Promise<number> {
  const { rows } = await db.query<{ total: number }>(
    statement(sql`select count(*)::int as total from ${CLAIM_FROM} where ${matches(db, filter)}`),
  );
  return rows[0]?.total ?? 0;
}

async function claimsWhere(
  db: CompanyDb,
  condition: Fragment,
  { today, limits = sql`` }: { readonly today: LocalDate; readonly limits?: Fragment },
): Promise<StoredClaim[]> {
  const { rows } = await db.query<StoredClaim>(
    statement(sql`select r.id, e.id as "eventId", e.title as event, e.tz as zone, r.user_id as "userId",
        u.employee_no as "employeeNo", u.fullname, un.name as unit, w.title as reward, r.state, r.reason,
        r.claimed_at as "claimedAt", v.fullname as "verifiedBy", r.delivered_at as "deliveredAt", d.fullname as "deliveredBy"
      from ${CLAIM_FROM}
      left join app_user v on v.company_id = r.company_id and v.id = r.verified_by
      left join app_user d on d.company_id = r.company_id and d.id = r.delivered_by
      ${unitOn(today)}
      where ${condition}
      order by array_position(array['submitted', 'verified', 'delivered', 'rejected'], r.state), r.claimed_at, r.id ${limits}`),
  );
  return rows;
}

export const listClaims = (db: CompanyDb, filter: ClaimFilter, { today, limit, offset }: Slice) =>
  claimsWhere(db, matches(db, filter), { today, limits: sql`limit ${limit} offset ${offset}` });

export const findClaim = async (db: CompanyDb, id: string, today: LocalDate) =>
  (await claimsWhere(db, byId(db, id), { today }))[0];

export async function lockClaim(db: CompanyDb, id: string, today: LocalDate): Promise<StoredClaim | undefined> {
  await db.query('select id from company_event_reward_claim where company_id = $1 and id = $2 for no key update', [
    db.companyId,
    id,
  ]);
  return findClaim(db, id, today);
}

export async function storeClaim(
  db: CompanyDb,
  id: string,
  { state, reason, by }: { readonly state: ClaimState; readonly reason: string; readonly by: string },
  now: Instant,
): Promise<void> {
  await db.query(
    `update company_event_reward_claim set state = $3, reason = $4, updated_at = $6,
        verified_at = case when $3 = 'verified' then $6::timestamptz else verified_at end,
        verified_by = case when $3 = 'verified' then $5::uuid else verified_by end,
        delivered_at = case when $3 = 'delivered' then $6::timestamptz else delivered_at end,
        delivered_by = case when $3 = 'delivered' then $5::uuid else delivered_by end
      where company_id = $1 and id = $2`,
    [db.companyId, id, state, reason, by, toWire(now)],
  );
}
