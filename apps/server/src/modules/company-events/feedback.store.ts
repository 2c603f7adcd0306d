/** What people thought of events; without a name nothing leads to the person (rules/company-events#feedback). */
import type { FeedbackFilter, FeedbackRow } from '@hadir/contract/company-events/endpoints.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import { and, type Fragment, sql, statement } from '../../db/sql.ts';

interface NewFeedback {
  readonly id: string;
  readonly eventId: string;
  readonly userId: string | null;
  readonly score: number;
  readonly recommends: number | null;
  readonly comment: string;
}

/** @returns false where somebody with this mark has spoken already */
export async function insertMark(db: CompanyDb, eventId: string, mark: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into company_event_feedback_mark (company_id, event_id, mark) values ($1, $2, $3) on conflict do nothing`,
    [db.companyId, eventId, mark],
  );
  return rowCount === 1;
}

/** Those of these marks that are there. */
export async function knownMarks(db: CompanyDb, marks: readonly string[]): Promise<string[]> {
  const { rows } = await db.query<{ mark: string }>(
    'select mark from company_event_feedback_mark where company_id = $1 and mark = any($2::text[])',
    [db.companyId, [...marks]],
  );
  return rows.map(({ mark }) => mark);
}

export async function insertFeedback(db: CompanyDb, one: NewFeedback): Promise<void> {
  await db.query(
    `insert into company_event_feedback (company_id, id, event_id, user_id, score, recommends, comment)
      values ($1, $2, $3, $4, $5, $6, $7)`,
    [db.companyId, one.id, one.eventId, one.userId, one.score, one.recommends, one.comment],
  );
}

const FROM = sql`company_event_feedback f
  join company_event e on e.company_id = f.company_id and e.id = f.event_id
  left join app_user u on u.company_id = f.company_id and u.id = f.user_id`;

const matches = (db: CompanyDb, { event, search }: FeedbackFilter): Fragment =>
  and([
    sql`f.company_id = ${db.companyId}::uuid`,
    ...(event === undefined ? [] : [sql`f.event_id = ${event}::uuid`]),
    ...(search.trim() === '' ? [] : [sql`hadir_fold(f.comment) like '%' || hadir_fold(${search.trim()}::text) || '%'`]),
  ]);

export async function countFeedback(db: CompanyDb, filter: FeedbackFilter): Promise<number> {
  const { rows } = await db.query<{ total: number }>(
    statement(sql`select count(*)::int as total from ${FROM} where ${matches(db, filter)}`),
  );
  return rows[0]?.total ?? 0;
}

/** Lowest scores first, then by random ids: the order says nothing of who spoke when. */
export async function listFeedback(
  db: CompanyDb,
  filter: FeedbackFilter,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<FeedbackRow[]> {
  const { rows } = await db.query<FeedbackRow>(
    statement(sql`select f.id, f.event_id as "eventId", e.title as event, u.fullname, f.score, f.recommends, f.comment
      from ${FROM} where ${matches(db, filter)}
      order by e.start_at desc, e.id, f.score, f.id limit ${limit} offset ${offset}`),
  );
  return rows;
}
