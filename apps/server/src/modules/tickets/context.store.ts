/** What stands around a requester (rules/tickets#desk). */
import type { RequestKind } from '@hadir/domain/requests/request-kind.ts';
import type { RequestStatus } from '@hadir/domain/requests/request-state.ts';
import type { LocalDate } from '@hadir/domain/kernel/time.ts';
import type { CompanyDb } from '../../db/company-db.ts';

interface StoredPlace {
  readonly unit: string | null;
  readonly position: string | null;
}

export async function placeOf(db: CompanyDb, userId: string, date: LocalDate): Promise<StoredPlace> {
  const { rows } = await db.query<StoredPlace>(
    `select un.name as unit, ps.name as position from org_assignment oa
       left join unit un on un.company_id = oa.company_id and un.id = oa.unit_id
       left join position ps on ps.company_id = oa.company_id and ps.id = oa.position_id
      where oa.company_id = $1 and oa.user_id = $2 and oa.valid_from <= $3 and (oa.valid_to is null or oa.valid_to >= $3)`,
    [db.companyId, userId, date],
  );
  return rows[0] ?? { unit: null, position: null };
}

interface NewestRequest {
  readonly id: string;
  readonly kind: RequestKind;
  readonly firstDate: LocalDate;
  readonly lastDate: LocalDate;
  readonly status: RequestStatus;
}

/** Dates and state alone, never a reason. */
export async function newestRequests(
  db: CompanyDb,
  userId: string,
  kinds: readonly RequestKind[],
  most: number,
): Promise<NewestRequest[]> {
  const { rows } = await db.query<NewestRequest>(
    `select id, kind, first_date as "firstDate", last_date as "lastDate", status from request
      where company_id = $1 and user_id = $2 and kind = any($3::text[]) and status <> 'draft'
      order by submitted_at desc, id limit $4`,
    [db.companyId, userId, kinds, most],
  );
  return rows;
}

export async function isActive(db: CompanyDb, userId: string): Promise<boolean> {
  const { rowCount } = await db.query(
    'select 1 from app_user where company_id = $1 and id = $2 and active and deleted_at is null',
    [db.companyId, userId],
  );
  return rowCount === 1;
}
