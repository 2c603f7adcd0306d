/** Steps of a round as it begins, and other people for those that nobody has decided. */
import { type Instant, toWire } from '@hadir/domain/kernel/time.ts';
import type { StepSnapshot } from '@hadir/domain/requests/request-state.ts';
import type { CompanyDb } from '../../../db/company-db.ts';
import { insertRows } from '../../../db/insert-rows.ts';
import { runTogether } from '../../../db/transactions/run-together.ts';
import type { StoredRequest } from '../request-handler.ts';

/** What a new round of a request begins with. */
export interface NewStep extends StepSnapshot {
  readonly namedBy: string;
  readonly slaHours: number;
}

export async function insertSteps(
  tx: CompanyDb,
  request: Pick<StoredRequest, 'id' | 'round' | 'openStep'>,
  steps: readonly NewStep[],
  now: Instant,
): Promise<void> {
  const own = { company_id: tx.companyId, request_id: request.id, round: request.round };
  const stepRows = insertRows(
    tx,
    'request_step',
    steps.map((step) => ({
      ...own,
      no: step.no,
      actor: step.actor,
      state: step.state,
      named_by: step.namedBy,
      sla_hours: step.slaHours,
      opened_at: step.state === 'open' ? toWire(now) : null,
      decided_by: step.decidedBy,
      decided_at: step.decidedBy === null ? null : toWire(now),
      reminded: 0,
    })),
  );
  const approverRows = insertRows(
    tx,
    'request_approver',
    steps.flatMap(({ no, approvers }) =>
      approvers.map((approver) => ({ ...own, no, approver_id: approver, open: no === request.openStep })),
    ),
  );
  await runTogether(stepRows, approverRows);
}

/** Other people for a step that nobody has decided; who was added by escalation stays. */
export async function renameStep(
  tx: CompanyDb,
  request: Pick<StoredRequest, 'id' | 'round'>,
  step: { no: number; people: readonly string[]; namedBy: string; open: boolean },
): Promise<void> {
  const own = [tx.companyId, request.id, request.round, step.no];
  await tx.query(
    'update request_step set named_by = $5 where company_id = $1 and request_id = $2 and round = $3 and no = $4',
    [...own, step.namedBy],
  );
  await tx.query(
    'delete from request_approver where company_id = $1 and request_id = $2 and round = $3 and no = $4 and not escalated',
    own,
  );
  await tx.query(
    `insert into request_approver (company_id, request_id, round, no, approver_id, open)
     select $1, $2, $3, $4, p.id, $6 from unnest($5::uuid[]) p (id)
     on conflict (company_id, request_id, round, no, approver_id) do update set escalated = false`,
    [...own, step.people, step.open],
  );
}

export async function leaveQueue(tx: CompanyDb, requestId: string): Promise<void> {
  await tx.query('update request set without_chain = false where company_id = $1 and id = $2', [
    tx.companyId,
    requestId,
  ]);
}
