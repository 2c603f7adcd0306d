/** Lists of judged days: a page of the filtered rows first, names for those few only afterwards. */
import type { DAY_SORTS } from '@hadir/contract/attendance/days.ts';
import type { Scope } from '@hadir/domain/access/grants.ts';
import type { Instant, LocalDate, LocalTime, Zone } from '@hadir/domain/kernel/time.ts';
import { DAY_NAMES, joinDayNames, SHIFT_NAME } from '../../../db/attendance/day-names.ts';
import type { Db } from '../../../db/pool.ts';
import { type AttendanceFilter, attendanceWhere } from '../../../db/attendance/attendance-filter.ts';
import { type Fragment, sql, statement } from '../../../db/sql.ts';
import { type Actor, visibleUsers } from '../../../db/visible.ts';

export interface DayListRow {
  userId: string;
  fullname: string;
  employeeNo: string;
  division: string | null;
  department: string | null;
  position: string | null;
  unit: string | null;
  superior: string | null;
  workDate: LocalDate;
  zone: Zone;
  shift: string | null;
  scheduledStart: LocalTime | null;
  scheduledEnd: LocalTime | null;
  dayType: string;
  status: string;
  label: string;
  letter: string;
  flags: string[];
  inAt: Instant | null;
  outAt: Instant | null;
  lateMinutes: number;
  lateExcusedMinutes: number;
  earlyMinutes: number;
  earlyExcusedMinutes: number;
  workedMinutes: number;
  breakMinutes: number;
  scheduledMinutes: number;
  afterEndMinutes: number;
  inPlace: string | null;
  inDistanceM: number | null;
  outPlace: string | null;
  outDistanceM: number | null;
  source: string | null;
  note: string | null;
  review: { id: string; reasons: string[] } | null;
  /** The reader made the tap that is reviewed, for this person. */
  madeByReader: boolean;
  locked: boolean;
  mayReview: boolean;
  mayRecompute: boolean;
  /** Of another's day, while no change of it waits. */
  mayCorrect: boolean;
}

/** What the reader may do with a row, by the date's scope. */
export interface RowRights {
  review: readonly Scope[];
  recompute: readonly Scope[];
  correct: readonly Scope[];
}

type DaySort = (typeof DAY_SORTS)[number];

/** The sorting inside the page of rows; `fu` is joined only where a name decides. */
const SORT: Readonly<Record<DaySort, Fragment>> = {
  workDate: sql`d.work_date`,
  fullname: sql`fu.fullname`,
  employeeNo: sql`fu.employee_no`,
  status: sql`d.status`,
  inAt: sql`d.in_at`,
  outAt: sql`d.out_at`,
  lateMinutes: sql`d.late_minutes`,
  workedMinutes: sql`d.worked_minutes`,
  review: sql`d.open_review`,
};
const BY_PERSON: readonly DaySort[] = ['fullname', 'employeeNo'];

function columns(actor: Actor, rights: RowRights): Fragment {
  const may = (scopes: readonly Scope[]) =>
    visibleUsers(actor, scopes, { userColumn: 'd.user_id', dateColumn: 'd.work_date' });
  return sql`d.user_id as "userId", u.fullname, u.employee_no as "employeeNo", ${DAY_NAMES},
    (select s.fullname from org_assignment a join app_user s on s.company_id = a.company_id and s.id = a.superior_id
      where a.company_id = d.company_id and a.user_id = d.user_id and a.valid_from <= d.work_date
        and (a.valid_to is null or a.valid_to >= d.work_date)) as superior,
    d.work_date as "workDate", d.tz as zone, ${SHIFT_NAME} as shift,
    d.shift_snapshot->>'start' as "scheduledStart", d.shift_snapshot->>'end' as "scheduledEnd",
    d.day_type as "dayType", d.status, d.label, d.letter, d.flags, d.in_at as "inAt", d.out_at as "outAt",
    d.late_minutes as "lateMinutes", d.late_excused_minutes as "lateExcusedMinutes",
    d.early_minutes as "earlyMinutes", d.early_excused_minutes as "earlyExcusedMinutes",
    d.worked_minutes as "workedMinutes", d.break_minutes as "breakMinutes", d.scheduled_minutes as "scheduledMinutes",
    d.after_end_minutes as "afterEndMinutes", d.in_location as "inPlace", d.in_distance_m as "inDistanceM",
    d.out_location as "outPlace", d.out_distance_m as "outDistanceM", d.source, d.locked,
    (select e.note from attendance_event e where e.company_id = d.company_id and e.at = d.in_at and e.id = d.in_event_id)
      as note,
    case when d.open_review then (select json_build_object('id', r.id, 'reasons', r.reasons) from attendance_review r
      where r.company_id = d.company_id and r.user_id = d.user_id and r.work_date = d.work_date and r.state = 'terbuka'
      order by r.event_at limit 1) end as review,
    d.open_review and coalesce((select cf.by_id = ${actor.userId}::uuid from attendance_review r
        left join clocked_for cf on cf.company_id = r.company_id and cf.event_at = r.event_at and cf.event_id = r.event_id
      where r.company_id = d.company_id and r.user_id = d.user_id and r.work_date = d.work_date and r.state = 'terbuka'
      order by r.event_at limit 1), false) as "madeByReader",
    (d.user_id <> ${actor.userId}::uuid and ${may(rights.review)}) as "mayReview",
    ${may(rights.recompute)} as "mayRecompute",
    (${may(rights.correct)} and d.user_id <> ${actor.userId}::uuid and not exists (select 1 from day_change dc
      where dc.company_id = d.company_id and dc.user_id = d.user_id and dc.work_date = d.work_date and dc.kind = 'taps'
        and dc.state in ('proposed', 'waiting', 'objected'))) as "mayCorrect"`;
}

