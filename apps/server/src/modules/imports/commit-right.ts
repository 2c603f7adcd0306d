/**
 * Who may let an import become real (rules/reports#imports): admins; supervisors for their own people where the company
 * allows it.
 */
import { scopesFor } from '@hadir/domain/access/grants.ts';
import type { AccessProfile } from '@hadir/domain/access/roles.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import { readImportSwitch } from './commit.store.ts';
import type { ImportKind } from './import-kind.ts';

/** The company's switch `import_absen`, off by default, gives the commit to those who prepare, within their own scope. */
export async function mayCommit(
  db: CompanyDb,
  actor: AccessProfile,
  { prepare, commit, bySwitch }: Pick<ImportKind, 'prepare' | 'commit' | 'bySwitch'>,
): Promise<boolean> {
  if (scopesFor(actor, commit).length > 0) return true;
  return bySwitch && scopesFor(actor, prepare).length > 0 && (await readImportSwitch(db, db.companyId));
}
