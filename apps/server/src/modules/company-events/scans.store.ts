/** What doors have read: who came first where, and who was read twice (rules/company-events#door). */
import { VISITOR_WORD } from '@hadir/contract/company-events/words.ts';
import type { doorDayOf, RegistrationState } from '@hadir/domain/company-events/company-event.ts';
import { type Instant, type LocalDate, toWire } from '@hadir/domain/kernel/time.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import type { Db } from '../../db/pool.ts';
import { type Fragment, sql, statement } from '../../db/sql.ts';

export interface StoredGuest {
  readonly id: string;
  readonly userId: string | null;
  readonly fullname: string;
  /** Guests of the company are called so instead. */
  readonly unit: string | null;
  readonly place: number;
  readonly badge: string;
  readonly state: RegistrationState;
  readonly attendedAt: Instant | null;
  /** The last day's, of a longer event. */
  readonly entryAt: Instant | null;
  readonly entryBy: string | null;
  readonly gate: string | null;
}

async function guestsWhere(
  db: CompanyDb,
  condition: Fragment,
  today: LocalDate,
  limits: Fragment = sql``,
): Promise<StoredGuest[]> {
  const { rows } = await db.query<StoredGuest>(
    statement(sql`select r.id, r.user_id as "userId", coalesce(u.fullname, v.fullname, '') as fullname,
        case when r.visitor_id is null then un.name else ${VISITOR_WORD}::text end as unit, r.place, r.ticket as badge, r.state,
        r.attended_at as "attendedAt", coalesce(s.scanned_at, r.attended_at) as "entryAt",
        coalesce(s.fullname, b.fullname) as "entryBy", s.gate
      from company_event_registration r
      left join app_user u on u.company_id = r.company_id and u.id = r.user_id
      left join company_event_visitor v on v.company_id = r.company_id and v.id = r.visitor_id
      left join app_user b on b.company_id = r.company_id and b.id = r.attended_by
      left join lateral (select c.gate, c.scanned_at, cu.fullname from company_event_scan c
        join app_user cu on cu.company_id = c.company_id and cu.id = c.scanned_by
        where c.company_id = r.company_id and c.registration_id = r.id and not c.is_double and c.undone_at is null
        order by c.scanned_at desc limit 1) s on true
      left join org_assignment o on o.company_id = r.company_id and o.user_id = r.user_id
        and o.valid_from <= ${today}::date and (o.valid_to is null or o.valid_to >= ${today}::date)
      left join unit un on un.company_id = o.company_id and un.id = o.unit_id
      where r.company_id = ${db.companyId}::uuid and ${condition} order by r.place ${limits}`),
  );
  return rows;
}

/** Everybody who registered and did not withdraw. */
export const guestsOf = (db: CompanyDb, eventId: string, today: LocalDate) =>
  guestsWhere(db, sql`r.event_id = ${eventId}::uuid and r.state <> 'cancelled'`, today);

/** Who has a seat. */
export const badgeGuests = (
  db: CompanyDb,
  eventId: string,
  today: LocalDate,
  { limit, offset }: { readonly limit: number; readonly offset: number },
) =>
  guestsWhere(
    db,
    sql`r.event_id = ${eventId}::uuid and r.state in ('registered', 'attended')`,
    today,
    sql`limit ${limit} offset ${offset}`,
  );

/** Who changed since, also by withdrawing. */
export const changedGuestsOf = (db: CompanyDb, eventId: string, since: Instant, today: LocalDate) =>
  guestsWhere(db, sql`r.event_id = ${eventId}::uuid and r.updated_at >= ${toWire(since)}`, today);

export async function lockGuest(
  db: CompanyDb,
  eventId: string,
  of: { readonly place: number } | { readonly badge: string },
  today: LocalDate,
): Promise<StoredGuest | undefined> {
  const which = 'place' in of ? sql`place = ${of.place}::int` : sql`ticket = ${of.badge}::text`;
  const { rows } = await db.query<{ id: string }>(
    statement(sql`select id from company_event_registration
      where company_id = ${db.companyId}::uuid and event_id = ${eventId}::uuid and ${which} for no key update`),
  );
  const [locked] = rows;
  return locked === undefined ? undefined : findGuest(db, locked.id, today);
}

