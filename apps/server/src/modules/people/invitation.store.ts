/** What an invitation says, and what makes it useless later. */
import type { CompanyDb } from '../../db/company-db.ts';

export async function companyAndHash(
  db: CompanyDb,
  accountId: string,
): Promise<{ company: string; passwordHash: string | null }> {
  const { rows } = await db.query<{ company: string; passwordHash: string | null }>(
    `select c.legal_name as company, a.password_hash as "passwordHash" from company c join account a on a.id = $2
      where c.id = $1`,
    [db.companyId, accountId],
  );
  return rows[0] ?? { company: '', passwordHash: null };
}
