/** Who decides for somebody who works at a client, by date (rules/requests#who-is-asked). */
import type { LocalDate } from '@hadir/domain/kernel/time.ts';
import type { CompanyDb } from '../../../db/company-db.ts';

/** Who decides for the placed person from the date on; what was before ends the day before. */
export async function writeUpliner(
  db: CompanyDb,
  row: {
    id: string;
    userId: string;
    clientId: string;
    uplinerId: string;
    validator1Id: string | null;
    validator2Id: string | null;
    from: LocalDate;
  },
  { by, at }: { by: string; at: string },
): Promise<void> {
  const own = [db.companyId, row.userId, row.clientId, row.from];
  await db.query(
    'delete from client_upliner where company_id = $1 and user_id = $2 and client_id = $3 and valid_from = $4::date',
    own,
  );
  await db.query(
    `update client_upliner set valid_to = $4::date - 1, updated_at = $5, updated_by = $6, version = version + 1
      where company_id = $1 and user_id = $2 and client_id = $3 and valid_from < $4::date
        and (valid_to is null or valid_to >= $4::date)`,
    [...own, at, by],
  );
  await db.query(
    `insert into client_upliner (company_id, id, user_id, client_id, valid_from, valid_to, upliner_user_id, validator1_user_id,
       validator2_user_id, created_at, created_by, updated_at, updated_by)
     values ($1, $5, $2, $3, $4, (select min(valid_from) - 1 from client_upliner
       where company_id = $1 and user_id = $2 and client_id = $3 and valid_from > $4::date), $6, $7, $8, $9, $10, $9, $10)`,
    [...own, row.id, row.uplinerId, row.validator1Id, row.validator2Id, at, by],
  );
}
