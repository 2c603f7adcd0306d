/** Rows of activities: of one person's date, and of everybody in scope (rules/activity). */
import type { Scope } from '@hadir/domain/access/grants.ts';
import { type Instant, type LocalDate, toWire } from '@hadir/domain/kernel/time.ts';
import { matchesPerson } from '../../db/attendance/attendance-filter.ts';
import { attachFile, releaseFile } from '../../db/attached-file.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import { and, type Fragment, sql, statement } from '../../db/sql.ts';
import { joinStructure } from '../../db/structure/structure-names.ts';
import { type Actor, visibleUsers } from '../../db/visible.ts';

export interface StoredActivity {
  readonly id: string;
  readonly userId: string;
  readonly date: LocalDate;
  readonly startAt: Instant;
  readonly endAt: Instant;
  readonly categoryId: string | null;
  readonly category: string | null;
  readonly title: string;
  readonly description: string;
  readonly photoId: string | null;
}

const ACTIVITY = `a.id, a.user_id as "userId", a.work_date as date, a.start_at as "startAt", a.end_at as "endAt",
  a.category_id as "categoryId", k.name as category, a.title, a.description, a.photo_file_id as "photoId"`;
const ACTIVITY_FROM = `activity a left join activity_category k on k.company_id = a.company_id and k.id = a.category_id`;

/** Of one date, in the order of the clock. */
export async function activitiesOf(db: CompanyDb, userId: string, date: LocalDate): Promise<StoredActivity[]> {
  const { rows } = await db.query<StoredActivity>(
    `select ${ACTIVITY} from ${ACTIVITY_FROM} where a.company_id = $1 and a.user_id = $2 and a.work_date = $3
      order by a.start_at, a.end_at, a.id`,
    [db.companyId, userId, date],
  );
  return rows;
}

export async function findActivity(db: CompanyDb, id: string): Promise<StoredActivity | undefined> {
  const { rows } = await db.query<StoredActivity>(
    `select ${ACTIVITY} from ${ACTIVITY_FROM} where a.company_id = $1 and a.id = $2`,
    [db.companyId, id],
  );
  return rows[0];
}

const FREQUENT_DAYS = 45;

/** Titles of the last weeks, those written on most dates first. */
export async function frequentTitles(db: CompanyDb, userId: string, today: LocalDate): Promise<string[]> {
  const { rows } = await db.query<{ title: string }>(
    `select min(title) as title from activity
      where company_id = $1 and user_id = $2 and work_date between $3::date - ${FREQUENT_DAYS}::int and $3::date
      group by lower(title) order by count(distinct work_date) desc, max(work_date) desc, min(title) limit 6`,
    [db.companyId, userId, today],
  );
  return rows.map(({ title }) => title);
}

/** Whoever writes the same person's date at the same time waits. */
export async function lockWriter(db: CompanyDb, userId: string): Promise<void> {
  await db.query('select 1 from app_user where company_id = $1 and id = $2 for no key update', [db.companyId, userId]);
}

export async function storeActivity(
  db: CompanyDb,
  row: Omit<StoredActivity, 'photoId' | 'category'>,
  now: Instant,
): Promise<void> {
  await db.query(
    `insert into activity (company_id, id, user_id, work_date, start_at, end_at, title, description, created_at, updated_at, category_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9, $10)
     on conflict (company_id, id) do update set work_date = excluded.work_date, start_at = excluded.start_at,
       end_at = excluded.end_at, category_id = excluded.category_id, title = excluded.title, description = excluded.description,
       updated_at = excluded.updated_at, version = activity.version + 1`,
    [
      db.companyId,
      row.id,
      row.userId,
      row.date,
      toWire(row.startAt),
      toWire(row.endAt),
      row.title,
      row.description,
      toWire(now),
      row.categoryId,
    ],
  );
}

/** Those that may be chosen, by name. */
export async function activeCategories(db: CompanyDb): Promise<{ id: string; name: string }[]> {
  const { rows } = await db.query<{ id: string; name: string }>(
    'select id, name from activity_category where company_id = $1 and active and deleted_at is null order by name, id',
    [db.companyId],
  );
  return rows;
}

/** With its photo, whose bytes the sweep takes. */
export async function removeActivity(db: CompanyDb, { id, photoId }: StoredActivity, now: Instant): Promise<void> {
  await db.query('delete from activity where company_id = $1 and id = $2', [db.companyId, id]);
  await releaseFile(db, photoId, now);
}

/** The activity takes the stored file, the one before is swept. */
export async function attachPhoto(
  db: CompanyDb,
  { id, photoId }: StoredActivity,
  fileId: string,
  now: Instant,
): Promise<void> {
  await attachFile(db, fileId);
  await db.query(
    'update activity set photo_file_id = $3, updated_at = $4, version = version + 1 where company_id = $1 and id = $2',
    [db.companyId, id, fileId, toWire(now)],
  );
  await releaseFile(db, photoId, now);
}

