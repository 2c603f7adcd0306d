/** Rows of the attendance reports, read in one snapshot by pages of people: no sort of the whole, no growing offset. */
import type { DetailRow, IdentityRow } from '@hadir/contract/attendance-columns.ts';
import type { CountedDay } from '@hadir/domain/attendance/month-figures.ts';
import type { Scope } from '@hadir/domain/access/grants.ts';
import type { Instant, LocalDate, Zone } from '@hadir/domain/kernel/time.ts';
import type { StoredSettings } from '@hadir/domain/settings/effective-settings.ts';
import { type AttendanceFilter, attendanceWhere } from '../../db/attendance-filter.ts';
import type { Db } from '../../db/pool.ts';
import { type Fragment, sql, statement } from '../../db/sql.ts';
import type { Actor } from '../../db/visible.ts';

export interface Asked {
  actor: Actor;
  scopes: readonly Scope[];
  filter: AttendanceFilter;
}

/** A person of the report with the number of days that match. */
export interface ReportPerson {
  userId: string;
  days: number;
  /** Of the dates given as `starts`: how many spans beginning there hold a matching day. */
  spans: number;
}

/** Filters choose the people of a sum or a matrix; shown are all their days that the reader may see, as on the screen. */
export const wholeDays = ({ from, to }: AttendanceFilter): AttendanceFilter => ({
  from,
  to,
  division: [],
  department: [],
  unit: [],
  client: [],
  status: [],
});

const whereOf = ({ actor, scopes, filter }: Asked): Fragment => attendanceWhere(actor, scopes, filter, 'd');

/**
 * Everybody of the report in the order of the file (name, NIK). `starts` are first dates of spans, ascending.
 * @param count `matching` days only, or `all` days of everybody who has a matching one
 */
export async function readPeople(
  db: Db,
  asked: Asked,
  starts: readonly LocalDate[],
  count: 'matching' | 'all',
): Promise<ReportPerson[]> {
  const where =
    count === 'matching'
      ? whereOf(asked)
      : sql`${whereOf({ ...asked, filter: wholeDays(asked.filter) })}
            and d.user_id in (select d.user_id from attendance_day d where ${whereOf(asked)})`;
  const { rows } = await db.query<ReportPerson>(
    statement(sql`
      select g.user_id as "userId", g.days, g.spans
        from (select d.user_id, count(*)::int as days,
                     count(distinct width_bucket(d.work_date - '2000-01-01'::date,
                       (select array_agg(s - '2000-01-01'::date order by s) from unnest(${starts}::date[]) s)))::int as spans
                from attendance_day d where ${where} group by d.user_id) g
        join app_user u on u.company_id = ${asked.actor.companyId}::uuid and u.id = g.user_id
       order by u.fullname, u.employee_no, u.id`),
  );
  return rows;
}

/** Name, NIK and the place in the structure that the day's own snapshot names; the superior is that of the date. */
const identity = sql`u.fullname, u.employee_no as "employeeNo", dv.name as division, dp.name as department, ps.name as position,
  coalesce(un.name, cl.name) as unit, su.fullname as superior`;

const identityJoins = sql`
  join app_user u on u.company_id = d.company_id and u.id = d.user_id
  left join division dv on dv.company_id = d.company_id and dv.id = d.division_id
  left join department dp on dp.company_id = d.company_id and dp.id = d.department_id
  left join position ps on ps.company_id = d.company_id and ps.id = d.position_id
  left join unit un on un.company_id = d.company_id and un.id = d.unit_id
  left join client cl on cl.company_id = d.company_id and cl.id = d.client_id
  left join org_assignment oa on oa.company_id = d.company_id and oa.user_id = d.user_id
    and oa.valid_from <= d.work_date and (oa.valid_to is null or oa.valid_to >= d.work_date)
  left join app_user su on su.company_id = oa.company_id and su.id = oa.superior_id`;

export type DetailRowRead = DetailRow & { inAt: Instant | null; outAt: Instant | null };

