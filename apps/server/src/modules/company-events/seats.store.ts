/** Seats of an event: how many are taken, who waits for one, and the next that is given out (rules/company-events#registration). */
import { type RegistrationState, TAKEN_STATES } from '@hadir/domain/company-events/company-event.ts';
import { type Instant, toWire } from '@hadir/domain/kernel/time.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import { type Fragment, sql, statement } from '../../db/sql.ts';

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

interface Line {
  readonly waiting: number;
  /** The last place that was given out. */
  readonly last: number;
}

/** Everybody who waits is counted, which takes long where thousands do: not under the lock of the event. */
export async function lineOf(db: CompanyDb, eventId: string): Promise<Line> {
  const { rows } = await db.query<Line>(
    statement(sql`select count(*)::int as waiting, (select last_place from company_event e
      where e.company_id = ${db.companyId}::uuid and e.id = ${eventId}::uuid) as last from ${line(db, eventId)}`),
  );
  return rows[0] ?? { waiting: 0, last: 0 };
}

interface SeatsFor extends Seats {
  readonly own: RegistrationState | null;
  /** Who got in line after the place that was named. */
  readonly behind: number;
}

/** Asked only under the lock of the event. @param last what was given out when the line was counted */
export async function seatsFor(db: CompanyDb, eventId: string, userId: string, last: number): Promise<SeatsFor> {
  const { rows } = await db.query<SeatsFor>(
    statement(
      sql`select ${taken(db, eventId)} as seated, exists (select 1 from ${line(db, eventId)}) as "isLine",
        (select state from company_event_registration where company_id = ${db.companyId}::uuid
          and event_id = ${eventId}::uuid and user_id = ${userId}::uuid) as own,
        (select count(*)::int from ${line(db, eventId)} and r.place > ${last}::int) as behind`,
      'company-event-seats',
    ),
  );
  return rows[0] ?? { seated: 0, isLine: false, own: null, behind: 0 };
}

interface NewSeat {
  readonly id: string;
  readonly eventId: string;
  readonly state: RegistrationState;
  readonly ticket: string;
}

/** Where it is written whose seat it is, and what gives each of them one. */
const HOLDERS = {
  person: { column: 'user_id', constraint: 'company_event_registration_person' },
  visitor: { column: 'visitor_id', constraint: 'company_event_registration_visitor' },
} as const;

export interface Holder {
  readonly is: keyof typeof HOLDERS;
  readonly id: string;
}

interface StoredSeat {
  readonly id: string;
  readonly place: number;
}

/** With the next place; whoever withdrew before stands at the end. */
export async function insertSeat(db: CompanyDb, holder: Holder, one: NewSeat, now: Instant): Promise<StoredSeat> {
  const { column, constraint } = HOLDERS[holder.is];
  const { rows } = await db.query<StoredSeat>(
    `with next as (update company_event set last_place = last_place + 1 where company_id = $1 and id = $3
        returning last_place)
      insert into company_event_registration (company_id, id, event_id, ${column}, state, ticket, place, registered_at, updated_at)
      select $1, $2, $3, $4, $5, $6, last_place, $7, $7 from next
      on conflict on constraint ${constraint} do update
        set state = excluded.state, place = excluded.place, ticket = excluded.ticket, registered_at = excluded.registered_at,
          updated_at = excluded.updated_at
      returning id, place`,
    [db.companyId, one.id, one.eventId, holder.id, one.state, one.ticket, toWire(now)],
  );
  const [row] = rows;
  if (row === undefined) throw new Error(`no event ${one.eventId}`);
  return row;
}
