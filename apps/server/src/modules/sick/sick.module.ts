/** Sickness: letters that come later, and what time does; its requests are served by the module of requests. */
import { sickLetters } from '@hadir/contract/sick.ts';
import type { App } from '../../app-context.ts';
import { companyDb } from '../../db/company-db.ts';
import { eachCompany } from '../../engines/each-company.ts';
import { serve } from '../../http/serve.ts';
import { companiesAtWork } from '../attendance/current-rules.service.ts';
import { addLetter, keepSickness } from './letters.service.ts';

export function sickModule(app: App): void {
  const { jobs, pool, clock } = app;
  serve(app, sickLetters.add, addLetter);
  // Hourly, because companies lie in three zones.
  jobs.handle(
    'sick-upkeep',
    async () => {
      await eachCompany(await companiesAtWork(pool), (id) => keepSickness(companyDb(pool, id), clock()));
    },
    { every: '25 * * * *' },
  );
}
