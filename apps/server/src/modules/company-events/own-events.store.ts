/** Events as an employee sees them: those that are for the own unit, with the own registration. */
import type { RegistrationState } from '@hadir/domain/company-events/company-event.ts';
import { TAKEN_STATES } from '@hadir/domain/company-events/company-event.ts';
import { type Instant, type LocalDate, toWire } from '@hadir/domain/kernel/time.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import { type Fragment, sql, statement } from '../../db/sql.ts';
import type { StoredEvent } from './events.store.ts';

export interface StoredOwnEvent extends Omit<StoredEvent, 'unitIds' | 'audience' | 'version' | 'visitorLink'> {
  readonly seated: number;
  readonly own: RegistrationState | null;
  readonly offeredUntil: Instant | null;
  /** Among those who wait; null for who does not. */
  readonly turn: number | null;
  readonly registrationId: string | null;
  readonly number: number | null;
  readonly badge: string | null;
  readonly attendedAt: Instant | null;
}

export interface Reader {
  readonly userId: string;
  readonly today: LocalDate;
}

/** For whom the event `e` is: for everybody, or for the units of the date. */
export const isInvited = (userId: Fragment, today: Fragment): Fragment =>
  sql`(e.audience = 'company' or exists (select 1 from org_assignment o
    join company_event_unit eu on eu.company_id = o.company_id and eu.event_id = e.id and eu.unit_id = o.unit_id
    where o.company_id = e.company_id and o.user_id = ${userId} and o.valid_from <= ${today}
      and (o.valid_to is null or o.valid_to >= ${today})))`;

/** Whoever registered stays with it, though the unit be another one by now; whoever withdrew does not. */
async function ownWhere(db: CompanyDb, { userId, today }: Reader, condition: Fragment): Promise<StoredOwnEvent[]> {
  const { rows } = await db.query<StoredOwnEvent>(
    statement(sql`select e.id, e.title, e.description, e.place, e.tz as zone, e.start_at as start, e.end_at as "end",
        e.registration_opens_at as "registrationOpens", e.registration_closes_at as "registrationCloses", e.capacity,
        e.state, e.reason, e.counts_as_present as "countsAsPresent", (select count(*)::int from company_event_registration n where n.company_id = e.company_id
          and n.event_id = e.id and n.state = any(${[...TAKEN_STATES]}::text[])) as seated,
        r.state as own, r.offered_until as "offeredUntil", case when r.state = 'waitlisted' then (select count(*)::int + 1 from company_event_registration b
          left join app_user a on a.company_id = b.company_id and a.id = b.user_id
          where b.company_id = r.company_id and b.event_id = r.event_id and b.state = 'waitlisted' and b.place < r.place
            and (b.visitor_id is not null or (a.active and a.deleted_at is null))) end as turn,
        r.id as "registrationId", r.place as number, r.ticket as badge, r.attended_at as "attendedAt"
      from company_event e
      left join company_event_registration r on r.company_id = e.company_id and r.event_id = e.id
        and r.user_id = ${userId}::uuid
      where e.company_id = ${db.companyId}::uuid and e.state <> 'draft' and ${condition}
        and (r.state <> 'cancelled' or ${isInvited(sql`${userId}::uuid`, sql`${today}::date`)})
      order by e.state in ('finished', 'archived', 'cancelled'), e.start_at, e.id`),
  );
  return rows;
}

/** Those to come and those that ended since `after`; cancelled and archived ones only to who registered. */
export const ownEvents = async (db: CompanyDb, reader: Reader, after: Instant): Promise<StoredOwnEvent[]> =>
  ownWhere(
    db,
    reader,
    sql`e.end_at > ${toWire(after)} and (e.state not in ('cancelled', 'archived') or r.id is not null)`,
  );

export async function findOwnEvent(db: CompanyDb, reader: Reader, id: string): Promise<StoredOwnEvent | undefined> {
  const [found] = await ownWhere(db, reader, sql`e.id = ${id}::uuid`);
  return found;
}
