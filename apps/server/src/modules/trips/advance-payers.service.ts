/** Who pays advances: who looks after trips, and HR. */
import type { CompanyDb } from '../../db/company-db.ts';
import { otherOfficeManagers } from '../../db/admins-of.ts';

/** Nobody else of the company could. */
export async function paysAlone(db: CompanyDb, userId: string): Promise<boolean> {
  return (await otherOfficeManagers(db, { companyId: db.companyId, userId })).all === 0;
}
