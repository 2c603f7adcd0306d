/** Dates on which somebody was at an event of the company that counts as presence. */
import type { LocalDate, LocalTime } from '@hadir/domain/kernel/time.ts';
import type { CompanyDb } from '../../db/company-db.ts';

export interface EventDay {
  readonly date: LocalDate;
  readonly from: LocalTime;
  readonly until: LocalTime;
}

/** Two events of one date are one: from where the first begins to where the last ends. */
export async function storeEventDays(
  db: CompanyDb,
  { userId, eventId, label }: { readonly userId: string; readonly eventId: string; readonly label: string },
  days: readonly EventDay[],
): Promise<void> {
  for (const { date, from, until } of days)
    await db.query(
      `insert into day_permission (company_id, user_id, work_date, kind, from_time, until_time, ref_id, label)
        values ($1, $2, $3, 'acara', $4, $5, $6, $7)
        on conflict (company_id, user_id, work_date, kind) do update
          set from_time = least(day_permission.from_time, excluded.from_time),
              until_time = greatest(day_permission.until_time, excluded.until_time),
              label = day_permission.label || ', ' || excluded.label`,
      [db.companyId, userId, date, from, until, eventId, label],
    );
}

export async function removeEventDays(db: CompanyDb, userId: string, dates: readonly LocalDate[]): Promise<void> {
  await db.query(
    `delete from day_permission where company_id = $1 and user_id = $2 and kind = 'acara' and work_date = any($3::date[])`,
    [db.companyId, userId, [...dates]],
  );
}
