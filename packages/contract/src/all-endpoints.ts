/** The only registry of endpoints: the server serves these, the generic tests loop over them. */
import type { Endpoint } from './kernel/endpoint.ts';
import { servedEndpoints } from './kernel/master-endpoints.ts';
import { accessChanges } from './access/endpoints.ts';
import { allRequestKinds } from './all-request-kinds.ts';
import { activities, dailyReports } from './activity/endpoints.ts';
import { orderPapers, paperHeads, papers } from './papers/endpoints.ts';
import { announcements } from './announcements/endpoints.ts';
import { botHistory, chats } from './contact-center/chat.ts';
import { faqs } from './contact-center/faq.ts';
import { approvalFlows } from './approval-flows/endpoints.ts';
import { attendance } from './attendance/endpoints.ts';
import { attendanceReviews } from './attendance/reviews.ts';
import { audit } from './audit/endpoints.ts';
import { auth } from './auth/endpoints.ts';
import { backups } from './backups/endpoints.ts';
import { calendar } from './calendar/endpoints.ts';
import { closing } from './closing/endpoints.ts';
import { companies } from './companies/endpoints.ts';
import { companyReport } from './companies/report.ts';
import { corrections } from './corrections/endpoints.ts';
import { dayChanges, hrCorrections } from './corrections/day-changes.ts';
import { dashboard } from './dashboard/endpoints.ts';
import { siteBoards } from './dashboard/site-board.ts';
import { delegations } from './requests/delegations.ts';
import { deputyDecider } from './approval-flows/deputy-decider.ts';
import { departmentSettings } from './settings/department-settings.ts';
import { displays } from './displays/endpoints.ts';
import { documents } from './documents/endpoints.ts';
import { reportFiles } from './exports/endpoints.ts';
import { reportEndpoints } from './exports/report-endpoints.ts';
import { files } from './files/endpoints.ts';
import { imports, leaveImports, statusImports, structureImports, wageImports } from './imports/endpoints.ts';
import { locations } from './locations/endpoints.ts';
import { mailDecisions } from './mail-decision/endpoints.ts';
import { allMasters } from './master/all-masters.ts';
import { notifications } from './notifications/endpoints.ts';
import { notificationChoices } from './notifications/choices.ts';
import { requestReminders } from './requests/reminders.ts';
import { leaveBalancePeriods } from './leave/balance-periods.ts';
import { leaveBalances } from './leave/endpoints.ts';
import { ownLeaveReads } from './leave/own-leave.ts';
import { onboarding } from './onboarding/endpoints.ts';
import { operations } from './operations/endpoints.ts';
import { people } from './people/endpoints.ts';
import { peopleDataRequest } from './people/data-request.ts';
import { peopleDrafts } from './people/drafts.ts';
import { peoplePaste } from './people/paste.ts';
import { peopleOwn } from './people/own-unit.ts';
import { peopleParts } from './people/parts.ts';
import { peopleRecords } from './people/records.ts';
import { platform } from './platform/endpoints.ts';
import { privacy } from './privacy/endpoints.ts';
import { pushDevices } from './notifications/push-devices.ts';
import { registration } from './registration/endpoints.ts';
import { overtimeWork } from './overtime/endpoints.ts';
import { requestSummary } from './requests/summary.ts';
import { requests } from './requests/endpoints.ts';
import { requestHandOvers } from './requests/hand-over.ts';
import { requestContextEndpoints } from './requests/request-context.ts';
import { requestsFor } from './requests/on-behalf.ts';
import { counselingDesk } from './counseling/desk.ts';
import { counselingKey } from './counseling/key.ts';
import { counselingManage } from './counseling/manage.ts';
import { counselingOwn } from './counseling/own.ts';
import { companyEvents } from './company-events/endpoints.ts';
import { eventDoor } from './company-events/door.ts';
import { eventDraws } from './company-events/draws.ts';
import { eventVisitors } from './company-events/visitors.ts';
import { eventProgramme } from './company-events/programme.ts';
import { rooms } from './rooms/endpoints.ts';
import { roomPhotos } from './rooms/photo.ts';
import { roomSearch } from './rooms/search.ts';
import { roomWaiting } from './rooms/waiting.ts';
import { meetingReport } from './rooms/meeting-report.ts';
import { trips } from './trips/endpoints.ts';
import { settlements } from './settlements/endpoints.ts';
import { roster } from './roster/endpoints.ts';
import { rosterNeed } from './roster/need.ts';
import { shiftCandidates } from './roster/candidates.ts';
import { openShifts } from './roster/open-shifts/endpoints.ts';
import { rosterPrint } from './roster/print.ts';
import { rosterPublication } from './roster/publication.ts';
import { closingCheck } from './closing/check.ts';
import { payroll } from './payroll/endpoints.ts';
import { reportTypes } from './report-types/endpoints.ts';
import { reportSchedules } from './exports/schedules.ts';
import { rosterWish } from './roster/wishes.ts';
import { shiftChanges } from './shift-change/endpoints.ts';
import { sickLetters } from './sick/endpoints.ts';
import { recapSigning } from './validator/recap.ts';
import { validator } from './validator/endpoints.ts';
import { teamCalendar } from './team-calendar/endpoints.ts';
import { deskTickets } from './tickets/desk-tickets.ts';
import { ownTickets } from './tickets/own-tickets.ts';
import { ticketAgents } from './tickets/agents.ts';
import { ticketFigures, ticketReports } from './tickets/figures.ts';
import { ticketRules } from './tickets/rules.ts';

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
  closing,
  dashboard,
  siteBoards,
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
  companyReport,
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
  requestSummary,
  requestContextEndpoints,
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
  activities,
  dailyReports,
  rooms,
  companyEvents,
  eventDoor,
  eventDraws,
  eventProgramme,
  eventVisitors,
  counselingDesk,
  counselingKey,
  counselingManage,
  counselingOwn,
  meetingReport,
  roomPhotos,
  roomSearch,
  roomWaiting,
  trips,
  settlements,
  displays,
  papers,
  paperHeads,
  orderPapers,
  faqs,
  chats,
  botHistory,
  ownTickets,
  deskTickets,
  ticketAgents,
  ticketFigures,
  ticketRules,
  ticketReports,
  roster,
  rosterNeed,
  rosterPublication,
  rosterPrint,
  openShifts,
  shiftCandidates,
  rosterWish,
  reportSchedules,
  reportTypes,
  teamCalendar,
  leaveBalances,
  leaveBalancePeriods,
  ownLeaveReads,
  sickLetters,
  validator,
  recapSigning,
  payroll,
  closingCheck,
].flatMap((group) => Object.values(group) as unknown as Endpoint[]);

/** Every kind of request has the same three, made from its declaration. */
const ofKinds: readonly Endpoint[] = allRequestKinds.flatMap(({ list, preview, submit }): Endpoint[] => [
  list,
  preview,
  submit,
]);

export const allEndpoints: readonly Endpoint[] = [
  ...written,
  ...ofKinds,
  ...reportEndpoints,
  ...allMasters.flatMap(servedEndpoints),
];
