/**
 * The numbers of a day: one statement for the day and the same weekdays before it, one for the last weeks. Both are cut
 * to the reader's scope by date, like every list.
 */
import type { Scope } from '@hadir/domain/access/grants.ts';
import { type DayStatus, LEAVE_STATUSES, SICK_STATUSES, TRAVEL_STATUSES } from '@hadir/domain/attendance/day-status.ts';
import { addDays, type Instant, type LocalDate, toWire } from '@hadir/domain/kernel/time.ts';
import { missingBy, notYetBy, structureConditions } from '../../db/attendance-filter.ts';
import type { Db } from '../../db/pool.ts';
import { and, type Fragment, sql, statement } from '../../db/sql.ts';
import { type Actor, visibleUsers } from '../../db/visible.ts';

export interface Looked {
  actor: Actor;
  scopes: readonly Scope[];
  date: LocalDate;
  division: readonly string[];
  unit: readonly string[];
}

/** Days in scope and in the chosen divisions and units, under alias `d`. */
function visibleDays({ actor, scopes, division, unit }: Looked): Fragment {
  const structure = { division: [...division], department: [], unit: [...unit], client: [] };
  return and([
    sql`d.company_id = ${actor.companyId}::uuid`,
    visibleUsers(actor, scopes, { userColumn: 'd.user_id', dateColumn: 'd.work_date' }),
    ...structureConditions(actor.companyId, structure, 'd'),
  ]);
}

export interface Counts {
  days: number;
  scheduled: number;
  /** In on a day off: neither on time nor late. */
  offWorked: number;
  onTime: number;
  late: number;
  missing: number;
  notYet: number;
  leave: number;
  sick: number;
  travel: number;
}

export interface DayNumbers {
  now: Counts;
  /** One week before, as it stood at the same time of day; `days` 0 when nothing is known of it. */
  before: Counts;
  cities: number;
  mainStart: string | null;
  arrivals: { slot: number; onTime: number; late: number; usual: number }[];
  divisions: { id: string | null; name: string | null; arrived: number; scheduled: number; missing: number }[];
}

/** `at` is how far the day has come. */
const counts = (where: Fragment, at: Fragment) => sql`
  select json_build_object(
    'days', count(*), 'scheduled', count(*) filter (where day_type = 'workday'),
    'offWorked', count(*) filter (where in_at <= ${at} and day_type <> 'workday'),
    'onTime', count(*) filter (where in_at <= ${at} and not late and day_type = 'workday'),
    'late', count(*) filter (where in_at <= ${at} and late and day_type = 'workday'),
    'missing', count(*) filter (where ${missingBy('day', at)}),
    'notYet', count(*) filter (where ${notYetBy('day', at)}),
    'leave', count(*) filter (where status = any(${LEAVE_STATUSES}::text[])),
    'sick', count(*) filter (where status = any(${SICK_STATUSES}::text[])),
    'travel', count(*) filter (where status = any(${TRAVEL_STATUSES}::text[]))) from day where ${where}`;

export async function readDayNumbers(db: Db, looked: Looked, now: Instant): Promise<DayNumbers> {
  const { date, actor } = looked;
  const at = sql`${toWire(now)}::timestamptz`;
  const earlier = [7, 14, 21, 28].map((days) => addDays(date, -days));
  const { rows } = await db.query<{ numbers: DayNumbers }>(
    statement(sql`
      with day as materialized (
        select d.work_date, d.user_id, d.day_type, d.status, d.in_at, d.tz, d.division_id, d.shift_snapshot,
               'TERLAMBAT' = any(d.flags) as late, d.shift_snapshot ->> 'start' as start,
               case when d.in_at is not null then
                 (extract(hour from d.in_at at time zone d.tz) * 60 + extract(minute from d.in_at at time zone d.tz))::int / 15
               end as slot
          from attendance_day d
         where d.work_date = any(${[date, ...earlier]}::date[]) and ${visibleDays(looked)}
      ), slot as (
        select slot, count(*) filter (where work_date = ${date}::date and not late) as on_time,
               count(*) filter (where work_date = ${date}::date and late) as late,
               count(*) filter (where work_date <> ${date}::date) as earlier
          from day where slot is not null group by slot
      ), known as (select greatest(1, count(distinct work_date)) as dates from day where work_date <> ${date}::date)
      select json_build_object(
        'now', (${counts(sql`work_date = ${date}::date`, at)}),
        'before', (${counts(sql`work_date = ${date}::date - 7`, sql`(${at} - interval '7 days')`)}),
        'cities', (select count(distinct y.label) from day join day_permission y
                     on y.company_id = ${actor.companyId}::uuid and y.user_id = day.user_id and y.work_date = day.work_date
                     and y.kind = 'dinas' and y.label <> ''
                    where day.work_date = ${date}::date and day.status = any(${TRAVEL_STATUSES}::text[])),
        'mainStart', (select start from day where work_date = ${date}::date and day_type = 'workday' and start is not null
                       group by start order by count(*) desc, start limit 1),
        'arrivals', (select coalesce(json_agg(json_build_object('slot', slot, 'onTime', on_time, 'late', late,
                       'usual', round(earlier::numeric / known.dates, 1)) order by slot), '[]') from slot, known),
        'divisions', (select coalesce(json_agg(g order by g.name nulls last), '[]') from (
           select day.division_id as id, dv.name, count(*) filter (where day.in_at is not null and day.day_type = 'workday') as arrived,
                  count(*) filter (where day.day_type = 'workday') as scheduled,
                  count(*) filter (where ${missingBy('day', at)}) as missing
             from day left join division dv on dv.company_id = ${actor.companyId}::uuid and dv.id = day.division_id
            where day.work_date = ${date}::date group by day.division_id, dv.name) g)) as numbers`),
  );
  const row = rows[0];
  if (!row) throw new Error('an aggregate without a row');
  return row.numbers;
}

