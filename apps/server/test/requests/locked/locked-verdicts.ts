/**
 * data table: what each endpoint that writes does inside a locked period (rules/attendance#closing-and-lock,
 * rules/settings#error-texts). An endpoint without a verdict fails the test, and one of the first four verdicts without a
 * case, too. Kinds of requests, imports and master tables are alike in this, each among its own: their verdicts follow from
 * the declarations. All others are typed by hand.
 *
 * 423     refused with PERIODE_TERKUNCI
 * tells   a preview: PERIODE_TERKUNCI among its problems
 * each    many at once: every item for itself is refused with 423
 * draft   a tap is kept as a draft of a correction and changes nothing
 * lines   an import that was waiting is not written: its lines name the locked period
 * mail    423, by a link that its own test makes
 * rules   rules and calendars: days of locked periods are not judged again
 * apart   writes nothing that belongs to dates of a period
 *
 * `*` at the end stands for every endpoint that begins so.
 */
import { allRequestKinds } from '@hadir/contract/all-request-kinds.ts';
import {
  imports,
  leaveImports,
  statusImports,
  structureImports,
  wageImports,
} from '@hadir/contract/imports/endpoints.ts';
import type { Endpoint } from '@hadir/contract/kernel/endpoint.ts';
import { masterEndpoints, servedNames } from '@hadir/contract/kernel/master-endpoints.ts';
import { allMasters } from '@hadir/contract/master/all-masters.ts';

export type Verdict = '423' | 'tells' | 'each' | 'draft' | 'lines' | 'mail' | 'rules' | 'apart';

