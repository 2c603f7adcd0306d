/** What holds on to a type of leave. */
import type { CompanyDb } from '../../../db/company-db.ts';

/** Requests of the type, and people with days of its own. */
export async function usersOfType(
  tx: CompanyDb,
  typeId: string,
  code: string,
): Promise<{ requests: number; balances: number }> {
  const { rows } = await tx.query<{ requests: number; balances: number }>(
    `select (select count(*) from leave_request where company_id = $1 and type_id = $2)::int as requests,
        (select count(distinct user_id) from leave_lot where company_id = $1 and code = $3)::int as balances`,
    [tx.companyId, typeId, code],
  );
  return rows[0] ?? { requests: 0, balances: 0 };
}
