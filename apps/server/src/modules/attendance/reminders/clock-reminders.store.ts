/** Days on which a tap is missing now, and what was told of them. */
import { BEFORE_MINUTES, LAST_MINUTES } from '@hadir/domain/attendance/clock-reminders.ts';
import {
  addDays,
  DAY_MS,
  dateIn,
  type Instant,
  type LocalDate,
  MINUTE_MS,
  toWire,
  type Zone,
} from '@hadir/domain/kernel/time.ts';
import type { Shift } from '@hadir/domain/schedule/shift.ts';
import { isLockedDay } from '../../../db/attendance/locked-days.ts';
import type { CompanyDb } from '../../../db/company-db.ts';
import type { Db } from '../../../db/pool.ts';
import { type Fragment, sql, statement } from '../../../db/sql.ts';

export interface OpenDay {
  readonly userId: string;
  readonly date: LocalDate;
  readonly zone: Zone;
  readonly shift: Shift;
  readonly came: boolean;
  /** Approved leave, illness or permission belongs to the date. */
  readonly permitted: boolean;
  readonly overtimeUntil: Instant | null;
  readonly wantsBefore: boolean;
  readonly sent: readonly string[];
}

const START = sql`((d.work_date + (d.shift_snapshot ->> 'start')::time) at time zone d.tz)`;
/** A night shift ends on the next date. */
const END = sql`((d.work_date + (d.shift_snapshot ->> 'end')::time
  + case when (d.shift_snapshot ->> 'end')::time <= (d.shift_snapshot ->> 'start')::time then interval '1 day' else interval '0' end)
  at time zone d.tz)`;

const PERMITTED = sql`exists (select 1 from day_permission k where k.company_id = d.company_id and k.user_id = d.user_id
  and k.work_date = d.work_date)`;

const near = (moment: Fragment, { from, to }: { from: Instant; to: Instant }): Fragment =>
  sql`${moment} > ${toWire(from)}::timestamptz and ${moment} <= ${toWire(to)}::timestamptz`;

/**
 * Overtime that begins later than half an hour behind the shift is gone home from and come back to. Who came too late to
 * count is at work all the same.
 * Running workdays whose start or end lies near now, and those of permissions or overtime, which move it. What is due of
 * them is the rule's to say.
 */
export async function openDays(db: CompanyDb, now: Instant): Promise<OpenDay[]> {
  const from = (now - LAST_MINUTES * MINUTE_MS) as Instant;
  const starting = near(START, { from, to: (now + BEFORE_MINUTES * MINUTE_MS) as Instant });
  const ended = near(END, { from, to: now });
  const { rows } = await db.query<OpenDay>(
    statement(sql`
      select d.user_id as "userId", d.work_date as date, d.tz as zone, d.shift_snapshot as shift, d.in_at is not null as came,
             ${PERMITTED} as permitted, o.until as "overtimeUntil",
             coalesce(p.before_shift, false) as "wantsBefore",
             coalesce((select array_agg(r.stage) from clock_reminder r where r.company_id = d.company_id
               and r.work_date = d.work_date and r.user_id = d.user_id), '{}') as sent
        from attendance_day d
        join app_user u on u.company_id = d.company_id and u.id = d.user_id and u.active and u.deleted_at is null
        left join notification_choice p on p.company_id = d.company_id and p.user_id = d.user_id
        left join lateral (select max(w.plan_end) as until from overtime_order w
          join request q on q.company_id = w.company_id and q.id = w.request_id and q.status = 'approved'
          where w.company_id = d.company_id and w.user_id = d.user_id and w.work_date = d.work_date
            and w.plan_start <= ${END} + interval '30 minutes') o on true
       where d.company_id = ${db.companyId}::uuid
         and d.work_date between ${addDays(dateIn(now, 'Asia/Jakarta'), -1)}::date and ${dateIn(now, 'Asia/Jayapura')}::date
         and d.day_type = 'workday' and d.closed_at is null and not ${isLockedDay('d')} and d.out_at is null
         and (d.status in ('BELUM_ABSEN', 'HADIR', 'WFH') or (d.status = 'ALPA' and d.in_at is not null))
         and case when d.in_at is null
               then ${starting} or (${PERMITTED} and ${START} <= ${toWire(now)}::timestamptz)
               else ${ended} or ((${PERMITTED} or o.until is not null)
                 and ${START} <= ${toWire(now)}::timestamptz) end
       order by d.work_date, d.user_id`),
  );
  return rows;
}

/** Who wants to be told before the shift and has no row of the dates yet, with what was told of them. */
export async function waitingForTomorrow(
  db: CompanyDb,
  { first, last }: { readonly first: LocalDate; readonly last: LocalDate },
): Promise<{ userId: string; sent: { date: LocalDate; stage: string }[] }[]> {
  const { rows } = await db.query<{ userId: string; sent: { date: LocalDate; stage: string }[] }>(
    `select p.user_id as "userId", coalesce((select json_agg(json_build_object('date', r.work_date, 'stage', r.stage))
        from clock_reminder r where r.company_id = p.company_id and r.user_id = p.user_id
          and r.work_date between $2 and $3), '[]') as sent
       from notification_choice p join app_user u on u.company_id = p.company_id and u.id = p.user_id
      where p.company_id = $1 and p.before_shift and u.active and u.deleted_at is null
        and not exists (select 1 from attendance_day d where d.company_id = p.company_id and d.user_id = p.user_id
          and d.work_date = $2)
      order by p.user_id`,
    [db.companyId, first, last],
  );
  return rows;
}

const RETENTION_MS = 35 * DAY_MS;

/** Nothing is due of these dates any more. */
export async function forgetReminders(db: Db, now: Instant): Promise<number> {
  const { rowCount } = await db.query('delete from clock_reminder where sent_at < $1', [
    toWire((now - RETENTION_MS) as Instant),
  ]);
  return rowCount ?? 0;
}
