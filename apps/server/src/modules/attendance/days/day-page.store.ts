/**
 * Which judged days a page of the list holds, and how many there are: by keys alone, so that the cost is that of the page
 * and not of the company. Each way of sorting is read off an index until the page is full.
 */
import type { DAY_SORTS } from '@hadir/contract/attendance/days.ts';
import type { Scope } from '@hadir/domain/access/grants.ts';
import { addDays, type LocalDate } from '@hadir/domain/kernel/time.ts';
import { type AttendanceFilter, attendanceWhere } from '../../../db/attendance/attendance-filter.ts';
import { type BoundedCount, countUpTo } from '../../../db/bounded-count.ts';
import type { Db } from '../../../db/pool.ts';
import { type Fragment, join, sql, statement } from '../../../db/sql.ts';
import type { Actor } from '../../../db/visible.ts';

export interface Page {
  page: number;
  size: number;
}

type DaySort = (typeof DAY_SORTS)[number];

export type DayPage = AttendanceFilter & Page & { sort: DaySort; order: 'asc' | 'desc' };

export interface DayKey {
  workDate: LocalDate;
  userId: string;
}

/** Whose list it is, and what it is narrowed to. */
interface Listed {
  actor: Actor;
  scopes: readonly Scope[];
  filter: DayPage;
}

/** What a day is put in order by. */
const OF_DAY = {
  workDate: sql`d.work_date`,
  status: sql`d.status`,
  inAt: sql`d.in_at`,
  outAt: sql`d.out_at`,
  lateMinutes: sql`d.late_minutes`,
  workedMinutes: sql`d.worked_minutes`,
  review: sql`d.open_review`,
} satisfies Partial<Record<DaySort, Fragment>>;
/** What its person is, who is joined only then. */
const OF_PERSON = { fullname: sql`fu.fullname`, employeeNo: sql`fu.employee_no` } satisfies Record<
  Exclude<DaySort, keyof typeof OF_DAY>,
  Fragment
>;

const PERSON = sql`join app_user fu on fu.company_id = d.company_id and fu.id = d.user_id`;
const KEY = sql`d.work_date as "workDate", d.user_id as "userId"`;

const wayOf = ({ order }: DayPage): Fragment => (order === 'asc' ? sql`asc` : sql`desc`);
const offsetOf = ({ page, size }: DayPage) => (page - 1) * size;

/**
 * The key at the end gives one order to rows that are equal, so that pages neither repeat nor lose one. All runs one way,
 * as the indexes do (by lateness, worked time; people by name): the page is read off them.
 */
async function keysByDay(db: Db, sort: keyof typeof OF_DAY, { actor, scopes, filter }: Listed): Promise<DayKey[]> {
  const way = wayOf(filter);
  // Only times may be missing; they go last either way.
  const missing = sort === 'inAt' || sort === 'outAt' ? sql` nulls last` : sql``;
  const { rows } = await db.query<DayKey>(
    statement(sql`select ${KEY} from attendance_day d
      where ${attendanceWhere(actor, scopes, filter)}
      order by ${OF_DAY[sort]} ${way}${missing}, d.work_date ${way}, d.user_id ${way}
      limit ${filter.size} offset ${offsetOf(filter)}`),
  );
  return rows;
}

async function keysByPerson(
  db: Db,
  sort: keyof typeof OF_PERSON,
  { actor, scopes, filter }: Listed,
): Promise<DayKey[]> {
  const way = wayOf(filter);
  const { rows } = await db.query<DayKey>(
    statement(sql`select ${KEY} from attendance_day d ${PERSON}
      where ${attendanceWhere(actor, scopes, filter)}
      order by ${OF_PERSON[sort]} ${way}, fu.id ${way}, d.work_date ${way}
      limit ${filter.size} offset ${offsetOf(filter)}`),
  );
  return rows;
}

