/** Who registered for events, in the order of their places (rules/company-events#registration). */
import type { RegistrationFilter } from '@hadir/contract/company-events/endpoints.ts';
import {
  type EventState,
  type EventTimes,
  type RegistrationState,
} from '@hadir/domain/company-events/company-event.ts';
import { type Instant, type LocalDate, toWire, type Zone } from '@hadir/domain/kernel/time.ts';
import { matchesPerson } from '../../db/attendance/attendance-filter.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import { and, type Fragment, sql, statement } from '../../db/sql.ts';

export interface StoredRegistration {
  readonly id: string;
  readonly eventId: string;
  readonly event: string;
  readonly zone: Zone;
  /** Null for guests of the company, who have none in `employeeNo` either. */
  readonly userId: string | null;
  readonly employeeNo: string;
  readonly fullname: string;
  readonly unit: string | null;
  readonly email: string | null;
  readonly isVisitor: boolean;
  readonly state: RegistrationState;
  readonly registeredAt: Instant;
  readonly attendedAt: Instant | null;
  readonly attendedBy: string | null;
  /** When and by whom the person was let in on the last day that there was. */
  readonly entryAt: Instant | null;
  readonly entryBy: string | null;
  readonly door: Pick<EventTimes, 'state' | 'start' | 'end'>;
}

/** @param until when an offer ends; null for every other state */
export async function storeRegistrationState(
  db: CompanyDb,
  ids: readonly string[],
  { state, until, now }: { readonly state: RegistrationState; readonly until: Instant | null; readonly now: Instant },
): Promise<void> {
  await db.query(
    `update company_event_registration set state = $3, offered_until = $4, updated_at = $5
      where company_id = $1 and id = any($2::uuid[])`,
    [db.companyId, [...ids], state, until === null ? null : toWire(until), toWire(now)],
  );
}

export async function storeWithdrawn(db: CompanyDb, eventId: string, userId: string, now: Instant): Promise<void> {
  await db.query(
    `update company_event_registration set state = 'cancelled', offered_until = null, updated_at = $4
      where company_id = $1 and event_id = $2 and user_id = $3`,
    [db.companyId, eventId, userId, toWire(now)],
  );
}

interface Entry {
  readonly by: string;
  /** When the door read the ticket, which may be long ago. */
  readonly at: Instant;
  /** Another day of the event than those that were judged. */
  readonly isNewDay: boolean;
}

/** The earliest entry is when the person came. */
export async function storeAttended(
  db: CompanyDb,
  id: string,
  { by, at, isNewDay }: Entry,
  now: Instant,
): Promise<void> {
  await db.query(
    `update company_event_registration set state = 'attended',
        attended_by = case when attended_at is null or attended_at > $3::timestamptz then $4::uuid else attended_by end,
        attended_at = least(attended_at, $3::timestamptz),
        presence_at = case when $6::boolean then null else presence_at end, updated_at = $5
      where company_id = $1 and id = $2`,
    [db.companyId, id, toWire(at), by, toWire(now), isNewDay],
  );
}

/** Nobody came for these seats. */
export async function storeNoShows(db: CompanyDb, eventId: string, now: Instant): Promise<void> {
  await db.query(
    `update company_event_registration set state = 'no_show', updated_at = $3
      where company_id = $1 and event_id = $2 and state = 'registered'`,
    [db.companyId, eventId, toWire(now)],
  );
}

/** An employee, or a guest of the company. */
export interface Registrant {
  readonly id: string;
  readonly userId: string | null;
  readonly visitorId: string | null;
}

/** The first of them; who left the company waits no more. */
export async function nextOf(
  db: CompanyDb,
  eventId: string,
  states: readonly RegistrationState[],
  most: number,
): Promise<Registrant[]> {
  const { rows } = await db.query<Registrant>(
    `select r.id, r.user_id as "userId", r.visitor_id as "visitorId" from company_event_registration r
      left join app_user u on u.company_id = r.company_id and u.id = r.user_id
      where r.company_id = $1 and r.event_id = $2 and r.state = any($3::text[])
        and (r.visitor_id is not null or (u.active and u.deleted_at is null))
      order by r.place limit $4::bigint`,
    [db.companyId, eventId, [...states], most],
  );
  return rows;
}

/** Whoever would come, has come or waits. */
export async function registrants(db: CompanyDb, eventId: string): Promise<Registrant[]> {
  const { rows } = await db.query<Registrant>(
    `select id, user_id as "userId", visitor_id as "visitorId" from company_event_registration
      where company_id = $1 and event_id = $2 and state in ('registered', 'attended', 'offered', 'waitlisted') order by place`,
    [db.companyId, eventId],
  );
  return rows;
}

/** Registration closes earlier than it would have: no offer holds beyond it. Under the lock of the event. */
export async function shortenOffers(db: CompanyDb, eventId: string, closes: Instant): Promise<void> {
  await db.query(
    `update company_event_registration set offered_until = $3
      where company_id = $1 and event_id = $2 and state = 'offered' and offered_until > $3`,
    [db.companyId, eventId, toWire(closes)],
  );
}

