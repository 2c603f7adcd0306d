/** The statements that read what is known of people (person-facts.store.ts runs them). */
import type { LocalDate } from '@hadir/domain/kernel/time.ts';
import { IS_LOCKED_DAY } from '../../../../db/attendance/locked-days.ts';
import { RULES_VERSION } from '../../rules/rules.store.ts';

/** Whole months by UTC, as the partitions are; `until` itself lies outside. */
export interface Months {
  from: LocalDate;
  until: LocalDate;
}

/** How a statement names what bounds its reads. */
interface Bounds extends Months {
  readonly first: string;
  readonly last: string;
}

/** Rows of a table, read as one JSON array for each person. */
interface FactList {
  readonly name: string;
  readonly value: string;
  readonly table: string;
  readonly alias: string;
  readonly where: (bounds: Bounds) => string;
  /** The table has a constraint against overlaps, whose index is three times as slow to look into. */
  readonly overlaps?: true;
}

/** Days back in which equal coordinates are looked for (domain fraud-hints.ts). */
export const PLACE_MEMORY_DAYS = 21;

const ms = (column: string) => `(extract(epoch from ${column}) * 1000)::bigint`;
const SPAN = (alias: string) => `'from', ${alias}.valid_from, 'to', ${alias}.valid_to`;
const meets = (alias: string) => (w: Bounds) =>
  `${alias}.valid_from <= ${w.last} and (${alias}.valid_to is null or ${alias}.valid_to >= ${w.first})`;
const dated = (alias: string) => (w: Bounds) => `${alias}.work_date between ${w.first} and ${w.last}`;

const dayOf = (
  locked: string,
  shift: string,
) => `json_build_object('date', d.work_date, 'zone', d.tz, 'dayType', d.day_type, 'status', d.status,
    'letter', d.letter, 'flags', d.flags, 'late', d.late_minutes, 'lateExcused', d.late_excused_minutes,
    'early', d.early_minutes, 'earlyExcused', d.early_excused_minutes, 'worked', d.worked_minutes,
    'closedAt', ${ms('d.closed_at')}, 'locked', ${locked}, 'shift', ${shift})`;

const DAYS: FactList = {
  name: 'days',
  value: dayOf(IS_LOCKED_DAY, `case when ${IS_LOCKED_DAY} then d.shift_snapshot end`),
  table: 'attendance_day',
  alias: 'd',
  where: (w) => `${dated('d')(w)} and d.work_date >= '${w.from}' and d.work_date < '${w.until}'`,
};
/** A locked day keeps its plan; what is stored of any other day plans nothing, and costs most of all to read. */
const LOCKED_DAYS: FactList = {
  ...DAYS,
  value: dayOf('true', 'd.shift_snapshot'),
  where: (w) => `${DAYS.where(w)} and ${IS_LOCKED_DAY}`,
};

/** @param by the name of whoever planned the cell, as an expression */
const rosterBy = (by: string): FactList => ({
  name: 'roster',
  value: `json_build_object('date', c.work_date, 'kind', c.kind, 'shiftId', c.shift_id, 'pointId', c.location_point_id,
    'on', c.published_at::date, 'by', ${by})`,
  table: 'roster_cell',
  alias: 'c',
  where: (w) => `${dated('c')(w)} and c.published_at is not null`,
});
/** @param by the name of whoever granted the change, as an expression */
const shiftChangesBy = (by: string): FactList => ({
  name: 'shiftChanges',
  value: `json_build_object('date', h.work_date, 'works', h.works, 'shiftId', h.shift_id, 'on', h.created_at::date,
    'by', ${by})`,
  table: 'shift_change_day',
  alias: 'h',
  where: dated('h'),
});
const nameOf = (company: string, id: string) =>
  `(select b.fullname from app_user b where b.company_id = ${company} and b.id = ${id})`;

