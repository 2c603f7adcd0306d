/** Steps of a round as it begins, and other people for those that nobody has decided. */
import { type Instant, toWire } from '@hadir/domain/kernel/time.ts';
import type { StepSnapshot } from '@hadir/domain/requests/request-state.ts';
import type { CompanyDb } from '../../../db/company-db.ts';
import type { StoredRequest } from '../request-handler.ts';

/** What a new round of a request begins with. */
export interface NewStep extends StepSnapshot {
  readonly namedBy: string;
  readonly slaHours: number;
}

/** Steps and whom they ask, in one statement. */
export async function insertSteps(
  tx: CompanyDb,
  request: Pick<StoredRequest, 'id' | 'round' | 'openStep'>,
  steps: readonly NewStep[],
  now: Instant,
): Promise<void> {
  const stepRows = steps.map((step) => ({
    no: step.no,
    actor: step.actor,
    state: step.state,
    namedBy: step.namedBy,
    slaHours: step.slaHours,
    openedAt: step.state === 'open' ? toWire(now) : null,
    decidedBy: step.decidedBy,
    decidedAt: step.decidedBy === null ? null : toWire(now),
  }));
  const approvers = steps.flatMap(({ no, approvers: ids }) => ids.map((id) => ({ no, id })));
  await tx.query({
    name: 'request-steps-write',
    text: `with written as (insert into request_step (company_id, request_id, round, no, actor, state, named_by, sla_hours,
          opened_at, decided_by, decided_at, reminded)
        select $1, $2, $3, s.no, s.actor, s.state, s."namedBy", s."slaHours", s."openedAt", s."decidedBy", s."decidedAt", 0
          from json_to_recordset($4) as s (no smallint, actor text, state text, "namedBy" text, "slaHours" integer,
            "openedAt" timestamptz, "decidedBy" uuid, "decidedAt" timestamptz))
      insert into request_approver (company_id, request_id, round, no, approver_id, open)
      select $1, $2, $3, a.no, a.id, a.no is not distinct from $5::smallint from unnest($6::smallint[], $7::uuid[]) a (no, id)`,
    values: [
      tx.companyId,
      request.id,
      request.round,
      JSON.stringify(stepRows),
      request.openStep,
      approvers.map(({ no }) => no),
      approvers.map(({ id }) => id),
    ],
  });
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
