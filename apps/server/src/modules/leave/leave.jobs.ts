/** What leave does by itself, and when. */
import type { App } from '../../app-context.ts';
import { companyDb } from '../../db/company-db.ts';
import { eachCompany } from '../../engines/jobs/each-company.ts';
import { companiesAtWork } from '../attendance/rules/current-rules.service.ts';
import { maintainLeave } from './ledger/leave-maintenance.service.ts';

export function leaveJobs(app: App): void {
  const { jobs, pool, clock, throttle } = app;
  // Hourly, because companies lie in three zones; once a day's work is done the rest of the runs find nothing.
  jobs.handle(
    'leave-upkeep',
    async () => {
      await eachCompany(await companiesAtWork(pool), (id) => maintainLeave(companyDb(pool, id), clock()), throttle);
    },
    { every: '15 * * * *' },
  );
}
