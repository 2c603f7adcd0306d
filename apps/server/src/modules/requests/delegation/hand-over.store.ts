/** Steps that an approver handed to another. */
import { type Instant, toWire } from '@hadir/domain/kernel/time.ts';
import { DECIDING_ROLES, type HandedOver } from '@hadir/domain/requests/hand-over.ts';
import type { CompanyDb } from '../../../db/company-db.ts';
import type { StoredRequest } from '../request-handler.ts';

type RequestRound = Pick<StoredRequest, 'id' | 'round'>;

interface Handing extends HandedOver {
  readonly to: string;
  readonly by: string;
}

/** The receiver takes the place; the version moves on, so that no older screen decides. */
export async function writeHandOver(
  tx: CompanyDb,
  { id, round }: RequestRound,
  handing: Handing,
  now: Instant,
): Promise<void> {
  const { no, from, to, by } = handing;
  const own = [tx.companyId, id, round, no];
  await tx.query({
    name: 'request-hand-over-from',
    text: `delete from request_approver
      where company_id = $1 and request_id = $2 and round = $3 and no = $4 and approver_id = $5`,
    values: [...own, from],
  });
  await tx.query({
    name: 'request-hand-over-to',
    text: `insert into request_approver (company_id, request_id, round, no, approver_id, open, handed_by, handed_at)
      values ($1, $2, $3, $4, $5, true, $6, $7)`,
    values: [...own, to, by, toWire(now)],
  });
  await tx.query({
    name: 'request-hand-over-version',
    text: 'update request set version = version + 1, updated_at = $3 where company_id = $1 and id = $2',
    values: [tx.companyId, id, toWire(now)],
  });
}

export interface HandedStep {
  readonly requestId: string;
  readonly no: number;
  readonly by: string;
  /** Whoever received it is still there, and still decides for others. */
  readonly stands: boolean;
}

/** Steps of these requests' rounds of now that were handed over, by the last who did. */
export async function handedSteps(db: CompanyDb, ids: readonly string[]): Promise<HandedStep[]> {
  const { rows } = await db.query<HandedStep>({
    name: 'request-handed-steps',
    text: `select distinct on (a.request_id, a.no) a.request_id as "requestId", a.no, a.handed_by as by,
        u.active and u.deleted_at is null and (u.is_leader or u.role = any($3::text[])) as stands
      from request_approver a
      join request r on r.company_id = a.company_id and r.id = a.request_id and r.round = a.round
      join app_user u on u.company_id = a.company_id and u.id = a.approver_id
      where a.company_id = $1 and a.request_id = any($2::uuid[]) and a.handed_by is not null
      order by a.request_id, a.no, a.handed_at desc`,
    values: [db.companyId, ids, DECIDING_ROLES],
  });
  return rows;
}
