/** What people did on their work dates, and the daily report that superiors read. */
import { activities, dailyReports } from '@hadir/contract/activity/endpoints.ts';
import { activityCategory } from '@hadir/contract/master/activity.ts';
import type { App } from '../../app-context.ts';
import { companyDb } from '../../db/company-db.ts';
import { eachCompany } from '../../engines/jobs/each-company.ts';
import { serveMaster } from '../../engines/master/serve-master.ts';
import { serve } from '../../http/serve.ts';
import { activityFile, listAllActivities } from './activity-list.service.ts';
import {
  dailyReportFile,
  listDailyReports,
  readDailyReport,
  reviewDailyReport,
  storeOwnReport,
} from './daily-report.service.ts';
import { addReportFile, openReportFile, removeReportFile } from './report-files.service.ts';
import { companiesWithReports } from './report-reminders.store.ts';
import { remindOfReports } from './report-reminders.job.ts';
import { readOwnDay, removeOwnActivity, storeActivityPhoto, storeOwnActivity } from './own-day.service.ts';

export function activityModule(app: App): void {
  serveMaster(app, activityCategory, {
    uses: [{ table: 'activity', column: 'category_id', what: 'kegiatan' }],
  });
  serve(app, activities.ownDay, readOwnDay);
  serve(app, activities.store, storeOwnActivity);
  serve(app, activities.remove, removeOwnActivity);
  serve(app, activities.storePhoto, storeActivityPhoto);
  serve(app, activities.list, listAllActivities);
  serve(app, activities.file, activityFile);
  serve(app, dailyReports.store, storeOwnReport);
  serve(app, dailyReports.list, listDailyReports);
  serve(app, dailyReports.detail, readDailyReport);
  serve(app, dailyReports.review, reviewDailyReport);
  serve(app, dailyReports.file, dailyReportFile);
  serve(app, dailyReports.addFile, addReportFile);
  serve(app, dailyReports.removeFile, removeReportFile);
  serve(app, dailyReports.openFile, openReportFile);
  app.jobs.handle(
    'report-reminders',
    async () => {
      const companies = await companiesWithReports(app.pool);
      await eachCompany(companies, (id) => remindOfReports(companyDb(app.pool, id), app.clock()), app.throttle);
    },
    { every: '*/5 * * * *' },
  );
}