const COMMON_LISTS: readonly FactList[] = [
  {
    name: 'employments',
    value: `json_build_object('from', e.join_date, 'to', e.end_date)`,
    table: 'employment',
    alias: 'e',
    where: ({ first, last }) => `e.join_date <= ${last} and (e.end_date is null or e.end_date >= ${first})`,
    overlaps: true,
  },
  {
    name: 'structure',
    value: `json_build_object(${SPAN('a')}, 'division', a.division_id, 'department', a.department_id,
      'position', a.position_id, 'unit', a.unit_id, 'superior', a.superior_id)`,
    table: 'org_assignment',
    alias: 'a',
    where: meets('a'),
    overlaps: true,
  },
  {
    name: 'placements',
    value: `json_build_object(${SPAN('p')}, 'client', p.client_id, 'unit', p.unit_id)`,
    table: 'placement',
    alias: 'p',
    where: meets('p'),
    overlaps: true,
  },
  {
    name: 'schedules',
    value: `json_build_object(${SPAN('s')}, 'id', s.schedule_id)`,
    table: 'schedule_assignment',
    alias: 's',
    where: meets('s'),
    overlaps: true,
  },
  {
    name: 'daysOff',
    value: `json_build_object('weekly', o.weekly, 'date', o.date)`,
    table: 'day_off',
    alias: 'o',
    where: () => 'o.deleted_at is null',
  },
  {
    name: 'points',
    value: `json_build_object(${SPAN('l')}, 'id', l.location_point_id)`,
    table: 'user_location_point',
    alias: 'l',
    where: meets('l'),
    overlaps: true,
  },
  {
    name: 'permissions',
    value: `json_build_object('date', y.work_date, 'kind', y.kind, 'half', y.half, 'until', y.until_time,
      'from', y.from_time, 'calendarDays', y.calendar_day, 'id', y.ref_id, 'label', y.label)`,
    table: 'day_permission',
    alias: 'y',
    where: dated('y'),
  },
  {
    name: 'formerHours',
    value: `json_build_object('date', f.work_date, 'rewriteId', f.rewrite_id)`,
    table: 'former_hours_day',
    alias: 'f',
    where: (w) => `${dated('f')(w)} and f.lifted_at is null`,
  },
];

/** A plan names nobody: only a judged day is explained, and a name is looked up for each cell (docs/decisions/102). */
const PLAN_LISTS = [...COMMON_LISTS, rosterBy('null'), shiftChangesBy('null'), LOCKED_DAYS];
export const PLAN_LIST_NAMES = PLAN_LISTS.map(({ name }) => name);

const FACT_LISTS: readonly FactList[] = [
  ...COMMON_LISTS,
  rosterBy(nameOf('c.company_id', 'coalesce(c.updated_by, c.created_by)')),
  shiftChangesBy(nameOf('h.company_id', 'h.created_by')),
  DAYS,
  {
    name: 'events',
    value: `json_build_object('id', v.id, 'type', v.type, 'at', ${ms('v.at')}, 'valid', v.valid, 'workDate', v.work_date,
      'lat', v.lat, 'lon', v.lon, 'accuracyM', v.accuracy_m, 'pointId', v.location_point_id, 'distanceM', v.distance_m,
      'source', v.source)`,
    table: 'attendance_event',
    alias: 'v',
    where: (w) => `v.at between w.events_from and w.events_to and v.at >= '${w.from}Z' and v.at < '${w.until}Z'`,
  },
  {
    name: 'reviewDates',
    value: 'r.work_date',
    table: 'attendance_review',
    alias: 'r',
    where: (w) => `${dated('r')(w)} and r.state = 'terbuka'`,
  },
  {
    name: 'months',
    value: `json_build_object('label', m.period, 'figures', m.figures, 'version', m.version)`,
    table: 'attendance_month',
    alias: 'm',
    where: () => `m.period = any(string_to_array(w.periods, ' '))`,
  },
];

const PERSON = `u.id as "userId", u.fullname, (u.active and u.deleted_at is null) as active,
  u.required_selfie as "requiredSelfie", u.free_location as "freeLocation"`;
const VERSION = `${RULES_VERSION} as "rulesVersion"`;

const own = (alias: string) => `${alias}.company_id = u.company_id and ${alias}.user_id = u.id`;
/** "any" keeps the plan off the index of the constraint. */
const ownWithoutIndex = (alias: string) => `${alias}.company_id = u.company_id and ${alias}.user_id = any(array[u.id])`;

