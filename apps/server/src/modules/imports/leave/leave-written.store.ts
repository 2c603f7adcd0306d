/** What lines of an import of leave have written, kept with the lines for taking them back. */
import type { CompanyDb } from '../../../db/company-db.ts';
import type { RequestStatus } from '@hadir/domain/requests/request-state.ts';

export interface WrittenLeave {
  readonly rowNo: number;
  readonly requestId: string;
}

/** With the version in which the import has left the request. */
export async function noteLeave(tx: CompanyDb, batchId: string, lines: readonly WrittenLeave[]): Promise<void> {
  await tx.query(
    `update import_row i
        set changes = i.changes || jsonb_build_object('written', jsonb_build_object('requestId', r.id, 'version', r.version))
       from json_to_recordset($3) as n ("rowNo" int, "requestId" uuid)
       join request r on r.company_id = $1 and r.id = n."requestId"
      where i.company_id = $1 and i.batch_id = $2 and i.row_no = n."rowNo"`,
    [tx.companyId, batchId, JSON.stringify(lines)],
  );
}

export interface LeaveToTakeBack extends WrittenLeave {
  readonly userId: string;
  readonly status: RequestStatus;
  readonly statutory: boolean;
  /** Somebody decided, cancelled or changed it since. */
  readonly touched: boolean;
}

export async function writtenLeave(tx: CompanyDb, batchId: string, statutory: string): Promise<LeaveToTakeBack[]> {
  const { rows } = await tx.query<LeaveToTakeBack>(
    `select i.row_no as "rowNo", r.id as "requestId", r.user_id as "userId", r.status, $3 = any(r.flags) as statutory,
        r.version <> (i.changes -> 'written' ->> 'version')::int as touched
       from import_row i
       join request r on r.company_id = i.company_id and r.id = (i.changes -> 'written' ->> 'requestId')::uuid
      where i.company_id = $1 and i.batch_id = $2 and i.changes ? 'written' order by i.row_no`,
    [tx.companyId, batchId, statutory],
  );
  return rows;
}
