/** Who registered for events, in the order of their places (rules/company-events#registration). */
import type { RegistrationFilter } from '@hadir/contract/company-events/endpoints.ts';
import {
  type EventState,
  type EventTimes,
  type RegistrationState,
  TAKEN_STATES,
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
  readonly userId: string;
  readonly employeeNo: string;
  readonly fullname: string;
  readonly unit: string | null;
  readonly state: RegistrationState;
  readonly registeredAt: Instant;
  readonly attendedAt: Instant | null;
  readonly attendedBy: string | null;
  readonly door: Pick<EventTimes, 'state' | 'start' | 'end'>;
}

interface Seats {
  /** Seats that are offered count as well. */
  readonly seated: number;
  /** Somebody who still works here waits. */
  readonly isLine: boolean;
}

/** Asked only under the lock of the event. */
export async function seatsOf(db: CompanyDb, eventId: string): Promise<Seats> {
  const { rows } = await db.query<Seats>(
    `select (select count(*)::int from company_event_registration
          where company_id = $1 and event_id = $2 and state = any($3::text[])) as seated,
        exists (select 1 from company_event_registration r
          join app_user u on u.company_id = r.company_id and u.id = r.user_id
          where r.company_id = $1 and r.event_id = $2 and r.state = 'waitlisted' and u.active and u.deleted_at is null)
          as "isLine"`,
    [db.companyId, eventId, [...TAKEN_STATES]],
  );
  return rows[0] ?? { seated: 0, isLine: false };
}

interface NewRegistration {
  readonly id: string;
  readonly eventId: string;
  readonly userId: string;
  readonly state: RegistrationState;
  readonly ticket: string;
}

/** With the next place; whoever withdrew before stands at the end. */
export async function insertRegistration(db: CompanyDb, one: NewRegistration, now: Instant): Promise<void> {
  await db.query(
    `with next as (update company_event set last_place = last_place + 1 where company_id = $1 and id = $3
        returning last_place)
      insert into company_event_registration (company_id, id, event_id, user_id, state, ticket, place, registered_at, updated_at)
      select $1, $2, $3, $4, $5, $6, last_place, $7, $7 from next
      on conflict on constraint company_event_registration_person do update
        set state = excluded.state, place = excluded.place, ticket = excluded.ticket, registered_at = excluded.registered_at,
          updated_at = excluded.updated_at`,
    [db.companyId, one.id, one.eventId, one.userId, one.state, one.ticket, toWire(now)],
  );
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

/** @param at when the door read the ticket, which may be long ago */
export async function storeAttended(
  db: CompanyDb,
  id: string,
  { by, at }: { readonly by: string; readonly at: Instant },
  now: Instant,
): Promise<void> {
  await db.query(
    `update company_event_registration set state = 'attended', attended_at = $3, attended_by = $4, updated_at = $5
      where company_id = $1 and id = $2`,
    [db.companyId, id, toWire(at), by, toWire(now)],
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

interface Registrant {
  readonly id: string;
  readonly userId: string;
}

/** The first of them; who left the company waits no more. */
export async function nextOf(
  db: CompanyDb,
  eventId: string,
  states: readonly RegistrationState[],
  most: number,
): Promise<Registrant[]> {
  const { rows } = await db.query<Registrant>(
    `select r.id, r.user_id as "userId" from company_event_registration r
      join app_user u on u.company_id = r.company_id and u.id = r.user_id
      where r.company_id = $1 and r.event_id = $2 and r.state = any($3::text[]) and u.active and u.deleted_at is null
      order by r.place limit $4::bigint`,
    [db.companyId, eventId, [...states], most],
  );
  return rows;
}

/** Whoever would come, has come or waits. */
export async function registrants(db: CompanyDb, eventId: string): Promise<Registrant[]> {
  const { rows } = await db.query<Registrant>(
    `select id, user_id as "userId" from company_event_registration
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
    `select id, user_id as "userId" from company_event_registration
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
  join app_user u on u.company_id = r.company_id and u.id = r.user_id`;

function matches(db: CompanyDb, { event, search, state }: Omit<RegistrationFilter, 'page' | 'size'>): Fragment {
  return and([
    sql`r.company_id = ${db.companyId}::uuid`,
    ...(event === undefined ? [] : [sql`r.event_id = ${event}::uuid`]),
    ...(search.trim() === '' ? [] : [matchesPerson('u.search_text', search)]),
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
        u.employee_no as "employeeNo", u.fullname, un.name as unit, r.state, r.registered_at as "registeredAt",
        r.attended_at as "attendedAt", b.fullname as "attendedBy",
        e.state as "eventState", e.start_at as start, e.end_at as "end"
      from ${FROM}
      left join app_user b on b.company_id = r.company_id and b.id = r.attended_by
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
