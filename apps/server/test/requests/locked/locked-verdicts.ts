/**
 * data table: what each endpoint that writes does inside a locked period (rules/attendance#closing-and-lock,
 * rules/settings#error-texts). Typed by hand; an endpoint without a line fails the test, and one of the first four
 * verdicts without a case, too.
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
export type Verdict = '423' | 'tells' | 'each' | 'draft' | 'lines' | 'mail' | 'rules' | 'apart';

const rows = `
POST /api/requests/leave                            423
POST /api/requests/sick                             423
POST /api/requests/correction                       423
POST /api/requests/late-permission                  423
POST /api/requests/early-leave                      423
POST /api/requests/permission                       423
POST /api/requests/day-off-permission               423
POST /api/requests/wfh                              423
POST /api/requests/overtime                         423
POST /api/requests/shift-change                     423
POST /api/requests/out-permission                   423
POST /api/requests/leave/preview                    tells
POST /api/requests/sick/preview                     tells
POST /api/requests/correction/preview               tells
POST /api/requests/late-permission/preview          tells
POST /api/requests/early-leave/preview              tells
POST /api/requests/permission/preview               tells
POST /api/requests/day-off-permission/preview       tells
POST /api/requests/wfh/preview                      tells
POST /api/requests/overtime/preview                 tells
POST /api/requests/shift-change/preview             tells
POST /api/requests/out-permission/preview           tells
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
POST /api/attendance/events                         draft
PUT /api/attendance/events/:id/selfie               apart
POST /api/attendance/events/:id/note                apart
POST /api/attendance/people/:userId/events          423
POST /api/attendance/events/:id/objection           423
POST /api/attendance/days/:userId/:date/recompute   423
POST /api/attendance/days/:userId/:date/correction  423
POST /api/attendance/days/:userId/:date/correction/preview tells
POST /api/day-changes/:id/moves                     apart
POST /api/attendance/reviews/:id/decision           423
POST /api/attendance/reviews/:id/undo               423
POST /api/attendance/reviews/decide                 each
POST /api/imports/leave                             apart
PATCH /api/imports/leave/:id/lines                  apart
POST /api/imports/leave/:id/commit                  lines
POST /api/imports/leave/:id/cancel                  apart
POST /api/imports/leave/:id/revert                  423
POST /api/imports/presence                          apart
PATCH /api/imports/presence/:id/lines               apart
POST /api/imports/presence/:id/commit               lines
POST /api/imports/presence/:id/cancel               apart
POST /api/imports/presence/:id/revert               423
POST /api/imports/status                            apart
PATCH /api/imports/status/:id/lines                 apart
POST /api/imports/status/:id/commit                 lines
POST /api/imports/status/:id/cancel                 apart
POST /api/imports/status/:id/revert                 423
POST /api/imports/wages                             apart
PATCH /api/imports/wages/:id/lines                  apart
POST /api/imports/wages/:id/commit                  apart
POST /api/imports/wages/:id/cancel                  apart
POST /api/imports/wages/:id/revert                  apart
POST /api/imports/structure                         apart
PATCH /api/imports/structure/:id/lines              apart
POST /api/imports/structure/:id/commit              lines
POST /api/imports/structure/:id/cancel              apart
POST /api/imports/structure/:id/revert              423
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
POST /api/master/division*                          apart
PUT /api/master/division/:id                        apart
DELETE /api/master/division/:id                     apart
POST /api/master/job-level*                         apart
PUT /api/master/job-level/:id                       apart
DELETE /api/master/job-level/:id                    apart
POST /api/master/ot-reason*                         apart
PUT /api/master/ot-reason/:id                       apart
DELETE /api/master/ot-reason/:id                    apart
POST /api/master/leave-type*                        apart
PUT /api/master/leave-type/:id                      apart
DELETE /api/master/leave-type/:id                   apart
POST /api/master/client-upliner                     apart
PUT /api/master/client-upliner/:id                  apart
DELETE /api/master/client-upliner/:id               apart
POST /api/master/user-monitoring                    apart
PUT /api/master/user-monitoring/:id                 apart
DELETE /api/master/user-monitoring/:id              apart
POST /api/master/department*                        rules
PUT /api/master/department/:id                      rules
DELETE /api/master/department/:id                   rules
POST /api/master/position*                          rules
PUT /api/master/position/:id                        rules
DELETE /api/master/position/:id                     rules
POST /api/master/unit*                              rules
PUT /api/master/unit/:id                            rules
DELETE /api/master/unit/:id                         rules
POST /api/master/shift*                             rules
POST /api/master/shift/:id/rewrite                  423
POST /api/master/shift/:id/rewrite/foresee          423
DELETE /api/master/shift/:id/versions/:versionId    rules
PUT /api/master/shift/:id                           rules
DELETE /api/master/shift/:id                        rules
POST /api/master/schedule*                          rules
POST /api/master/schedule/:id/rewrite               423
POST /api/master/schedule/:id/rewrite/foresee       423
DELETE /api/master/schedule/:id/versions/:versionId rules
PUT /api/master/schedule/:id                        rules
DELETE /api/master/schedule/:id                     rules
PUT /api/master/shift-override/:id                  rules
DELETE /api/master/shift-override/:id               rules
POST /api/master/calendar-day*                      rules
PUT /api/master/calendar-day/:id                    rules
DELETE /api/master/calendar-day/:id                 rules
POST /api/master/day-off*                           rules
PUT /api/master/day-off/:id                         rules
DELETE /api/master/day-off/:id                      rules
POST /api/master/location-point*                    rules
PUT /api/master/location-point/:id                  rules
DELETE /api/master/location-point/:id               rules
POST /api/master/place-use*                         rules
PUT /api/master/place-use/:id                       rules
DELETE /api/master/place-use/:id                    rules
PUT /api/master/unit-leave/:id                      rules
DELETE /api/master/unit-leave/:id                   rules
`;

const parsed = rows
  .trim()
  .split('\n')
  .map((line) => {
    const [method = '', path = '', verdict = ''] = line.trim().split(/\s+/);
    return { name: `${method} ${path}`, verdict: verdict as Verdict };
  });

/** The line that says it exactly, else the longest that begins so. */
export function verdictOf(name: string): Verdict | undefined {
  const exact = parsed.find((row) => row.name === name);
  if (exact) return exact.verdict;
  const open = parsed.filter((row) => row.name.endsWith('*') && name.startsWith(row.name.slice(0, -1)));
  return open.toSorted((a, b) => b.name.length - a.name.length)[0]?.verdict;
}

/** Lines that no endpoint is named by any more. */
export function strayLines(names: readonly string[]): string[] {
  const used = (row: string) =>
    row.endsWith('*') ? names.some((name) => name.startsWith(row.slice(0, -1))) : names.includes(row);
  return parsed.map(({ name }) => name).filter((name) => !used(name));
}
