/** Decisions of requests, in the order in which they were taken: written once, never changed. */
import { type Instant, toWire } from '@hadir/domain/kernel/time.ts';
import type { RequestMove } from '@hadir/domain/requests/request-state.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import { insertRows } from '../../db/insert-rows.ts';

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
  await insertRows(tx, 'request_decision', [
    {
      company_id: tx.companyId,
      id: decision.id,
      request_id: decision.requestId,
      round: decision.round,
      no: decision.no,
      move: decision.move,
      actor_id: decision.actorId,
      on_behalf_of: decision.onBehalfOf,
      reason: decision.reason,
      reason_code: decision.reasonCode,
      at: toWire(decision.at),
      ip: decision.ip,
      version: decision.version,
      undoes: decision.undoes,
    },
  ]);
}
