/** Which requests may have run out; the rules decide whether they have. */
import type { CompanyDb } from '../../db/company-db.ts';

export async function maybeExpired(
  db: CompanyDb,
  { now, leaveDays, partnerHours, most }: { now: string; leaveDays: number; partnerHours: number; most: number },
): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `select r.id from request r where r.company_id = $1 and r.status in ('draft', 'pending', 'cancel_pending')
        and (r.kind in ('overtime', 'shift_change') and r.starts_at <= $2
          or r.kind = 'leave' and r.ends_at <= $2::timestamptz - make_interval(days => $3)
          or r.kind = 'shift_change' and exists (select 1 from request_step s where s.company_id = r.company_id
            and s.request_id = r.id and s.round = r.round and s.actor = 'partner' and s.state = 'open'
            and s.opened_at <= $2::timestamptz - make_interval(hours => $5))
          or exists (select 1 from period p where p.company_id = r.company_id and p.state = 'locked'
            and p.first_date <= r.last_date and p.last_date >= r.first_date))
      order by r.ends_at, r.id limit $4`,
    [db.companyId, now, leaveDays, most, partnerHours],
  );
  return rows.map(({ id }) => id);
}

/** Waiting requests, for a look at whom their steps name. */
export async function waitingRequests(db: CompanyDb, after: string, most: number): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `select id from request where company_id = $1 and status = 'pending' and id > $2 order by id limit $3`,
    [db.companyId, after, most],
  );
  return rows.map(({ id }) => id);
}
