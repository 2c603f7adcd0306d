/** The name that stands at the head of a paper. */
import type { CompanyDb } from './company-db.ts';

export async function companyName(db: CompanyDb): Promise<string> {
  const { rows } = await db.query<{ name: string }>(`select legal_name as name from company where id = $1`, [
    db.companyId,
  ]);
  return rows[0]?.name ?? '';
}
