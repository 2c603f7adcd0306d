/** Rows of the attendance reports, read in one snapshot by pages of people: no sort of the whole, no growing offset. */
import { DETAIL_FIELDS, type DetailRow, type IdentityRow } from '@hadir/contract/attendance/columns.ts';
import type { CountedDay } from '@hadir/domain/attendance/month-figures.ts';
import type { Scope } from '@hadir/domain/access/grants.ts';
import type { Instant, LocalDate, Zone } from '@hadir/domain/kernel/time.ts';
import type { StoredSettings } from '@hadir/domain/settings/effective-settings.ts';
import { type AttendanceFilter, attendanceWhere } from '../../db/attendance/attendance-filter.ts';
import { DAY_NAME, joinDayNames, SHIFT_NAME } from '../../db/attendance/day-names.ts';
import { type NamedTable, nameOn } from '../../db/attendance/period-names.ts';
import type { Db } from '../../db/pool.ts';
import { column, type Fragment, join, snakeCase, sql, statement } from '../../db/sql.ts';
import type { Actor } from '../../db/visible.ts';
import { quotedKey, type Selected, selectList } from '../../engines/reports/select-list.ts';

export interface ReportQuery {
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
export const wholeDays = ({ from, to }: Pick<AttendanceFilter, 'from' | 'to'>): AttendanceFilter => ({
  from,
  to,
  division: [],
  department: [],
  unit: [],
  client: [],
  status: [],
  group: [],
});

/** The number of the span in which the day lies, from 1. */
const spanOf = (starts: readonly LocalDate[]): Fragment => sql`width_bucket(d.work_date - '2000-01-01'::date,
  (select array_agg(s - '2000-01-01'::date order by s) from unnest(${starts}::date[]) s))`;

const whereOf = ({ actor, scopes, filter }: ReportQuery): Fragment => attendanceWhere(actor, scopes, filter, 'd');

/**
 * Everybody of the report in the order of the file (name, NIK). `starts` are first dates of spans, ascending.
 * @param count `matching` days only, or `all` days of everybody who has a matching one
 */
export async function readPeople(
  db: Db,
  query: ReportQuery,
  starts: readonly LocalDate[],
  count: 'matching' | 'all',
): Promise<ReportPerson[]> {
  const where =
    count === 'matching'
      ? whereOf(query)
      : sql`${whereOf({ ...query, filter: wholeDays(query.filter) })}
            and d.user_id in (select d.user_id from attendance_day d where ${whereOf(query)})`;
  const { rows } = await db.query<ReportPerson>(
    statement(sql`
      select g.user_id as "userId", g.days, g.spans
        from (select s.user_id, sum(s.days)::int as days, count(*)::int as spans
                from (select d.user_id, count(*) as days, ${spanOf(starts)} as span
                        from attendance_day d where ${where} group by d.user_id, span) s
               group by s.user_id) g
        join app_user u on u.company_id = ${query.actor.companyId}::uuid and u.id = g.user_id
       order by u.fullname, u.employee_no, u.id`),
  );
  return rows;
}

/** Name, NIK and the place in the structure that the day's own snapshot names; the superior is that of the date. */
const identity: Selected<keyof IdentityRow> = {
  fullname: sql`u.fullname`,
  employeeNo: sql`u.employee_no`,
  ...DAY_NAME,
  superior: sql`su.fullname`,
};

const identityJoins = sql`
  join app_user u on u.company_id = d.company_id and u.id = d.user_id
  ${joinDayNames('d')}
  left join org_assignment oa on oa.company_id = d.company_id and oa.user_id = d.user_id
    and oa.valid_from <= d.work_date and (oa.valid_to is null or oa.valid_to >= d.work_date)
  left join app_user su on su.company_id = oa.company_id and su.id = oa.superior_id`;

export type DetailRowRead = DetailRow & { inAt: Instant | null; outAt: Instant | null };

const milliseconds = (at: Fragment) => sql`extract(epoch from ${at})::float8 * 1000`;

/** Fields that the day has not under their own name; `pm`, `ni` and `no` are what was permitted and said of it. */
const otherwise = {
  ...identity,
  zone: sql`d.tz`,
  shift: SHIFT_NAME,
  scheduledStart: sql`d.shift_snapshot ->> 'start'`,
  scheduledEnd: sql`d.shift_snapshot ->> 'end'`,
  inAt: milliseconds(sql`d.in_at`),
  outAt: milliseconds(sql`d.out_at`),
  inPlace: sql`d.in_location`,
  outPlace: sql`d.out_location`,
  note: sql`nullif(concat_ws('; ',
    case when d.day_type in ('national_holiday', 'cuti_bersama') then d.explanation -> 'schedule' ->> 'holidayName' end,
    pm.label, ni.note, no.note), '')`,
} satisfies Partial<Selected<keyof DetailRow>>;

const ownColumns = DETAIL_FIELDS.filter((key) => !(key in otherwise)).map(
  (key) => sql`${column(`d.${snakeCase(key)}`)} as ${quotedKey(key)}`,
);

const detail = sql`${selectList(otherwise)}, ${join(ownColumns, sql`, `)}`;

/** The days of some people, person by person in the given order, each by date. */
export async function readDetail(db: Db, query: ReportQuery, userIds: readonly string[]): Promise<DetailRowRead[]> {
  const { filter, actor } = query;
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
      select ${detail}
        from attendance_day d ${identityJoins}
        left join permitted pm on pm.user_id = d.user_id and pm.work_date = d.work_date
        left join said ni on ni.user_id = d.user_id and ni.id = d.in_event_id
        left join said no on no.user_id = d.user_id and no.id = d.out_event_id
       where d.user_id = any(${userIds}::uuid[]) and ${whereOf(query)}
       order by array_position(${userIds}::uuid[], d.user_id), d.work_date`),
  );
  return rows;
}

export type CountedDayRead = CountedDay & { userId: string; workDate: LocalDate };

/** What sums and letters are made of, in the same order. */
export async function readCounted(db: Db, query: ReportQuery, userIds: readonly string[]): Promise<CountedDayRead[]> {
  const { rows } = await db.query<CountedDayRead>(
    statement(sql`
      select d.user_id as "userId", d.work_date as "workDate", d.day_type as "dayType", d.status, d.letter, d.flags,
             d.late_minutes as "lateMinutes", d.late_excused_minutes as "lateExcusedMinutes",
             d.early_minutes as "earlyMinutes", d.early_excused_minutes as "earlyExcusedMinutes",
             d.worked_minutes as "workedMinutes"
        from attendance_day d
       where d.user_id = any(${userIds}::uuid[]) and ${whereOf(query)}
       order by array_position(${userIds}::uuid[], d.user_id), d.work_date`),
  );
  return rows;
}

/** Who somebody is in a span of dates. */
export const identityKey = (userId: string, from: LocalDate) => `${userId} ${from}`;

/**
 * Who the people are in each span, as of their last matching day in it, else of their last day there. By `identityKey`.
 * @param starts first dates of the spans, ascending
 */
export async function readIdentities(
  db: Db,
  query: ReportQuery,
  userIds: readonly string[],
  starts: readonly LocalDate[],
): Promise<Map<string, IdentityRow>> {
  const { rows } = await db.query<IdentityRow & { userId: string; span: number }>(
    statement(sql`
      with last as (
        select distinct on (d.user_id, d.span) d.* from (
          select d.*, ${spanOf(starts)} as span, ${whereOf(query)} as matches from attendance_day d
           where d.user_id = any(${userIds}::uuid[]) and ${whereOf({ ...query, filter: wholeDays(query.filter) })}) d
         order by d.user_id, d.span, d.matches desc nulls last, d.work_date desc)
      select d.user_id as "userId", d.span, ${selectList(identity)} from last d ${identityJoins}`),
  );
  return new Map(
    rows.flatMap(({ userId, span, ...row }) => {
      const from = starts[span - 1];
      return from === undefined ? [] : [[identityKey(userId, from), row] as const];
    }),
  );
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

/** Whose file it is, for what its head may name. */
export interface FilterReader {
  actor: Actor;
  /** Those of the days. */
  scopes: readonly Scope[];
  /** May read the master data of the company: every name in it. */
  everyName: boolean;
}

/**
 * Names of the chosen filters, for the head of the file, as the last of its dates calls them. Ids of other companies have
 * no name and are not shown; nor, to readers from outside, what nobody in their scope stood in on these dates.
 */
export async function readFilterNames(
  db: Db,
  { actor, scopes, everyName }: FilterReader,
  filter: Pick<AttendanceFilter, 'division' | 'department' | 'unit' | 'client' | 'from' | 'to'>,
): Promise<Record<string, string[]>> {
  const on = { company: sql`${actor.companyId}::uuid`, date: sql`${filter.to}::date` };
  const chosen: readonly (readonly [string, NamedTable, readonly string[]])[] = [
    ['Divisi', 'division', filter.division],
    ['Departemen', 'department', filter.department],
    ['Unit', 'unit', filter.unit],
    ['Klien', 'client', filter.client],
  ];
  const seen = (table: NamedTable) =>
    everyName
      ? sql`true`
      : sql`exists (select 1 from attendance_day d
              where ${column(`d.${table}_id`)} = c.id and ${attendanceWhere(actor, scopes, wholeDays(filter), 'd')})`;
  const each = chosen.map(
    ([word, table, ids]) =>
      sql`select ${word}::text as word, ${nameOn(on, table, sql`c.id`)} as name
            from unnest(${ids}::uuid[]) c (id) where ${seen(table)}`,
  );
  const { rows } = await db.query<{ word: string; name: string | null }>(statement(join(each, sql` union all `)));
  const names: Record<string, string[]> = {};
  for (const { word, name } of rows) if (name !== null) names[word] = [...(names[word] ?? []), name];
  return names;
}
