/** Events that a person has to look at (rules/attendance#reviews). */
import type { Scope } from '@hadir/domain/access/grants.ts';
import type { Instant, LocalDate, Zone } from '@hadir/domain/kernel/time.ts';
import { toWire } from '@hadir/domain/kernel/time.ts';
import { isLockedDay } from '../../../db/attendance/locked-days.ts';
import { matchesPerson } from '../../../db/attendance/attendance-filter.ts';
import { nameOn } from '../../../db/attendance/period-names.ts';
import type { Db } from '../../../db/pool.ts';
import { and, type Fragment, sql, statement, textOf } from '../../../db/sql.ts';
import { type Actor, visibleUsers } from '../../../db/visible.ts';
import type { Page } from '../days/day-page.store.ts';
import { EVENT_COLUMNS, EVENT_TABLES, type EventRow } from '../clock/event.store.ts';

type ReviewState = 'terbuka' | 'diterima' | 'ditolak';

/** The event with its review, and who it is about. */
export interface ReviewRow extends EventRow {
  fullname: string;
  employeeNo: string;
  unit: string | null;
  photoFileId: string | null;
  decidedBy: string | null;
  decidedById: string | null;
  decidedAt: Instant | null;
  openedAt: Instant;
}

const COLUMNS = sql`${EVENT_COLUMNS}, u.fullname, u.employee_no as "employeeNo",
  ${nameOn({ company: sql`dy.company_id`, date: sql`dy.work_date` }, 'unit', sql`dy.unit_id`)} as unit,
  u.photo_file_id as "photoFileId", b.fullname as "decidedBy", r.decided_by as "decidedById", r.decided_at as "decidedAt", r.created_at as "openedAt"`;
const TABLES = sql`${EVENT_TABLES}
  join app_user u on u.company_id = e.company_id and u.id = e.user_id
  left join attendance_day dy on dy.company_id = r.company_id and dy.work_date = r.work_date and dy.user_id = r.user_id
  left join app_user b on b.company_id = r.company_id and b.id = r.decided_by`;

function inScope(actor: Actor, scopes: readonly Scope[]): Fragment {
  return sql`r.company_id = ${actor.companyId}::uuid
    and ${visibleUsers(actor, scopes, { userColumn: 'r.user_id', dateColumn: 'r.work_date' })}`;
}

export interface ReviewFilter extends Page {
  state: ReviewState;
  search?: string | undefined;
  from?: LocalDate | undefined;
  to?: LocalDate | undefined;
}

function matching(actor: Actor, scopes: readonly Scope[], filter: ReviewFilter): Fragment {
  const { search, from, to } = filter;
  const person =
    search === undefined || search.trim() === ''
      ? []
      : [
          sql`r.user_id in (select fu.id from app_user fu where fu.company_id = ${actor.companyId}::uuid
            and ${matchesPerson('fu.search_text', search)})`,
        ];
  const dates = [
    ...(from === undefined ? [] : [sql`r.work_date >= ${from}::date`]),
    ...(to === undefined ? [] : [sql`r.work_date <= ${to}::date`]),
  ];
  return and([inScope(actor, scopes), sql`r.state = ${filter.state}`, ...person, ...dates]);
}

/** Waiting ones oldest first: they are worked off; decided ones newest first: they are looked up. */
export async function listReviews(
  db: Db,
  actor: Actor,
  scopes: readonly Scope[],
  filter: ReviewFilter,
): Promise<ReviewRow[]> {
  const order = filter.state === 'terbuka' ? sql`r.event_at, r.id` : sql`r.decided_at desc, r.id`;
  const { rows } = await db.query<ReviewRow>(
    statement(sql`select ${COLUMNS} from ${TABLES} where ${matching(actor, scopes, filter)}
      order by ${order} limit ${filter.size} offset ${(filter.page - 1) * filter.size}`),
  );
  return rows;
}

export async function countReviews(
  db: Db,
  actor: Actor,
  scopes: readonly Scope[],
  filter: ReviewFilter,
): Promise<number> {
  const { rows } = await db.query<{ total: number }>(
    statement(sql`select count(*)::int as total from attendance_review r where ${matching(actor, scopes, filter)}`),
  );
  return rows[0]?.total ?? 0;
}

export async function reviewInScope(
  db: Db,
  actor: Actor,
  scopes: readonly Scope[],
  id: string,
): Promise<ReviewRow | undefined> {
  const { rows } = await db.query<ReviewRow>(
    statement(sql`select ${COLUMNS} from ${TABLES} where ${inScope(actor, scopes)} and r.id = ${id}::uuid`),
  );
  return rows[0];
}

/** Nobody else decides it until this transaction ends. */
export async function lockReview(db: Db, companyId: string, id: string): Promise<void> {
  await db.query('select 1 from attendance_review where company_id = $1 and id = $2 for update', [companyId, id]);
}

export interface ReviewDecision {
  companyId: string;
  id: string;
  state: Exclude<ReviewState, 'terbuka'>;
  by: string;
  at: Instant;
  note: string | null;
}

