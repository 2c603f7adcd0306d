/** Events with what has become of their registrations (rules/company-events). */
import {
  type EventAudience,
  type EventState,
  type EventTimes,
  SEATED_STATES,
} from '@hadir/domain/company-events/company-event.ts';
import { type Instant, type LocalDate, toWire, type Zone } from '@hadir/domain/kernel/time.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import { insertRows } from '../../db/insert-rows.ts';
import type { Db } from '../../db/pool.ts';
import { and, type Fragment, sql, statement } from '../../db/sql.ts';

export interface StoredEvent extends EventTimes {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly place: string;
  readonly zone: Zone;
  readonly capacity: number | null;
  readonly audience: EventAudience;
  readonly state: EventState;
  readonly reason: string;
  /** Whoever comes is present on its dates. */
  readonly countsAsPresent: boolean;
  /** By which guests of the company register; null where they may not. */
  readonly visitorLink: string | null;
  readonly version: number;
  readonly unitIds: string[];
}

export interface CountedEvent extends StoredEvent {
  readonly registered: number;
  readonly waiting: number;
  readonly attended: number;
  readonly visitors: number;
  readonly feedbacks: number;
  readonly score: number | null;
}

const EVENT = sql`e.id, e.title, e.description, e.place, e.tz as zone, e.start_at as start, e.end_at as "end",
  e.registration_opens_at as "registrationOpens", e.registration_closes_at as "registrationCloses", e.capacity, e.audience,
  e.state, e.reason, e.counts_as_present as "countsAsPresent", e.visitor_link as "visitorLink", e.version, array(select eu.unit_id from company_event_unit eu
    where eu.company_id = e.company_id and eu.event_id = e.id order by eu.unit_id) as "unitIds"`;

const COUNTS = sql`left join lateral (select count(*) filter (where r.state = any(${[...SEATED_STATES]}::text[]))::int as registered,
      count(*) filter (where r.state in ('waitlisted', 'offered'))::int as waiting,
      count(*) filter (where r.state = 'attended')::int as attended,
      count(*) filter (where r.visitor_id is not null and r.state <> 'cancelled')::int as visitors
    from company_event_registration r where r.company_id = e.company_id and r.event_id = e.id) n on true
  left join lateral (select count(*)::int as feedbacks, avg(f.score)::float8 as score
    from company_event_feedback f where f.company_id = e.company_id and f.event_id = e.id) f on true`;

export interface EventFilter {
  readonly search: string;
  readonly state: readonly EventState[];
}

const matches = ({ search, state }: EventFilter): Fragment =>
  and([
    ...(search.trim() === '' ? [] : [sql`hadir_fold(e.title) like '%' || hadir_fold(${search.trim()}::text) || '%'`]),
    ...(state.length === 0 ? [] : [sql`e.state = any(${[...state]}::text[])`]),
  ]);

export async function countEvents(db: CompanyDb, filter: EventFilter): Promise<number> {
  const { rows } = await db.query<{ total: number }>(
    statement(sql`select count(*)::int as total from company_event e
      where e.company_id = ${db.companyId}::uuid and ${matches(filter)}`),
  );
  return rows[0]?.total ?? 0;
}

async function countedWhere(db: CompanyDb, condition: Fragment, limits: Fragment = sql``): Promise<CountedEvent[]> {
  const { rows } = await db.query<CountedEvent>(
    statement(sql`select ${EVENT}, coalesce(n.registered, 0) as registered, coalesce(n.waiting, 0) as waiting,
        coalesce(n.attended, 0) as attended, coalesce(n.visitors, 0) as visitors, coalesce(f.feedbacks, 0) as feedbacks, f.score
      from company_event e ${COUNTS}
      where e.company_id = ${db.companyId}::uuid and ${condition}
      order by e.start_at desc, e.id ${limits}`),
  );
  return rows;
}

