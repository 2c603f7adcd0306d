/** The timeline of a request. */
import type { Instant } from '@hadir/domain/kernel/time.ts';
import type { RejectCode } from '@hadir/domain/requests/action-rules.ts';
import type { RequestMove } from '@hadir/domain/requests/request-state.ts';
import type { CompanyDb } from '../../db/company-db.ts';

export interface TimelineRow {
  id: string;
  at: Instant;
  move: RequestMove;
  actorId: string | null;
  onBehalfOf: string | null;
  reason: string | null;
  reasonCode: RejectCode | null;
  step: string | null;
  undone: boolean;
}

export async function timelineOf(db: CompanyDb, requestId: string): Promise<TimelineRow[]> {
  const { rows } = await db.query<TimelineRow>({
    name: 'request-timeline',
    text: `select d.id, d.at, d.move, d.actor_id as "actorId", d.on_behalf_of as "onBehalfOf", d.reason,
        d.reason_code as "reasonCode", s.named_by as step,
        exists (select 1 from request_decision u where u.company_id = d.company_id and u.undoes = d.id) as undone
      from request_decision d
      left join request_step s on s.company_id = d.company_id and s.request_id = d.request_id and s.round = d.round
        and s.no = d.no
      where d.company_id = $1 and d.request_id = $2 order by d.version`,
    values: [db.companyId, requestId],
  });
  return rows;
}
