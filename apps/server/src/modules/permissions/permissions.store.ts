/** Rows of the permissions: what a kind adds to its request, what is asked already, what an approval puts on a day. */
import { type LocalDate, type LocalTime, toWire } from '@hadir/domain/kernel/time.ts';
import type { Half } from '@hadir/domain/leave/count-days.ts';
import type { RequestStatus } from '@hadir/domain/requests/request-state.ts';
import type { Span } from '@hadir/domain/schedule/shift.ts';
import type { PermissionKind } from '@hadir/domain/attendance/permission.ts';
import type { AbsenceCategory } from '@hadir/domain/permissions/absence-rules.ts';
import type { DayOffMode } from '@hadir/domain/permissions/day-off-rules.ts';
import type { DaySlot, RequestKind } from '@hadir/domain/requests/request-kind.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import { type NewRow, insertRows } from '../../db/insert-rows.ts';

/** Asked or granted: they count against quotas. */
const COUNTS = `('pending', 'approved', 'cancel_pending')`;

/**
 * A request of one of these slots on one of the dates; the first by date. `wholeDays`: half a day does not count, both
 * halves do, of one request or of two.
 */
export async function slotTaken(
  db: CompanyDb,
  wanted: {
    userId: string;
    dates: readonly LocalDate[];
    slots: readonly DaySlot[];
    except: string | null;
    wholeDays?: boolean;
  },
): Promise<{ label: string; date: LocalDate } | null> {
  const { rows } = await db.query<{ label: string; date: LocalDate }>(
    `select r.label, d.work_date as date from request_day d
       join request r on r.company_id = d.company_id and r.id = d.request_id
      where d.company_id = $1 and d.user_id = $2 and d.work_date = any($3::date[]) and d.slot = any($4) and d.taken
        and d.request_id is distinct from $5::uuid
        and (not $6::boolean or d.slot not in ('am', 'pm') or (select count(distinct b.slot) from request_day b
          where b.company_id = d.company_id and b.user_id = d.user_id and b.work_date = d.work_date and b.taken
            and b.request_id is distinct from $5::uuid and b.slot in ('am', 'pm')) = 2)
      order by d.work_date, r.label limit 1`,
    [db.companyId, wanted.userId, wanted.dates, wanted.slots, wanted.except, wanted.wholeDays ?? false],
  );
  return rows[0] ?? null;
}

/**
 * The half of a date that leave takes; null where it takes none, or both.
 * @param states of the requests that count: waiting ones too while it is asked, approved ones alone at its decision
 */
export async function halfOff(
  db: CompanyDb,
  wanted: { userId: string; date: LocalDate; states: readonly RequestStatus[] },
): Promise<Half | null> {
  const { rows } = await db.query<{ slot: 'am' | 'pm' }>(
    `select distinct d.slot from request_day d
       join request r on r.company_id = d.company_id and r.id = d.request_id and r.kind = 'leave' and r.status = any($4)
      where d.company_id = $1 and d.user_id = $2 and d.work_date = $3 and d.taken and d.slot in ('am', 'pm')`,
    [db.companyId, wanted.userId, wanted.date, wanted.states],
  );
  const [only, other] = rows;
  if (only === undefined || other !== undefined) return null;
  return only.slot === 'am' ? 'AM' : 'PM';
}

/** A waiting or approved permission of hours that lies in a span of the date; the first by its hours. */
export async function hoursTaken(
  db: CompanyDb,
  wanted: { userId: string; date: LocalDate; span: Span; except: string | null },
): Promise<{ kind: RequestKind; date: LocalDate } | null> {
  const { rows } = await db.query<{ kind: RequestKind; date: LocalDate }>(
    `select r.kind, d.work_date as date from request_day d
       join request r on r.company_id = d.company_id and r.id = d.request_id
      where d.company_id = $1 and d.user_id = $2 and d.work_date = $3 and d.taken and d.slot in ('late', 'early', 'out')
        and r.starts_at < $5 and r.ends_at > $4 and r.id is distinct from $6::uuid
      order by r.starts_at limit 1`,
    [db.companyId, wanted.userId, wanted.date, toWire(wanted.span.start), toWire(wanted.span.end), wanted.except],
  );
  return rows[0] ?? null;
}

