/** Which days are locked: those whose date lies in a locked period (docs/decisions/143). */
import { column, type Fragment, sql, textOf } from '../sql.ts';

/** Whether the row of attendance_day under the alias, or any row with company_id and work_date, lies in a locked period. */
export function isLockedDay(alias: string): Fragment {
  return sql`exists (select from period lp where lp.company_id = ${column(`${alias}.company_id`)} and lp.state = 'locked'
    and lp.last_date >= ${column(`${alias}.work_date`)} and lp.first_date <= ${column(`${alias}.work_date`)})`;
}

/** The same for statements that are written out, of rows under `d`. */
export const IS_LOCKED_DAY = textOf(isLockedDay('d'));