export interface PastDay {
  date: LocalDate;
  scheduled: number;
  present: number;
  onTime: number;
  late: number;
  missing: number;
  away: number;
  travel: number;
  note: string | null;
}

/** Each date of the last weeks on which somebody had to work. `present` counts statuses that the rate counts. */
export async function readPastDays(
  db: Db,
  looked: Looked,
  days: number,
  presentStatuses: readonly DayStatus[],
  now: Instant,
): Promise<PastDay[]> {
  const { date, actor } = looked;
  const away = [...LEAVE_STATUSES, ...SICK_STATUSES];
  const { rows } = await db.query<PastDay>(
    statement(sql`
      select g.*, (select string_agg(distinct c.name, '; ') from calendar_day c
                    where c.company_id = ${actor.companyId}::uuid and c.date = g.date and c.deleted_at is null
                      and c.scope = 'company') as note
        from (select d.work_date as date, count(*) filter (where d.day_type = 'workday')::int as scheduled,
                     count(*) filter (where d.day_type = 'workday' and d.status = any(${presentStatuses}::text[]))::int as present,
                     count(*) filter (where d.day_type = 'workday' and d.in_at is not null and not 'TERLAMBAT' = any(d.flags))::int as "onTime",
                     count(*) filter (where d.day_type = 'workday' and d.in_at is not null and 'TERLAMBAT' = any(d.flags))::int as late,
                     count(*) filter (where ${missingBy('d', sql`${toWire(now)}::timestamptz`)})::int as missing,
                     count(*) filter (where d.status = any(${away}::text[]))::int as away,
                     count(*) filter (where d.status = any(${TRAVEL_STATUSES}::text[]))::int as travel
                from attendance_day d
               where d.work_date between ${addDays(date, -days)}::date and ${date}::date and ${visibleDays(looked)}
               group by d.work_date) g
       where g.scheduled > 0 order by g.date`),
  );
  return rows;
}

/** People employed on the date, in scope and in the chosen part of the structure. */
export async function countPeople(db: Db, { actor, scopes, date, division, unit }: Looked): Promise<number> {
  const inStructure =
    division.length + unit.length === 0
      ? sql`true`
      : sql`exists (
          select 1 from org_assignment oa
            left join placement pl on pl.company_id = oa.company_id and pl.user_id = oa.user_id
              and pl.valid_from <= ${date}::date and (pl.valid_to is null or pl.valid_to >= ${date}::date)
           where oa.company_id = u.company_id and oa.user_id = u.id
             and oa.valid_from <= ${date}::date and (oa.valid_to is null or oa.valid_to >= ${date}::date)
             and (${division.length === 0} or oa.division_id = any(${division}::uuid[]))
             and (${unit.length === 0} or coalesce(pl.unit_id, oa.unit_id) = any(${unit}::uuid[])))`;
  const { rows } = await db.query<{ count: number }>(
    statement(sql`
      select count(*)::int as count from app_user u
       where u.company_id = ${actor.companyId}::uuid and u.deleted_at is null and u.active
         and exists (select 1 from employment e where e.company_id = u.company_id and e.user_id = u.id
               and e.join_date <= ${date}::date and (e.end_date is null or e.end_date >= ${date}::date))
         and ${visibleUsers(actor, scopes, { userColumn: 'u.id', date })} and ${inStructure}`),
  );
  return rows[0]?.count ?? 0;
}
