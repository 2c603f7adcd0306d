/** Which requests have run out: what `expiresAt` says, as a search; the rule itself judges each again. */
import { kindsWhere } from '@hadir/domain/requests/request-kind.ts';
import type { CompanyDb } from '../../../db/company-db.ts';
import { RETROACTIVE } from '../request-handler.ts';

const EXPIRES_AT_START = kindsWhere(({ expires }) => expires === 'start');
const DECIDED_AFTER_CLOSING = kindsWhere(({ decidedAfterClosing }) => decidedAfterClosing);
const EXPIRES_A_WEEK_AFTER = kindsWhere(({ expires }) => expires === 'week after');

interface Limits {
  readonly now: string;
  readonly leaveDays: number;
  readonly partnerHours: number;
  readonly most: number;
}

export async function ranOut(db: CompanyDb, { now, leaveDays, partnerHours, most }: Limits): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `select r.id from request r where r.company_id = $1 and r.status in ('draft', 'pending', 'cancel_pending')
        and case
          when r.kind = any($7) and not $6::text = any(r.flags) then r.starts_at <= $2
            or exists (select 1 from request_step s where s.company_id = r.company_id
              and s.request_id = r.id and s.round = r.round and s.actor = 'partner' and s.state = 'open'
              and s.opened_at <= $2::timestamptz - make_interval(hours => $5))
          when r.kind = any($8) and not $6::text = any(r.flags) then r.ends_at <= $2::timestamptz - make_interval(days => $3)
          else exists (select 1 from period p where p.company_id = r.company_id and p.state = 'locked'
            and p.first_date <= r.last_date and p.last_date >= r.first_date
            and (r.status <> 'pending' or not r.kind = any($9) or p.late_until is null or p.late_until <= $2))
        end
      order by r.ends_at, r.id limit $4`,
    [
      db.companyId,
      now,
      leaveDays,
      most,
      partnerHours,
      RETROACTIVE,
      EXPIRES_AT_START,
      EXPIRES_A_WEEK_AFTER,
      DECIDED_AFTER_CLOSING,
    ],
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
