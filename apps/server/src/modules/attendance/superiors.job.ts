/** Superiors change on a date: who answers to whom is told anew once the company's own date has turned. */
import { dateIn } from '@hadir/domain/kernel/time.ts';
import type { App } from '../../app-context.ts';
import { companyDb } from '../../db/company-db.ts';
import { rebuildSuperiorClosure } from '../../db/structure/superior-closure.ts';
import { eachCompany } from '../../engines/jobs/each-company.ts';
import { type RunningCompany, runningCompanies } from './notified-people.store.ts';

export async function renewSuperiors({
  pool,
  clock,
  throttle,
}: Pick<App, 'pool' | 'clock' | 'throttle'>): Promise<void> {
  const now = clock();
  const renew = ({ id, zone }: RunningCompany) =>
    companyDb(pool, id).transaction((tx) => rebuildSuperiorClosure(tx, id, dateIn(now, zone)));
  await eachCompany(await runningCompanies(pool), renew, throttle);
}