export const findGuest = async (db: CompanyDb, id: string, today: LocalDate) =>
  (await guestsWhere(db, sql`r.id = ${id}::uuid`, today))[0];

export interface NewScan {
  readonly id: string;
  readonly eventId: string;
  readonly registrationId: string;
  readonly gate: string;
  readonly way: 'phone' | 'badge' | 'list';
  readonly at: Instant;
  readonly by: string;
  readonly isDouble: boolean;
}

export async function insertScan(db: CompanyDb, scan: NewScan, now: Instant): Promise<void> {
  await db.query(
    `insert into company_event_scan (company_id, id, event_id, registration_id, gate, way, scanned_at, scanned_by,
        received_at, is_double)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      db.companyId,
      scan.id,
      scan.eventId,
      scan.registrationId,
      scan.gate,
      scan.way,
      toWire(scan.at),
      scan.by,
      toWire(now),
      scan.isDouble,
    ],
  );
}

/** What an earlier call of the same scan was told, also where it was undone since. */
export async function knownScan(
  db: CompanyDb,
  id: string,
): Promise<{ readonly registrationId: string; readonly isDouble: boolean } | undefined> {
  const { rows } = await db.query<{ registrationId: string; isDouble: boolean }>(
    'select registration_id as "registrationId", is_double as "isDouble" from company_event_scan where company_id = $1 and id = $2',
    [db.companyId, id],
  );
  return rows[0];
}

/** A scan without signal arrived after this one, though it was made before. */
export async function storeDouble(db: CompanyDb, id: string): Promise<void> {
  await db.query('update company_event_scan set is_double = true where company_id = $1 and id = $2', [
    db.companyId,
    id,
  ]);
}

export interface StoredEntry {
  readonly id: string;
  readonly at: Instant;
  readonly gate: string;
  readonly by: string;
}

/** The first scan of each day of the event, under the lock of the seat. */
export async function entriesOf(db: CompanyDb, registrationId: string): Promise<StoredEntry[]> {
  const { rows } = await db.query<StoredEntry>(
    `select s.id, s.scanned_at as at, s.gate, u.fullname as by from company_event_scan s
      join app_user u on u.company_id = s.company_id and u.id = s.scanned_by
      where s.company_id = $1 and s.registration_id = $2 and not s.is_double and s.undone_at is null order by s.scanned_at`,
    [db.companyId, registrationId],
  );
  return rows;
}

interface StoredCounts {
  readonly seats: number;
  readonly attended: number;
  readonly recent: number;
}

/** Scans are deleted after a year, so they are asked only where one day alone counts. */
function cameOn(day: ReturnType<typeof doorDayOf>): Fragment {
  if (day === undefined) return sql`true`;
  const [from, until] = [day.from, day.until].map((at) => (at === null ? null : toWire(at)));
  return sql`exists (select 1 from company_event_scan n where n.company_id = r.company_id and n.registration_id = r.id
    and not n.is_double and n.undone_at is null and n.scanned_at >= coalesce(${from ?? null}::timestamptz, '-infinity')
    and n.scanned_at < coalesce(${until ?? null}::timestamptz, 'infinity'))`;
}

/** @param day of the event; undefined where all count */
export async function countArrivals(
  db: CompanyDb,
  eventId: string,
  { since, day }: { readonly since: Instant; readonly day: ReturnType<typeof doorDayOf> },
): Promise<StoredCounts> {
  const { rows } = await db.query<StoredCounts>(
    statement(sql`select count(*) filter (where r.state in ('registered', 'attended', 'no_show'))::int as seats,
        count(*) filter (where r.state = 'attended' and ${cameOn(day)})::int as attended,
        (select count(*)::int from company_event_scan s where s.company_id = ${db.companyId}::uuid
          and s.event_id = ${eventId}::uuid and not s.is_double and s.undone_at is null
          and s.scanned_at > ${toWire(since)}::timestamptz) as recent
      from company_event_registration r where r.company_id = ${db.companyId}::uuid and r.event_id = ${eventId}::uuid`),
  );
  return rows[0] ?? { seats: 0, attended: 0, recent: 0 };
}

export async function gatesOf(
  db: CompanyDb,
  eventId: string,
): Promise<{ readonly gate: string; readonly by: string; readonly count: number; readonly lastAt: Instant }[]> {
  const { rows } = await db.query<{ gate: string; by: string; count: number; lastAt: Instant }>(
    `select s.gate, u.fullname as by, count(*) filter (where not s.is_double)::int as count, max(s.scanned_at) as "lastAt"
      from company_event_scan s join app_user u on u.company_id = s.company_id and u.id = s.scanned_by
      where s.company_id = $1 and s.event_id = $2 and s.undone_at is null
      group by s.gate, u.id, u.fullname order by count desc, s.gate, u.fullname`,
    [db.companyId, eventId],
  );
  return rows;
}

/** First scans of each five minutes. */
export async function courseOf(
  db: CompanyDb,
  eventId: string,
): Promise<{ readonly at: Instant; readonly count: number }[]> {
  const { rows } = await db.query<{ at: Instant; count: number }>(
    `select date_bin('5 minutes', scanned_at, timestamptz 'epoch') as at, count(*)::int as count from company_event_scan
      where company_id = $1 and event_id = $2 and not is_double and undone_at is null group by 1 order by 1`,
    [db.companyId, eventId],
  );
  return rows;
}

interface DeskCounts {
  readonly doubles: number;
  readonly waiting: number;
  readonly delivered: number;
}

/** What the desk has to look at beside the door. */
export async function countAtDesk(db: CompanyDb, eventId: string): Promise<DeskCounts> {
  const { rows } = await db.query<DeskCounts>(
    `select (select count(*)::int from company_event_scan s
          where s.company_id = $1 and s.event_id = $2 and s.is_double and s.undone_at is null) as doubles,
        count(*) filter (where c.state = 'submitted')::int as waiting,
        count(*) filter (where c.state = 'delivered')::int as delivered
      from company_event_reward_claim c join company_event_reward w on w.company_id = c.company_id and w.id = c.reward_id
      where c.company_id = $1 and w.event_id = $2`,
    [db.companyId, eventId],
  );
  return rows[0] ?? { doubles: 0, waiting: 0, delivered: 0 };
}

interface StoredDouble {
  readonly id: string;
  readonly fullname: string;
  readonly firstAt: Instant;
  readonly firstGate: string;
  readonly firstBy: string;
  readonly at: Instant;
  readonly gate: string;
  readonly by: string;
}

/** The newest first. */
export async function doublesOf(db: CompanyDb, eventId: string, most: number): Promise<StoredDouble[]> {
  const { rows } = await db.query<StoredDouble>(
    `select s.id, coalesce(p.fullname, v.fullname, '') as fullname, f.scanned_at as "firstAt", f.gate as "firstGate", fu.fullname as "firstBy",
        s.scanned_at as at, s.gate, u.fullname as by
      from company_event_scan s
      join company_event_registration r on r.company_id = s.company_id and r.id = s.registration_id
      left join app_user p on p.company_id = r.company_id and p.id = r.user_id
      left join company_event_visitor v on v.company_id = r.company_id and v.id = r.visitor_id
      join app_user u on u.company_id = s.company_id and u.id = s.scanned_by
      join lateral (select n.company_id, n.scanned_at, n.gate, n.scanned_by from company_event_scan n
        where n.company_id = s.company_id and n.registration_id = s.registration_id and not n.is_double and n.undone_at is null
          and n.scanned_at <= s.scanned_at order by n.scanned_at desc limit 1) f on true
      join app_user fu on fu.company_id = f.company_id and fu.id = f.scanned_by
      where s.company_id = $1 and s.event_id = $2 and s.is_double and s.undone_at is null
      order by s.scanned_at desc, s.id limit $3`,
    [db.companyId, eventId, most],
  );
  return rows;
}

/** Of all companies; that somebody came stays in the registration. */
export async function forgetScans(db: Db, before: Instant): Promise<number> {
  const { rowCount } = await db.query('delete from company_event_scan where scanned_at < $1', [toWire(before)]);
  return rowCount ?? 0;
}
