/** What stands on the paper of an order besides the order: its decisions; and the paper found by its code. */
import type { Instant, Zone } from '@hadir/domain/kernel/time.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import type { Db } from '../../db/pool.ts';

export async function approvalsOf(
  db: CompanyDb,
  requestId: string,
): Promise<{ namedBy: string; name: string; at: Instant }[]> {
  const { rows } = await db.query<{ namedBy: string; name: string; at: Instant }>(
    `select case d.move when 'approve' then s.named_by else 'HR, melewati tahap' end as "namedBy", u.fullname as name, d.at
       from request_decision d
       join request r on r.company_id = d.company_id and r.id = d.request_id and r.round = d.round
       join app_user u on u.company_id = d.company_id and u.id = d.actor_id
       left join request_step s on s.company_id = d.company_id and s.request_id = d.request_id and s.round = d.round
         and s.no = d.no
      where d.company_id = $1 and d.request_id = $2 and d.move in ('approve', 'override_approve')
        and s.actor is distinct from 'employee'
        and not exists (select 1 from request_decision x where x.company_id = d.company_id and x.undoes = d.id)
      order by d.at, d.id`,
    [db.companyId, requestId],
  );
  return rows;
}

export interface CheckedPaper {
  splNo: string;
  company: string;
  fullname: string;
  zone: Zone;
  start: Instant;
  end: Instant;
  minutes: number;
  valid: boolean;
}

/** The code names one paper among all companies. */
export async function paperByCode(db: Db, code: string): Promise<CheckedPaper | undefined> {
  const { rows } = await db.query<CheckedPaper>(
    `select o.spl_no as "splNo", c.legal_name as company, u.fullname, r.tz as zone, o.plan_start as start,
        o.plan_end as "end", o.plan_minutes as minutes, r.status in ('approved', 'cancel_pending') as valid
       from overtime_order o
       join company c on c.id = o.company_id
       join request r on r.company_id = o.company_id and r.id = o.request_id
       join app_user u on u.company_id = o.company_id and u.id = o.user_id
      where o.check_code = $1`,
    [code],
  );
  return rows[0];
}
