/** Writing judged days and the sums of their months; the lock that keeps two writers of one person apart. */
import type { MonthFigures } from '@hadir/domain/attendance/month-figures.ts';
import type { Period } from '@hadir/domain/attendance/period.ts';
import { type Instant, type LocalDate, toWire } from '@hadir/domain/kernel/time.ts';
import { IS_LOCKED_DAY, isLockedDay } from '../../../db/attendance/locked-days.ts';
import { newId } from '../../../db/new-id.ts';
import type { Db } from '../../../db/pool.ts';
import { column, columnList, join, sql, textOf } from '../../../db/sql.ts';
import { LIVE_CHANNEL } from '../../../engines/live/live-feed.ts';
import type { DayRecord } from './day-record.ts';
import type { FactDay } from './person/person-facts.ts';

/** People with an employment inside the range, ordered: locks are always taken in this order. */
export async function employedBetween(db: Db, companyId: string, from: LocalDate, to: LocalDate): Promise<string[]> {
  const { rows } = await db.query<{ user_id: string }>(
    `select distinct user_id from employment
      where company_id = $1 and join_date <= $3 and (end_date is null or end_date >= $2) order by user_id`,
    [companyId, from, to],
  );
  return rows.map((row) => row.user_id);
}

/**
 * Takes the months of these people for this transaction and raises their number: a clock-in that read its facts before
 * is judged anew. `userIds` and `periods` in order, or two writers could wait for each other.
 */
export async function lockMonths(
  db: Db,
  companyId: string,
  {
    userIds,
    periods,
    noFigures,
    now,
  }: { userIds: readonly string[]; periods: readonly Period[]; noFigures: MonthFigures; now: Instant },
): Promise<void> {
  await db.query({
    name: 'attendance-lock-months',
    text: `insert into attendance_month (company_id, user_id, period, first_date, last_date, figures, computed_at)
      select $1, who.id, p.label, p.first_date, p.last_date, $6, $7
        from unnest($2::uuid[]) as who (id)
             cross join unnest($3::text[], $4::date[], $5::date[]) as p (label, first_date, last_date)
       order by who.id, p.label
      on conflict (company_id, period, user_id) do update set version = attendance_month.version + 1`,
    values: [
      companyId,
      userIds,
      periods.map(({ label }) => label),
      periods.map(({ from }) => from),
      periods.map(({ to }) => to),
      JSON.stringify(noFigures),
      toWire(now),
    ],
  });
}

export interface PersonMonth {
  userId: string;
  period: Period;
}

/** Like lockMonths for people whose months differ; put in the order of all writers here. */
export async function lockPeople(
  db: Db,
  companyId: string,
  { months, noFigures, now }: { months: readonly PersonMonth[]; noFigures: MonthFigures; now: Instant },
): Promise<void> {
  if (months.length === 0) return;
  await db.query({
    name: 'attendance-lock-people',
    text: `insert into attendance_month (company_id, user_id, period, first_date, last_date, figures, computed_at)
     select $1, m.user_id, m.label, m.first_date, m.last_date, $6, $7
       from unnest($2::uuid[], $3::text[], $4::date[], $5::date[]) as m (user_id, label, first_date, last_date)
      order by m.user_id, m.label
     on conflict (company_id, period, user_id) do update set version = attendance_month.version + 1`,
    values: [
      companyId,
      months.map(({ userId }) => userId),
      months.map(({ period }) => period.label),
      months.map(({ period }) => period.from),
      months.map(({ period }) => period.to),
      JSON.stringify(noFigures),
      toWire(now),
    ],
  });
}

/** The periods stay as they are until the transaction ends, also for people who had no month yet. */
export async function lockPeriods(db: Db, companyId: string, months: readonly PersonMonth[]): Promise<void> {
  if (months.length === 0) return;
  const from = months.map(({ period }) => period.from).sort();
  const to = months.map(({ period }) => period.to).sort();
  await db.query({
    name: 'attendance-lock-periods',
    text: `select 1 from period where company_id = $1 and first_date <= $3 and last_date >= $2 order by label for share`,
    values: [companyId, from[0], to.at(-1)],
  });
}