export async function listEvents(
  db: CompanyDb,
  filter: EventFilter,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<CountedEvent[]> {
  return countedWhere(db, matches(filter), sql`limit ${limit} offset ${offset}`);
}

export async function findEvent(db: CompanyDb, id: string): Promise<CountedEvent | undefined> {
  const [found] = await countedWhere(db, sql`e.id = ${id}::uuid`);
  return found;
}

/** Everybody who wants a seat of it, or changes it, waits: what is counted afterwards stays so. */
export async function lockEvent(db: CompanyDb, id: string): Promise<StoredEvent | undefined> {
  const { rows } = await db.query<StoredEvent>(
    statement(
      sql`select ${EVENT} from company_event e
        where e.company_id = ${db.companyId}::uuid and e.id = ${id}::uuid for no key update of e`,
      'company-event-lock',
    ),
  );
  return rows[0];
}

export type EventContent = Omit<StoredEvent, 'id' | 'state' | 'reason' | 'version' | 'visitorLink'>;

function columnsOf(content: EventContent, now: Instant) {
  return {
    title: content.title,
    description: content.description,
    place: content.place,
    tz: content.zone,
    start_at: toWire(content.start),
    end_at: toWire(content.end),
    registration_opens_at: toWire(content.registrationOpens),
    registration_closes_at: toWire(content.registrationCloses),
    capacity: content.capacity,
    audience: content.audience,
    counts_as_present: content.countsAsPresent,
    updated_at: toWire(now),
  };
}

export async function insertEvent(
  db: CompanyDb,
  content: EventContent,
  { id, by, now }: { readonly id: string; readonly by: string; readonly now: Instant },
): Promise<void> {
  const own = { company_id: db.companyId, id, created_by: by, created_at: toWire(now) };
  await insertRows(db, 'company_event', [{ ...own, ...columnsOf(content, now) }]);
  await insertUnits(db, id, content.unitIds);
}

async function insertUnits(db: CompanyDb, id: string, unitIds: readonly string[]): Promise<void> {
  await insertRows(
    db,
    'company_event_unit',
    unitIds.map((unitId) => ({ company_id: db.companyId, event_id: id, unit_id: unitId })),
  );
}

export async function storeEvent(db: CompanyDb, id: string, content: EventContent, now: Instant): Promise<void> {
  const of = columnsOf(content, now);
  await db.query(
    `update company_event set title = $3, description = $4, place = $5, tz = $6, start_at = $7, end_at = $8,
       registration_opens_at = $9, registration_closes_at = $10, capacity = $11, audience = $12,
       counts_as_present = $13, updated_at = $14,
       version = version + 1
     where company_id = $1 and id = $2`,
    [db.companyId, id, ...Object.values(of)],
  );
  await db.query('delete from company_event_unit where company_id = $1 and event_id = $2', [db.companyId, id]);
  await insertUnits(db, id, content.unitIds);
}

export async function storeEventState(
  db: CompanyDb,
  id: string,
  { state, reason, now }: { readonly state: EventState; readonly reason: string; readonly now: Instant },
): Promise<void> {
  await db.query(
    `update company_event set state = $3, reason = $4, updated_at = $5, version = version + 1
      where company_id = $1 and id = $2`,
    [db.companyId, id, state, reason, toWire(now)],
  );
}

/** How many of these units the company has. */
export async function countUnits(db: CompanyDb, ids: readonly string[]): Promise<number> {
  const { rows } = await db.query<{ total: number }>(
    'select count(*)::int as total from unit where company_id = $1 and id = any($2::uuid[]) and deleted_at is null',
    [db.companyId, [...ids]],
  );
  return rows[0]?.total ?? 0;
}

/** Companies with an event that begins or ends by now, or an offer that ends. */
export async function companiesWithDueEvents(db: Db, now: Instant): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `select distinct company_id as id from company_event
      where state in ('published', 'ongoing') and start_at <= $1 and (state = 'published' or end_at <= $1)
      union select company_id from company_event_registration where state = 'offered' and offered_until <= $1`,
    [toWire(now)],
  );
  return rows.map(({ id }) => id);
}

export async function dueEventIds(db: CompanyDb, now: Instant): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `select id from company_event where company_id = $1 and state in ('published', 'ongoing') and start_at <= $2
        and (state = 'published' or end_at <= $2) order by id`,
    [db.companyId, toWire(now)],
  );
  return rows.map(({ id }) => id);
}

/** Who may join it, by the employment and the unit of a date. */
export async function audienceOf(
  db: CompanyDb,
  { id, audience }: Pick<StoredEvent, 'id' | 'audience'>,
  today: LocalDate,
): Promise<string[]> {
  const isOfUnit = sql`exists (select 1 from org_assignment o join company_event_unit eu on eu.company_id = o.company_id
      and eu.event_id = ${id}::uuid and eu.unit_id = o.unit_id
    where o.company_id = u.company_id and o.user_id = u.id and o.valid_from <= ${today}::date
      and (o.valid_to is null or o.valid_to >= ${today}::date))`;
  const { rows } = await db.query<{ id: string }>(
    statement(sql`select u.id from app_user u where u.company_id = ${db.companyId}::uuid and u.active
        and u.deleted_at is null and u.client_id is null
        and exists (select 1 from employment e where e.company_id = u.company_id and e.user_id = u.id
          and (e.end_date is null or e.end_date >= ${today}::date))
        and ${audience === 'company' ? sql`true` : isOfUnit} order by u.id`),
  );
  return rows.map((row) => row.id);
}
