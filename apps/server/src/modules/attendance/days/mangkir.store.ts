/** Days in a row without proof, and who was told of them. */
import type { JudgedDate } from '@hadir/domain/attendance/mangkir.ts';
import type { AbsenceLevel, AbsenceRun } from '@hadir/domain/attendance/mangkir.ts';
import { type Instant, type LocalDate, toWire } from '@hadir/domain/kernel/time.ts';
import { newId } from '../../../db/new-id.ts';
import type { Db } from '../../../db/pool.ts';

export interface AbsentPerson {
  userId: string;
  fullname: string;
  days: JudgedDate[];
}

/** People still employed with a closed ALPA between the dates, and all their closed days between them. */
export async function absentPeople(db: Db, companyId: string, from: LocalDate, to: LocalDate): Promise<AbsentPerson[]> {
  const { rows } = await db.query<AbsentPerson>(
    `select u.id as "userId", u.fullname,
        json_agg(json_build_object('workDate', d.work_date, 'dayType', d.day_type, 'status', d.status)) as days
       from attendance_day d join app_user u on u.company_id = d.company_id and u.id = d.user_id
      where d.company_id = $1 and d.work_date between $2 and $3 and d.closed_at is not null
        and u.active and u.deleted_at is null
        and exists (select 1 from employment e where e.company_id = d.company_id and e.user_id = d.user_id
          and e.join_date <= $3 and (e.end_date is null or e.end_date >= $3))
      group by u.id, u.fullname having bool_or(d.status = 'ALPA') order by u.id`,
    [companyId, from, to],
  );
  return rows;
}

/** False when this run and level were told before. */
export async function noteAlert(
  db: Db,
  {
    companyId,
    userId,
    run,
    level,
    now,
  }: { companyId: string; userId: string; run: AbsenceRun; level: AbsenceLevel; now: Instant },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into mangkir_alert (company_id, id, user_id, from_date, days, level, created_at)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing`,
    [companyId, newId(), userId, run.from, run.days, level, toWire(now)],
  );
  return rowCount === 1;
}
