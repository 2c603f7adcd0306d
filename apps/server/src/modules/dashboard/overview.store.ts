/**
 * The numbers of a day: one statement for the day and the same weekdays before it, one for the last weeks. Both are cut
 * to the reader's scope by date, like every list.
 */
import type { Scope } from '@hadir/domain/access/grants.ts';
import {
  ARRIVED_GROUPS,
  AWAY_GROUPS,
  type DayGroup,
  EXPECTED_GROUPS,
  type GroupCounts,
} from '@hadir/domain/attendance/day-group.ts';
import type { DayStatus } from '@hadir/domain/attendance/day-status.ts';
import { addDays, type Instant, type LocalDate, toWire } from '@hadir/domain/kernel/time.ts';
import { structureConditions } from '../../db/attendance/attendance-filter.ts';
import { dayGroup } from '../../db/attendance/day-group.ts';
import { joinNames, nameOf } from '../../db/attendance/period-names.ts';
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

/** People by their group; groups of nobody are left out. */
type Counts = Partial<GroupCounts>;

export interface DayNumbers {
  now: Counts;
  /** One week before, as it stood at the same time of day; empty when nothing is known of it. */
  before: Counts;
  cities: number;
  mainStart: string | null;
  arrivals: { slot: number; onTime: number; late: number; usual: number }[];
  divisions: {
    id: string | null;
    name: string | null;
    arrived: number;
    expected: number;
    missing: number;
    absent: number;
  }[];
}

const counts = (where: Fragment) => sql`
  select coalesce(json_object_agg(g."group", g.people), '{}')
    from (select "group", count(*)::int as people from day where ${where} group by 1) g`;

const inGroup = (...groups: readonly DayGroup[]) =>
  sql`(count(*) filter (where "group" = any(${[...groups]}::text[])))::int`;

export async function readDayNumbers(db: Db, looked: Looked, now: Instant): Promise<DayNumbers> {
  const { date, actor } = looked;
  const earlier = [7, 14, 21, 28].map((days) => addDays(date, -days));
  // How far each date had come at this time of day.
  const at = sql`(${toWire(now)}::timestamptz - make_interval(days => ${date}::date - d.work_date))`;
  const { rows } = await db.query<{ numbers: DayNumbers }>(
    statement(sql`
      with day as materialized (
        select d.work_date, d.user_id, d.company_id, d.day_type, d.in_at, d.division_id, ${dayGroup('d', at)} as "group",
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
        'now', (${counts(sql`work_date = ${date}::date`)}),
        'before', (${counts(sql`work_date = ${date}::date - 7`)}),
        'cities', (select count(distinct y.label) from day join day_permission y
                     on y.company_id = ${actor.companyId}::uuid and y.user_id = day.user_id and y.work_date = day.work_date
                     and y.kind = 'dinas' and y.label <> ''
                    where day.work_date = ${date}::date and day."group" = 'travel'),
        'mainStart', (select start from day where work_date = ${date}::date and day_type = 'workday' and start is not null
                       group by start order by count(*) desc, start limit 1),
        'arrivals', (select coalesce(json_agg(json_build_object('slot', slot, 'onTime', on_time, 'late', late,
                       'usual', round(earlier::numeric / known.dates, 1)) order by slot), '[]') from slot, known),
        'divisions', (select coalesce(json_agg(g order by g.name nulls last), '[]') from (
           select day.division_id as id, ${nameOf('dv')} as name, ${inGroup(...ARRIVED_GROUPS)} as arrived,
                  ${inGroup(...EXPECTED_GROUPS)} as expected, ${inGroup('missing')} as missing,
                  ${inGroup('absent')} as absent
             from day ${joinNames(
               { company: sql`day.company_id`, date: sql`day.work_date` },
               { dv: ['division', sql`day.division_id`] },
             )}
            where day.work_date = ${date}::date group by 1, 2) g)) as numbers`),
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
  /** Never came; of a day that runs, has not come. */
  notCome: number;
  away: number;
  travel: number;
  note: string | null;
}

/** What the rate counts as present, on dates where a missing tap counts as absence and on all others. */
export interface CountedPresent {
  readonly usual: readonly DayStatus[];
  readonly strict: readonly DayStatus[];
  readonly strictDates: readonly LocalDate[];
}

/** Each date of the last weeks on which somebody had to work. */
export async function readPastDays(
  db: Db,
  looked: Looked,
  { days, present, now }: { days: number; present: CountedPresent; now: Instant },
): Promise<PastDay[]> {
  const { date, actor } = looked;
  const { rows } = await db.query<PastDay>(
    statement(sql`
      with day as materialized (
        select d.work_date, d.day_type, d.status, ${dayGroup('d', sql`${toWire(now)}::timestamptz`)} as "group"
          from attendance_day d
         where d.work_date between ${addDays(date, -days)}::date and ${date}::date and ${visibleDays(looked)})
      select g.*, (select string_agg(distinct c.name, '; ') from calendar_day c
                    where c.company_id = ${actor.companyId}::uuid and c.date = g.date and c.deleted_at is null
                      and c.scope = 'company') as note
        from (select work_date as date, (count(*) filter (where day_type = 'workday'))::int as scheduled,
                     (count(*) filter (where day_type = 'workday' and status = any(
                       case when work_date = any(${present.strictDates}::date[])
                            then ${present.strict}::text[] else ${present.usual}::text[] end)))::int as present,
                     ${inGroup('onTime')} as "onTime", ${inGroup('late')} as late,
                     ${inGroup('missing', 'absent')} as "notCome",
                     ${inGroup(...AWAY_GROUPS.filter((group) => group !== 'travel'))} as away, ${inGroup('travel')} as travel
                from day group by work_date) g
       where g.scheduled > 0 order by g.date`),
  );
  return rows;
}

/** People employed on the date without a judged day of it, in scope and in the chosen part of the structure. */
export async function countUnrecorded(db: Db, { actor, scopes, date, division, unit }: Looked): Promise<number> {
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
         and not exists (select 1 from attendance_day d
               where d.company_id = u.company_id and d.work_date = ${date}::date and d.user_id = u.id)
         and ${visibleUsers(actor, scopes, { userColumn: 'u.id', date })} and ${inStructure}`),
  );
  return rows[0]?.count ?? 0;
}
