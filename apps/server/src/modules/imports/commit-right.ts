/**
 * Who may let an import become real (rules/reports#imports): admins; supervisors for their own people where the company
 * allows it.
 */
import { scopesFor } from '@hadir/domain/access/grants.ts';
import type { Standing } from '@hadir/domain/access/roles.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import { readImportSwitch } from './commit.store.ts';
import type { ImportKind } from './import-kind.ts';

/** The company's switch `import_absen`, off by default, gives the commit to those who prepare, within their own scope. */
export async function mayCommit(
  db: CompanyDb,
  standing: Standing,
  { prepare, commit, bySwitch }: Pick<ImportKind, 'prepare' | 'commit' | 'bySwitch'>,
): Promise<boolean> {
  if (scopesFor(standing, commit).length > 0) return true;
  return bySwitch && scopesFor(standing, prepare).length > 0 && (await readImportSwitch(db, db.companyId));
}
