/** Who may let an import become real (domain.md 9.2): admins; supervisors for their own people where the company allows it. */
import { scopesFor } from '@hadir/domain/access/grants.ts';
import type { Standing } from '@hadir/domain/access/roles.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import { readImportSwitch } from './commit.store.ts';

/** The company's switch `import_absen`, off by default, gives the commit to those who prepare, within their own scope. */
export async function mayCommit(db: CompanyDb, standing: Standing): Promise<boolean> {
  if (scopesFor(standing, 'import.presence.commit').length > 0) return true;
  return scopesFor(standing, 'import.presence.prepare').length > 0 && (await readImportSwitch(db, db.companyId));
}
