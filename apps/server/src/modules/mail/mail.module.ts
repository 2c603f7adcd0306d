/** The outbox keeps itself: letters leave each minute, and those that are old enough are deleted. */
import type { App } from '../../app-context.ts';
import { purging } from '../../engines/jobs/purge-clock.ts';
import { forgetLetters } from '../../engines/messages/mail-outbox.store.ts';

export function mailModule(app: App): void {
  const { jobs, pool, clock, mailer } = app;
  jobs.handle('mail-flush', async () => void (await mailer.flush(pool, clock())), { every: '* * * * *' });
  jobs.handle('letters-forget', () => purging(pool, () => forgetLetters(pool, clock())), { every: '50 3 * * *' });
}
