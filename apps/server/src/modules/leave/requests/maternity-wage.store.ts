/** People's maternity leaves, as far as they stand. */
import type { LeaveDates } from '@hadir/domain/leave/special-leave.ts';
import type { CompanyDb } from '../../../db/company-db.ts';

export interface MaternityLeave extends LeaveDates {
  readonly requestId: string;
  /** Approved, or kept of a leave that was called off while it ran; false while it waits. */
  readonly counts: boolean;
}

interface Row extends MaternityLeave {
  readonly userId: string;
}

/** By person, the earliest first. Of a leave called off while it ran, the dates that were kept. */
export async function maternityLeavesOf(
  db: CompanyDb,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, readonly MaternityLeave[]>> {
  if (userIds.length === 0) return new Map();
  const { rows } = await db.query<Row>({
    name: 'leave-maternity',
    text: `select r.id as "requestId", r.user_id as "userId", r.status <> 'pending' as counts,
        coalesce((select min(d) from unnest(l.kept_dates) d), r.first_date) as "from",
        coalesce((select max(d) from unnest(l.kept_dates) d), r.last_date) as "to"
      from request r join leave_request l on l.company_id = r.company_id and l.request_id = r.id
        join leave_type t on t.company_id = l.company_id and t.id = l.type_id and t.pay = 'maternity'
      where r.company_id = $1 and r.user_id = any($2::uuid[])
        and (r.status in ('pending', 'approved', 'cancel_pending') or cardinality(l.kept_dates) > 0)
      order by 4, r.id`,
    values: [db.companyId, userIds],
  });
  return Map.groupBy(rows, ({ userId }) => userId);
}
