/** What requests do by themselves, and when. */
import type { App } from '../../app-context.ts';
import { type CompanyDb, companyDb } from '../../db/company-db.ts';
import { eachCompany } from '../../engines/jobs/each-company.ts';
import { companiesAtWork } from '../attendance/rules/current-rules.service.ts';
import { expireRequests } from './deadlines/expiry.job.ts';
import { sweepLeavers } from './leaving/leavers.service.ts';
import { requestMessages } from './notify/messages.job.ts';
import { writeDigest } from './deadlines/morning-digest.job.ts';
import { remindSteps } from './deadlines/reminders.job.ts';
import { resolveStepsJob } from './chain/resolve-steps.job.ts';
import { reassignSteps } from './chain/reassign-approvers.job.ts';

export function requestJobs(app: App): void {
  const { jobs, pool, clock, throttle } = app;
  async function eachRunning(work: (db: CompanyDb) => Promise<unknown>): Promise<void> {
    await eachCompany(await companiesAtWork(pool), (id) => work(companyDb(pool, id)), throttle);
  }
  requestMessages(app);
  resolveStepsJob(app);
  jobs.handle('request-expiry', () => eachRunning((db) => expireRequests(app, db, clock())), { every: '*/10 * * * *' });
  jobs.handle('request-reminders', () => eachRunning((db) => remindSteps(app, db, clock())), {
    every: '5,20,35,50 * * * *',
  });
  jobs.handle('request-digest', () => eachRunning((db) => writeDigest(app, db, clock())), { every: '*/10 * * * *' });
  jobs.handle('request-leavers', () => eachRunning((db) => sweepLeavers(app, db, clock())), { every: '40 * * * *' });
  jobs.handle('request-steps', () => eachRunning((db) => reassignSteps(app, db, clock())), { every: '25,55 * * * *' });
}