export interface WorkFilter {
  readonly from: LocalDate;
  readonly to: LocalDate;
  readonly search?: string | undefined;
  readonly userId?: string | undefined;
  readonly unit: readonly string[];
}

export interface WorkQuery<Filter extends WorkFilter = WorkFilter> {
  readonly actor: Actor;
  readonly scopes: readonly Scope[];
  readonly filter: Filter;
  readonly limit: number;
  readonly offset: number;
}

/** People as they stood on the row's date, and the place of the day's tap. */
export const IDENTITY = sql`u.id as "userId", u.employee_no as "employeeNo", u.fullname, dv.name as division,
  dp.name as department, ps.name as position, coalesce(un.name, cl.name) as unit, su.fullname as superior,
  coalesce(d.tz, co.tz) as zone, d.in_location as place`;

/** Of the rows `x`, which have company, person and work date. */
export const identityJoins = sql`join company co on co.id = x.company_id
  join app_user u on u.company_id = x.company_id and u.id = x.user_id
  left join org_assignment oa on oa.company_id = x.company_id and oa.user_id = x.user_id and oa.valid_from <= x.work_date
    and (oa.valid_to is null or oa.valid_to >= x.work_date)
  left join placement pl on pl.company_id = x.company_id and pl.user_id = x.user_id and pl.valid_from <= x.work_date
    and (pl.valid_to is null or pl.valid_to >= x.work_date)
  left join client cl on cl.company_id = pl.company_id and cl.id = pl.client_id
  left join attendance_day d on d.company_id = x.company_id and d.work_date = x.work_date and d.user_id = x.user_id
  ${joinStructure('oa')}`;

/** The condition of a list over rows `x` and their person `u`. */
export function listed({ actor, scopes, filter }: Pick<WorkQuery, 'actor' | 'scopes' | 'filter'>): Fragment {
  const { from, to, search = '', userId, unit } = filter;
  return and([
    visibleUsers(actor, scopes, { userColumn: 'x.user_id', dateColumn: 'x.work_date' }),
    sql`x.company_id = ${actor.companyId}::uuid and x.work_date between ${from}::date and ${to}::date`,
    ...(search.trim() === '' ? [] : [matchesPerson('u.search_text', search)]),
    ...(userId === undefined ? [] : [sql`x.user_id = ${userId}::uuid`]),
    ...(unit.length === 0
      ? []
      : [
          sql`exists (select 1 from org_assignment uo where uo.company_id = x.company_id and uo.user_id = x.user_id
            and uo.valid_from <= x.work_date and (uo.valid_to is null or uo.valid_to >= x.work_date)
            and uo.unit_id = any(${unit}::uuid[]))`,
        ]),
  ]);
}

export interface PersonColumns {
  readonly userId: string;
  readonly employeeNo: string;
  readonly fullname: string;
  readonly division: string | null;
  readonly department: string | null;
  readonly position: string | null;
  readonly unit: string | null;
  readonly superior: string | null;
  readonly zone: string;
  readonly place: string | null;
}

/** Newest date first, within it by name and time. */
export async function listActivities(db: CompanyDb, query: WorkQuery): Promise<(StoredActivity & PersonColumns)[]> {
  const { rows } = await db.query<StoredActivity & PersonColumns>(
    statement(sql`with found as (
        select x.company_id, x.id, x.user_id, x.work_date, x.start_at, x.end_at, x.title, x.description, x.photo_file_id,
          x.category_id
          from activity x join app_user u on u.company_id = x.company_id and u.id = x.user_id
         where ${listed(query)}
         order by x.work_date desc, u.fullname collate hadir_id, x.user_id, x.start_at, x.id
         limit ${query.limit} offset ${query.offset})
      select x.id, x.work_date as date, x.start_at as "startAt", x.end_at as "endAt", x.title, x.description,
          x.category_id as "categoryId", k.name as category,
          x.photo_file_id as "photoId", ${IDENTITY}
        from found x ${identityJoins}
        left join activity_category k on k.company_id = x.company_id and k.id = x.category_id
       order by x.work_date desc, u.fullname collate hadir_id, x.user_id, x.start_at, x.id`),
  );
  return rows;
}

export async function countActivities(db: CompanyDb, query: Omit<WorkQuery, 'limit' | 'offset'>): Promise<number> {
  const { rows } = await db.query<{ total: number }>(
    statement(sql`select count(*)::int as total from activity x
      join app_user u on u.company_id = x.company_id and u.id = x.user_id where ${listed(query)}`),
  );
  return rows[0]?.total ?? 0;
}
