/** New people whose probation may still run, and which of its reminders were told. */
import { type Instant, type LocalDate, toWire } from '@hadir/domain/kernel/time.ts';
import type { StoredSettings } from '@hadir/domain/settings/effective-settings.ts';
import type { CompanyDb } from '../../db/company-db.ts';

export interface NewPerson {
  employmentId: string;
  userId: string;
  fullname: string;
  employmentType: string;
  joinDate: LocalDate;
  workedBefore: boolean;
}

/** People at work who joined on or after the date. */
export async function peopleJoinedSince(db: CompanyDb, since: LocalDate): Promise<NewPerson[]> {
  const { rows } = await db.query<NewPerson>(
    `select e.id as "employmentId", u.id as "userId", u.fullname, e.employment_type as "employmentType",
            e.join_date as "joinDate", exists (select 1 from employment b where b.company_id = e.company_id
              and b.user_id = e.user_id and b.join_date < e.join_date) as "workedBefore"
       from employment e join app_user u on u.company_id = e.company_id and u.id = e.user_id
      where e.company_id = $1 and e.join_date >= $2 and e.end_date is null and u.active and u.deleted_at is null
      order by e.join_date, u.fullname, u.id`,
    [db.companyId, since],
  );
  return rows;
}

/** @returns whether this step was not told before */
export async function noteProbationReminder(
  db: CompanyDb,
  reminder: { employmentId: string; end: LocalDate; step: number; now: Instant },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into probation_reminder (company_id, employment_id, probation_end, days_left, told_at)
     values ($1, $2, $3, $4, $5) on conflict do nothing`,
    [db.companyId, reminder.employmentId, reminder.end, reminder.step, toWire(reminder.now)],
  );
  return rowCount === 1;
}

export async function storedSettings(db: CompanyDb): Promise<StoredSettings> {
  const { rows } = await db.query<{ settings: StoredSettings }>('select settings from company where id = $1', [
    db.companyId,
  ]);
  return rows[0]?.settings ?? {};
}