export interface MovedEvent {
  id: string;
  at: Instant;
  workDate: LocalDate;
}

export async function moveEvents(db: Db, companyId: string, moved: readonly MovedEvent[]): Promise<void> {
  if (moved.length === 0) return;
  await db.query(
    `update attendance_event e set work_date = m.work_date
       from unnest($2::uuid[], $3::timestamptz[], $4::date[]) as m (id, at, work_date)
      where e.company_id = $1 and e.at = m.at and e.id = m.id`,
    [companyId, moved.map(({ id }) => id), moved.map(({ at }) => toWire(at)), moved.map(({ workDate }) => workDate)],
  );
}

const KEYS = ['company_id', 'work_date', 'user_id'];
/** Columns that a repeated judgement of the same facts leaves as they are. */
const JUDGED = [
  'tz',
  'shift_id',
  'shift_snapshot',
  'day_type',
  'status',
  'flags',
  'label',
  'letter',
  'in_at',
  'out_at',
  'late_minutes',
  'late_excused_minutes',
  'early_minutes',
  'early_excused_minutes',
  'worked_minutes',
  'break_minutes',
  'break_over_minutes',
  'scheduled_minutes',
  'after_end_minutes',
  'leave_id',
  'permission_ids',
  'open_review',
  'in_event_id',
  'out_event_id',
  'in_location',
  'in_distance_m',
  'out_location',
  'out_distance_m',
  'source',
  'division_id',
  'department_id',
  'position_id',
  'unit_id',
  'client_id',
  'explanation',
  'closed_at',
];
const ALL = [...KEYS, ...JUDGED, 'computed_at', 'compute_count'];

const columns = (alias: string, names: readonly string[]) => textOf(columnList(names, alias));

const AS_EXCLUDED = textOf(
  join(
    JUDGED.map((name) => sql`${column(name)} = ${column(`excluded.${name}`)}`),
    sql`, `,
  ),
);

/**
 * `insert ... on conflict` of days out of the relation `n`; the rest of a `with` may follow. Nobody who has judged them gives
 * it a locked day: what it refuses is the mistake of a writer.
 */
export const UPSERT_DAYS = `insert into attendance_day (${textOf(columnList(ALL))}) select ${columns('n', ALL)} from n
  on conflict (company_id, work_date, user_id) do update set ${AS_EXCLUDED},
    computed_at = excluded.computed_at, compute_count = attendance_day.compute_count + 1
  where not ${textOf(isLockedDay('attendance_day'))}`;

/** Days that stand as they are never reach the insert: even one that changes nothing would lock and log its row. */
const WRITE_DAYS = `with given as materialized (select * from json_populate_recordset(null::attendance_day, $1)),
  old as materialized (select d.work_date, d.user_id, d.status, d.label, d.in_at, d.out_at,
      ${IS_LOCKED_DAY} or (${columns('d', JUDGED)}) is not distinct from (${columns('g', JUDGED)}) as stays
    from given g join attendance_day d
      on d.company_id = g.company_id and d.work_date = g.work_date and d.user_id = g.user_id),
  n as (select g.* from given g left join old on old.work_date = g.work_date and old.user_id = g.user_id
    where old.stays is not true),
  written as (${UPSERT_DAYS} returning company_id, work_date, user_id, status, label, in_at, out_at),
  told as (insert into attendance_day_history
      (company_id, id, user_id, work_date, at, cause, before_status, after_status, before, after, actor_user_id)
    select w.company_id, gen_random_uuid(), w.user_id, w.work_date, $2, $3, old.status, w.status,
           json_build_object('label', old.label, 'in_at', old.in_at, 'out_at', old.out_at),
           json_build_object('label', w.label, 'in_at', w.in_at, 'out_at', w.out_at), $4
      from written w join old on old.work_date = w.work_date and old.user_id = w.user_id)
  select w.work_date as "workDate", w.user_id as "userId", w.status, old.status as before
    from written w left join old on old.work_date = w.work_date and old.user_id = w.user_id`;

export interface WrittenDay {
  workDate: LocalDate;
  userId: string;
  status: string;
  /** Null when the day had no row yet. */
  before: string | null;
}

