/** What the nightly work of leave looks at: refusals, dates of cuti bersama, days that were given for nothing. */
import { type Instant, type LocalDate, toWire } from '@hadir/domain/kernel/time.ts';
import type { CompanyDb } from '../../../db/company-db.ts';

export const REFUSALS = `select r.user_id as "userId", (x.at at time zone r.tz)::date as date
  from request r join leave_request l on l.company_id = r.company_id and l.request_id = r.id and l.account = $3
    join request_decision x on x.company_id = r.company_id and x.request_id = r.id
  where r.company_id = $1 and r.user_id = any($2::uuid[]) and r.kind = 'leave'
    and (r.status = 'rejected' and x.move in ('reject', 'override_reject')
      or r.status = 'cancelled' and x.move = 'revoke'
      or r.status = 'expired' and x.move = 'expire')`;

/** Local dates on which the company refused, called off or let lapse somebody's leave of the account. */
export async function refusalsOf(
  db: CompanyDb,
  userIds: readonly string[],
  code: string,
): Promise<{ userId: string; date: LocalDate }[]> {
  const { rows } = await db.query<{ userId: string; date: LocalDate }>({
    name: 'leave-refusals',
    text: REFUSALS,
    values: [db.companyId, userIds, code],
  });
  return rows;
}

/** Dates of the calendar that are cuti bersama for somebody, whatever the policy; and such as took a day and are none now. */
export async function jointDates(db: CompanyDb, from: LocalDate, to: LocalDate): Promise<LocalDate[]> {
  const { rows } = await db.query<{ date: LocalDate }>({
    name: 'leave-joint-dates',
    text: `select date from platform_holiday where kind = 'cuti_bersama' and date between $2 and $3
      union select date from calendar_day where company_id = $1 and kind = 'cuti_bersama' and deleted_at is null
        and date between $2 and $3
      union select date from leave_joint_day where company_id = $1 and returned_at is null and date between $2 and $3
      order by date`,
    values: [db.companyId, from, to],
  });
  return rows.map(({ date }) => date);
}

export interface JointDay {
  readonly userId: string;
  readonly date: LocalDate;
  readonly owed: number;
  readonly returned: boolean;
  /** What it took of lots, its returns deducted. */
  readonly parts: readonly { readonly lotId: string; readonly days: number }[];
}

export async function jointDaysOf(
  db: CompanyDb,
  userIds: readonly string[],
  dates: readonly LocalDate[],
): Promise<JointDay[]> {
  const { rows } = await db.query<JointDay>({
    name: 'leave-joint-days',
    text: `select j.user_id as "userId", j.date, j.owed::float8 as owed, j.returned_at is not null as returned,
        (select coalesce(json_agg(json_build_object('lotId', h.lot_id, 'days', h.days)), '[]') from (
           select e.lot_id, -sum(e.days)::float8 as days from leave_entry e
            where e.company_id = j.company_id and e.user_id = j.user_id and e.date = j.date and e.request_id is null
              and e.lot_id is not null and e.kind in ('potong_cuti_bersama', 'batal')
            group by e.lot_id having sum(e.days) < 0) h) as parts
      from leave_joint_day j where j.company_id = $1 and j.user_id = any($2::uuid[]) and j.date = any($3::date[])`,
    values: [db.companyId, userIds, dates],
  });
  return rows;
}

export async function writeJointDay(
  tx: CompanyDb,
  day: { readonly userId: string; readonly date: LocalDate; readonly owed: number; readonly unpaid: number },
  now: Instant,
): Promise<void> {
  await tx.query({
    name: 'leave-joint-write',
    text: `insert into leave_joint_day (company_id, user_id, date, owed, unpaid, at) values ($1, $2, $3, $4, $5, $6)
      on conflict (company_id, user_id, date) do update set owed = excluded.owed, unpaid = excluded.unpaid,
        returned_at = null, at = excluded.at`,
    values: [tx.companyId, day.userId, day.date, day.owed, day.unpaid, toWire(now)],
  });
}

export async function returnJointDay(tx: CompanyDb, userId: string, date: LocalDate, now: Instant): Promise<void> {
  await tx.query({
    name: 'leave-joint-return',
    text: `update leave_joint_day set returned_at = $4, owed = 0, unpaid = 0
      where company_id = $1 and user_id = $2 and date = $3`,
    values: [tx.companyId, userId, date, toWire(now)],
  });
}

/**
 * What people did or had approved on the dates: worked, or away by something else than cuti bersama. Leave that takes of
 * an account counts by the days it holds there: a date that came back to it is cuti bersama, which takes its own.
 */
