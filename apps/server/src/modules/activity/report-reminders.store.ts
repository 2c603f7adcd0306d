/** Days of work whose report was not sent. */
import { LEAVE_STATUSES, SICK_STATUSES, TRAVEL_STATUSES } from '@hadir/domain/attendance/day-status.ts';
import { addDays, dateIn, type Instant, type LocalDate, type Zone } from '@hadir/domain/kernel/time.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import type { Db } from '../../db/pool.ts';
import { sql, statement } from '../../db/sql.ts';

const AWAY_STATUSES = [...LEAVE_STATUSES, ...SICK_STATUSES, ...TRAVEL_STATUSES];

/** Running companies whose people write reports. */
export async function companiesWithReports(db: Db): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `select id from company where kind = 'employer' and state = 'active'
       and settings -> 'daily_report' = 'true'::jsonb order by id`,
  );
  return rows.map(({ id }) => id);
}

export interface OwedReport {
  readonly userId: string;
  readonly date: LocalDate;
  readonly zone: Zone;
  readonly leftAt: Instant;
  /** Works on the next date, too. */
  readonly worksAtDeadline: boolean;
  readonly sent: readonly string[];
}

/** Of today and yesterday. A report that was returned is owed by its note, which was told. */
export async function owedReports(db: CompanyDb, now: Instant): Promise<OwedReport[]> {
  const { rows } = await db.query<OwedReport>(
    statement(sql`
      select d.user_id as "userId", d.work_date as date, d.tz as zone, d.out_at as "leftAt",
             exists (select 1 from attendance_day n where n.company_id = d.company_id and n.user_id = d.user_id
               and n.work_date = d.work_date + 1 and n.day_type = 'workday'
               and n.status <> all(${AWAY_STATUSES}::text[])) as "worksAtDeadline",
             coalesce((select array_agg(r.stage) from clock_reminder r where r.company_id = d.company_id
               and r.work_date = d.work_date and r.user_id = d.user_id), '{}') as sent
        from attendance_day d
        join app_user u on u.company_id = d.company_id and u.id = d.user_id and u.active and u.deleted_at is null
       where d.company_id = ${db.companyId}::uuid
         and d.work_date between ${addDays(dateIn(now, 'Asia/Jakarta'), -1)}::date and ${dateIn(now, 'Asia/Jayapura')}::date
         and d.day_type = 'workday' and d.status in ('HADIR', 'WFH') and d.out_at is not null
         and not exists (select 1 from daily_report x where x.company_id = d.company_id and x.user_id = d.user_id
           and x.work_date = d.work_date and x.state <> 'draft')
       order by d.work_date, d.user_id`),
  );
  return rows;
}
