/** Taking back an import about people. */
import type { CompanyDb } from '../../../db/company-db.ts';
import { Refused } from '../../../http/refused.ts';
import { lockCompanyAndStructure, restorePeople } from '../../people/imported/imported.service.ts';
import { hasForeignLine } from '../commit.store.ts';
import type { Importing } from '../import-kind.ts';
import { writtenPeople } from './people-written.store.ts';

/** @throws Refused TIDAK_BERHAK, and as restorePeople does */
export async function takeBackPeople(c: Importing, db: CompanyDb, batchId: string): Promise<void> {
  await lockCompanyAndStructure(db);
  if (await hasForeignLine(db, c.actor, c.scopes, batchId)) throw new Refused('TIDAK_BERHAK');
  await restorePeople(c, db, batchId, await writtenPeople(db, batchId));
}
