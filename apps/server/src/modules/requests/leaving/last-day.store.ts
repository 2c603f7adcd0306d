/** When people end who end: the last day of their employments. */
import type { LocalDate } from '@hadir/domain/kernel/time.ts';
import type { CompanyDb } from '../../../db/company-db.ts';

interface LastDay {
  readonly userId: string;
  readonly fullname: string;
  readonly lastDay: LocalDate;
}

/** Of these people, those whose employments have all an end. */
export async function lastDaysOf(db: CompanyDb, userIds: readonly string[]): Promise<LastDay[]> {
  const { rows } = await db.query<LastDay>({
    name: 'request-last-days',
    text: `select u.id as "userId", u.fullname, max(e.end_date) as "lastDay" from app_user u
      join employment e on e.company_id = u.company_id and e.user_id = u.id
      where u.company_id = $1 and u.id = any($2::uuid[]) group by u.id, u.fullname, u.company_id
      having bool_and(e.end_date is not null)`,
    values: [db.companyId, userIds],
  });
  return rows;
}
