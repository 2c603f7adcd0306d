/** The newest dates of a company that hold no more days than a preview sums or sorts while somebody waits for it. */
import type { LocalDate } from '@hadir/domain/kernel/time.ts';
import type { Db } from '../../../db/pool.ts';
import { sql, statement } from '../../../db/sql.ts';

export interface DateRange {
  readonly from: LocalDate;
  readonly to: LocalDate;
}

interface Newest {
  readonly days: number;
  readonly oldest: LocalDate;
  /** The one after the oldest, which may be cut by the limit. */
  readonly next: LocalDate | null;
}

/** @returns whole dates, at least one; undefined where the range holds no more than `most` days */
export async function sampledDates(
  db: Db,
  { companyId, from, to }: DateRange & { readonly companyId: string },
  most: number,
): Promise<DateRange | undefined> {
  const { rows } = await db.query<Newest>(
    statement(sql`with newest as materialized (
        select d.work_date from attendance_day d
         where d.company_id = ${companyId}::uuid and d.work_date between ${from}::date and ${to}::date
         order by d.work_date desc limit ${most + 1}
      ), ends as (select count(*)::int as days, min(work_date) as oldest from newest)
      select e.days, e.oldest, (select min(n.work_date) from newest n where n.work_date > e.oldest) as next from ends e`),
  );
  const [row] = rows;
  if (row === undefined || row.days <= most) return undefined;
  return { from: row.next ?? row.oldest, to };
}
