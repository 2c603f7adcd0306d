/** Decisions of requests, in the order in which they were taken: written once, never changed. */
import { type Instant, toWire } from '@hadir/domain/kernel/time.ts';
import type { RequestMove } from '@hadir/domain/requests/request-state.ts';
import type { CompanyDb } from '../../db/company-db.ts';

export interface NewDecision {
  readonly id: string;
  readonly requestId: string;
  readonly round: number;
  readonly no: number | null;
  readonly move: RequestMove;
  readonly actorId: string | null;
  readonly onBehalfOf: string | null;
  readonly reason: string | null;
  readonly reasonCode: string | null;
  readonly at: Instant;
  readonly ip: string | null;
  readonly version: number;
  readonly undoes: string | null;
}

export async function insertDecision(tx: CompanyDb, decision: NewDecision): Promise<void> {
  await tx.query({
    name: 'request-decision-write',
    text: `insert into request_decision (company_id, id, request_id, round, no, move, actor_id, on_behalf_of, reason,
        reason_code, at, ip, version, undoes)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
    values: [
      tx.companyId,
      decision.id,
      decision.requestId,
      decision.round,
      decision.no,
      decision.move,
      decision.actorId,
      decision.onBehalfOf,
      decision.reason,
      decision.reasonCode,
      toWire(decision.at),
      decision.ip,
      decision.version,
      decision.undoes,
    ],
  });
}
