/** Which days are locked: those whose date lies in a locked period (docs/decisions/143). */
import type { DatedRow } from './period-names.ts';
import { column, type Fragment, sql, textOf } from '../sql.ts';

/** Whether a date of a company lies in a locked period. */
export function isLockedDate({ company, date }: DatedRow): Fragment {
  return sql`exists (select from period lp where lp.company_id = ${company} and lp.state = 'locked'
    and lp.last_date >= ${date} and lp.first_date <= ${date})`;
}

/** The same of a row under the alias that has `company_id` and `work_date`, as attendance_day and attendance_event. */
export const isLockedDay = (alias: string): Fragment =>
  isLockedDate({ company: column(`${alias}.company_id`), date: column(`${alias}.work_date`) });

/** The same for statements that are written out, of rows under `d`. */
export const IS_LOCKED_DAY = textOf(isLockedDay('d'));