const NAMES = sql`join app_user u on u.company_id = d.company_id and u.id = d.user_id ${joinDayNames('d')}`;

export interface Page {
  page: number;
  size: number;
}

/**
 * The key at the end gives one order to rows that are equal, so that pages neither repeat nor lose one. All runs one way,
 * as the indexes do (by lateness, worked time; people by name): the page is read off them.
 */
function orderOf(sort: DaySort, direction: 'asc' | 'desc'): Fragment {
  const way = direction === 'asc' ? sql`asc` : sql`desc`;
  if (BY_PERSON.includes(sort)) return sql`${SORT[sort]} ${way}, fu.id ${way}, d.work_date ${way}`;
  // Only times may be missing; they go last either way.
  const missing = sort === 'inAt' || sort === 'outAt' ? sql` nulls last` : sql``;
  return sql`${SORT[sort]} ${way}${missing}, d.work_date ${way}, d.user_id ${way}`;
}

type Sorted = Page & { sort: DaySort; order: 'asc' | 'desc' };

const PERSON = sql`join app_user fu on fu.company_id = d.company_id and fu.id = d.user_id`;

function bySort(where: Fragment, { sort, order, page, size }: Sorted): Fragment {
  return sql`wanted as materialized (
    select d.company_id, d.work_date, d.user_id, row_number() over () as place from (
      select d.company_id, d.work_date, d.user_id from attendance_day d ${BY_PERSON.includes(sort) ? PERSON : sql``}
       where ${where} order by ${orderOf(sort, order)} limit ${size} offset ${(page - 1) * size}) d)`;
}

/**
 * By date, and within a date by name. The dates of the page are read off the index first, so that names are sorted for
 * those few dates only, however long the range is.
 */
function byDateAndName(where: Fragment, { order, page, size }: Sorted): Fragment {
  const way = order === 'asc' ? sql`asc` : sql`desc`;
  const before =
    order === 'asc' ? sql`d.work_date < (select least from edge)` : sql`d.work_date > (select most from edge)`;
  const offset = (page - 1) * size;
  return sql`edge as materialized (
      select min(work_date) as least, max(work_date) as most from (
        select d.work_date from attendance_day d where ${where}
         order by d.work_date ${way}, d.user_id ${way} limit ${size} offset ${offset}) page),
    passed as materialized (select count(*) as days from attendance_day d where ${where} and ${before}),
    wanted as materialized (
      select d.company_id, d.work_date, d.user_id, row_number() over () as place from (
        select d.company_id, d.work_date, d.user_id from attendance_day d ${PERSON}
         where ${where} and d.work_date between (select least from edge) and (select most from edge)
         order by d.work_date ${way}, fu.fullname, fu.id
         limit ${size} offset ${offset} - (select days from passed)) d)`;
}

export async function listDays(
  db: Db,
  actor: Actor,
  scopes: readonly Scope[],
  { rights, filter }: { rights: RowRights; filter: AttendanceFilter & Page & { sort: DaySort; order: 'asc' | 'desc' } },
): Promise<DayListRow[]> {
  const where = attendanceWhere(actor, scopes, filter);
  const wanted = filter.sort === 'workDate' ? byDateAndName(where, filter) : bySort(where, filter);
  const { rows } = await db.query<DayListRow>(
    statement(sql`with ${wanted}
      select ${columns(actor, rights)} from wanted w
        join attendance_day d on d.company_id = w.company_id and d.work_date = w.work_date and d.user_id = w.user_id
          -- The dates once more: planning for every month there is would take longer than reading these rows.
          and d.work_date between ${filter.from}::date and ${filter.to}::date
        ${NAMES} order by w.place`),
  );
  return rows;
}

export async function countDays(
  db: Db,
  actor: Actor,
  scopes: readonly Scope[],
  filter: AttendanceFilter,
): Promise<number> {
  const { rows } = await db.query<{ total: number }>(
    statement(sql`select count(*)::int as total from attendance_day d where ${attendanceWhere(actor, scopes, filter)}`),
  );
  return rows[0]?.total ?? 0;
}

/** One day in scope; undefined outside it, which looks the same as missing. */
export async function dayInScope(
  db: Db,
  actor: Actor,
  scopes: readonly Scope[],
  { rights, userId, date }: { rights: RowRights; userId: string; date: LocalDate },
): Promise<DayListRow | undefined> {
  const visible = visibleUsers(actor, scopes, { userColumn: 'd.user_id', dateColumn: 'd.work_date' });
  const { rows } = await db.query<DayListRow>(
    statement(sql`select ${columns(actor, rights)} from attendance_day d ${NAMES}
      where d.company_id = ${actor.companyId}::uuid and d.user_id = ${userId}::uuid and d.work_date = ${date}::date
        and ${visible}`),
  );
  return rows[0];
}
