/** Rows of daily reports (rules/activity#daily-report). */
import type { Scope } from '@hadir/domain/access/grants.ts';
import type { DailyReportState } from '@hadir/domain/activity/daily-report.ts';
import { type Instant, type LocalDate, toWire } from '@hadir/domain/kernel/time.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import { and, type Fragment, sql, statement } from '../../db/sql.ts';
import { visibleUsers } from '../../db/visible.ts';
import {
  IDENTITY,
  identityJoins,
  listed,
  type PersonColumns,
  type WorkFilter,
  type WorkQuery,
} from './activity.store.ts';

export interface StoredReport {
  readonly id: string;
  readonly userId: string;
  readonly date: LocalDate;
  readonly state: DailyReportState;
  readonly done: string;
  readonly plan: string;
  readonly obstacle: string;
  readonly firstSubmittedAt: Instant | null;
  readonly submittedAt: Instant | null;
  readonly late: boolean;
  readonly reviewer: string | null;
  readonly reviewedAt: Instant | null;
  readonly reviewNote: string;
  readonly version: number;
}

const REPORT = sql`x.id, x.user_id as "userId", x.work_date as date, x.state, x.done, x.plan, x.obstacle,
  x.first_submitted_at as "firstSubmittedAt", x.submitted_at as "submittedAt", x.late, rv.fullname as reviewer,
  x.reviewed_at as "reviewedAt", x.review_note as "reviewNote", x.version`;
const REVIEWER = sql`left join app_user rv on rv.company_id = x.company_id and rv.id = x.reviewer_id`;

export async function reportOfDate(db: CompanyDb, userId: string, date: LocalDate): Promise<StoredReport | undefined> {
  const { rows } = await db.query<StoredReport>(
    statement(sql`select ${REPORT} from daily_report x ${REVIEWER}
      where x.company_id = ${db.companyId}::uuid and x.user_id = ${userId}::uuid and x.work_date = ${date}::date`),
  );
  return rows[0];
}

export type ReportText = Pick<StoredReport, 'done' | 'plan' | 'obstacle'>;

interface Submission {
  readonly at: Instant;
  readonly late: boolean;
}

/** One row per person and date. @param submission null keeps it a draft, or returned */
export async function storeReport(
  db: CompanyDb,
  row: ReportText & { readonly id: string; readonly userId: string; readonly date: LocalDate },
  { submission, now }: { readonly submission: Submission | null; readonly now: Instant },
): Promise<void> {
  const at = submission === null ? null : toWire(submission.at);
  await db.query(
    `insert into daily_report (company_id, id, user_id, work_date, state, done, plan, obstacle, first_submitted_at,
       submitted_at, late, updated_at)
     values ($1, $2, $3, $4, case when $8::timestamptz is null then 'draft' else 'submitted' end, $5, $6, $7, $8, $8, $9, $10)
     on conflict (company_id, user_id, work_date) do update set done = excluded.done, plan = excluded.plan,
       obstacle = excluded.obstacle, updated_at = excluded.updated_at, version = daily_report.version + 1,
       state = case when $8::timestamptz is null then daily_report.state else 'submitted' end,
       first_submitted_at = coalesce(daily_report.first_submitted_at, excluded.first_submitted_at),
       submitted_at = coalesce(excluded.submitted_at, daily_report.submitted_at),
       late = case when daily_report.first_submitted_at is null then excluded.late else daily_report.late end`,
    [
      db.companyId,
      row.id,
      row.userId,
      row.date,
      row.done,
      row.plan,
      row.obstacle,
      at,
      submission?.late ?? false,
      toWire(now),
    ],
  );
}

