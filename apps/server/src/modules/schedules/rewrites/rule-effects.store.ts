/** Days in open periods that a change of rules concerns. */
import type { LocalDate } from '@hadir/domain/kernel/time.ts';
import { isLockedDay } from '../../../db/attendance/locked-days.ts';
import type { Db } from '../../../db/pool.ts';
import { type Fragment, sql, statement } from '../../../db/sql.ts';

/** Without any period yet, as far back as two of them reach. */
const DAYS_WITHOUT_PERIODS = 62;

export interface ConcernedPerson {
  userId: string;
  from: LocalDate;
  to: LocalDate;
  days: number;
}

/** `where` speaks of the judged day `d`. Locked days stay as they are and are not counted. */
export async function concerned(
  db: Db,
  companyId: string,
  today: LocalDate,
  where: Fragment,
): Promise<ConcernedPerson[]> {
  const { rows } = await db.query<ConcernedPerson>(
    statement(sql`
      select d.user_id as "userId", min(d.work_date) as "from", max(d.work_date) as "to", count(*) as days
        from attendance_day d
       where d.company_id = ${companyId}::uuid and not ${isLockedDay('d')} and d.work_date <= ${today}::date + 1
         and d.work_date >= coalesce((select min(p.first_date) from period p
               where p.company_id = ${companyId}::uuid and p.state <> 'locked'),
               ${today}::date - ${DAYS_WITHOUT_PERIODS}::int)
         and ${where}
       group by d.user_id order by d.user_id`),
  );
  return rows;
}