/** With an open review and without, each read off its own index; a sort of all days would be as long as they are. */
async function keysByReview(db: Db, { actor, scopes, filter }: Listed): Promise<DayKey[]> {
  const where = attendanceWhere(actor, scopes, filter);
  const way = wayOf(filter);
  const part = (isOpen: Fragment) => sql`(select d.open_review, d.work_date, d.user_id from attendance_day d
    where ${where} and ${isOpen}
    order by d.work_date ${way}, d.user_id ${way} limit ${filter.size + offsetOf(filter)})`;
  const { rows } = await db.query<DayKey>(
    statement(sql`select ${KEY} from (${part(sql`d.open_review`)} union all ${part(sql`not d.open_review`)}) d
      order by d.open_review ${way}, d.work_date ${way}, d.user_id ${way}
      limit ${filter.size} offset ${offsetOf(filter)}`),
  );
  return rows;
}

interface DatesOfPage {
  least: LocalDate | null;
  most: LocalDate | null;
  /** Days of the list before the first of these dates. */
  passed: number;
}

/** Which dates the page lies on, read off the index of dates, however long the range is. */
async function datesOfPage(db: Db, { actor, scopes, filter }: Listed): Promise<DatesOfPage | undefined> {
  const where = attendanceWhere(actor, scopes, filter);
  const way = wayOf(filter);
  const offset = offsetOf(filter);
  const before =
    filter.order === 'asc' ? sql`d.work_date < (select least from edge)` : sql`d.work_date > (select most from edge)`;
  const passed = offset === 0 ? sql`0` : sql`(select count(*)::int from attendance_day d where ${where} and ${before})`;
  const { rows } = await db.query<DatesOfPage>(
    statement(sql`with edge as materialized (
        select min(work_date) as least, max(work_date) as most from (
          select d.work_date from attendance_day d where ${where}
           order by d.work_date ${way}, d.user_id ${way} limit ${filter.size} offset ${offset}) page)
      select least, most, ${passed} as passed from edge`),
  );
  return rows[0];
}

/** The first date, what lies between, and the last one: what lies between is wholly on the page. */
function stretches(least: LocalDate, most: LocalDate): { from: LocalDate; to: LocalDate }[] {
  if (least === most) return [{ from: least, to: most }];
  const inner = { from: addDays(least, 1), to: addDays(most, -1) };
  return [{ from: least, to: least }, ...(inner.from <= inner.to ? [inner] : []), { from: most, to: most }];
}

/**
 * By date, and within a date by name: the people of a date are read in the order of their names until the page is full.
 * The dates stand in the statement as values, so that the planner knows how many days each of them has.
 */
async function keysByDate(db: Db, { actor, scopes, filter }: Listed): Promise<DayKey[]> {
  const dates = await datesOfPage(db, { actor, scopes, filter });
  if (!dates?.least || !dates.most) return [];
  const way = wayOf(filter);
  const offset = offsetOf(filter) - dates.passed;
  const inOrder = sql`work_date ${way}, fullname, id`;
  const parts = stretches(dates.least, dates.most).map(
    (part) => sql`(select d.work_date, d.user_id, fu.fullname, fu.id from attendance_day d ${PERSON}
      where ${attendanceWhere(actor, scopes, { ...filter, ...part })}
      order by ${part.from === part.to ? sql`fullname, id` : inOrder} limit ${filter.size + offset})`,
  );
  const { rows } = await db.query<DayKey>(
    statement(sql`select ${KEY} from (${join(parts, sql` union all `)}) d
      order by ${inOrder} limit ${filter.size} offset ${offset}`),
  );
  return rows;
}

/** The days of the page, in order. */
export function keysOfPage(db: Db, actor: Actor, scopes: readonly Scope[], filter: DayPage): Promise<DayKey[]> {
  const listed = { actor, scopes, filter };
  const { sort } = filter;
  if (sort === 'workDate') return keysByDate(db, listed);
  if (sort === 'review') return keysByReview(db, listed);
  return sort === 'fullname' || sort === 'employeeNo' ? keysByPerson(db, sort, listed) : keysByDay(db, sort, listed);
}

export function countDays(
  db: Db,
  actor: Actor,
  scopes: readonly Scope[],
  filter: AttendanceFilter,
): Promise<BoundedCount> {
  return countUpTo(db, sql`attendance_day d where ${attendanceWhere(actor, scopes, filter)}`);
}
