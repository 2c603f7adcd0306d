/** Rows of judged days as lists show them: for a page of keys, or for one day. */
import type { Scope } from '@hadir/domain/access/grants.ts';
import { addDays, type Instant, type LocalDate, type LocalTime, type Zone } from '@hadir/domain/kernel/time.ts';
import { isLockedDay } from '../../../db/attendance/locked-days.ts';
import { DAY_NAMES, joinDayNames, SHIFT_NAME } from '../../../db/attendance/day-names.ts';
import type { Db } from '../../../db/pool.ts';
import { type Fragment, prepared, sql } from '../../../db/sql.ts';
import { type Actor, visibleUsers } from '../../../db/visible.ts';
import { type DayPage, keysOfPage } from './day-page.store.ts';

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

/** The dates of the rows, said beside their keys: a prepared statement then opens their months alone, not all there are. */
interface Dates {
  least: LocalDate;
  most: LocalDate;
}

/** A day's taps lie around its date: night shifts, other zones. */
const TAPS_AROUND_DAYS = 7;

function columns(actor: Actor, rights: RowRights, { least, most }: Dates): Fragment {
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
    d.out_location as "outPlace", d.out_distance_m as "outDistanceM", d.source, ${isLockedDay('d')} as locked,
    (select e.note from attendance_event e where e.company_id = d.company_id and e.at = d.in_at and e.id = d.in_event_id
      and e.at between ${addDays(least, -TAPS_AROUND_DAYS)}::date and ${addDays(most, TAPS_AROUND_DAYS)}::date) as note,
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

/** The rows of a page, in the order of its keys; a day that is gone meanwhile is left out. */
export async function listDays(
  db: Db,
  actor: Actor,
  scopes: readonly Scope[],
  { rights, filter }: { rights: RowRights; filter: DayPage },
): Promise<DayListRow[]> {
  const keys = await keysOfPage(db, actor, scopes, filter);
  if (keys.length === 0) return [];
  const workDates = keys.map(({ workDate }) => workDate);
  const userIds = keys.map(({ userId }) => userId);
  const inOrder = workDates.toSorted();
  const dates = { least: inOrder[0] ?? filter.from, most: inOrder.at(-1) ?? filter.to };
  const { rows } = await db.query<DayListRow>(
    prepared(sql`select ${columns(actor, rights, dates)}
      from unnest(${workDates}::date[], ${userIds}::uuid[]) with ordinality w (work_date, user_id, place)
        join attendance_day d on d.company_id = ${actor.companyId}::uuid and d.work_date = w.work_date
          and d.user_id = w.user_id and d.work_date between ${dates.least}::date and ${dates.most}::date
        ${NAMES} order by w.place`),
  );
  return rows;
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
    prepared(sql`select ${columns(actor, rights, { least: date, most: date })} from attendance_day d ${NAMES}
      where d.company_id = ${actor.companyId}::uuid and d.user_id = ${userId}::uuid and d.work_date = ${date}::date
        and ${visible}`),
  );
  return rows[0];
}