export interface Cause {
  /** Why days are judged again: a word of the history (`tutup_hari`, `tinjauan`, `impor`, `hitung_ulang`, ...). */
  cause: string;
  actorUserId: string | null;
  now: Instant;
}

/** Writes the days that differ from what is stored, never locked ones; a changed day leaves a line in its history. */
export async function writeDays(db: Db, days: readonly DayRecord[], why: Cause): Promise<WrittenDay[]> {
  if (days.length === 0) return [];
  const { rows } = await db.query<WrittenDay>({
    name: 'attendance-write-days',
    text: WRITE_DAYS,
    values: [JSON.stringify(days), toWire(why.now), why.cause, why.actorUserId],
  });
  return rows;
}

/** Days of people who were not employed on them after all. */
export async function removeDays(
  db: Db,
  companyId: string,
  gone: readonly { userId: string; date: LocalDate }[],
  why: Cause,
): Promise<void> {
  if (gone.length === 0) return;
  await db.query(
    `with removed as (delete from attendance_day d using unnest($2::uuid[], $3::date[]) as g (user_id, work_date)
        where d.company_id = $1 and d.work_date = g.work_date and d.user_id = g.user_id and not ${IS_LOCKED_DAY}
        returning d.company_id, d.user_id, d.work_date, d.status)
     insert into attendance_day_history (company_id, id, user_id, work_date, at, cause, before_status, after_status, actor_user_id)
     select company_id, gen_random_uuid(), user_id, work_date, $4, $5, status, 'DIHAPUS', $6 from removed`,
    [
      companyId,
      gone.map(({ userId }) => userId),
      gone.map(({ date }) => date),
      toWire(why.now),
      why.cause,
      why.actorUserId,
    ],
  );
}

/** Days of these people over the dates, as far as sums need them. */
export async function readCountedDays(
  db: Db,
  companyId: string,
  userIds: readonly string[],
  { from, to }: { from: LocalDate; to: LocalDate },
): Promise<{ userId: string; days: FactDay[] }[]> {
  const { rows } = await db.query<{ userId: string; days: FactDay[] }>({
    name: 'attendance-counted-days',
    text: `select d.user_id as "userId", json_agg(json_build_object('date', d.work_date, 'dayType', d.day_type,
        'status', d.status, 'letter', d.letter, 'flags', d.flags, 'late', d.late_minutes,
        'lateExcused', d.late_excused_minutes, 'early', d.early_minutes, 'earlyExcused', d.early_excused_minutes,
        'worked', d.worked_minutes)) as days
      from attendance_day d where d.company_id = $1 and d.user_id = any($2::uuid[]) and d.work_date between $3 and $4
     group by d.user_id`,
    values: [companyId, userIds, from, to],
  });
  return rows;
}

export interface MonthSum {
  userId: string;
  period: string;
  figures: MonthFigures;
}

export async function writeMonths(db: Db, companyId: string, sums: readonly MonthSum[], now: Instant): Promise<void> {
  if (sums.length === 0) return;
  await db.query({
    name: 'attendance-write-months',
    text: `update attendance_month m set figures = s.figures, computed_at = $3
        from json_to_recordset($2) as s ("userId" uuid, period text, figures jsonb)
       where m.company_id = $1 and m.period = s.period and m.user_id = s."userId"`,
    values: [companyId, JSON.stringify(sums), toWire(now)],
  });
}

/** Told to the screens when the transaction commits: each day when they are few, one word for many. */
const MOST_NEWS = 25;

export async function publishDays(db: Db, companyId: string, days: readonly WrittenDay[]): Promise<void> {
  if (days.length === 0) return;
  const news =
    days.length > MOST_NEWS
      ? [{ companyId, topic: 'day', id: newId() }]
      : days.map(({ userId, workDate }) => ({ companyId, topic: 'day', userId, workDate }));
  await db.query({
    name: 'attendance-tell-days',
    text: `select count(pg_notify('${LIVE_CHANNEL}', news)) from unnest($1::text[]) as news`,
    values: [news.map((item) => JSON.stringify(item))],
  });
}
