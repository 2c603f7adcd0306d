/** Which wage each line of a file of wages has written, kept with the line for taking it back. */
import type { LocalDate } from '@hadir/domain/kernel/time.ts';
import type { CompanyDb } from '../../../db/company-db.ts';

export async function noteWrittenWages(
  db: CompanyDb,
  batchId: string,
  lines: readonly { rowNo: number; version: number }[],
): Promise<void> {
  await db.query(
    `update import_row r set changes = r.changes || jsonb_build_object('written', jsonb_build_object('version', n.version))
       from json_to_recordset($3) as n ("rowNo" int, version int)
      where r.company_id = $1 and r.batch_id = $2 and r.row_no = n."rowNo"`,
    [db.companyId, batchId, JSON.stringify(lines)],
  );
}

export interface WrittenWage {
  rowNo: number;
  userId: string;
  from: LocalDate;
  version: number;
}

/** The latest date of each person first. */
export async function writtenWages(db: CompanyDb, batchId: string): Promise<WrittenWage[]> {
  const { rows } = await db.query<WrittenWage>(
    `select row_no as "rowNo", user_id as "userId", work_date as "from", (changes -> 'written' ->> 'version')::int as version
       from import_row where company_id = $1 and batch_id = $2 and changes ? 'written'
      order by user_id, work_date desc`,
    [db.companyId, batchId],
  );
  return rows;
}
