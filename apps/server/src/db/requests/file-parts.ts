/** SQL that kinds share in the rows of their files: `r` is the request, `k` the kind's own row, `d` its day. */
import { nameOn } from '../attendance/period-names.ts';
import { type Fragment, sql } from '../sql.ts';

/** What a kind adds to its rows. */
export interface FileRowParts {
  /** Columns of the kind, with a comma before each. */
  readonly columns: Fragment;
  readonly joins: Fragment;
}

export const OF_REQUEST = { company: sql`r.company_id`, date: sql`r.first_date` };

/** The local date of an instant. */
export const onDate = (instant: Fragment): Fragment => sql`(${instant} at time zone r.tz)::date`;

export const ownRow = (table: Fragment): Fragment =>
  sql`join ${table} k on k.company_id = r.company_id and k.request_id = r.id`;

/** The day that the request is about, as it was judged. */
export const judgedDay = sql`left join attendance_day d on d.company_id = r.company_id and d.user_id = r.user_id
  and d.work_date = r.first_date`;

export const shiftName = sql`coalesce(${nameOn({ company: sql`d.company_id`, date: sql`d.work_date` }, 'shift', sql`d.shift_id`)},
  d.shift_snapshot ->> 'name', d.shift_snapshot ->> 'code') as shift`;
