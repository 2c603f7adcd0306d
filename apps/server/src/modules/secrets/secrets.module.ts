/** A changed secret is worked off in the background, also after a crash. */
import type { App } from '../../app-context.ts';
import { resealEverything } from './reseal.job.ts';

const JOB = 'secret-reseal';

export function secretsModule(app: App): void {
  app.jobs.handle(JOB, (_, signal) => resealEverything(app, signal), { every: '* * * * *', expireSeconds: 3_600 });
}
