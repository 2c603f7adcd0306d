/** What lines of imports about people have written, kept with the lines for taking them back. */
import type { CompanyDb } from '../../../db/company-db.ts';
import type { WrittenPerson } from '../../people/imported/imported.service.ts';

export async function notePeople(db: CompanyDb, batchId: string, lines: readonly WrittenPerson[]): Promise<void> {
  await db.query(
    `update import_row r set changes = r.changes || jsonb_build_object('written', n.written), user_id = n."userId"
       from json_to_recordset($3) as n ("rowNo" int, "userId" uuid, written jsonb)
      where r.company_id = $1 and r.batch_id = $2 and r.row_no = n."rowNo"`,
    [db.companyId, batchId, JSON.stringify(lines)],
  );
}

export async function writtenPeople(db: CompanyDb, batchId: string): Promise<WrittenPerson[]> {
  const { rows } = await db.query<WrittenPerson>(
    `select row_no as "rowNo", user_id as "userId", changes -> 'written' as written
       from import_row where company_id = $1 and batch_id = $2 and changes ? 'written' order by row_no`,
    [db.companyId, batchId],
  );
  return rows;
}