/** Hours that illness came over were not used (rules/leave#permissions). */
const USED = `not exists (select 1 from day_permission s where s.company_id = r.company_id and s.user_id = r.user_id
  and s.work_date = r.first_date and s.kind = 'sakit')`;

/** How many requests of the kind the person has in a range of first dates. */
export async function countRequestsOfKind(
  db: CompanyDb,
  wanted: { userId: string; kind: RequestKind; from: LocalDate; to: LocalDate; except: string | null },
): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `select count(*)::int as count from request r
      where r.company_id = $1 and r.user_id = $2 and r.kind = $3 and r.status in ${COUNTS}
        and r.first_date between $4 and $5 and r.id is distinct from $6::uuid and ${USED}`,
    [db.companyId, wanted.userId, wanted.kind, wanted.from, wanted.to, wanted.except],
  );
  return rows[0]?.count ?? 0;
}

/** For each of these: how many of the kind the person has in the range, by id. */
export async function countEach(
  db: CompanyDb,
  kind: RequestKind,
  wanted: readonly { id: string; userId: string; from: LocalDate; to: LocalDate }[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await db.query<{ id: string; count: number }>(
    `select w.id, (select count(*)::int from request r
        where r.company_id = $1 and r.user_id = w.user_id and r.kind = $2 and r.status in ${COUNTS}
          and r.first_date between w.first and w.last and ${USED}) as count
       from unnest($3::uuid[], $4::uuid[], $5::date[], $6::date[]) as w (id, user_id, first, last)`,
    [
      db.companyId,
      kind,
      wanted.map(({ id }) => id),
      wanted.map(({ userId }) => userId),
      wanted.map(({ from }) => from),
      wanted.map(({ to }) => to),
    ],
  );
  return new Map(rows.map(({ id, count }) => [id, count]));
}

/** Paid days of izin asked or granted, by the year of their first date. */
export async function paidDaysInYear(
  db: CompanyDb,
  userId: string,
  year: string,
  except: string | null,
): Promise<number> {
  const { rows } = await db.query<{ days: number }>(
    `select coalesce(sum(p.paid_days), 0)::int as days from request r
       join absence_permission p on p.company_id = r.company_id and p.request_id = r.id
      where r.company_id = $1 and r.user_id = $2 and r.kind = 'permission' and r.status in ${COUNTS}
        and r.first_date between $3 and $4 and r.id is distinct from $5::uuid`,
    [db.companyId, userId, `${year}-01-01`, `${year}-12-31`, except],
  );
  return rows[0]?.days ?? 0;
}

/** Dates of WFH asked or granted in a range. */
export async function wfhDates(
  db: CompanyDb,
  wanted: { userId: string; from: LocalDate; to: LocalDate; except: string | null },
): Promise<LocalDate[]> {
  const { rows } = await db.query<{ date: LocalDate }>(
    `select d.work_date as date from request_day d
      where d.company_id = $1 and d.user_id = $2 and d.slot = 'wfh' and d.taken and d.work_date between $3 and $4
        and d.request_id is distinct from $5::uuid order by 1`,
    [db.companyId, wanted.userId, wanted.from, wanted.to, wanted.except],
  );
  return rows.map(({ date }) => date);
}

const HOUR_TABLE = { late_permission: 'until_time', early_leave: 'from_time' } as const;
export type HourKind = keyof typeof HOUR_TABLE;

export async function writeHour(
  db: CompanyDb,
  kind: HourKind,
  row: { requestId: string; date: LocalDate; time: LocalTime },
): Promise<void> {
  const column = HOUR_TABLE[kind];
  await db.query(
    `insert into ${kind} (company_id, request_id, work_date, ${column}) values ($1, $2, $3, $4)
     on conflict (company_id, request_id) do update set work_date = excluded.work_date, ${column} = excluded.${column}`,
    [db.companyId, row.requestId, row.date, row.time],
  );
}

export interface HourRow {
  requestId: string;
  date: LocalDate;
  time: LocalTime;
}

export async function readHours(db: CompanyDb, kind: HourKind, ids: readonly string[]): Promise<HourRow[]> {
  const { rows } = await db.query<HourRow>(
    `select request_id as "requestId", work_date as date, ${HOUR_TABLE[kind]} as time from ${kind}
      where company_id = $1 and request_id = any($2::uuid[])`,
    [db.companyId, ids],
  );
  return rows;
}

export interface AbsenceRow {
  requestId: string;
  category: AbsenceCategory;
  workdays: LocalDate[];
  paidDays: number;
}

export async function writeAbsence(db: CompanyDb, row: AbsenceRow): Promise<void> {
  await db.query(
    `insert into absence_permission (company_id, request_id, category, workdays, paid_days)
     values ($1, $2, $3, $4::date[], $5)
     on conflict (company_id, request_id) do update
       set category = excluded.category, workdays = excluded.workdays, paid_days = excluded.paid_days`,
    [db.companyId, row.requestId, row.category, row.workdays, row.paidDays],
  );
}

export async function readAbsences(db: CompanyDb, ids: readonly string[]): Promise<AbsenceRow[]> {
  const { rows } = await db.query<AbsenceRow>(
    `select request_id as "requestId", category, workdays, paid_days as "paidDays" from absence_permission
      where company_id = $1 and request_id = any($2::uuid[])`,
    [db.companyId, ids],
  );
  return rows;
}

export interface WfhRow {
  requestId: string;
  address: string;
  workdays: LocalDate[];
}

export async function writeWfh(db: CompanyDb, row: WfhRow): Promise<void> {
  await db.query(
    `insert into wfh_permission (company_id, request_id, address, workdays) values ($1, $2, $3, $4::date[])
     on conflict (company_id, request_id) do update set address = excluded.address, workdays = excluded.workdays`,
    [db.companyId, row.requestId, row.address, row.workdays],
  );
}

export async function readWfh(db: CompanyDb, ids: readonly string[]): Promise<WfhRow[]> {
  const { rows } = await db.query<WfhRow>(
    `select request_id as "requestId", address, workdays from wfh_permission
      where company_id = $1 and request_id = any($2::uuid[])`,
    [db.companyId, ids],
  );
  return rows;
}

export interface DayOffRow {
  requestId: string;
  date: LocalDate;
  mode: DayOffMode;
  replacement: LocalDate | null;
}

export async function writeDayOff(db: CompanyDb, row: DayOffRow): Promise<void> {
  await db.query(
    `insert into day_off_permission (company_id, request_id, work_date, mode, replacement) values ($1, $2, $3, $4, $5)
     on conflict (company_id, request_id) do update
       set work_date = excluded.work_date, mode = excluded.mode, replacement = excluded.replacement`,
    [db.companyId, row.requestId, row.date, row.mode, row.replacement],
  );
}

export async function readDaysOff(db: CompanyDb, ids: readonly string[]): Promise<DayOffRow[]> {
  const { rows } = await db.query<DayOffRow>(
    `select request_id as "requestId", work_date as date, mode, replacement from day_off_permission
      where company_id = $1 and request_id = any($2::uuid[])`,
    [db.companyId, ids],
  );
  return rows;
}

/** What one approval puts on one date. */
export interface GrantedDay {
  date: LocalDate;
  kind: PermissionKind;
  until: LocalTime | null;
  from: LocalTime | null;
}

export async function grantDays(
  db: CompanyDb,
  granted: { userId: string; requestId: string; label: string; by: string | null; days: readonly GrantedDay[] },
): Promise<void> {
  const rows = granted.days.map(
    (day): NewRow => ({
      company_id: db.companyId,
      user_id: granted.userId,
      work_date: day.date,
      kind: day.kind,
      until_time: day.until,
      from_time: day.from,
      calendar_day: false,
      ref_id: granted.requestId,
      label: granted.label,
      created_at: 'now',
      created_by: granted.by,
    }),
  );
  await insertRows(db, 'day_permission', rows);
}

/** Those after the day alone. */
export async function releaseDaysAfter(db: CompanyDb, requestId: string, lastDay: LocalDate): Promise<void> {
  await db.query(`delete from day_permission where company_id = $1 and ref_id = $2 and work_date > $3`, [
    db.companyId,
    requestId,
    lastDay,
  ]);
}

export async function takeBackDays(db: CompanyDb, requestId: string): Promise<void> {
  await db.query(`delete from day_permission where company_id = $1 and ref_id = $2`, [db.companyId, requestId]);
}