/** @returns false where the report has changed meanwhile */
export async function storeReview(
  db: CompanyDb,
  { id, version }: Pick<StoredReport, 'id' | 'version'>,
  review: {
    readonly state: 'reviewed' | 'returned';
    readonly by: string;
    readonly note: string;
    readonly now: Instant;
  },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update daily_report set state = $4, reviewer_id = $5, review_note = $6, reviewed_at = $7, version = version + 1
      where company_id = $1 and id = $2 and version = $3 and state = 'submitted'`,
    [db.companyId, id, version, review.state, review.by, review.note, toWire(review.now)],
  );
  return rowCount === 1;
}

interface ReportFilter extends WorkFilter {
  readonly state: readonly Exclude<DailyReportState, 'draft'>[];
}

type ReportQuery = WorkQuery<ReportFilter> & ReviewedBy;
export type ListedReport = StoredReport &
  PersonColumns & {
    readonly activities: number;
    /** Waits, and the reader may review it. */
    readonly reviewable: boolean;
  };

interface ReviewedBy {
  /** Of the reader, for reviewing. */
  readonly reviewScopes: readonly Scope[];
}

/** Nobody reads the own report as its superior. */
const reviewable = ({ actor, reviewScopes }: Pick<WorkQuery, 'actor'> & ReviewedBy): Fragment =>
  sql`x.state = 'submitted' and x.user_id <> ${actor.userId}::uuid
    and ${visibleUsers(actor, reviewScopes, { userColumn: 'x.user_id', dateColumn: 'x.work_date' })}`;

const COUNTED = sql`(select count(*)::int from activity k where k.company_id = x.company_id and k.user_id = x.user_id
  and k.work_date = x.work_date) as activities`;

/** Drafts are the writer's alone. */
function submitted(query: Omit<ReportQuery, 'limit' | 'offset' | 'reviewScopes'>): Fragment {
  const { state } = query.filter;
  return and([
    listed(query),
    sql`x.state <> 'draft'`,
    ...(state.length === 0 ? [] : [sql`x.state = any(${state}::text[])`]),
  ]);
}

/** Newest date first, within it by name. */
export async function listReports(db: CompanyDb, query: ReportQuery): Promise<ListedReport[]> {
  const { rows } = await db.query<ListedReport>(
    statement(sql`select ${REPORT}, ${COUNTED}, (${reviewable(query)}) as reviewable, ${IDENTITY}
      from daily_report x ${REVIEWER} ${identityJoins} where ${submitted(query)} order by x.work_date desc, u.fullname collate hadir_id, x.id
      limit ${query.limit} offset ${query.offset}`),
  );
  return rows;
}

export async function countReports(
  db: CompanyDb,
  query: Omit<ReportQuery, 'limit' | 'offset' | 'reviewScopes'>,
): Promise<number> {
  const { rows } = await db.query<{ total: number }>(
    statement(sql`select count(*)::int as total from daily_report x
      join app_user u on u.company_id = x.company_id and u.id = x.user_id where ${submitted(query)}`),
  );
  return rows[0]?.total ?? 0;
}

/** One that the reader may see; the writer's own draft is not among them. */
export async function findReport(
  db: CompanyDb,
  { id, ...reader }: Pick<WorkQuery, 'actor' | 'scopes'> & ReviewedBy & { readonly id: string },
): Promise<ListedReport | undefined> {
  const { actor, scopes } = reader;
  const { rows } = await db.query<ListedReport>(
    statement(sql`select ${REPORT}, ${COUNTED}, (${reviewable(reader)}) as reviewable, ${IDENTITY}
      from daily_report x ${REVIEWER} ${identityJoins}
      where x.company_id = ${actor.companyId}::uuid and x.id = ${id}::uuid and x.state <> 'draft'
        and ${visibleUsers(actor, scopes, { userColumn: 'x.user_id', dateColumn: 'x.work_date' })}`),
  );
  return rows[0];
}

/** Who is above the person on the date: reads the report. */
export async function superiorOn(
  db: CompanyDb,
  userId: string,
  date: LocalDate,
): Promise<{ readonly id: string; readonly fullname: string } | undefined> {
  const { rows } = await db.query<{ id: string; fullname: string }>(
    `select s.id, s.fullname from org_assignment o
       join app_user s on s.company_id = o.company_id and s.id = o.superior_id
      where o.company_id = $1 and o.user_id = $2 and o.valid_from <= $3 and (o.valid_to is null or o.valid_to >= $3)
        and s.active and s.deleted_at is null
      limit 1`,
    [db.companyId, userId, date],
  );
  return rows[0];
}
