/** What the form of a correction begins with, and the drafts that the product writes. */
import { corrections } from '@hadir/contract/corrections.ts';
import type { App } from '../../app-context.ts';
import { companyDb } from '../../db/company-db.ts';
import { eachCompany } from '../../engines/each-company.ts';
import { serve } from '../../http/serve.ts';
import { companiesAtWork } from '../attendance/current-rules.service.ts';
import { dismiss, drafts, prefill } from './corrections.service.ts';
import { draftMissingTaps } from './evening-drafts.job.ts';

export function correctionsModule(app: App): void {
  serve(app, corrections.prefill, prefill);
  serve(app, corrections.drafts, drafts);
  serve(app, corrections.dismiss, dismiss);
  const { jobs, pool, clock } = app;
  const prepare = async () =>
    eachCompany(await companiesAtWork(pool), (id) => draftMissingTaps(companyDb(pool, id), clock()));
  // After the days were closed (attendance-days, every quarter of an hour).
  jobs.handle('correction-drafts', prepare, { every: '5,20,35,50 * * * *' });
}
