/**
 * Every quarter of an hour, after the days have been closed: what became of approved overtime
 * (rules/overtime#realisation).
 */
import type { Instant } from '@hadir/domain/kernel/time.ts';
import type { App } from '../../app-context.ts';
import { type CompanyDb, companyDb } from '../../db/company-db.ts';
import { eachCompany } from '../../engines/jobs/each-company.ts';
import { companiesAtWork } from '../attendance/rules/current-rules.service.ts';
import { lockForMove } from '../requests/actions/request-action.service.ts';
import { realise } from './realise.service.ts';
import { toRealise } from './realise.store.ts';

/** Work of one run and company; a quarter of an hour later comes the next. */
const MOST = 2_000;

/** @returns how many were looked at */
export async function realiseDue(db: CompanyDb, now: Instant): Promise<number> {
  const ids = await toRealise(db, now, MOST);
  for (const id of ids)
    await db.transaction(async (tx) => {
      await lockForMove(tx, id, now);
      await realise(tx, [id], now);
    });
  return ids.length;
}

export function overtimeJobs({ jobs, pool, clock, throttle }: App): void {
  jobs.handle(
    'overtime.realise',
    async () => eachCompany(await companiesAtWork(pool), (id) => realiseDue(companyDb(pool, id), clock()), throttle),
    { every: '4-59/15 * * * *' },
  );
}