/** Offers that nobody has answered in time. Under the lock of the event. */
export async function overdueOffers(db: CompanyDb, eventId: string, now: Instant): Promise<Registrant[]> {
  const { rows } = await db.query<Registrant>(
    `select id, user_id as "userId", visitor_id as "visitorId" from company_event_registration
      where company_id = $1 and event_id = $2 and state = 'offered' and offered_until <= $3 order by place`,
    [db.companyId, eventId, toWire(now)],
  );
  return rows;
}

export async function eventIdsWithOverdueOffers(db: CompanyDb, now: Instant): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `select distinct event_id as id from company_event_registration
      where company_id = $1 and state = 'offered' and offered_until <= $2 order by id`,
    [db.companyId, toWire(now)],
  );
  return rows.map(({ id }) => id);
}

const FROM = sql`company_event_registration r
  join company_event e on e.company_id = r.company_id and e.id = r.event_id
  left join app_user u on u.company_id = r.company_id and u.id = r.user_id
  left join company_event_visitor v on v.company_id = r.company_id and v.id = r.visitor_id`;

/** Employees by what they are searched by everywhere, guests by their name. */
const matchesSomebody = (search: string): Fragment =>
  sql`(${matchesPerson('u.search_text', search)} or hadir_fold(v.fullname) like '%' || hadir_fold(${search.trim()}::text) || '%')`;

function matches(db: CompanyDb, { event, search, state }: Omit<RegistrationFilter, 'page' | 'size'>): Fragment {
  return and([
    sql`r.company_id = ${db.companyId}::uuid`,
    ...(event === undefined ? [] : [sql`r.event_id = ${event}::uuid`]),
    ...(search.trim() === '' ? [] : [matchesSomebody(search)]),
    ...(state.length === 0 ? [] : [sql`r.state = any(${[...state]}::text[])`]),
  ]);
}

export async function countRegistrations(db: CompanyDb, filter: RegistrationFilter): Promise<number> {
  const { rows } = await db.query<{ total: number }>(
    statement(sql`select count(*)::int as total from ${FROM} where ${matches(db, filter)}`),
  );
  return rows[0]?.total ?? 0;
}

interface FoundRegistration extends Omit<StoredRegistration, 'door'> {
  readonly eventState: EventState;
  readonly start: Instant;
  readonly end: Instant;
}

async function registrationsWhere(
  db: CompanyDb,
  condition: Fragment,
  { today, limits = sql`` }: { readonly today: LocalDate; readonly limits?: Fragment },
): Promise<StoredRegistration[]> {
  const { rows } = await db.query<FoundRegistration>(
    statement(sql`select r.id, r.event_id as "eventId", e.title as event, e.tz as zone, r.user_id as "userId",
        coalesce(u.employee_no, '') as "employeeNo", coalesce(u.fullname, v.fullname, '') as fullname, un.name as unit,
        v.email, r.visitor_id is not null as "isVisitor", r.state, r.registered_at as "registeredAt",
        r.attended_at as "attendedAt", b.fullname as "attendedBy", coalesce(s.scanned_at, r.attended_at) as "entryAt",
        coalesce(s.fullname, b.fullname) as "entryBy",
        e.state as "eventState", e.start_at as start, e.end_at as "end"
      from ${FROM}
      left join app_user b on b.company_id = r.company_id and b.id = r.attended_by
      left join lateral (select c.scanned_at, cu.fullname from company_event_scan c
        join app_user cu on cu.company_id = c.company_id and cu.id = c.scanned_by
        where c.company_id = r.company_id and c.registration_id = r.id and not c.is_double and c.undone_at is null
        order by c.scanned_at desc limit 1) s on true
      left join org_assignment o on o.company_id = r.company_id and o.user_id = r.user_id
        and o.valid_from <= ${today}::date and (o.valid_to is null or o.valid_to >= ${today}::date)
      left join unit un on un.company_id = o.company_id and un.id = o.unit_id
      where ${condition} order by e.start_at desc, e.id, r.place ${limits}`),
  );
  return rows.map(({ eventState, start, end, ...row }) => ({ ...row, door: { state: eventState, start, end } }));
}

export async function listRegistrations(
  db: CompanyDb,
  filter: RegistrationFilter,
  { today, limit, offset }: { readonly today: LocalDate; readonly limit: number; readonly offset: number },
): Promise<StoredRegistration[]> {
  return registrationsWhere(db, matches(db, filter), { today, limits: sql`limit ${limit} offset ${offset}` });
}

/** Locked: two scanners at once are one after the other. */
export async function lockRegistration(
  db: CompanyDb,
  id: string,
  today: LocalDate,
): Promise<StoredRegistration | undefined> {
  await db.query('select id from company_event_registration where company_id = $1 and id = $2 for no key update', [
    db.companyId,
    id,
  ]);
  return findRegistration(db, id, today);
}

export async function findRegistration(
  db: CompanyDb,
  id: string,
  today: LocalDate,
): Promise<StoredRegistration | undefined> {
  const mine = sql`r.company_id = ${db.companyId}::uuid and r.id = ${id}::uuid`;
  return (await registrationsWhere(db, mine, { today }))[0];
}