/** The days of some people, person by person in the given order, each by date. */
export async function readDetail(db: Db, asked: Asked, userIds: readonly string[]): Promise<DetailRowRead[]> {
  const { filter, actor } = asked;
  const { rows } = await db.query<DetailRowRead>(
    statement(sql`
      with said as materialized (
        select e.user_id, e.id, e.note from attendance_event e
         where e.company_id = ${actor.companyId}::uuid and e.user_id = any(${userIds}::uuid[]) and e.note <> ''
           and e.at between ${filter.from}::date - 1 and ${filter.to}::date + 2
      ), permitted as materialized (
        select y.user_id, y.work_date, string_agg(y.label, '; ' order by y.kind) as label from day_permission y
         where y.company_id = ${actor.companyId}::uuid and y.user_id = any(${userIds}::uuid[]) and y.label <> ''
           and y.work_date between ${filter.from}::date and ${filter.to}::date
         group by y.user_id, y.work_date
      )
      select ${identity}, d.work_date as "workDate", d.tz as zone,
             coalesce(d.shift_snapshot ->> 'name', d.shift_snapshot ->> 'code') as shift,
             d.shift_snapshot ->> 'start' as "scheduledStart", d.shift_snapshot ->> 'end' as "scheduledEnd",
             d.label, extract(epoch from d.in_at)::float8 * 1000 as "inAt", extract(epoch from d.out_at)::float8 * 1000 as "outAt",
             d.late_minutes as "lateMinutes", d.late_excused_minutes as "lateExcusedMinutes",
             d.early_minutes as "earlyMinutes", d.early_excused_minutes as "earlyExcusedMinutes",
             d.worked_minutes as "workedMinutes", d.break_minutes as "breakMinutes",
             d.after_end_minutes as "afterEndMinutes",
             d.in_location as "inPlace", d.in_distance_m as "inDistanceM",
             d.out_location as "outPlace", d.out_distance_m as "outDistanceM", d.source,
             nullif(concat_ws('; ',
               case when d.day_type in ('national_holiday', 'cuti_bersama') then d.explanation -> 'schedule' ->> 'holidayName' end,
               pm.label, ni.note, no.note), '') as note
        from attendance_day d ${identityJoins}
        left join permitted pm on pm.user_id = d.user_id and pm.work_date = d.work_date
        left join said ni on ni.user_id = d.user_id and ni.id = d.in_event_id
        left join said no on no.user_id = d.user_id and no.id = d.out_event_id
       where d.user_id = any(${userIds}::uuid[]) and ${whereOf(asked)}
       order by array_position(${userIds}::uuid[], d.user_id), d.work_date`),
  );
  return rows;
}

export type CountedDayRead = CountedDay & { userId: string; workDate: LocalDate };

/** What sums and letters are made of, in the same order. */
export async function readCounted(db: Db, asked: Asked, userIds: readonly string[]): Promise<CountedDayRead[]> {
  const { rows } = await db.query<CountedDayRead>(
    statement(sql`
      select d.user_id as "userId", d.work_date as "workDate", d.day_type as "dayType", d.status, d.letter, d.flags,
             d.late_minutes as "lateMinutes", d.late_excused_minutes as "lateExcusedMinutes",
             d.early_minutes as "earlyMinutes", d.early_excused_minutes as "earlyExcusedMinutes",
             d.worked_minutes as "workedMinutes"
        from attendance_day d
       where d.user_id = any(${userIds}::uuid[]) and ${whereOf(asked)}
       order by array_position(${userIds}::uuid[], d.user_id), d.work_date`),
  );
  return rows;
}

/** Who the people are, as of their last matching day. */
export async function readIdentities(
  db: Db,
  asked: Asked,
  userIds: readonly string[],
): Promise<Map<string, IdentityRow>> {
  const { rows } = await db.query<IdentityRow & { userId: string }>(
    statement(sql`
      select distinct on (d.user_id) d.user_id as "userId", ${identity}
        from attendance_day d ${identityJoins}
       where d.user_id = any(${userIds}::uuid[]) and ${whereOf(asked)}
       order by d.user_id, d.work_date desc`),
  );
  return new Map(rows.map(({ userId, ...row }) => [userId, row]));
}

export interface ReportCompany {
  code: string;
  name: string;
  zone: Zone;
  settings: StoredSettings;
}

export async function readCompany(db: Db, companyId: string): Promise<ReportCompany> {
  const { rows } = await db.query<ReportCompany>(
    'select code, legal_name as name, tz as zone, settings from company where id = $1',
    [companyId],
  );
  const company = rows[0];
  if (!company) throw new Error(`company ${companyId} is gone`);
  return company;
}

/** Names of the chosen filters, for the head of the file; ids of other companies have no name and are not shown. */
export async function readFilterNames(
  db: Db,
  companyId: string,
  filter: AttendanceFilter,
): Promise<Record<string, string[]>> {
  const { rows } = await db.query<{ word: string; name: string }>(
    `select 'Divisi' as word, name from division where company_id = $1 and id = any($2::uuid[])
     union all select 'Departemen', name from department where company_id = $1 and id = any($3::uuid[])
     union all select 'Unit', name from unit where company_id = $1 and id = any($4::uuid[])
     union all select 'Klien', name from client where company_id = $1 and id = any($5::uuid[])`,
    [companyId, filter.division, filter.department, filter.unit, filter.client],
  );
  const names: Record<string, string[]> = {};
  for (const { word, name } of rows) names[word] = [...(names[word] ?? []), name];
  return names;
}
