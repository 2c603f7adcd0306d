/** The operator's pages beside the companies: health, accounts, "masuk sebagai", holidays, statutory numbers. */
import { companyReport } from '@hadir/contract/companies/report.ts';
import { platform } from '@hadir/contract/platform/endpoints.ts';
import type { App } from '../../app-context.ts';
import { serve } from '../../http/serve.ts';
import { endUserSessions, issueAdminCode, listUsers, lockUser, oneUser } from './operator/accounts.service.ts';
import { readHealth } from './operator/health.service.ts';
import { holidayJobs } from './holidays/holiday-effects.service.ts';
import { addHoliday, changeHoliday, listHolidays, removeHoliday } from './holidays/holidays.service.ts';
import { companyReportFile, companyReportPage } from './operator/report.service.ts';
import { enterAs, leave } from './operator/impersonation.service.ts';
import { addLaw, readLaw } from './settings/law.service.ts';

export function platformModule(app: App): void {
  holidayJobs(app);
  serve(app, platform.health, readHealth);
  serve(app, companyReport.page, companyReportPage);
  serve(app, companyReport.file, companyReportFile);
  serve(app, platform.users, listUsers);
  serve(app, platform.user, oneUser);
  serve(app, platform.lock, lockUser);
  serve(app, platform.endSessions, endUserSessions);
  serve(app, platform.issueCode, issueAdminCode);
  serve(app, platform.enterAs, enterAs);
  serve(app, platform.leave, leave);
  serve(app, platform.holidays, listHolidays);
  serve(app, platform.addHoliday, addHoliday);
  serve(app, platform.changeHoliday, changeHoliday);
  serve(app, platform.removeHoliday, removeHoliday);
  serve(app, platform.law, readLaw);
  serve(app, platform.addLaw, addLaw);
}