const rows = `
POST /api/requests/:id/move                         423
POST /api/requests/decide                           each
POST /api/mail-decision/approve                     mail
POST /api/mail-decision/look                        apart
POST /api/requests/:id/hand-over                    423
POST /api/requests/files                            apart
POST /api/requests/:id/remind                       apart
POST /api/sick/:id/letter                           423
POST /api/overtime/:id/validate                     423
POST /api/overtime/validate                         each
POST /api/overtime/:id/return                       423
POST /api/overtime/:id/reopen                       423
POST /api/leave/adjust                              apart
POST /api/leave/lots/:id/release                    apart
POST /api/corrections/drafts/:id/dismiss            apart
POST /api/delegations                               apart
POST /api/delegations/:id/end                       apart
PUT /api/deputy-decider                             apart
PUT /api/approval-flows                             apart
POST /api/approval-flows/:id/remove                 apart
POST /api/approval-flows/preview                    apart
POST /api/roster/cells                              423
POST /api/roster/publication                        423
PUT /api/activities/:id                             apart
POST /api/room-bookings/check-in-at-door            apart
PUT /api/counseling/own/:id                         apart
POST /api/counseling/own/:id/actions                apart
POST /api/counseling/own/:id/move                   apart
POST /api/counseling/own/:id/rating                 apart
PUT /api/counseling/desks/:id/waiting               apart
DELETE /api/counseling/desks/:id/waiting            apart
POST /api/counseling/key/open                       apart
POST /api/counseling/key/close                      apart
POST /api/counseling/key/recover                    apart
POST /api/counseling/key/renew                      apart
POST /api/counseling/key/proof                      apart
POST /api/counseling/key/proof/confirm              apart
POST /api/counseling/sessions/:id/open              apart
POST /api/counseling/sessions/:id/note/open         apart
PUT /api/counseling/sessions/:id/note               apart
POST /api/counseling/sessions/:id/actions           apart
PUT /api/counseling/profile                         apart
POST /api/counseling/nonactive                      apart
DELETE /api/counseling/nonactive/:id                apart
POST /api/counseling/requests/:ref/hand-over        apart
POST /api/counseling/desks                          apart
PUT /api/counseling/desks/:id                       apart
DELETE /api/counseling/desks/:id                    apart
POST /api/company-events/:id/register               apart
POST /api/company-events/:id/accept                 apart
POST /api/company-events/:id/withdraw               apart
POST /api/company-events/:id/feedback               apart
POST /api/company-events                            apart
PUT /api/company-events/:id                         apart
POST /api/company-events/:id/actions                apart
POST /api/company-events/:id/check-in               apart
POST /api/company-event-registrations/:id/check-in  apart
POST /api/company-events/:id/scans                      apart
POST /api/company-event-registrations/:id/undo-check-in apart
PUT /api/company-events/:id/visitor-link                apart
POST /api/event-invitation/visitors                     apart
POST /api/event-invitation                              apart
POST /api/event-seat                                    apart
POST /api/event-seat/actions                            apart
POST /api/company-event-activities/:id/register         apart
POST /api/company-event-activities/:id/withdraw         apart
POST /api/company-event-rewards/:id/claim               apart
POST /api/company-events/:id/draws                      apart
POST /api/company-event-draws/:id/run                   apart
POST /api/company-events/:id/activities                 apart
PUT /api/company-event-activities/:id                   apart
DELETE /api/company-event-activities/:id                apart
POST /api/company-events/:id/rewards                    apart
PUT /api/company-event-rewards/:id                      apart
DELETE /api/company-event-rewards/:id                   apart
POST /api/company-event-activity-registrations/:id/finish apart
POST /api/company-event-reward-claims/:id/actions       apart
POST /api/displays                                  apart
DELETE /api/displays/:id                            apart
POST /api/display                                   apart
POST /api/display/live                              apart
POST /api/papers/ask                                apart
POST /api/papers/:id/withdraw                       apart
POST /api/papers                                    apart
POST /api/papers/issue                              apart
POST /api/papers/:id/decline                        apart
POST /api/papers/:id/revoke                         apart
PUT /api/paper-head                                 apart
POST /api/help/:id/vote                             apart
POST /api/chat/messages                             apart
POST /api/chat/messages/:id/helpful                 apart
POST /api/chat/close                                apart
POST /api/chat/seen                                 apart
POST /api/tickets/own                               apart
POST /api/tickets/own/:id/messages                  apart
POST /api/tickets/own/:id/actions                   apart
POST /api/tickets/own/:id/rating                    apart
POST /api/tickets/own/:id/read                      apart
POST /api/tickets/:id/take                          apart
POST /api/tickets/:id/messages                      apart
POST /api/tickets/:id/transfer                      apart
POST /api/tickets/:id/solve                         apart
PUT /api/tickets/:id                                apart
POST /api/tickets/:id/cancel                        apart
POST /api/tickets/:id/merge                         apart
POST /api/tickets/:id/writing                       apart
POST /api/tickets/own/:id/files                     apart
POST /api/tickets/:id/files                         apart
POST /api/tickets/:id/read                          apart
PUT /api/ticket-agents/me                           apart
POST /api/ticket-agents/me/seen                     apart
PUT /api/ticket-agents/:id                          apart
PUT /api/service-hours                              apart
POST /api/faq                                       apart
PUT /api/faq/:id                                    apart
POST /api/faq/:id/actions                           apart
POST /api/faq/:id/restore                           apart
POST /api/faq/try                                   apart
POST /api/faq/standard                              apart
POST /api/faq/import                                apart
PUT /api/paper-head/:picture                        apart
DELETE /api/paper-head/:picture                     apart
POST /api/trips/:id/advance                         apart
POST /api/trips/:id/advance/undo                    apart
POST /api/room-bookings                             apart
PUT /api/room-bookings/:id                          apart
POST /api/room-bookings/:id/answer                  apart
POST /api/room-waiting                              apart
POST /api/room-waiting/:id/leave                    apart
POST /api/room-bookings/:id/offer                   apart
PUT /api/rooms/:id/photo                            apart
DELETE /api/rooms/:id/photo                         apart
POST /api/room-bookings/:id/actions                 apart
PUT /api/settlements/:id/items/:item                apart
PUT /api/settlements/:id/items/:item/receipt        apart
DELETE /api/settlements/:id/items/:item             apart
DELETE /api/settlements/:id                         apart
POST /api/settlements/:id/submit                    apart
POST /api/settlements/:id/withdraw                  apart
POST /api/settlements/:id/verify                    apart
POST /api/settlements/:id/return                    apart
POST /api/settlements/:id/approve                   apart
POST /api/settlements/:id/settle                    apart
PUT /api/settlements/:id/proof                      apart
POST /api/settlements/:id/close                     apart
PUT /api/activities/:id/photo                       apart
DELETE /api/activities/:id                          apart
PUT /api/daily-reports/own/:date                    apart
POST /api/daily-reports/own/:date/files             apart
DELETE /api/daily-reports/own/:date/files/:fileId   apart
POST /api/daily-reports/:id/review                  apart
PUT /api/roster/needs                               apart
PUT /api/roster/shift-positions                     apart
PUT /api/roster/wishes/own                          apart
POST /api/roster/publications/own/read              apart
POST /api/open-shifts                               423
POST /api/open-shifts/:id/take                      423
POST /api/open-shifts/claims/:id/take-back          423
POST /api/open-shifts/claims/:id/decision           423
POST /api/open-shifts/:id/withdraw                  apart
POST /api/attendance/events                         draft
PUT /api/attendance/events/:id/selfie               apart
POST /api/attendance/events/:id/note                apart
POST /api/attendance/people/:userId/events          423
POST /api/attendance/events/:id/objection           423
POST /api/attendance/days/:userId/:date/recompute   423
POST /api/attendance/days/:userId/:date/correction  423
POST /api/attendance/days/:userId/:date/correction/preview tells
POST /api/day-changes/:id/moves                     apart
POST /api/closing/:period/*                         apart
PUT /api/payroll/mapping                            apart
POST /api/payroll/preview                           apart
POST /api/validator/recap/*                         apart
POST /api/recap-objections/:id/answer               apart
POST /api/attendance/reviews/:id/decision           423
POST /api/attendance/reviews/:id/undo               423
POST /api/attendance/reviews/decide                 each
PUT /api/people/:id/employment                      423
PUT /api/people/:id/structure                       423
PUT /api/people/:id/placement                       423
PUT /api/people/:id/places                          423
PUT /api/people/:id/schedule                        423
POST /api/people/:id/deactivate                     423
POST /api/people/bulk/structure                     423
POST /api/people/bulk/schedule                      423
POST /api/people/bulk/deactivate                    423
PUT /api/people/:id/profile                         apart
PUT /api/people/:id/role                            apart
POST /api/people/:id/wage/preview                   apart
PUT /api/people/:id/wage                            apart
POST /api/people/:id/wage/take-back/preview         423
POST /api/people/:id/wage/take-back                 423
POST /api/people/:id/activate                       apart
POST /api/people/:id/stay                           apart
POST /api/people/:id/invite                         apart
POST /api/people/:id/end-sessions                   apart
POST /api/people/:id/one-time-code                  apart
POST /api/people/:id/access-change                  apart
POST /api/access-changes*                           apart
POST /api/people/:id/data-request                   apart
DELETE /api/people/:id/data-request                 apart
POST /api/people/:id/documents*                     apart
POST /api/people                                    apart
POST /api/people/bulk/invite                        apart
POST /api/people/drafts*                            apart
PUT /api/people/drafts/:id                          apart
POST /api/people/paste*                             apart
PUT /api/people/own/contact                         apart
POST /api/data-request/mine                         apart
POST /api/login*                                    apart
POST /api/logout                                    apart
POST /api/first-admin                               apart
POST /api/session/switch                            apart
PUT /api/account/appearance                         apart
POST /api/change-password                           apart
POST /api/set-password                              apart
POST /api/password/*                                apart
DELETE /api/account/sessions/:id                    apart
POST /api/account/sessions/end-others               apart
POST /api/account/access-notices/read               apart
POST /api/consents                                  apart
POST /api/privacy/*                                 apart
POST /api/dashboard/remind                          apart
POST /api/exports*                                  apart
DELETE /api/exports/schedules/:id                   apart
POST /api/report-types*                             apart
PUT /api/report-types/:id                           apart
DELETE /api/report-types/:id                        apart
POST /api/notifications/read                        apart
PUT /api/notification-choices                       apart
POST /api/csp-report                                apart
PUT /api/push-device                                apart
DELETE /api/push-device                             apart
POST /api/platform/*                                apart
PUT /api/platform/companies/:id                     apart
PUT /api/platform/companies/:id/clients/:clientId   apart
PUT /api/platform/companies/:id/settings            rules
DELETE /api/platform/companies/:id/settings/versions/:versionId rules
POST /api/validator/signatures                      apart
POST /api/impersonation/end                         apart
POST /api/platform/holidays                         rules
PUT /api/platform/holidays/:id                      rules
DELETE /api/platform/holidays/:id                   rules
PUT /api/company/settings                           rules
POST /api/company/settings/foresee                  rules
DELETE /api/company/settings/versions/:versionId    rules
POST /api/company/settings/rewrite                  423
POST /api/company/settings/rewrite/foresee          423
PUT /api/onboarding/company                         rules
POST /api/onboarding/*                              apart
POST /api/registration*                             apart
PUT /api/registration-door                          apart
POST /api/announcements*                            apart
PUT /api/announcements/:id                          apart
POST /api/locations/:id/*                           rules
POST /api/calendar/*                                rules
PUT /api/department-settings/:id                    rules
POST /api/department-settings/:id/foresee           rules
DELETE /api/department-settings/:id/versions/:versionId rules
POST /api/department-settings/:id/rewrite           423
POST /api/department-settings/:id/rewrite/foresee   423
`;