/** Writes the decision; a refused event counts no more but stays. */
export async function writeDecision(db: Db, decision: ReviewDecision): Promise<void> {
  await db.query(
    `with decided as (update attendance_review set state = $3, decided_by = $4, decided_at = $5, note = $6, version = version + 1
        where company_id = $1 and id = $2 returning company_id, event_at, event_id)
     update attendance_event e set valid = false from decided d
      where $3 = 'ditolak' and e.company_id = d.company_id and e.at = d.event_at and e.id = d.event_id`,
    [decision.companyId, decision.id, decision.state, decision.by, toWire(decision.at), decision.note],
  );
}

/**
 * Takes the decision back: the review waits again, the event that a refusal had stopped counts again, the draft that the
 * refusal made is laid by. An event in whose place an import stands goes on counting nothing.
 */
export async function writeUndo(db: Db, companyId: string, id: string, now: Instant): Promise<void> {
  await db.query(
    `with refused as (select event_at, event_id from attendance_review
          where company_id = $1 and id = $2 and state = 'ditolak'),
      undone as (update attendance_review set state = 'terbuka', decided_by = null, decided_at = null, note = null,
          version = version + 1 where company_id = $1 and id = $2),
      counted as (update attendance_event e set valid = true from refused r
        where e.company_id = $1 and e.at = r.event_at and e.id = r.event_id and e.superseded_by is null)
     update draft_correction d set state = 'dismissed', updated_at = $3
      where d.company_id = $1 and d.origin = 'review' and d.state = 'open' and d.evidence ->> 'reviewId' = $2::text`,
    [companyId, id, toWire(now)],
  );
}

export interface Refusal {
  userId: string;
  workDate: LocalDate;
  at: Instant;
  zone: Zone | null;
  reason: string;
}

/** The refusal as it was decided at that moment; undefined when it was taken back or decided anew since. */
export async function refusalOf(
  db: Db,
  companyId: string,
  id: string,
  decidedAt: string,
): Promise<Refusal | undefined> {
  const { rows } = await db.query<Refusal>(
    `select r.user_id as "userId", r.work_date as "workDate", r.event_at as at, r.note as reason,
            (select d.tz from attendance_day d where d.company_id = r.company_id and d.work_date = r.work_date
               and d.user_id = r.user_id) as zone
       from attendance_review r
      where r.company_id = $1 and r.id = $2 and r.state = 'ditolak' and r.decided_at = $3 for update of r`,
    [companyId, id, decidedAt],
  );
  return rows[0];
}

const MISSING_SELFIE = `e.selfie_sha256 is not null and e.selfie_file_id is null and e.valid
  and not ${textOf(isLockedDay('e'))}`;

export interface OverdueSelfie {
  id: string;
  userId: string;
  workDate: LocalDate;
}

/**
 * Events since `from` whose announced photo has not come, received before `received`: the day of waiting begins when
 * the server has the tap, however long it lay in the phone. Those under review for it already are left out.
 */
export async function overdueSelfies(
  db: Db,
  companyId: string,
  from: Instant,
  received: Instant,
): Promise<OverdueSelfie[]> {
  const { rows } = await db.query<OverdueSelfie>(
    `select e.id, e.user_id as "userId", e.work_date as "workDate" from attendance_event e
      where e.company_id = $1 and e.at >= $2 and e.received_at < $3 and ${MISSING_SELFIE}
        and not exists (select 1 from attendance_review r
          where r.company_id = e.company_id and r.event_at = e.at and r.event_id = e.id
            and (r.state <> 'terbuka' or 'SELFIE_BELUM_DITERIMA' = any(r.reasons)))`,
    [companyId, toWire(from), toWire(received)],
  );
  return rows;
}

/**
 * Photos still missing of these events (rules/attendance#selfie-and-privacy) become a reason of review. @returns the
 * people and dates
 */
export async function openMissingSelfies(
  db: Db,
  companyId: string,
  { from, ids, now }: { from: Instant; ids: readonly string[]; now: Instant },
): Promise<{ userId: string; workDate: LocalDate }[]> {
  const { rows } = await db.query<{ userId: string; workDate: LocalDate }>(
    `with missing as (
        select e.company_id, e.at, e.id, e.user_id, e.work_date from attendance_event e
         where e.company_id = $1 and e.at >= $2 and e.id = any($3::uuid[]) and ${MISSING_SELFIE})
     insert into attendance_review (company_id, id, event_at, event_id, user_id, work_date, reasons, created_at)
     select company_id, gen_random_uuid(), at, id, user_id, work_date, '{SELFIE_BELUM_DITERIMA}', $4 from missing
      order by user_id, at
     on conflict (company_id, event_at, event_id) do update
       set reasons = array_append(attendance_review.reasons, 'SELFIE_BELUM_DITERIMA')
       where attendance_review.state = 'terbuka' and not 'SELFIE_BELUM_DITERIMA' = any(attendance_review.reasons)
     returning user_id as "userId", work_date as "workDate"`,
    [companyId, toWire(from), ids, toWire(now)],
  );
  return rows;
}
