/** Which days want opening or closing. */
import type { LocalDate } from '@hadir/domain/kernel/time.ts';
import { type Instant, toWire } from '@hadir/domain/kernel/time.ts';
import { IS_LOCKED_DAY, isLockedDate } from '../../../db/attendance/locked-days.ts';
import type { CompanyDb } from '../../../db/company-db.ts';
import type { Db } from '../../../db/pool.ts';
import { sql, textOf } from '../../../db/sql.ts';

export interface UserDate {
  userId: string;
  date: LocalDate;
}

const IS_LOCKED_DATE = textOf(isLockedDate({ company: sql`c.id`, date: sql`$2` }));

/**
 * People employed on the date who have no row, in order, at most `most` of them. Dates of locked periods get no rows any
 * more, dates without subscription never had any.
 */
export async function withoutRow(db: Db, companyId: string, date: LocalDate, most: number): Promise<string[]> {
  const { rows } = await db.query<{ userId: string }>({
    name: 'attendance-without-row',
    text: `select e.user_id as "userId" from company c join employment e on e.company_id = c.id
      where c.id = $1 and c.active_from <= $2 and (c.active_to is null or c.active_to >= $2)
        and e.join_date <= $2 and (e.end_date is null or e.end_date >= $2)
        and not exists (select 1 from attendance_day d
          where d.company_id = $1 and d.work_date = $2 and d.user_id = e.user_id)
        and not ${IS_LOCKED_DATE}
      order by e.user_id limit $3`,
    values: [companyId, date, most],
  });
  return rows.map(({ userId }) => userId);
}

/**
 * Open days that may be over: past the shift's end, or past their midnight where there is no shift. The rules decide
 * whether they are; this only spares them the days that surely are not.
 */
export async function daysMaybeOver(
  db: Db,
  companyId: string,
  { from, to, now, limit }: { from: LocalDate; to: LocalDate; now: Instant; limit: number },
): Promise<UserDate[]> {
  const { rows } = await db.query<UserDate>(
    `select d.user_id as "userId", d.work_date as date from attendance_day d
      where d.company_id = $1 and d.closed_at is null and not ${IS_LOCKED_DAY} and d.work_date between $2 and $5
        and case when d.day_type <> 'workday' then d.work_date + 1
                 when d.shift_snapshot->>'end' <= d.shift_snapshot->>'start' then d.work_date + 1 + (d.shift_snapshot->>'end')::time
                 else d.work_date + (d.shift_snapshot->>'end')::time end at time zone d.tz <= $3
      order by d.work_date, d.user_id limit $4`,
    [companyId, from, toWire(now), limit, to],
  );
  return rows;
}

/** Dates between `open` and `today` on which these people are employed and the company's subscription runs. */
export async function joinedSince(
  db: CompanyDb,
  userIds: readonly string[],
  open: LocalDate,
  today: LocalDate,
): Promise<{ userIds: string[]; from: LocalDate; to: LocalDate }[]> {
  const { rows } = await db.query<{ userIds: string[]; from: LocalDate; to: LocalDate }>(
    `select array_agg(j.user_id order by j.user_id) as "userIds", j."from", j."to"
       from (select e.user_id, greatest(min(e.join_date), c.active_from, $3::date) as "from", least(c.active_to, $4::date) as "to"
               from employment e join company c on c.id = e.company_id
              where e.company_id = $1 and e.user_id = any($2::uuid[])
              group by e.user_id, c.active_from, c.active_to) j
      where j."from" <= j."to" group by j."from", j."to" order by j."from"`,
    [db.companyId, userIds, open, today],
  );
  return rows;
}
