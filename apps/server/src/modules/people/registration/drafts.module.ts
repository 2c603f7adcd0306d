/** Drafts and proposals of registrations. */
import { peopleDrafts } from '@hadir/contract/people/drafts.ts';
import type { App } from '../../../app-context.ts';
import { purging } from '../../../engines/jobs/purge-clock.ts';
import { serve } from '../../../http/serve.ts';
import { tidyDrafts } from './drafts.job.ts';
import { begin, change, drafts, propose, refuse, remove, withdraw } from './drafts.service.ts';

export function peopleDraftsModule(app: App): void {
  serve(app, peopleDrafts.list, drafts);
  serve(app, peopleDrafts.begin, begin);
  serve(app, peopleDrafts.change, change);
  serve(app, peopleDrafts.propose, propose);
  serve(app, peopleDrafts.withdraw, withdraw);
  serve(app, peopleDrafts.refuse, refuse);
  serve(app, peopleDrafts.remove, remove);
  app.jobs.handle('drafts.tidy', () => purging(app.pool, (pass) => tidyDrafts(app.pool, app.clock(), pass)), {
    every: '20 6 * * *',
  });
}