const ROW_BOUNDS = { first: 'w.first', last: 'w.last' };

/** An array rather than `json_agg`: each sum is set up again whenever the statement runs. */
const listsOfRow = (lists: readonly FactList[], months: Months) =>
  lists
    .map(({ name, value, table, alias, where, overlaps }) => {
      const mine = overlaps ? ownWithoutIndex(alias) : own(alias);
      return `array_to_json(array(select ${value} from ${table} ${alias}
        where ${mine} and ${where({ ...ROW_BOUNDS, ...months })})) as "${name}"`;
    })
    .join(', ');

const TAPPED = ({ from, until }: Months) => `
  (select json_build_object('bodyHash', k.body_hash, 'reply', k.reply) from idempotency_key k
    where ${own('k')} and k.key = w.key) as kept,
  array_to_json(array(select distinct v.work_date from attendance_event v
    where w.lat is not null and ${own('v')} and v.at >= w.events_from - interval '${PLACE_MEMORY_DAYS} days' and v.at < w.events_to
      and v.at >= '${from}Z' and v.at < '${until}Z'
      and v.type = 'in' and round(v.lat::numeric, 6) = round(w.lat::numeric, 6)
      and round(v.lon::numeric, 6) = round(w.lon::numeric, 6))) as "samePlaceDates"`;

/** In no order: sorting rows this wide would be set up as well, for one row. */
const PEOPLE = 'join app_user u on u.company_id = w.company_id and u.id = w.id';
const JUDGED = (months: Months) => `${listsOfRow(FACT_LISTS, months)}, ${VERSION}`;

/** $1 companies, $2 people, $3 first, $4 last of each. */
export const planText = (months: Months) => `select ${PERSON}, ${listsOfRow(PLAN_LISTS, months)}
 from unnest($1::uuid[], $2::uuid[], $3::date[], $4::date[]) as w (company_id, id, first, last)
  ${PEOPLE}`;
/** And $5, $6 the ends of the events, $7 the periods of each. */
export const factsText = (months: Months) => `select ${PERSON}, ${JUDGED(months)}
 from unnest($1::uuid[], $2::uuid[], $3::date[], $4::date[], $5::timestamptz[], $6::timestamptz[], $7::text[])
    as w (company_id, id, first, last, events_from, events_to, periods)
  ${PEOPLE}`;
/** And $8 the key, $9, $10 the position of each. */
export const tapText = (months: Months) => `select ${PERSON}, ${JUDGED(months)},${TAPPED(months)}
 from unnest($1::uuid[], $2::uuid[], $3::date[], $4::date[], $5::timestamptz[], $6::timestamptz[], $7::text[], $8::text[],
    $9::float8[], $10::float8[]) as w (company_id, id, first, last, events_from, events_to, periods, key, lat, lon)
  ${PEOPLE}`;

const PARAMETER_BOUNDS = { first: '$3::date', last: '$4::date' };

/**
 * Each table is read once for all of them: looking into every table for every person costs twice as much and more. Facts
 * gained nothing by it: there the days and taps themselves are the cost.
 * $1 the company, $2 its people, $3 first, $4 last of all.
 */
export function plansOfManyText(months: Months): string {
  const bounds = { ...PARAMETER_BOUNDS, ...months };
  const columns = PLAN_LISTS.map(({ name, alias }) => `coalesce(${alias}.list, '[]') as "${name}"`);
  const joins = PLAN_LISTS.map(
    ({ value, table, alias, where }) => `left join (select ${alias}.user_id, json_agg(${value}) as list
      from ${table} ${alias} where ${alias}.company_id = $1 and ${alias}.user_id = any($2) and ${where(bounds)}
      group by ${alias}.user_id) ${alias} on ${alias}.user_id = u.id`,
  );
  return `select ${[PERSON, ...columns].join(', ')}
 from app_user u
 ${joins.join('\n ')}
 where u.company_id = $1 and u.id = any($2)`;
}
