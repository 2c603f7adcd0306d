/** What the form of HR's correction shows beside the taps. */
import type { LocalDate } from '@hadir/domain/kernel/time.ts';
import type { CompanyDb } from '../../../db/company-db.ts';

/** The person, and how often the day was judged: 0 before it has a row. */
export async function personOfDay(
  db: CompanyDb,
  userId: string,
  date: LocalDate,
): Promise<{ fullname: string; version: number }> {
  const { rows } = await db.query<{ fullname: string; version: number }>({
    name: 'hr-correction-person-of-day',
    text: `select u.fullname, coalesce(d.compute_count, 0) as version from app_user u
      left join attendance_day d on d.company_id = u.company_id and d.user_id = u.id and d.work_date = $3
      where u.company_id = $1 and u.id = $2`,
    values: [db.companyId, userId, date],
  });
  return rows[0] ?? { fullname: '', version: 0 };
}

/** The person's own correction of the date waits for its decision. */
export async function hasOpenRequest(db: CompanyDb, userId: string, date: LocalDate): Promise<boolean> {
  const { rowCount } = await db.query(
    `select 1 from request where company_id = $1 and user_id = $2 and kind = 'correction' and first_date = $3
      and status in ('draft', 'pending') limit 1`,
    [db.companyId, userId, date],
  );
  return rowCount !== 0;
}
