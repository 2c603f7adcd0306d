/** Every module of the server. Each registers the endpoints of one feature. */
import type { App } from '../app-context.ts';
import { servePlainMasters } from '../engines/master/serve-plain-masters.ts';
import { calendarModule } from './calendar/calendar.module.ts';
import { announcementsModule } from './announcements/announcements.module.ts';
import { attendanceModule } from './attendance/attendance.module.ts';
import { auditModule } from './audit/audit.module.ts';
import { authModule } from './auth/auth.module.ts';
import { backupsModule } from './backups/backups.module.ts';
import { closingModule } from './closing/closing.module.ts';
import { companiesModule } from './companies/companies.module.ts';
import { platformModule } from './companies/platform.module.ts';
import { correctionsModule } from './corrections/corrections.module.ts';
import { dashboardModule } from './dashboard/dashboard.module.ts';
import { displaysModule } from './displays/displays.module.ts';
import { documentsModule } from './documents/documents.module.ts';
import { exportsModule } from './exports/exports.module.ts';
import { closingCheckModule } from './closing/check/check.module.ts';
import { ownReportsModule } from './exports/own-reports/own-reports.module.ts';
import { payrollModule } from './exports/payroll/payroll.module.ts';
import { filesModule } from './files/files.module.ts';
import { importsModule } from './imports/imports.module.ts';
import { leaveModule } from './leave/leave.module.ts';
import { locationsModule } from './locations/locations.module.ts';
import { liveModule } from './live/live.module.ts';
import { mailModule } from './mail/mail.module.ts';
import { mailDecisionModule } from './mail-decision/mail-decision.module.ts';
import { notificationsModule } from './notifications/notifications.module.ts';
import { onboardingModule } from './onboarding/onboarding.module.ts';
import { operationsModule } from './operations/operations.module.ts';
import { organisationModule } from './organisation/organisation.module.ts';
import { overtimeModule } from './overtime/overtime.module.ts';
import { peopleModule } from './people/people.module.ts';
import { peoplePasteModule } from './people/paste/paste.module.ts';
import { peopleDataRequestModule } from './people/data-request/data-request.module.ts';
import { peopleDraftsModule } from './people/registration/drafts.module.ts';
import { peopleOwnModule } from './people/directory/own.module.ts';
import { peopleRecordsModule } from './people/records.module.ts';
import { supervisionModule } from './people/supervision/supervision.module.ts';
import { privacyModule } from './privacy/privacy.module.ts';
import { secretsModule } from './secrets/secrets.module.ts';
import { registrationModule } from './registration/registration.module.ts';
import { requestsModule } from './requests/requests.module.ts';
import { sickModule } from './sick/sick.module.ts';
import { departmentSettingsModule } from './department-settings/department-settings.module.ts';
import { counselingModule } from './counseling/counseling.module.ts';
import { companyEventsModule } from './company-events/company-events.module.ts';
import { contactCenterModule } from './contact-center/contact-center.module.ts';
import { papersModule } from './papers/papers.module.ts';
import { settlementsModule } from './settlements/settlements.module.ts';
import { activityModule } from './activity/activity.module.ts';
import { roomsModule } from './rooms/rooms.module.ts';
import { tripsModule } from './trips/trips.module.ts';
import { rosterModule } from './roster/roster.module.ts';
import { shiftChangeModule } from './shift-change/shift-change.module.ts';
import { schedulesModule } from './schedules/schedules.module.ts';
import { validatorModule } from './validator/validator.module.ts';
import { ticketsModule } from './tickets/tickets.module.ts';
import { teamCalendarModule } from './team-calendar/team-calendar.module.ts';

export const modules: readonly ((app: App) => void)[] = [
  operationsModule,
  authModule,
  peopleModule,
  peopleRecordsModule,
  peoplePasteModule,
  peopleOwnModule,
  peopleDataRequestModule,
  peopleDraftsModule,
  organisationModule,
  overtimeModule,
  schedulesModule,
  calendarModule,
  locationsModule,
  departmentSettingsModule,
  closingModule,
  leaveModule,
  supervisionModule,
  attendanceModule,
  dashboardModule,
  exportsModule,
  payrollModule,
  ownReportsModule,
  closingCheckModule,
  filesModule,
  importsModule,
  notificationsModule,
  liveModule,
  auditModule,
  companiesModule,
  platformModule,
  backupsModule,
  secretsModule,
  onboardingModule,
  registrationModule,
  announcementsModule,
  documentsModule,
  privacyModule,
  requestsModule,
  mailModule,
  mailDecisionModule,
  shiftChangeModule,
  activityModule,
  settlementsModule,
  roomsModule,
  companyEventsModule,
  counselingModule,
  tripsModule,
  displaysModule,
  papersModule,
  contactCenterModule,
  ticketsModule,
  rosterModule,
  teamCalendarModule,
  sickModule,
  correctionsModule,
  validatorModule,
  // The last: what no module serves.
  (app) => servePlainMasters(app),
];
