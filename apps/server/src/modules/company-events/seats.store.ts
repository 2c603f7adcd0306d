/** Seats of an event: how many are taken, who waits for one, and the next that is given out (rules/company-events#registration). */
import { type RegistrationState, TAKEN_STATES } from '@hadir/domain/company-events/company-event.ts';
import { type Instant, toWire } from '@hadir/domain/kernel/time.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import { type Fragment, sql, statement } from '../../db/sql.ts';
import { isInvited, type Reader } from './own-events.store.ts';

export interface Seats {
  /** Seats that are offered count as well. */
  readonly seated: number;
  /** Somebody who still works here waits. */
  readonly isLine: boolean;
}

const taken = (db: CompanyDb, eventId: string): Fragment =>
  sql`(select count(*)::int from company_event_registration where company_id = ${db.companyId}::uuid
    and event_id = ${eventId}::uuid and state = any(${[...TAKEN_STATES]}::text[]))`;

/** Who still works here, or is a guest; in rows named `r`. */
const line = (db: CompanyDb, eventId: string): Fragment =>
  sql`company_event_registration r left join app_user u on u.company_id = r.company_id and u.id = r.user_id
    where r.company_id = ${db.companyId}::uuid and r.event_id = ${eventId}::uuid and r.state = 'waitlisted'
      and (r.visitor_id is not null or (u.active and u.deleted_at is null))`;

/** Under the lock of the event where a seat is given by it; else it tells what is left at the moment. */
export async function seatsOf(db: CompanyDb, eventId: string): Promise<Seats> {
  const { rows } = await db.query<Seats>(
    statement(sql`select ${taken(db, eventId)} as seated, exists (select 1 from ${line(db, eventId)}) as "isLine"`),
  );
  return rows[0] ?? { seated: 0, isLine: false };
}

/** Everybody who waits, which takes long to count where thousands do. */
export async function countWaiting(db: CompanyDb, eventId: string): Promise<number> {
  const { rows } = await db.query<{ waiting: number }>(
    statement(sql`select count(*)::int as waiting from ${line(db, eventId)}`, 'company-event-waiting'),
  );
  return rows[0]?.waiting ?? 0;
}

/** What each of these people has of the event. Asked only under the lock of the event. */
export async function ownStatesOf(
  db: CompanyDb,
  eventId: string,
  userIds: readonly string[],
): Promise<Map<string, RegistrationState>> {
  const { rows } = await db.query<{ userId: string; state: RegistrationState }>(
    statement(
      // Without a join, which by a plan of when the table was small would read all of the event for each of them.
      sql`select user_id as "userId", state from company_event_registration where company_id = ${db.companyId}::uuid
        and event_id = ${eventId}::uuid and user_id = any(${[...userIds]}::uuid[])`,
      'company-event-own-states',
    ),
  );
  return new Map(rows.map(({ userId, state }) => [userId, state]));
}

/** For whom of these people the event is, each by the unit of the date. Asked only under the lock of the event. */
export async function invitedOf(db: CompanyDb, eventId: string, people: readonly Reader[]): Promise<Set<string>> {
  const ids = people.map(({ userId }) => userId);
  const dates = people.map(({ today }) => today);
  const { rows } = await db.query<{ userId: string }>(
    statement(
      sql`select p.id as "userId" from unnest(${ids}::uuid[], ${dates}::date[]) as p (id, today)
        join company_event e on e.company_id = ${db.companyId}::uuid and e.id = ${eventId}::uuid
        where ${isInvited(sql`p.id`, sql`p.today`)}`,
      'company-event-invited',
    ),
  );
  return new Set(rows.map(({ userId }) => userId));
}

interface NewSeat {
  readonly id: string;
  /** The employee, or the guest of the company. */
  readonly holderId: string;
  readonly state: RegistrationState;
  readonly ticket: string;
  readonly now: Instant;
}

/** Where it is written whose seat it is, and what gives each of them one. */
const HOLDERS = {
  person: { column: 'user_id', constraint: 'company_event_registration_person' },
  visitor: { column: 'visitor_id', constraint: 'company_event_registration_visitor' },
} as const;

interface StoredSeat {
  readonly id: string;
  readonly holderId: string;
  readonly place: number;
}

/** With the next places, in this order; whoever withdrew before stands at the end. Under the lock of the event. */
export async function insertSeats(
  db: CompanyDb,
  eventId: string,
  holders: keyof typeof HOLDERS,
  seats: readonly NewSeat[],
): Promise<StoredSeat[]> {
  const { column, constraint } = HOLDERS[holders];
  const { rows } = await db.query<StoredSeat>({
    name: `company-event-seats-${holders}`,
    text: `with next as (update company_event set last_place = last_place + cardinality($3::uuid[])
        where company_id = $1 and id = $2 returning last_place)
      insert into company_event_registration (company_id, id, event_id, ${column}, state, ticket, place, registered_at, updated_at)
      select $1, s.id, $2, s.holder, s.state, s.ticket, next.last_place - cardinality($3::uuid[]) + s.turn::int, s.at, s.at
      from next cross join unnest($3::uuid[], $4::uuid[], $5::text[], $6::text[], $7::timestamptz[])
        with ordinality as s (id, holder, state, ticket, at, turn)
      on conflict on constraint ${constraint} do update
        set state = excluded.state, place = excluded.place, ticket = excluded.ticket, registered_at = excluded.registered_at,
          updated_at = excluded.updated_at
      returning id, ${column} as "holderId", place`,
    values: [
      db.companyId,
      eventId,
      seats.map(({ id }) => id),
      seats.map(({ holderId }) => holderId),
      seats.map(({ state }) => state),
      seats.map(({ ticket }) => ticket),
      seats.map(({ now }) => toWire(now)),
    ],
  });
  return rows;
}
