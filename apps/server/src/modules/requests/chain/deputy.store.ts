/** The company's deputy decider: who decides where nobody else can (docs/decisions/059). */
import { type Instant, toWire } from '@hadir/domain/kernel/time.ts';
import type { CompanyDb } from '../../../db/company-db.ts';

/** Leads somebody by role or flag, is of the company itself and can be asked now. */
const MAY_DECIDE = `u.active and u.deleted_at is null and u.client_id is null
  and (u.role = 'supervisor' or u.is_leader and u.role <> 'monitoring')`;

/** Of the company $1; no row where nobody is named, or who was named has left or leads nobody any more. */
export const ACTIVE_DEPUTY = `select u.id from deputy_decider d join app_user u on u.company_id = d.company_id and u.id = d.user_id
  where d.company_id = $1 and ${MAY_DECIDE}`;

export async function activeDeputy(db: CompanyDb): Promise<string | null> {
  const { rows } = await db.query<{ id: string }>({
    name: 'deputy-active',
    text: ACTIVE_DEPUTY,
    values: [db.companyId],
  });
  return rows[0]?.id ?? null;
}

export interface DeputyRow {
  readonly version: number;
  readonly userId: string | null;
  readonly fullname: string | null;
  readonly decides: boolean;
}

/** Version 0 before anybody was named. */
export async function readDeputy(db: CompanyDb, { lock = false } = {}): Promise<DeputyRow> {
  const { rows } = await db.query<DeputyRow>(
    `select d.version, d.user_id as "userId", u.fullname, coalesce(${MAY_DECIDE}, false) as decides
      from deputy_decider d left join app_user u on u.company_id = d.company_id and u.id = d.user_id
      where d.company_id = $1${lock ? ' for update of d' : ''}`,
    [db.companyId],
  );
  return rows[0] ?? { version: 0, userId: null, fullname: null, decides: false };
}

export async function mayBeDeputy(db: CompanyDb, userId: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `select 1 from app_user u where u.company_id = $1 and u.id = $2 and ${MAY_DECIDE} for key share`,
    [db.companyId, userId],
  );
  return rowCount === 1;
}

/** @returns false when somebody else wrote it meanwhile */
export async function writeDeputy(
  tx: CompanyDb,
  { userId, version }: { userId: string | null; version: number },
  stamp: { by: string; now: Instant },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into deputy_decider (company_id, user_id, updated_at, updated_by) values ($1, $2, $3, $4)
     on conflict (company_id) do update set user_id = excluded.user_id, updated_at = excluded.updated_at,
       updated_by = excluded.updated_by, version = deputy_decider.version + 1
       where deputy_decider.version = $5`,
    [tx.companyId, userId, toWire(stamp.now), stamp.by, version],
  );
  return rowCount === 1;
}

/** Waiting requests whose open step names nobody who could answer. */
export async function countWithoutDecider(db: CompanyDb): Promise<number> {
  const { rows } = await db.query<{ n: number }>(
    `select count(*)::int as n from request r where r.company_id = $1 and r.status = 'pending' and not exists (
       select 1 from request_approver a join app_user u on u.company_id = a.company_id and u.id = a.approver_id
        where a.company_id = r.company_id and a.request_id = r.id and a.round = r.round and a.open
          and u.active and u.deleted_at is null)`,
    [db.companyId],
  );
  return rows[0]?.n ?? 0;
}