export async function otherwiseOn(
  db: CompanyDb,
  userIds: readonly string[],
  dates: readonly LocalDate[],
): Promise<{ userId: string; date: LocalDate }[]> {
  const { rows } = await db.query<{ userId: string; date: LocalDate }>({
    name: 'leave-otherwise',
    text: `select p.user_id as "userId", p.work_date as date from day_permission p
        where p.company_id = $1 and p.user_id = any($2::uuid[]) and p.work_date = any($3::date[])
          and (p.kind in ('sakit', 'dinas', 'izin', 'izin_off')
            or p.kind = 'cuti' and (
              not exists (select 1 from request r where r.company_id = p.company_id and r.id = p.ref_id)
              or exists (select 1 from request r
                  join leave_request l on l.company_id = r.company_id and l.request_id = r.id
                where r.company_id = p.company_id and r.user_id = p.user_id and p.work_date = any(l.dates)
                  and (r.status in ('approved', 'cancel_pending') or p.work_date = any(l.kept_dates))
                  and (l.account is null or l.calendar_days or exists (select 1 from leave_entry e
                    where e.company_id = r.company_id and e.request_id = r.id and e.date = p.work_date
                      and e.lot_id is not null and e.kind in ('pakai', 'batal') having sum(e.days) < 0)))))
      union select user_id, work_date from attendance_day
        where company_id = $1 and user_id = any($2::uuid[]) and work_date = any($3::date[])
          and 'KERJA_HARI_LIBUR' = any(flags)`,
    values: [db.companyId, userIds, dates],
  });
  return rows;
}

/** Approved leave of working days that takes of an account, from a date on. */
export interface BookedLeave {
  readonly requestId: string;
  readonly userId: string;
  readonly code: string;
  readonly date: LocalDate;
  readonly half: 'AM' | 'PM' | null;
}

export async function bookedLeave(db: CompanyDb, from: LocalDate): Promise<BookedLeave[]> {
  const { rows } = await db.query<BookedLeave>({
    name: 'leave-booked',
    text: `select r.id as "requestId", r.user_id as "userId", l.account as code, e.date, l.half
      from request r join leave_request l on l.company_id = r.company_id and l.request_id = r.id
        join leave_entry e on e.company_id = r.company_id and e.request_id = r.id and e.lot_id is not null
      where r.company_id = $1 and r.kind = 'leave' and r.last_date >= $2
        and (r.status in ('approved', 'cancel_pending') or cardinality(l.kept_dates) > 0)
        and l.account is not null and not l.calendar_days and e.date >= $2 and e.kind in ('pakai', 'batal')
      group by r.id, r.user_id, l.account, e.date, l.half having sum(e.days) < 0 order by r.user_id, e.date`,
    values: [db.companyId, from],
  });
  return rows;
}

/**
 * Dates of leave of working days, approved or kept of one called off, that take of an account and hold nothing of it;
 * days of illness apart.
 * @param from null: no limit
 * @param requestId of this request alone
 */
export async function unbookedLeave(
  db: CompanyDb,
  from: LocalDate | null,
  requestId: string | null = null,
): Promise<BookedLeave[]> {
  const { rows } = await db.query<BookedLeave>({
    name: 'leave-unbooked',
    text: `select r.id as "requestId", r.user_id as "userId", l.account as code, d as date, l.half
      from request r join leave_request l on l.company_id = r.company_id and l.request_id = r.id
        cross join unnest(l.dates) d
      where r.company_id = $1 and r.kind = 'leave'
        and (r.status in ('approved', 'cancel_pending') or d = any(l.kept_dates))
        and l.account is not null and not l.calendar_days and ($2::date is null or r.last_date >= $2 and d >= $2)
        and ($3::uuid is null or r.id = $3)
        and not exists (select 1 from leave_entry e where e.company_id = r.company_id and e.request_id = r.id
          and e.date = d and e.lot_id is not null and e.kind in ('pakai', 'batal') having sum(e.days) < 0)
        and not exists (select 1 from day_permission p where p.company_id = r.company_id and p.user_id = r.user_id
          and p.work_date = d and p.kind = 'sakit')
      order by r.user_id, d`,
    values: [db.companyId, from, requestId],
  });
  return rows;
}

/** People whose account is not posted through the date, of those given. */
export async function notPosted(
  db: CompanyDb,
  userIds: readonly string[],
  code: string,
  date: LocalDate,
): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>({
    name: 'leave-not-posted',
    text: `select u as id from unnest($2::uuid[]) u where not exists (select 1 from leave_account a
      where a.company_id = $1 and a.user_id = u and a.code = $3 and a.posted_through >= $4) order by u`,
    values: [db.companyId, userIds, code, date],
  });
  return rows.map(({ id }) => id);
}

/** Of those whose account has begun. */
export async function oldestPosted(db: CompanyDb, userIds: readonly string[], code: string): Promise<LocalDate | null> {
  const { rows } = await db.query<{ date: LocalDate | null }>({
    name: 'leave-oldest-posted',
    text: `select min(posted_through) as date from leave_account
      where company_id = $1 and user_id = any($2::uuid[]) and code = $3`,
    values: [db.companyId, userIds, code],
  });
  return rows[0]?.date ?? null;
}

/** False when it was told before. */
export async function noteWarning(
  tx: CompanyDb,
  warning: {
    readonly userId: string;
    readonly date: LocalDate;
    readonly step: number;
  },
  now: Instant,
): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'leave-warning',
    text: `insert into leave_warning (company_id, user_id, kind, date, step, at) values ($1, $2, 'hangus', $3, $4, $5)
      on conflict do nothing`,
    values: [tx.companyId, warning.userId, warning.date, warning.step, toWire(now)],
  });
  return rowCount === 1;
}
