import type { Db } from '../pool.ts';

/**
 * Takes the company's row until the transaction ends, before anything else: whoever changes its details, its settings,
 * who is admin or how many people are active comes one after the other. What the decision stands on is read afterwards.
 */
export async function lockCompany(db: Db, companyId: string): Promise<void> {
  await db.query('select 1 from company where id = $1 for no key update', [companyId]);
}
