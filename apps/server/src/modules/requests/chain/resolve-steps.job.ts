/** The steps of a company's waiting requests, named anew at once: somebody left, came, or was named as decider. */
import type { App } from '../../../app-context.ts';
import { type CompanyDb, companyDb } from '../../../db/company-db.ts';
import { reassignSteps } from './reassign-approvers.job.ts';

const JOB = 'request-steps-now';

export function resolveStepsJob(app: App): void {
  app.jobs.handle<{ companyId: string }>(JOB, async ({ companyId }) => {
    await reassignSteps(app, companyDb(app.pool, companyId), app.clock());
  });
}

/** With the transaction of the change: it runs when that is committed. */
export async function resolveStepsSoon({ jobs }: App, tx: CompanyDb): Promise<void> {
  await jobs.send(JOB, { companyId: tx.companyId }, { db: tx });
}
