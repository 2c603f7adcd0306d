/** What leave does by itself, and when. */
import type { App } from '../../app-context.ts';
import { companyDb } from '../../db/company-db.ts';
import { eachCompany } from '../../engines/each-company.ts';
import { companiesAtWork } from '../attendance/current-rules.service.ts';
import { keepLeave } from './leave-upkeep.service.ts';

export function leaveJobs(app: App): void {
  const { jobs, pool, clock } = app;
  // Hourly, because companies lie in three zones; once a day's work is done the rest of the runs find nothing.
  jobs.handle(
    'leave-upkeep',
    async () => {
      await eachCompany(await companiesAtWork(pool), (id) => keepLeave(companyDb(pool, id), clock()));
    },
    { every: '15 * * * *' },
  );
}
