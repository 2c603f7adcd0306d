import type { DayFigures } from '@hadir/domain/corrections/disadvantage.ts';
import type { LocalDate } from '@hadir/domain/kernel/time.ts';
import type { DayType } from '@hadir/domain/schedule/day-plan.ts';
import type { CompanyDb } from '../../../db/company-db.ts';

export interface ClosedDay extends Omit<DayFigures, 'overtimeMinutes'> {
  readonly date: LocalDate;
  readonly dayType: DayType;
}

/** Figures of a person's days as they stand, by date. */
export async function readClosedDays(db: CompanyDb, userId: string, dates: readonly LocalDate[]): Promise<ClosedDay[]> {
  const { rows } = await db.query<ClosedDay>(
    `select work_date as date, day_type as "dayType", status, flags, late_minutes as "lateMinutes",
        late_excused_minutes as "lateExcusedMinutes", early_minutes as "earlyMinutes",
        early_excused_minutes as "earlyExcusedMinutes", worked_minutes as "workedMinutes",
        after_end_minutes as "afterEndMinutes"
       from attendance_day where company_id = $1 and user_id = $2 and work_date = any($3::date[]) order by work_date`,
    [db.companyId, userId, dates],
  );
  return rows;
}
