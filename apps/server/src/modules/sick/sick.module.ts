/** Sickness: letters that come later, and what time does; its requests are served by the module of requests. */
import { sickLetters } from '@hadir/contract/sick/endpoints.ts';
import type { App } from '../../app-context.ts';
import { companyDb } from '../../db/company-db.ts';
import { eachCompany } from '../../engines/jobs/each-company.ts';
import { serve } from '../../http/serve.ts';
import { companiesAtWork } from '../attendance/rules/current-rules.service.ts';
import { addLetter, maintainSickness } from './doctors-letters.service.ts';

export function sickModule(app: App): void {
  const { jobs, pool, clock, throttle } = app;
  serve(app, sickLetters.add, addLetter);
  // Hourly, because companies lie in three zones.
  jobs.handle(
    'sick-upkeep',
    async () => {
      await eachCompany(await companiesAtWork(pool), (id) => maintainSickness(companyDb(pool, id), clock()), throttle);
    },
    { every: '25 * * * *' },
  );
}
