/** What requests do by themselves, and when. */
import type { App } from '../../app-context.ts';
import { type CompanyDb, companyDb } from '../../db/company-db.ts';
import { eachCompany } from '../../engines/each-company.ts';
import { companiesAtWork } from '../attendance/current-rules.service.ts';
import { expireRequests } from './expiry.job.ts';
import { sweepLeavers } from './leavers.service.ts';
import { requestMessages } from './messages.job.ts';
import { writeDigest } from './reminders.digest.job.ts';
import { remindSteps } from './reminders.job.ts';
import { resolveStepsJob } from './resolve-steps.job.ts';
import { nameStepsAnew } from './steps-anew.job.ts';

export function requestJobs(app: App): void {
  const { jobs, pool, clock } = app;
  async function eachRunning(work: (db: CompanyDb) => Promise<unknown>): Promise<void> {
    await eachCompany(await companiesAtWork(pool), (id) => work(companyDb(pool, id)));
  }
  requestMessages(app);
  resolveStepsJob(app);
  jobs.handle('request-expiry', () => eachRunning((db) => expireRequests(app, db, clock())), { every: '*/10 * * * *' });
  jobs.handle('request-reminders', () => eachRunning((db) => remindSteps(app, db, clock())), {
    every: '5,20,35,50 * * * *',
  });
  jobs.handle('request-digest', () => eachRunning((db) => writeDigest(app, db, clock())), { every: '*/10 * * * *' });
  jobs.handle('request-leavers', () => eachRunning((db) => sweepLeavers(app, db, clock())), { every: '40 * * * *' });
  jobs.handle('request-steps', () => eachRunning((db) => nameStepsAnew(app, db, clock())), { every: '25,55 * * * *' });
}
