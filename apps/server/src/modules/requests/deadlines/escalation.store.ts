/** Steps that wait, the people added to them, and the requester's own reminder. */
import { type Instant, toWire } from '@hadir/domain/kernel/time.ts';
import type { SlaStage } from '@hadir/domain/requests/step-deadlines.ts';
import type { CompanyDb } from '../../../db/company-db.ts';
import type { StoredRequest } from '../request-handler.ts';

export interface WaitingStep {
  readonly requestId: string;
  readonly no: number;
  readonly openedAt: Instant;
  readonly slaHours: number;
  readonly reminded: SlaStage;
}

/** Open steps that have a stage before them, in the order of their requests. */
export async function waitingSteps(db: CompanyDb, after: string, most: number): Promise<WaitingStep[]> {
  const { rows } = await db.query<WaitingStep>({
    name: 'request-steps-waiting',
    text: `select s.request_id as "requestId", s.no, s.opened_at as "openedAt", s.sla_hours as "slaHours", s.reminded
      from request_step s join request r on r.company_id = s.company_id and r.id = s.request_id and r.round = s.round
      where s.company_id = $1 and s.state = 'open' and r.status = 'pending' and s.opened_at is not null
        and s.reminded < 4 and s.request_id > $2
      order by s.request_id limit $3`,
    values: [db.companyId, after, most],
  });
  return rows;
}

type RequestRound = Pick<StoredRequest, 'id' | 'round'>;

/** Notes that the stage was reached. @returns the stage noted before; undefined when another run was first. */
export async function claimStage(
  tx: CompanyDb,
  { id, round }: RequestRound,
  no: number,
  stage: SlaStage,
): Promise<SlaStage | undefined> {
  const { rows } = await tx.query<{ before: SlaStage }>({
    name: 'request-step-claim',
    text: `update request_step s set reminded = $5
      from (select reminded from request_step where company_id = $1 and request_id = $2 and round = $3 and no = $4) b
      where s.company_id = $1 and s.request_id = $2 and s.round = $3 and s.no = $4 and s.state = 'open' and s.reminded < $5
      returning b.reminded as before`,
    values: [tx.companyId, id, round, no, stage],
  });
  return rows[0]?.before;
}

/** Who was added to the steps of the rounds, as `request no person`. */
export async function escalatedOf(db: CompanyDb, rounds: readonly RequestRound[]): Promise<Set<string>> {
  const { rows } = await db.query<{ who: string }>({
    name: 'request-escalated-of',
    text: `select a.request_id || ' ' || a.no || ' ' || a.approver_id as who
      from unnest($2::uuid[], $3::smallint[]) h (id, round)
      join request_approver a on a.company_id = $1 and a.request_id = h.id and a.round = h.round and a.escalated`,
    values: [db.companyId, rounds.map(({ id }) => id), rounds.map(({ round }) => round)],
  });
  return new Set(rows.map(({ who }) => who));
}

/** More people who may answer the open step. */
export async function addApprovers(tx: CompanyDb, { id, round }: RequestRound, no: number, people: readonly string[]) {
  await tx.query({
    name: 'request-add-approvers',
    text: `insert into request_approver (company_id, request_id, round, no, approver_id, open, escalated)
      select $1, $2, $3, $4, p.id, true, true from unnest($5::uuid[]) p (id) on conflict do nothing`,
    values: [tx.companyId, id, round, no, people],
  });
}

/** When the requester last asked. */
export async function nudgedAt(db: CompanyDb, id: string): Promise<Instant | null> {
  const { rows } = await db.query<{ at: Instant | null }>({
    name: 'request-nudged-at',
    text: 'select nudged_at as at from request where company_id = $1 and id = $2',
    values: [db.companyId, id],
  });
  return rows[0]?.at ?? null;
}

export async function writeNudge(tx: CompanyDb, id: string, now: Instant): Promise<void> {
  await tx.query({
    name: 'request-nudge',
    text: 'update request set nudged_at = $3 where company_id = $1 and id = $2',
    values: [tx.companyId, id, toWire(now)],
  });
}