interface Line {
  readonly name: string;
  readonly verdict: Verdict;
}

const typed = rows
  .trim()
  .split('\n')
  .map((line): Line => {
    const [method = '', path = '', verdict = ''] = line.trim().split(/\s+/);
    return { name: `${method} ${path}`, verdict: verdict as Verdict };
  });

const nameOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>) => `${method} ${path}`;

/** Of every kind: it is not asked for inside the period, and the preview says so. */
const ofKinds = allRequestKinds.flatMap(({ submit, preview }): Line[] => [
  { name: nameOf(submit), verdict: '423' },
  { name: nameOf(preview), verdict: 'tells' },
]);

/** Nothing is written before an import is run. Wages belong to no date of a period that days are judged by. */
const ofImports = [imports, leaveImports, statusImports, structureImports, wageImports].flatMap((of): Line[] => {
  const dated = of !== wageImports;
  return [
    ...[of.upload, of.edit, of.cancel].map((each): Line => ({ name: nameOf(each), verdict: 'apart' })),
    { name: nameOf(of.commit), verdict: dated ? 'lines' : 'apart' },
    { name: nameOf(of.revert), verdict: dated ? '423' : 'apart' },
  ];
});

/** Tables that decide about days or people leave locked days as they are; a change of days that have passed is refused. */
const ofMasters = allMasters.flatMap((master): Line[] => {
  const ends = masterEndpoints(master);
  const rewrites: readonly string[] = ['rewrite', 'previewRewrite'];
  return servedNames(master).map((name) => ({
    name: nameOf(ends[name]),
    verdict: rewrites.includes(name) ? '423' : master.writes === 'master.rule' ? 'rules' : 'apart',
  }));
});

const lines: readonly Line[] = [...typed, ...ofKinds, ...ofImports, ...ofMasters];

/** The line that says it exactly, else the longest that begins so. */
export function verdictOf(name: string): Verdict | undefined {
  const exact = lines.find((row) => row.name === name);
  if (exact) return exact.verdict;
  const open = typed.filter((row) => row.name.endsWith('*') && name.startsWith(row.name.slice(0, -1)));
  return open.toSorted((a, b) => b.name.length - a.name.length)[0]?.verdict;
}

/** Lines that no endpoint is named by any more. */
export function strayLines(names: readonly string[]): string[] {
  const used = (row: string) =>
    row.endsWith('*') ? names.some((name) => name.startsWith(row.slice(0, -1))) : names.includes(row);
  return typed.map(({ name }) => name).filter((name) => !used(name));
}
