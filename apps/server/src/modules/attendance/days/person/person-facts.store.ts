/**
 * What is known of people for a range of dates, one row per person and one statement for all: the same for one
 * clock-in and for a month of a thousand people. What a statement starts costs more than what it finds, so each of the
 * three reads asks for what its readers look at and no more.
 */
import { periodAt, periodsTouching } from '@hadir/domain/attendance/period.ts';
import {
  addDays,
  DAY_MS,
  daysInclusive,
  type Instant,
  type LocalDate,
  localDate,
  toWire,
} from '@hadir/domain/kernel/time.ts';
import type { Db } from '../../../../db/pool.ts';
import { RULES_VERSION } from '../../rules/rules.store.ts';
import type { FactsWanted, PersonFacts, PlanFacts, PlansWanted, TapFacts, TapFactsWanted } from './person-facts.ts';

/** An array rather than `json_agg`: each sum is set up anew whenever the statement runs. */
const list = (object: string, from: string) => `array_to_json(array(select json_build_object(${object}) from ${from}))`;
const own = (alias: string) => `${alias}.company_id = u.company_id and ${alias}.user_id = u.id`;
/** Tables with a wall against overlaps: "any" keeps the plan off the wall's index, three times as slow to look into. */
const ownWithoutIndex = (alias: string) => `${alias}.company_id = u.company_id and ${alias}.user_id = any(array[u.id])`;
const meets = (alias: string) =>
  `${alias}.valid_from <= w.last and (${alias}.valid_to is null or ${alias}.valid_to >= w.first)`;
const ms = (column: string) => `(extract(epoch from ${column}) * 1000)::bigint`;
const SPAN = (alias: string) => `'from', ${alias}.valid_from, 'to', ${alias}.valid_to`;

/** Days back in which equal coordinates are looked for (domain fraud-hints.ts). */
const PLACE_MEMORY_DAYS = 21;

/** Whole months by UTC, as the partitions are; `until` itself lies outside. */
interface Months {
  from: LocalDate;
  until: LocalDate;
}

const PLANNED = ({
  from,
  until,
}: Months) => `select u.id as "userId", u.fullname, (u.active and u.deleted_at is null) as active,
  u.required_selfie as "requiredSelfie", u.free_location as "freeLocation",
  ${list(
    `'from', e.join_date, 'to', e.end_date`,
    `employment e where ${ownWithoutIndex('e')} and e.join_date <= w.last and (e.end_date is null or e.end_date >= w.first)`,
  )} as employments,
  ${list(
    `${SPAN('a')}, 'division', a.division_id, 'department', a.department_id, 'position', a.position_id,
     'unit', a.unit_id, 'superior', a.superior_id`,
    `org_assignment a where ${ownWithoutIndex('a')} and ${meets('a')}`,
  )} as structure,
  ${list(`${SPAN('p')}, 'client', p.client_id, 'unit', p.unit_id`, `placement p where ${ownWithoutIndex('p')} and ${meets('p')}`)}
    as placements,
  ${list(`${SPAN('s')}, 'id', s.schedule_id`, `schedule_assignment s where ${ownWithoutIndex('s')} and ${meets('s')}`)} as schedules,
  ${list(
    `'date', c.work_date, 'kind', c.kind, 'shiftId', c.shift_id, 'pointId', c.location_point_id, 'on', c.published_at::date,
     'by', (select b.fullname from app_user b
             where b.company_id = c.company_id and b.id = coalesce(c.updated_by, c.created_by))`,
    `roster_cell c where ${own('c')} and c.work_date between w.first and w.last and c.published_at is not null`,
  )} as roster,
  ${list(
    `'date', h.work_date, 'works', h.works, 'shiftId', h.shift_id, 'on', h.created_at::date,
     'by', (select b.fullname from app_user b where b.company_id = h.company_id and b.id = h.created_by)`,
    `shift_change_day h where ${own('h')} and h.work_date between w.first and w.last`,
  )} as "shiftChanges",
  ${list(`'weekly', o.weekly, 'date', o.date`, `day_off o where ${own('o')} and o.deleted_at is null`)} as "daysOff",
  ${list(`${SPAN('l')}, 'id', l.location_point_id`, `user_location_point l where ${ownWithoutIndex('l')} and ${meets('l')}`)} as points,
  ${list(
    `'date', y.work_date, 'kind', y.kind, 'half', y.half, 'until', y.until_time, 'from', y.from_time,
     'calendarDays', y.calendar_day, 'id', y.ref_id, 'label', y.label`,
    `day_permission y where ${own('y')} and y.work_date between w.first and w.last`,
  )} as permissions,
  ${list(
    `'date', f.work_date, 'rewriteId', f.rewrite_id`,
    `former_hours_day f where ${own('f')} and f.work_date between w.first and w.last and f.lifted_at is null`,
  )} as "formerHours",
  ${list(
    `'date', d.work_date, 'zone', d.tz, 'dayType', d.day_type, 'status', d.status, 'letter', d.letter, 'flags', d.flags,
     'late', d.late_minutes, 'lateExcused', d.late_excused_minutes, 'early', d.early_minutes,
     'earlyExcused', d.early_excused_minutes, 'worked', d.worked_minutes, 'closedAt', ${ms('d.closed_at')},
     'locked', d.locked, 'shift', case when d.locked then d.shift_snapshot end`,
    `attendance_day d where ${own('d')} and d.work_date between w.first and w.last
      and d.work_date >= '${from}' and d.work_date < '${until}'`,
  )} as days`;

