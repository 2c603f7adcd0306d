/** Guests of the company at its events, by the link that invites them and by their own (rules/company-events#visitors). */
import type { RegistrationState } from '@hadir/domain/company-events/company-event.ts';
import { type Instant, toWire } from '@hadir/domain/kernel/time.ts';
import type { CompanyDb } from '../../../db/company-db.ts';
import type { Db } from '../../../db/pool.ts';

interface Invited {
  readonly companyId: string;
  readonly company: string;
  readonly eventId: string;
}

/** Links that never were, were exchanged or closed, or are of a company that is closed itself are the same: nothing. */
export async function invitedBy(db: Db, link: string, now: Instant): Promise<Invited | undefined> {
  const { rows } = await db.query<Invited>(
    `select c.id as "companyId", c.legal_name as company, e.id as "eventId" from company_event e
      join company c on c.id = e.company_id and company_is_open(c, $2) where e.visitor_link = $1`,
    [link, toWire(now)],
  );
  return rows[0];
}

export async function storeVisitorLink(
  db: CompanyDb,
  eventId: string,
  link: string | null,
  now: Instant,
): Promise<void> {
  await db.query('update company_event set visitor_link = $3, updated_at = $4 where company_id = $1 and id = $2', [
    db.companyId,
    eventId,
    link,
    toWire(now),
  ]);
}

interface NewVisitor {
  readonly id: string;
  readonly eventId: string;
  readonly fullname: string;
  readonly email: string;
}

/** Once per address; whoever has proven it is called as then. @returns the id of the address */
export async function storeVisitor(db: CompanyDb, one: NewVisitor, now: Instant): Promise<string> {
  const { rows } = await db.query<{ id: string }>(
    `insert into company_event_visitor (company_id, id, event_id, fullname, email, requested_at) values ($1, $2, $3, $4, $5, $6)
      on conflict (company_id, event_id, email) do update set requested_at = excluded.requested_at,
        fullname = case when company_event_visitor.proven_at is null then excluded.fullname
          else company_event_visitor.fullname end
      returning id`,
    [db.companyId, one.id, one.eventId, one.fullname, one.email, toWire(now)],
  );
  return rows[0]?.id ?? one.id;
}

export interface StoredVisitor extends Invited {
  readonly id: string;
  readonly fullname: string;
  readonly requestedAt: Instant;
  readonly provenAt: Instant | null;
}

/** Whose address is still stored. */
export async function findVisitor(db: Db, id: string, now: Instant): Promise<StoredVisitor | undefined> {
  const { rows } = await db.query<StoredVisitor>(
    `select c.id as "companyId", c.legal_name as company, v.event_id as "eventId", v.id, v.fullname,
        v.requested_at as "requestedAt", v.proven_at as "provenAt" from company_event_visitor v
      join company c on c.id = v.company_id and company_is_open(c, $2) where v.id = $1 and v.email is not null`,
    [id, toWire(now)],
  );
  return rows[0];
}

export async function storeProven(db: CompanyDb, id: string, now: Instant): Promise<void> {
  await db.query(
    'update company_event_visitor set proven_at = coalesce(proven_at, $3) where company_id = $1 and id = $2',
    [db.companyId, id, toWire(now)],
  );
}

interface VisitorAddress {
  readonly id: string;
  readonly email: string | null;
}

export async function addressesOf(db: CompanyDb, ids: readonly string[]): Promise<VisitorAddress[]> {
  const { rows } = await db.query<VisitorAddress>(
    `select id, email from company_event_visitor where company_id = $1 and id = any($2::uuid[]) and email is not null
      order by id`,
    [db.companyId, [...ids]],
  );
  return rows;
}

export interface StoredSeat {
  readonly registrationId: string;
  readonly state: RegistrationState;
  readonly offeredUntil: Instant | null;
  readonly number: number;
  readonly badge: string;
  readonly attendedAt: Instant | null;
  /** Among those who wait. */
  readonly turn: number;
}

export async function seatOf(db: CompanyDb, visitorId: string): Promise<StoredSeat | undefined> {
  const { rows } = await db.query<StoredSeat>(
    `select r.id as "registrationId", r.state, r.offered_until as "offeredUntil", r.place as number, r.ticket as badge,
        r.attended_at as "attendedAt", (select count(*)::int + 1 from company_event_registration b
          left join app_user a on a.company_id = b.company_id and a.id = b.user_id
          where b.company_id = r.company_id and b.event_id = r.event_id and b.state = 'waitlisted' and b.place < r.place
            and (b.visitor_id is not null or (a.active and a.deleted_at is null))) as turn
      from company_event_registration r where r.company_id = $1 and r.visitor_id = $2`,
    [db.companyId, visitorId],
  );
  return rows[0];
}

/** The letters to whom is forgotten, also those that never left. */
const DELETE_LETTERS = `delete from mail_outbox m using forgotten f where m.company_id = f.company_id and m.visitor_id = f.id`;

/** Addresses that nobody proved in time. */
export async function forgetUnproven(db: Db, before: Instant): Promise<void> {
  await db.query(
    `with forgotten as (
        delete from company_event_visitor where proven_at is null and requested_at < $1 returning company_id, id)
      ${DELETE_LETTERS}`,
    [toWire(before)],
  );
}

/** Names and addresses after the event; that somebody came is counted on. */
export async function forgetVisitors(db: Db, before: Instant): Promise<void> {
  await db.query(
    `with forgotten as (
        update company_event_visitor v set fullname = 'Tamu', email = null from company_event e
        where e.company_id = v.company_id and e.id = v.event_id and e.end_at < $1 and v.email is not null
        returning v.company_id, v.id)
      ${DELETE_LETTERS}`,
    [toWire(before)],
  );
}
