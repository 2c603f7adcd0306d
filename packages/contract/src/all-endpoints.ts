/** The only registry of endpoints: the server serves these, the generic tests loop over them. */
import type { Endpoint } from './kernel/endpoint.ts';
import { servedEndpoints } from './kernel/master-endpoints.ts';
import { accessChanges } from './access-changes.ts';
import { allRequestKinds } from './all-request-kinds.ts';
import { announcements } from './announcements.ts';
import { approvalFlows } from './approval-flows.ts';
import { attendance } from './attendance.ts';
import { attendanceReviews } from './attendance-reviews.ts';
import { audit } from './audit.ts';
import { auth } from './auth.ts';
import { backups } from './backups.ts';
import { calendar } from './calendar.ts';
import { companies } from './companies.ts';
import { corrections } from './corrections.ts';
import { dayChanges, hrCorrections } from './day-changes.ts';
import { dashboard } from './dashboard.ts';
import { delegations } from './delegations.ts';
import { deputyDecider } from './deputy-decider.ts';
import { departmentSettings } from './department-settings.ts';
import { documents } from './documents.ts';
import { reportFiles } from './exports.ts';
import { files } from './files.ts';
import { imports, leaveImports, statusImports, structureImports, wageImports } from './imports.ts';
import { locations } from './locations.ts';
import { mailDecisions } from './mail-decision.ts';
import { allMasters } from './master/all-masters.ts';
import { notifications } from './notifications.ts';
import { notificationChoices } from './notifications-choice.ts';
import { requestReminders } from './notifications-reminders.ts';
import { leaveBalances } from './leave.ts';
import { ownLeaveReads } from './leave-own.ts';
import { onboarding } from './onboarding.ts';
import { operations } from './operations.ts';
import { people } from './people.ts';
import { peopleDataRequest } from './people-data-request.ts';
import { peopleDrafts } from './people-drafts.ts';
import { peoplePaste } from './people-paste.ts';
import { peopleOwn } from './people-own.ts';
import { peopleParts } from './people-parts.ts';
import { peopleRecords } from './people-records.ts';
import { platform } from './platform.ts';
import { privacy } from './privacy.ts';
import { pushDevices } from './push-devices.ts';
import { registration } from './registration.ts';
import { overtimeWork } from './overtime.ts';
import { requests } from './requests.ts';
import { requestHandOvers } from './requests-hand-over.ts';
import { requestsAround } from './requests-around.ts';
import { requestsFor } from './requests-for.ts';
import { shiftChanges } from './shift-change.ts';
import { sickLetters } from './sick.ts';
import { validator } from './validator.ts';
import { teamCalendar } from './team-calendar.ts';

const written: readonly Endpoint[] = [
  auth,
  accessChanges,
  people,
  peopleRecords,
  peopleDrafts,
  peoplePaste,
  peopleOwn,
  peopleDataRequest,
  peopleParts,
  attendance,
  attendanceReviews,
  hrCorrections,
  dayChanges,
  dashboard,
  reportFiles,
  files,
  imports,
  leaveImports,
  statusImports,
  structureImports,
  wageImports,
  notifications,
  notificationChoices,
  pushDevices,
  operations,
  audit,
  companies,
  locations,
  calendar,
  departmentSettings,
  platform,
  backups,
  onboarding,
  registration,
  announcements,
  documents,
  privacy,
  requests,
  requestsAround,
  requestHandOvers,
  requestsFor,
  requestReminders,
  mailDecisions,
  corrections,
  delegations,
  approvalFlows,
  deputyDecider,
  overtimeWork,
  shiftChanges,
  teamCalendar,
  leaveBalances,
  ownLeaveReads,
  sickLetters,
  validator,
].flatMap((group) => Object.values(group) as unknown as Endpoint[]);

/** Every kind of request has the same three, made from its declaration. */
const ofKinds: readonly Endpoint[] = allRequestKinds.flatMap(({ list, preview, submit }): Endpoint[] => [
  list,
  preview,
  submit,
]);

export const allEndpoints: readonly Endpoint[] = [...written, ...ofKinds, ...allMasters.flatMap(servedEndpoints)];