const JUDGED = ({ from, until }: Months) => `
  ${list(
    `'id', v.id, 'type', v.type, 'at', ${ms('v.at')}, 'valid', v.valid, 'workDate', v.work_date, 'lat', v.lat, 'lon', v.lon,
     'accuracyM', v.accuracy_m, 'pointId', v.location_point_id, 'distanceM', v.distance_m, 'source', v.source`,
    `attendance_event v where ${own('v')} and v.at between w.events_from and w.events_to
      and v.at >= '${from}Z' and v.at < '${until}Z'`,
  )} as events,
  array_to_json(array(select r.work_date from attendance_review r
    where ${own('r')} and r.work_date between w.first and w.last and r.state = 'terbuka')) as "reviewDates",
  ${list(
    `'label', m.period, 'figures', m.figures, 'version', m.version`,
    `attendance_month m where ${own('m')} and m.period = any(string_to_array(w.periods, ' '))`,
  )} as months,
  ${RULES_VERSION} as "rulesVersion"`;

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
const planText = (months: Months) => `${PLANNED(months)}
 from unnest($1::uuid[], $2::uuid[], $3::date[], $4::date[]) as w (company_id, id, first, last)
  ${PEOPLE}`;
const factsText = (months: Months) => `${PLANNED(months)},${JUDGED(months)}
 from unnest($1::uuid[], $2::uuid[], $3::date[], $4::date[], $5::timestamptz[], $6::timestamptz[], $7::text[])
    as w (company_id, id, first, last, events_from, events_to, periods)
  ${PEOPLE}`;
const tapText = (months: Months) => `${PLANNED(months)},${JUDGED(months)},${TAPPED(months)}
 from unnest($1::uuid[], $2::uuid[], $3::date[], $4::date[], $5::timestamptz[], $6::timestamptz[], $7::text[], $8::text[],
    $9::float8[], $10::float8[]) as w (company_id, id, first, last, events_from, events_to, periods, key, lat, lon)
  ${PEOPLE}`;

/** Every period that may hold a date of the range, whatever the cut-off day: the months it touches and the next. */
function periodLabelsAround(first: LocalDate, last: LocalDate): string[] {
  return periodsTouching(first, last, 0).flatMap((period) => [period.label, periodAt(period, 1, 0).label]);
}

const firstOfMonth = (wire: string) => localDate(`${wire.slice(0, 7)}-01`);
const earlier = (one: string, other: string) => (one < other ? one : other);
const later = (one: string, other: string) => (one > other ? one : other);

function monthsFrom(start: string, end: string): Months {
  return { from: firstOfMonth(start), until: firstOfMonth(addDays(firstOfMonth(end), 31)) };
}

function monthsOfPlans(wanted: readonly PlansWanted[]): Months {
  const starts = wanted.map(({ first }): string => first);
  const ends = wanted.map(({ last }): string => last);
  return monthsFrom(starts.reduce(earlier), ends.reduce(later));
}

/** The months of everything that is asked for. */
function monthsOfFacts(wanted: readonly FactsWanted[], memoryDays: number): Months {
  const starts = wanted.map(({ first, eventsFrom }) =>
    earlier(toWire((eventsFrom - memoryDays * DAY_MS) as Instant), first),
  );
  const ends = wanted.map(({ last, eventsTo }) => later(toWire(eventsTo), last));
  return monthsFrom(starts.reduce(earlier), ends.reduce(later));
}

/** A prepared statement stays in each connection; long ranges are rare and planned when they come. */
const MOST_DAYS_PREPARED = 100;
const prepared = new Map<string, string>();

/**
 * The months stand in the text, so that the plan knows the few partitions. Left to parameters, every reading would open
 * and lock those of all months.
 */
