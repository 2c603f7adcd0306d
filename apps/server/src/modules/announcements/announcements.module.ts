/** What the company tells its people, and what it is reminded of. */
import { announcements } from '@hadir/contract/announcements/endpoints.ts';
import type { Zone } from '@hadir/domain/kernel/time.ts';
import type { App } from '../../app-context.ts';
import { companyDb } from '../../db/company-db.ts';
import { eachCompany } from '../../engines/jobs/each-company.ts';
import { serve } from '../../http/serve.ts';
import { change, create, list, read, readers, remove, showOwn } from './announcements.service.ts';
import { companiesAtWork } from './announcements.store.ts';
import { remindOfDocuments } from '../documents/reminders.service.ts';
import { remindOfContracts } from './contracts.job.ts';
import { remindOfProbations } from './probation.job.ts';

export function announcementsModule(app: App): void {
  serve(app, announcements.mine, showOwn);
  serve(app, announcements.read, read);
  serve(app, announcements.list, list);
  serve(app, announcements.readers, readers);
  serve(app, announcements.create, create);
  serve(app, announcements.change, change);
  serve(app, announcements.remove, remove);
  app.jobs.handle(
    'contracts.remind',
    async () => {
      const remind = async ({ id, zone }: { id: string; zone: Zone }) => {
        const db = companyDb(app.pool, id);
        await remindOfContracts(db, zone, app.clock());
        await remindOfProbations(db, zone, app.clock());
        await remindOfDocuments(db, zone, app.clock());
      };
      await eachCompany(await companiesAtWork(app.pool), remind, app.throttle);
    },
    { every: '10 7 * * *' },
  );
}
