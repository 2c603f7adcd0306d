/** Which days want opening or closing. */
import type { LocalDate } from '@hadir/domain/kernel/time.ts';
import { type Instant, toWire } from '@hadir/domain/kernel/time.ts';
import type { Db } from '../../db/pool.ts';

export interface UserDate {
  userId: string;
  date: LocalDate;
}

/**
 * Employed people without a row on a date of the range, the newest dates first, at most `most` of them. Dates of locked
 * periods get no rows any more, dates without subscription never had any.
 */
export async function daysWithoutRow(
  db: Db,
  companyId: string,
  from: LocalDate,
  to: LocalDate,
  most: number,
): Promise<UserDate[]> {
  const { rows } = await db.query<UserDate>(
    `select e.user_id as "userId", day::date as date
       from company c
            cross join generate_series(greatest($2::date, c.active_from), least($3::date, c.active_to), interval '1 day') day
            join employment e on e.company_id = c.id and e.join_date <= day and (e.end_date is null or e.end_date >= day)
            left join attendance_day d on d.company_id = $1 and d.work_date = day::date and d.user_id = e.user_id
      where c.id = $1 and d.user_id is null
        and not exists (select 1 from period p where p.company_id = $1 and p.state = 'locked'
          and day between p.first_date and p.last_date)
      order by day desc, e.user_id limit $4`,
    [companyId, from, to, most],
  );
  return rows;
}

/**
 * Open days that may be over: past the shift's end, or past their midnight where there is no shift. The rules decide
 * whether they are; this only spares them the days that surely are not.
 */
export async function daysMaybeOver(
  db: Db,
  companyId: string,
  from: LocalDate,
  now: Instant,
  most: number,
): Promise<UserDate[]> {
  const { rows } = await db.query<UserDate>(
    `select d.user_id as "userId", d.work_date as date from attendance_day d
      where d.company_id = $1 and d.closed_at is null and not d.locked and d.work_date between $2 and ($3::timestamptz at time zone 'Asia/Jayapura')::date
        and case when d.day_type <> 'workday' then d.work_date + 1
                 when d.shift_snapshot->>'end' <= d.shift_snapshot->>'start' then d.work_date + 1 + (d.shift_snapshot->>'end')::time
                 else d.work_date + (d.shift_snapshot->>'end')::time end at time zone d.tz <= $3
      order by d.work_date, d.user_id limit $4`,
    [companyId, from, toWire(now), most],
  );
  return rows;
}