function statementFor(use: string, text: (months: Months) => string, months: Months): OfMonths {
  if (daysInclusive(months.from, months.until) > MOST_DAYS_PREPARED) return { text: text(months) };
  const name = `${use}-${months.from}-${months.until}`;
  const known = prepared.get(name) ?? text(months);
  prepared.set(name, known);
  return { name, text: known };
}

type Wanted = readonly PlansWanted[];

const planValues = (wanted: Wanted): unknown[] => [
  wanted.map(({ companyId }) => companyId),
  wanted.map(({ userId }) => userId),
  wanted.map(({ first }) => first),
  wanted.map(({ last }) => last),
];

function factsValues(wanted: readonly FactsWanted[]): unknown[] {
  const periods = new Map<string, string>();
  const periodsOf = ({ first, last }: FactsWanted) => {
    const known = periods.get(first + last) ?? periodLabelsAround(first, last).join(' ');
    periods.set(first + last, known);
    return known;
  };
  return [
    ...planValues(wanted),
    wanted.map(({ eventsFrom }) => toWire(eventsFrom)),
    wanted.map(({ eventsTo }) => toWire(eventsTo)),
    wanted.map(periodsOf),
  ];
}

interface OfMonths {
  readonly name?: string;
  readonly text: string;
}

async function rowsOf<Row extends object>(db: Db, statement: OfMonths, values: unknown[]): Promise<Row[]> {
  const { rows } = await db.query<Row>({ ...statement, values });
  return rows;
}

async function read<Facts extends PlanFacts>(db: Db, statement: OfMonths, values: unknown[]): Promise<Facts[]> {
  const rows = await rowsOf<Facts>(db, statement, values);
  return rows.sort((one, other) => (one.userId < other.userId ? -1 : 1));
}

/** Sorted here: an order asked of the database draws its plan to the index by time, through everybody's events. */
function inTurn<Facts extends PersonFacts>(people: Facts[]): Facts[] {
  for (const { events } of people) events.sort((one, other) => one.at - other.at || (one.id < other.id ? -1 : 1));
  return people;
}

/** What people's plans of one range follow from, in order of their ids. */
export async function readPlans(
  db: Db,
  wanted: Omit<PlansWanted, 'userId'> & { userIds: readonly string[] },
): Promise<PlanFacts[]> {
  const { userIds, ...range } = wanted;
  if (userIds.length === 0) return [];
  const each = userIds.map((userId) => ({ ...range, userId }));
  return read(db, statementFor('attendance-person-plans', planText, monthsOfPlans(each)), planValues(each));
}

/** Many people over one range, in order of their ids. */
export async function readFacts(
  db: Db,
  wanted: Omit<FactsWanted, 'userId'> & { userIds: readonly string[] },
): Promise<PersonFacts[]> {
  const { userIds, ...range } = wanted;
  if (userIds.length === 0) return [];
  const each = userIds.map((userId) => ({ ...range, userId }));
  const statement = statementFor('attendance-person-facts', factsText, monthsOfFacts(each, 0));
  return inTurn(await read<PersonFacts>(db, statement, factsValues(each)));
}

const thereText = ({ from, until }: Months) => `select exists (select 1 from attendance_day d
    where d.company_id = $1 and d.user_id = $2 and d.work_date between $3 and $4
      and d.work_date >= '${from}' and d.work_date < '${until}')
  or exists (select 1 from attendance_event v
    where v.company_id = $1 and v.user_id = $2 and v.at between $5 and $6
      and v.at >= '${from}Z' and v.at < '${until}Z') as there`;

/** Whether any day of the range has a row, or any tap lies in it. */
export async function hasDaysOrTaps(db: Db, wanted: FactsWanted): Promise<boolean> {
  const { companyId, userId, first, last, eventsFrom, eventsTo } = wanted;
  const statement = statementFor('attendance-days-or-taps', thereText, monthsOfFacts([wanted], 0));
  const values = [companyId, userId, first, last, toWire(eventsFrom), toWire(eventsTo)];
  const [row] = await rowsOf<{ there: boolean }>(db, statement, values);
  return row?.there === true;
}

/** People each over their own range: one row per person that is there, in order of their ids. */
export async function readTapFacts(db: Db, wanted: readonly TapFactsWanted[]): Promise<TapFacts[]> {
  if (wanted.length === 0) return [];
  const values = [
    ...factsValues(wanted),
    wanted.map(({ key }) => key ?? null),
    wanted.map(({ place }) => place?.lat ?? null),
    wanted.map(({ place }) => place?.lon ?? null),
  ];
  const statement = statementFor('attendance-tap-facts', tapText, monthsOfFacts(wanted, PLACE_MEMORY_DAYS));
  return inTurn(await read<TapFacts>(db, statement, values));
}
