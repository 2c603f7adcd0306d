/** What stands at the head of a list's file. */
import type { Db } from '../../db/pool.ts';

export async function companyOf(db: Db, companyId: string): Promise<{ code: string; name: string }> {
  const { rows } = await db.query<{ code: string; name: string }>({
    name: 'master-company',
    text: 'select code, legal_name as name from company where id = $1',
    values: [companyId],
  });
  return rows[0] ?? { code: '', name: '' };
}
