/** Superiors change on a date: who answers to whom is told anew once the company's own date has turned. */
import { dateIn, type Instant } from '@hadir/domain/kernel/time.ts';
import { companyDb } from '../../db/company-db.ts';
import type { Pool } from '../../db/pool.ts';
import { rebuildSuperiorClosure } from '../../db/superior-closure.ts';
import { eachCompany } from '../../engines/each-company.ts';
import { runningCompanies } from './people.store.ts';

export async function renewSuperiors(pool: Pool, now: Instant): Promise<void> {
  await eachCompany(await runningCompanies(pool), ({ id, zone }) =>
    companyDb(pool, id).transaction((tx) => rebuildSuperiorClosure(tx, id, dateIn(now, zone))),
  );
}
