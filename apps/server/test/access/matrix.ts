/**
 * data table: who may call what, on whose data. Typed by hand from rules/access#permission-table
 * (rules/access#permission-table): no command updates it. A new endpoint without a line here fails the access test.
 *
 * Letters: A every company (the operator, rules/access#permission-table), C company, S subordinates, T team, K placed
 * at the own client, U monitored, O own, N named to decide (requests), `-` refused with 403. Several letters add up.
 * `+` = any signed-in person, about the own account only. `*` = anybody, without a session.
 */

import { masterLines } from './master-matrix.ts';
import { reportLines } from './report-matrix.ts';
import { requestLines } from './request-matrix.ts';

/** The thirteen roles, and `leader`: a staff with isLeader. */
export const ACTORS = [
  'superadmin',
  'admin',
  'admin_meeting',
  'supervisor',
  'staff',
  'leader',
  'client',
  'client3',
  'monitoring',
  'agent',
  'admin_agent',
  'counselor',
  'hrd',
  'mtv',
] as const;
export type ActorName = (typeof ACTORS)[number];

/** Columns in the order of ACTORS. */
const rows = `
endpoint                                         super admin meet  superv staff lead client client3 monit agent adm_ag couns hrd mtv
POST /api/login                                  *     *     *     *      *     *    *      *       *     *     *      *     *   *
POST /api/login/one-time-code                    *     *     *     *      *     *    *      *       *     *     *      *     *   *
GET /api/welcome                                 *     *     *     *      *     *    *      *       *     *     *      *     *   *
POST /api/first-admin                            *     *     *     *      *     *    *      *       *     *     *      *     *   *
POST /api/password/forgot                        *     *     *     *      *     *    *      *       *     *     *      *     *   *
POST /api/password/reset                         *     *     *     *      *     *    *      *       *     *     *      *     *   *
POST /api/mail-decision/look                     *     *     *     *      *     *    *      *       *     *     *      *     *   *
POST /api/mail-decision/approve                  *     *     *     *      *     *    *      *       *     *     *      *     *   *
GET /api/health                                  *     *     *     *      *     *    *      *       *     *     *      *     *   *
GET /api/health/live                             *     *     *     *      *     *    *      *       *     *     *      *     *   *
GET /api/openapi.json                            *     *     *     *      *     *    *      *       *     *     *      *     *   *
POST /api/csp-report                             *     *     *     *      *     *    *      *       *     *     *      *     *   *
POST /api/logout                                 +     +     +     +      +     +    +      +       +     +     +      +     +   +
GET /api/user                                    +     +     +     +      +     +    +      +       +     +     +      +     +   +
GET /api/session                                 +     +     +     +      +     +    +      +       +     +     +      +     +   +
POST /api/session/switch                         +     +     +     +      +     +    +      +       +     +     +      +     +   +
PUT /api/account/appearance                      +     +     +     +      +     +    +      +       +     +     +      +     +   +
POST /api/change-password                        +     +     +     +      +     +    +      +       +     +     +      +     +   +
POST /api/set-password                           +     +     +     +      +     +    +      +       +     +     +      +     +   +
GET /api/account/sessions                        +     +     +     +      +     +    +      +       +     +     +      +     +   +
DELETE /api/account/sessions/:id                 +     +     +     +      +     +    +      +       +     +     +      +     +   +
POST /api/account/sessions/end-others            +     +     +     +      +     +    +      +       +     +     +      +     +   +
POST /api/account/access-notices/read            +     +     +     +      +     +    +      +       +     +     +      +     +   +
GET /api/anchor                                  +     +     +     +      +     +    +      +       +     +     +      +     +   +
GET /api/live                                    +     +     +     +      +     +    +      +       +     +     +      +     +   +
GET /api/notifications                           +     +     +     +      +     +    +      +       +     +     +      +     +   +
POST /api/notifications/read                     +     +     +     +      +     +    +      +       +     +     +      +     +   +
GET /api/notification-choices                     +     +     +     +      +     +    +      +       +     +     +      +     +   +
PUT /api/notification-choices                     +     +     +     +      +     +    +      +       +     +     +      +     +   +
GET /api/push-device                             +     +     +     +      +     +    +      +       +     +     +      +     +   +
PUT /api/push-device                             +     +     +     +      +     +    +      +       +     +     +      +     +   +
DELETE /api/push-device                          +     +     +     +      +     +    +      +       +     +     +      +     +   +
POST /api/consents                               +     +     +     +      +     +    +      +       +     +     +      +     +   +
GET /api/privacy/own                             +     +     +     +      +     +    +      +       +     +     +      +     +   +
GET /api/privacy/own/:kind                       +     +     +     +      +     +    +      +       +     +     +      +     +   +
GET /api/privacy/documents                       +     +     +     +      +     +    +      +       +     +     +      +     +   +
GET /api/privacy/documents/:id/file              +     +     +     +      +     +    +      +       +     +     +      +     +   +
GET /api/privacy/consents                        +     +     +     +      +     +    +      +       +     +     +      +     +   +
POST /api/privacy/consents/:id/withdraw          +     +     +     +      +     +    +      +       +     +     +      +     +   +
GET /api/privacy/looks                           +     +     +     +      +     +    +      +       +     +     +      +     +   +
GET /api/privacy/exports                         +     +     +     +      +     +    +      +       +     +     +      +     +   +
POST /api/privacy/exports                        +     +     +     +      +     +    +      +       +     +     +      +     +   +
GET /api/privacy/exports/:id/file                +     +     +     +      +     +    +      +       +     +     +      +     +   +
GET /api/files/:id                               -     C     O     SO     O     TO   K      K       -     O     O      O     O   O
POST /api/people/:id/one-time-code               -     C     -     -      -     -    -      -       -     -     -      -     -   -
GET /api/people                                  -     C     C     S      -     T    K      K       U     -     -      -     -   -
GET /api/people/filter-choices                   -     C     O     SO     O     TO   K      K       U     O     O      O     O   O
POST /api/people/paste/check                     -     C     -     -      -     -    -      -       -     -     -      -     -   -
POST /api/people/paste                           -     C     -     -      -     -    -      -       -     -     -      -     -   -
POST /api/people/paste/:id/undo                  -     C     -     -      -     -    -      -       -     -     -      -     -   -
GET /api/people/directory                        -     O     O     O      O     O    -      -       -     O     O      O     O   O
PUT /api/people/own/contact                      -     O     O     O      O     O    -      -       -     O     O      O     O   O
POST /api/people/:id/data-request                -     C     -     -      -     -    -      -       -     -     -      -     -   -
DELETE /api/people/:id/data-request              -     C     -     -      -     -    -      -       -     -     -      -     -   -
GET /api/data-request/mine                       -     O     -     O      O     O    -      -       -     -     -      -     -   -
POST /api/data-request/mine                      -     O     -     O      O     O    -      -       -     -     -      -     -   -
GET /api/people/list                             -     C     C     S      -     T    K      K       U     -     -      -     -   -
GET /api/people/list/file                        -     C     -     -      -     -    -      -       -     -     -      -     -   -
GET /api/people/choices                          -     C     -     S      -     -    -      -       -     -     -      -     -   -
GET /api/people/known                            -     C     -     S      -     -    -      -       -     -     -      -     -   -
GET /api/people/drafts                           -     C     -     S      -     -    -      -       -     -     -      -     -   -
POST /api/people/drafts                          -     C     -     S      -     -    -      -       -     -     -      -     -   -
PUT /api/people/drafts/:id                       -     C     -     S      -     -    -      -       -     -     -      -     -   -
POST /api/people/drafts/:id/propose              -     C     -     S      -     -    -      -       -     -     -      -     -   -
POST /api/people/drafts/:id/withdraw             -     C     -     S      -     -    -      -       -     -     -      -     -   -
POST /api/people/drafts/:id/refuse               -     C     -     -      -     -    -      -       -     -     -      -     -   -
POST /api/people/drafts/:id/remove               -     C     -     S      -     -    -      -       -     -     -      -     -   -
POST /api/people                                 -     C     -     -      -     -    -      -       -     -     -      -     -   -
GET /api/people/:id                              -     C     O     SO     O     TO   -      -       -     O     O      O     O   O
GET /api/people/:id/history                      -     C     -     -      -     -    -      -       -     -     -      -     -   -
GET /api/people/:id/sessions                     -     C     -     -      -     -    -      -       -     -     -      -     -   -
POST /api/people/:id/end-sessions                -     C     -     -      -     -    -      -       -     -     -      -     -   -
PUT /api/people/:id/profile                      -     C     -     -      -     -    -      -       -     -     -      -     -   -
PUT /api/people/:id/employment                   -     C     -     -      -     -    -      -       -     -     -      -     -   -
PUT /api/people/:id/structure                    -     C     -     -      -     -    -      -       -     -     -      -     -   -
PUT /api/people/:id/placement                    -     C     -     -      -     -    -      -       -     -     -      -     -   -
PUT /api/people/:id/places                       -     C     -     -      -     -    -      -       -     -     -      -     -   -
PUT /api/people/:id/schedule                     -     C     -     -      -     -    -      -       -     -     -      -     -   -
PUT /api/people/:id/role                         -     C     -     -      -     -    -      -       -     -     -      -     -   -
GET /api/access-changes                          -     C     -     -      -     -    -      -       -     -     -      -     -   -
POST /api/people/:id/access-change               -     C     -     -      -     -    -      -       -     -     -      -     -   -
POST /api/access-changes/:id/decision            -     C     -     -      -     -    -      -       -     -     -      -     -   -
POST /api/access-changes/:id/withdraw            -     C     -     -      -     -    -      -       -     -     -      -     -   -
GET /api/people/:id/wage                         -     C     -     -      -     -    -      -       -     -     -      -     -   -
POST /api/people/:id/wage/preview                -     C     -     -      -     -    -      -       -     -     -      -     -   -
PUT /api/people/:id/wage                         -     C     -     -      -     -    -      -       -     -     -      -     -   -
POST /api/people/:id/wage/take-back/preview      -     C     -     -      -     -    -      -       -     -     -      -     -   -
POST /api/people/:id/wage/take-back              -     C     -     -      -     -    -      -       -     -     -      -     -   -
GET /api/people/:id/ktp                          -     C     -     -      -     -    -      -       -     -     -      -     -   -
GET /api/people/:id/documents                    -     C     -     -      -     -    -      -       -     -     -      -     -   -
POST /api/people/:id/documents                   -     C     -     -      -     -    -      -       -     -     -      -     -   -
GET /api/people/:id/documents/:documentId/file   -     C     -     -      -     -    -      -       -     -     -      -     -   -
POST /api/people/:id/documents/:documentId/remove -    C     -     -      -     -    -      -       -     -     -      -     -   -
GET /api/people/:id/consequences                 -     C     -     -      -     -    -      -       -     -     -      -     -   -
POST /api/people/:id/deactivate                  -     C     -     -      -     -    -      -       -     -     -      -     -   -
POST /api/people/:id/activate                    -     C     -     -      -     -    -      -       -     -     -      -     -   -
POST /api/people/:id/invite                      -     C     -     -      -     -    -      -       -     -     -      -     -   -
POST /api/people/:id/stay                        -     C     -     -      -     -    -      -       -     -     -      -     -   -
POST /api/people/bulk/structure                  -     C     -     -      -     -    -      -       -     -     -      -     -   -
POST /api/people/bulk/schedule                   -     C     -     -      -     -    -      -       -     -     -      -     -   -
POST /api/people/bulk/deactivate                 -     C     -     -      -     -    -      -       -     -     -      -     -   -
POST /api/people/bulk/invite                     -     C     -     -      -     -    -      -       -     -     -      -     -   -
GET /api/attendance/today                        -     O     O     O      O     O    -      -       -     O     O      O     O   O
POST /api/attendance/events                      -     O     O     O      O     O    -      -       -     O     O      O     O   O
PUT /api/attendance/events/:id/selfie            -     O     O     O      O     O    -      -       -     O     O      O     O   O
POST /api/attendance/events/:id/note             -     O     O     O      O     O    -      -       -     O     O      O     O   O
POST /api/attendance/people/:userId/events       -     -     -     S      -     T    -      -       -     -     -      -     -   -
POST /api/attendance/events/:id/objection        -     O     O     O      O     O    -      -       -     O     O      O     O   O
GET /api/attendance/events                       -     C     -     -      -     -    -      -       -     -     -      -     -   -
GET /api/attendance/plan                         -     O     O     O      O     O    -      -       -     O     O      O     O   O
GET /api/attendance/days                         -     C     O     SO     O     TO   K      K       U     O     O      O     O   O
GET /api/attendance/days/:userId/:date           -     C     O     SO     O     TO   K      K       U     O     O      O     O   O
GET /api/attendance/matrix                       -     C     O     SO     O     TO   K      K       U     O     O      O     O   O
GET /api/attendance/recap                        -     C     O     SO     O     TO   K      K       U     O     O      O     O   O
POST /api/attendance/days/:userId/:date/recompute -    C     -     -      -     -    -      -       -     -     -      -     -   -
GET /api/attendance/days/:userId/:date/correction -    C     -     -      -     -    -      -       -     -     -      -     -   -
POST /api/attendance/days/:userId/:date/correction/preview - C -   -      -     -    -      -       -     -     -      -     -   -
POST /api/attendance/days/:userId/:date/correction -   C     -     -      -     -    -      -       -     -     -      -     -   -
GET /api/day-changes                             -     C     O     SO     O     TO   K      K       U     O     O      O     O   O
GET /api/day-changes/waiting                     -     C     O     SO     O     TO   K      K       -     O     O      O     O   O
GET /api/day-changes/:id                         -     C     O     SO     O     TO   K      K       U     O     O      O     O   O
POST /api/day-changes/:id/moves                  -     C     O     SO     O     TO   K      K       -     O     O      O     O   O
GET /api/closing                                 -     C     -     -      -     -    -      -       -     -     -      -     -   -
GET /api/closing/:period                         -     C     -     -      -     -    -      -       -     -     -      -     -   -
GET /api/closing/:period/open-items              -     C     -     -      -     -    -      -       -     -     -      -     -   -
GET /api/closing/:period/open-items/:item        -     C     -     -      -     -    -      -       -     -     -      -     -   -
GET /api/closing/:period/adjustments             -     C     -     -      -     -    -      -       -     -     -      -     -   -
POST /api/closing/:period/reminders              -     C     -     -      -     -    -      -       -     -     -      -     -   -
POST /api/closing/:period/close                  -     C     -     -      -     -    -      -       -     -     -      -     -   -
POST /api/closing/:period/reopen                 -     C     -     -      -     -    -      -       -     -     -      -     -   -
GET /api/attendance/reviews                      -     C     -     S      -     T    -      -       -     -     -      -     -   -
GET /api/attendance/reviews/:id                  -     C     -     S      -     T    -      -       -     -     -      -     -   -
POST /api/attendance/reviews/decide              -     C     -     S      -     T    -      -       -     -     -      -     -   -
POST /api/attendance/reviews/:id/decision        -     C     -     S      -     T    -      -       -     -     -      -     -   -
POST /api/attendance/reviews/:id/undo            -     C     -     S      -     T    -      -       -     -     -      -     -   -
GET /api/attendance/periods                      -     C     O     SO     O     TO   K      K       U     O     O      O     O   O
GET /api/dashboard                               -     C     -     SO     -     TO   -      -       U     -     -      -     -   -
GET /api/dashboard/own                           -     O     O     O      O     O    -      -       -     O     O      O     O   O
GET /api/dashboard/team                          -     C     -     SO     -     TO   -      -       U     -     -      -     -   -
POST /api/dashboard/remind                       -     C     -     S      -     T    -      -       -     -     -      -     -   -
GET /api/exports/file                            -     C     -     SO     -     TO   K      K       U     -     -      -     -   -
POST /api/exports                                -     C     -     SO     -     TO   K      K       U     -     -      -     -   -
GET /api/exports                                 -     C     -     S      -     T    K      K       U     -     -      -     -   -
GET /api/exports/schedules                       -     C     -     S      -     T    K      K       U     -     -      -     -   -
POST /api/exports/schedules                      -     C     -     S      -     T    K      K       U     -     -      -     -   -
DELETE /api/exports/schedules/:id                -     C     -     S      -     T    K      K       U     -     -      -     -   -
GET /api/exports/requests/file                   -     C     -     -      -     -    K      K       U     -     -      -     -   -
POST /api/exports/requests                       -     C     -     -      -     -    K      K       U     -     -      -     -   -
GET /api/exports/:id/file                        -     C     -     SO     -     TO   K      K       U     -     -      -     -   -
POST /api/exports/:id/cancel                     -     C     -     S      -     T    K      K       U     -     -      -     -   -
POST /api/exports/:id/repeat                     -     C     -     S      -     T    K      K       U     -     -      -     -   -
GET /api/imports/presence/template               -     C     -     S      -     -    -      -       -     -     -      -     -   -
POST /api/imports/presence                       -     C     -     S      -     -    -      -       -     -     -      -     -   -
GET /api/imports/presence                        -     C     -     S      O     O    -      -       -     -     -      -     -   -
GET /api/imports/presence/own                    -     C     -     S      O     O    -      -       -     -     -      -     -   -
GET /api/imports/presence/:id                    -     C     -     S      -     -    -      -       -     -     -      -     -   -
GET /api/imports/presence/:id/lines              -     C     -     S      -     -    -      -       -     -     -      -     -   -
PATCH /api/imports/presence/:id/lines            -     C     -     S      -     -    -      -       -     -     -      -     -   -
POST /api/imports/presence/:id/commit            -     C     -     -      -     -    -      -       -     -     -      -     -   -
POST /api/imports/presence/:id/cancel            -     C     -     S      -     -    -      -       -     -     -      -     -   -
POST /api/imports/presence/:id/revert            -     C     -     -      -     -    -      -       -     -     -      -     -   -
GET /api/imports/presence/:id/failed             -     C     -     S      -     -    -      -       -     -     -      -     -   -
GET /api/imports/leave/template                  -     C     -     S      -     -    -      -       -     -     -      -     -   -
POST /api/imports/leave                          -     C     -     S      -     -    -      -       -     -     -      -     -   -
GET /api/imports/leave                           -     C     -     S      O     O    -      -       -     -     -      -     -   -
GET /api/imports/leave/own                       -     C     -     S      O     O    -      -       -     -     -      -     -   -
GET /api/imports/leave/:id                       -     C     -     S      -     -    -      -       -     -     -      -     -   -
GET /api/imports/leave/:id/lines                 -     C     -     S      -     -    -      -       -     -     -      -     -   -
PATCH /api/imports/leave/:id/lines               -     C     -     S      -     -    -      -       -     -     -      -     -   -
POST /api/imports/leave/:id/commit               -     C     -     -      -     -    -      -       -     -     -      -     -   -
POST /api/imports/leave/:id/cancel               -     C     -     S      -     -    -      -       -     -     -      -     -   -
POST /api/imports/leave/:id/revert               -     C     -     -      -     -    -      -       -     -     -      -     -   -
GET /api/imports/leave/:id/failed                -     C     -     S      -     -    -      -       -     -     -      -     -   -
GET /api/imports/status/template                 -     C     -     -      -     -    -      -       -     -     -      -     -   -
POST /api/imports/status                         -     C     -     -      -     -    -      -       -     -     -      -     -   -
GET /api/imports/status                          -     C     -     S      O     O    -      -       -     -     -      -     -   -
GET /api/imports/status/own                      -     C     -     S      O     O    -      -       -     -     -      -     -   -
GET /api/imports/status/:id                      -     C     -     -      -     -    -      -       -     -     -      -     -   -
GET /api/imports/status/:id/lines                -     C     -     -      -     -    -      -       -     -     -      -     -   -
PATCH /api/imports/status/:id/lines              -     C     -     -      -     -    -      -       -     -     -      -     -   -
POST /api/imports/status/:id/commit              -     C     -     -      -     -    -      -       -     -     -      -     -   -
POST /api/imports/status/:id/cancel              -     C     -     -      -     -    -      -       -     -     -      -     -   -
POST /api/imports/status/:id/revert              -     C     -     -      -     -    -      -       -     -     -      -     -   -
GET /api/imports/status/:id/failed               -     C     -     -      -     -    -      -       -     -     -      -     -   -
GET /api/imports/structure/template              -     C     -     -      -     -    -      -       -     -     -      -     -   -
POST /api/imports/structure                      -     C     -     -      -     -    -      -       -     -     -      -     -   -
GET /api/imports/structure                       -     C     -     S      O     O    -      -       -     -     -      -     -   -
GET /api/imports/structure/own                   -     C     -     S      O     O    -      -       -     -     -      -     -   -
GET /api/imports/structure/:id                   -     C     -     -      -     -    -      -       -     -     -      -     -   -
GET /api/imports/structure/:id/lines             -     C     -     -      -     -    -      -       -     -     -      -     -   -
PATCH /api/imports/structure/:id/lines           -     C     -     -      -     -    -      -       -     -     -      -     -   -
POST /api/imports/structure/:id/commit           -     C     -     -      -     -    -      -       -     -     -      -     -   -
POST /api/imports/structure/:id/cancel           -     C     -     -      -     -    -      -       -     -     -      -     -   -
POST /api/imports/structure/:id/revert           -     C     -     -      -     -    -      -       -     -     -      -     -   -
GET /api/imports/structure/:id/failed            -     C     -     -      -     -    -      -       -     -     -      -     -   -
GET /api/imports/wages/template                  -     C     -     -      -     -    -      -       -     -     -      -     -   -
POST /api/imports/wages                          -     C     -     -      -     -    -      -       -     -     -      -     -   -
GET /api/imports/wages                           -     C     -     -      -     -    -      -       -     -     -      -     -   -
GET /api/imports/wages/own                       -     C     -     -      -     -    -      -       -     -     -      -     -   -
GET /api/imports/wages/:id                       -     C     -     -      -     -    -      -       -     -     -      -     -   -
GET /api/imports/wages/:id/lines                 -     C     -     -      -     -    -      -       -     -     -      -     -   -
PATCH /api/imports/wages/:id/lines               -     C     -     -      -     -    -      -       -     -     -      -     -   -
POST /api/imports/wages/:id/commit               -     C     -     -      -     -    -      -       -     -     -      -     -   -
POST /api/imports/wages/:id/cancel               -     C     -     -      -     -    -      -       -     -     -      -     -   -
POST /api/imports/wages/:id/revert               -     C     -     -      -     -    -      -       -     -     -      -     -   -
GET /api/imports/wages/:id/failed                -     C     -     -      -     -    -      -       -     -     -      -     -   -
GET /api/locations                               -     C     O     SO     O     TO   -      -       -     O     O      O     O   O
GET /api/locations/:id/taps                      -     C     -     -      -     -    -      -       -     -     -      -     -   -
POST /api/locations/:id/foresee                  -     C     -     -      -     -    -      -       -     -     -      -     -   -
POST /api/locations/:id/foresee-move             -     C     -     -      -     -    -      -       -     -     -      -     -   -
POST /api/locations/:id/move                     -     C     -     -      -     -    -      -       -     -     -      -     -   -
GET /api/department-settings                     -     C     O     SO     O     TO   -      -       -     O     O      O     O   O
PUT /api/department-settings/:id                 -     C     -     -      -     -    -      -       -     -     -      -     -   -
POST /api/department-settings/:id/foresee        -     C     -     -      -     -    -      -       -     -     -      -     -   -
DELETE /api/department-settings/:id/versions/:versionId -     C     -     -      -     -    -      -       -     -     -      -     -   -
POST /api/department-settings/:id/rewrite        -     C     -     -      -     -    -      -       -     -     -      -     -   -
POST /api/department-settings/:id/rewrite/foresee -     C     -     -      -     -    -      -       -     -     -      -     -   -
GET /api/calendar                                -     M     M     M      M     M    -      -       -     -     -      -     -   -
POST /api/calendar/effect                        -     C     -     -      -     -    -      -       -     -     -      -     -   -
POST /api/calendar/foresee-copy                  -     C     -     -      -     -    -      -       -     -     -      -     -   -
POST /api/calendar/copy                          -     C     -     -      -     -    -      -       -     -     -      -     -   -
POST /api/impersonation/end                      +     +     +     +      +     +    +      +       +     +     +      +     +   +
GET /api/audit                                   A     C     -     -      -     -    -      -       -     -     -      -     -   -
POST /api/platform/audit/verify                  A     -     -     -      -     -    -      -       -     -     -      -     -   -
GET /api/platform/companies                      A     -     -     -      -     -    -      -       -     -     -      -     -   -
POST /api/platform/companies                     A     -     -     -      -     -    -      -       -     -     -      -     -   -
GET /api/platform/companies/:id                  A     -     -     -      -     -    -      -       -     -     -      -     -   -
PUT /api/platform/companies/:id                  A     -     -     -      -     -    -      -       -     -     -      -     -   -
GET /api/platform/companies/:id/consequences     A     -     -     -      -     -    -      -       -     -     -      -     -   -
POST /api/platform/companies/:id/state           A     -     -     -      -     -    -      -       -     -     -      -     -   -
GET /api/platform/companies/:id/clients          A     -     -     -      -     -    -      -       -     -     -      -     -   -
POST /api/platform/companies/:id/clients         A     -     -     -      -     -    -      -       -     -     -      -     -   -
PUT /api/platform/companies/:id/clients/:clientId A      -     -     -      -     -    -      -       -     -     -      -     -   -
GET /api/platform/companies/:id/settings         A     -     -     -      -     -    -      -       -     -     -      -     -   -
PUT /api/platform/companies/:id/settings         A     -     -     -      -     -    -      -       -     -     -      -     -   -
POST /api/platform/companies/:id/settings/foresee A    -     -     -      -     -    -      -       -     -     -      -     -   -
DELETE /api/platform/companies/:id/settings/versions/:versionId A    -     -     -      -     -    -      -       -     -     -      -     -   -
POST /api/platform/companies/:id/people-access   A     -     -     -      -     -    -      -       -     -     -      -     -   -
GET /api/platform/companies/:id/people           A     -     -     -      -     -    -      -       -     -     -      -     -   -
GET /api/company/settings                        -     C     -     -      -     -    -      -       -     -     -      -     -   -
PUT /api/company/settings                        -     C     -     -      -     -    -      -       -     -     -      -     -   -
POST /api/company/settings/foresee               -     C     -     -      -     -    -      -       -     -     -      -     -   -
DELETE /api/company/settings/versions/:versionId -     C     -     -      -     -    -      -       -     -     -      -     -   -
POST /api/company/settings/rewrite               -     C     -     -      -     -    -      -       -     -     -      -     -   -
POST /api/company/settings/rewrite/foresee       -     C     -     -      -     -    -      -       -     -     -      -     -   -
GET /api/onboarding                              -     C     -     -      -     -    -      -       -     -     -      -     -   -
PUT /api/onboarding/company                      -     C     -     -      -     -    -      -       -     -     -      -     -   -
POST /api/onboarding/structure                   -     C     -     -      -     -    -      -       -     -     -      -     -   -
POST /api/onboarding/steps                       -     C     -     -      -     -    -      -       -     -     -      -     -   -
POST /api/onboarding/finish                      -     C     -     -      -     -    -      -       -     -     -      -     -   -
GET /api/announcements/mine                      +     +     +     +      +     +    +      +       +     +     +      +     +   +
POST /api/announcements/:id/read                 +     +     +     +      +     +    +      +       +     +     +      +     +   +
GET /api/announcements                           -     C     -     -      -     -    -      -       -     -     -      -     -   -
GET /api/announcements/:id/readers               -     C     -     -      -     -    -      -       -     -     -      -     -   -
POST /api/announcements                          -     C     -     -      -     -    -      -       -     -     -      -     -   -
PUT /api/announcements/:id                       -     C     -     -      -     -    -      -       -     -     -      -     -   -
POST /api/announcements/:id/remove               -     C     -     -      -     -    -      -       -     -     -      -     -   -
GET /api/registration/:code                      *     *     *     *      *     *    *      *       *     *     *      *     *   *
POST /api/registration/:code                     *     *     *     *      *     *    *      *       *     *     *      *     *   *
POST /api/registration-proof                     *     *     *     *      *     *    *      *       *     *     *      *     *   *
GET /api/registrations                           -     C     -     -      -     -    -      -       -     -     -      -     -   -
GET /api/registrations/:id/photo                 -     C     -     -      -     -    -      -       -     -     -      -     -   -
POST /api/registrations/:id/approve              -     C     -     -      -     -    -      -       -     -     -      -     -   -
POST /api/registrations/:id/reject               -     C     -     -      -     -    -      -       -     -     -      -     -   -
GET /api/registration-door                       -     C     -     -      -     -    -      -       -     -     -      -     -   -
PUT /api/registration-door                       -     C     -     -      -     -    -      -       -     -     -      -     -   -
GET /api/requests                                -     C     O     SO     O     TON  K      K       U     O     O      O     O   O
GET /api/requests/people                         -     C     O     SO     O     TO   -      -       -     O     O      O     O   O
GET /api/team-calendar                           -     C     O     SO     O     TO   K      K       U     O     O      O     O   O
GET /api/activities/own                          -     O     O     O      O     O    -      -       -     O     O      O     O   O
PUT /api/activities/:id                          -     O     O     O      O     O    -      -       -     O     O      O     O   O
DELETE /api/activities/:id                       -     O     O     O      O     O    -      -       -     O     O      O     O   O
PUT /api/activities/:id/photo                    -     O     O     O      O     O    -      -       -     O     O      O     O   O
GET /api/activities                              -     C     O     SO     O     TO   -      -       -     O     O      O     O   O
GET /api/activities/file                         -     C     -     S      -     -    -      -       -     -     -      -     -   -
PUT /api/daily-reports/own/:date                 -     O     O     O      O     O    -      -       -     O     O      O     O   O
GET /api/daily-reports                           -     C     O     SO     O     TO   -      -       -     O     O      O     O   O
GET /api/daily-reports/:id                       -     C     O     SO     O     TO   -      -       -     O     O      O     O   O
POST /api/daily-reports/:id/review               -     -     -     S      -     T    -      -       -     -     -      -     -   -
GET /api/daily-reports/file                      -     C     -     -      -     -    -      -       -     -     -      -     -   -
GET /api/roster                                  -     C     O     SO     O     TO   K      K       U     O     O      O     O   O
POST /api/roster/cells                           -     C     -     S      -     T    -      -       -     -     -      -     -   -
GET /api/roster/needs                            -     C     -     S      -     -    -      -       -     -     -      -     -   -
PUT /api/roster/needs                            -     C     -     S      -     -    -      -       -     -     -      -     -   -
PUT /api/roster/shift-positions                  -     C     -     -      -     -    -      -       -     -     -      -     -   -
GET /api/roster/sheet                            -     C     -     S      -     T    -      -       -     -     -      -     -   -
GET /api/roster/wishes/own                       -     O     O     O      O     O    -      -       -     O     O      O     O   O
PUT /api/roster/wishes/own                       -     O     O     O      O     O    -      -       -     O     O      O     O   O
GET /api/roster/proposal-facts                   -     C     -     S      -     T    -      -       -     -     -      -     -   -
GET /api/roster/publication                      -     C     -     S      -     -    -      -       -     -     -      -     -   -
POST /api/roster/publication                     -     C     -     S      -     -    -      -       -     -     -      -     -   -
GET /api/roster/publications/own                 +     +     +     +      +     +    +      +       +     +     +      +     +   +
POST /api/roster/publications/own/read           +     +     +     +      +     +    +      +       +     +     +      +     +   +
GET /api/open-shifts/own                         -     C     O     SO     O     TO   K      K       U     O     O      O     O   O
POST /api/open-shifts/:id/take                   -     C     O     SO     O     TO   -      -       -     O     O      O     O   O
POST /api/open-shifts/claims/:id/take-back       -     C     O     SO     O     TO   -      -       -     O     O      O     O   O
GET /api/open-shifts                             -     C     -     S      -     -    -      -       -     -     -      -     -   -
POST /api/open-shifts                            -     C     -     S      -     -    -      -       -     -     -      -     -   -
POST /api/open-shifts/:id/withdraw               -     C     -     S      -     -    -      -       -     -     -      -     -   -
POST /api/open-shifts/claims/:id/decision        -     C     -     S      -     -    -      -       -     -     -      -     -   -
GET /api/requests/:id                            -     C     O     SO     O     TON  K      K       U     O     O      O     O   O
GET /api/requests/:id/around                     -     C     O     SO     O     TON  K      K       U     O     O      O     O   O
GET /api/requests/:id/paper                      -     C     O     SO     O     TON  K      K       U     O     O      O     O   O
POST /api/requests/:id/move                      -     C     O     SO     O     TON  K      K       U     O     O      O     O   O
POST /api/requests/:id/remind                    -     C     O     SO     O     TON  K      K       U     O     O      O     O   O
GET /api/requests/:id/files/:fileId              -     C     O     SO     O     TON  K      K       U     O     O      O     O   O
POST /api/requests/files                         -     C     O     SO     O     TO   -      -       -     O     O      O     O   O
POST /api/requests/decide                        -     C     O     SO     O     TON  K      K       -     O     O      O     O   O
GET /api/requests/:id/hand-over                  -     C     O     SO     O     TON  K      K       -     O     O      O     O   O
POST /api/requests/:id/hand-over                 -     C     O     SO     O     TON  K      K       -     O     O      O     O   O
GET /api/inbox                                   -     C     O     SO     O     TON  K      K       -     O     O      O     O   O
GET /api/inbox/decided                           -     C     O     SO     O     TON  K      K       -     O     O      O     O   O
GET /api/overtime/reasons                        -     C     O     SO     O     TO   K      -       -     O     O      O     O   O
GET /api/overtime/validation                     -     C     -     -      -     -    -      -       -     -     -      -     -   -
POST /api/overtime/:id/validate                  -     C     -     -      -     -    -      -       -     -     -      -     -   -
POST /api/overtime/validate                      -     C     -     -      -     -    -      -       -     -     -      -     -   -
POST /api/overtime/:id/return                    -     C     -     -      -     -    -      -       -     -     -      -     -   -
POST /api/overtime/:id/reopen                    -     C     -     -      -     -    -      -       -     -     -      -     -   -
GET /api/overtime/unordered                      -     C     -     -      -     -    -      -       -     -     -      -     -   -
GET /api/overtime/:id/pay                        -     C     -     -      -     -    -      -       -     -     -      -     -   -
GET /api/overtime/:id/paper                      -     C     O     SO     O     TON  K      K       U     O     O      O     O   O
GET /api/overtime/check/:code                    *     *     *     *      *     *    *      *       *     *     *      *     *   *
GET /api/validator/ledger                        -     -     -     -      -     -    K      K       -     -     -      -     -   -
POST /api/validator/signatures                   -     -     -     -      -     -    K      K       -     -     -      -     -   -
GET /api/validator/recap                         -     -     -     -      -     -    K      K       -     -     -      -     -   -
GET /api/validator/recap/:period/people/:userId  -     -     -     -      -     -    K      K       -     -     -      -     -   -
POST /api/validator/recap/signatures             -     -     -     -      -     -    K      K       -     -     -      -     -   -
POST /api/validator/recap/objections             -     -     -     -      -     -    K      K       -     -     -      -     -   -
GET /api/recap-objections                        -     C     -     -      -     -    -      -       -     -     -      -     -   -
POST /api/recap-objections/:id/answer            -     C     -     -      -     -    -      -       -     -     -      -     -   -
GET /api/payroll/periods                         -     C     -     -      -     -    -      -       -     -     -      -     -   -
GET /api/payroll/mapping                         -     C     -     -      -     -    -      -       -     -     -      -     -   -
PUT /api/payroll/mapping                         -     C     -     -      -     -    -      -       -     -     -      -     -   -
POST /api/payroll/preview                        -     C     -     -      -     -    -      -       -     -     -      -     -   -
GET /api/exports/payroll/file                    -     C     -     -      -     -    -      -       -     -     -      -     -   -
POST /api/exports/payroll                        -     C     -     -      -     -    -      -       -     -     -      -     -   -
GET /api/closing-codes/:code                     *     *     *     *      *     *    *      *       *     *     *      *     *   *
GET /api/closing-codes/:code/alterations         -     C     -     -      -     -    -      -       -     -     -      -     -   -
GET /api/shift-change/partners                   -     C     O     SO     O     TO   -      -       -     O     O      O     O   O
GET /api/leave/types                             -     C     O     SO     O     TO   K      K       U     O     O      O     O   O
GET /api/leave/balance                           -     C     O     SO     O     TO   K      K       -     O     O      O     O   O
GET /api/leave/own                               -     O     O     O      O     O    -      -       -     O     O      O     O   O
GET /api/leave/entries                           -     C     O     SO     O     TO   K      K       -     O     O      O     O   O
GET /api/leave/balances                          -     C     O     SO     O     TO   K      K       -     O     O      O     O   O
GET /api/leave/balances/file                     -     C     -     -      -     -    K      K       -     -     -      -     -   -
POST /api/leave/adjust                           -     C     -     -      -     -    -      -       -     -     -      -     -   -
POST /api/leave/lots/:id/release                 -     C     -     -      -     -    -      -       -     -     -      -     -   -
POST /api/sick/:id/letter                        -     C     O     SO     O     TO   -      -       -     O     O      O     O   O
GET /api/corrections/days/:date                  -     C     O     SO     O     TO   -      -       -     O     O      O     O   O
GET /api/corrections/drafts                      -     C     O     SO     O     TO   -      -       -     O     O      O     O   O
POST /api/corrections/drafts/:id/dismiss         -     C     O     SO     O     TO   -      -       -     O     O      O     O   O
GET /api/delegations                             -     C     O     SO     O     TON  K      K       -     O     O      O     O   O
GET /api/delegations/candidates                  -     C     C     C      C     C    K      K       -     C     C      C     C   C
POST /api/delegations                            -     C     O     SO     O     TON  K      K       -     O     O      O     O   O
POST /api/delegations/:id/end                    -     C     O     SO     O     TON  K      K       -     O     O      O     O   O
GET /api/approval-flows                          -     C     -     -      -     -    -      -       -     -     -      -     -   -
PUT /api/approval-flows                          -     C     -     -      -     -    -      -       -     -     -      -     -   -
POST /api/approval-flows/:id/remove              -     C     -     -      -     -    -      -       -     -     -      -     -   -
POST /api/approval-flows/preview                 -     C     -     -      -     -    -      -       -     -     -      -     -   -
GET /api/deputy-decider                          -     C     -     -      -     -    -      -       -     -     -      -     -   -
GET /api/deputy-decider/candidates               -     C     -     -      -     -    -      -       -     -     -      -     -   -
PUT /api/deputy-decider                          -     C     -     -      -     -    -      -       -     -     -      -     -   -
GET /api/platform/health                         A     -     -     -      -     -    -      -       -     -     -      -     -   -
GET /api/platform/backup-proof                   A     -     -     -      -     -    -      -       -     -     -      -     -   -
GET /api/platform/users                          A     -     -     -      -     -    -      -       -     -     -      -     -   -
GET /api/platform/access-changes                 A     -     -     -      -     -    -      -       -     -     -      -     -   -
POST /api/platform/access-changes/:id/decision   A     -     -     -      -     -    -      -       -     -     -      -     -   -
GET /api/platform/users/:id                      A     -     -     -      -     -    -      -       -     -     -      -     -   -
POST /api/platform/users/:id/lock                A     -     -     -      -     -    -      -       -     -     -      -     -   -
POST /api/platform/users/:id/end-sessions        A     -     -     -      -     -    -      -       -     -     -      -     -   -
POST /api/platform/users/:id/one-time-code       A     -     -     -      -     -    -      -       -     -     -      -     -   -
POST /api/platform/impersonation                 A     -     -     -      -     -    -      -       -     -     -      -     -   -
GET /api/platform/holidays                       A     -     -     -      -     -    -      -       -     -     -      -     -   -
POST /api/platform/holidays                      A     -     -     -      -     -    -      -       -     -     -      -     -   -
PUT /api/platform/holidays/:id                   A     -     -     -      -     -    -      -       -     -     -      -     -   -
DELETE /api/platform/holidays/:id                A     -     -     -      -     -    -      -       -     -     -      -     -   -
GET /api/platform/law                            A     -     -     -      -     -    -      -       -     -     -      -     -   -
POST /api/platform/law                           A     -     -     -      -     -    -      -       -     -     -      -     -   -
`;

/** Letters per endpoint (`METHOD /path`) and actor. */
export const expectedAccess: ReadonlyMap<string, Readonly<Record<ActorName, string>>> = new Map(
  [...rows.trim().split('\n').slice(1), ...masterLines, ...requestLines, ...reportLines].map((line) => {
    const [method, path, ...letters] = line.trim().split(/\s+/);
    if (letters.length !== ACTORS.length)
      throw new Error(`the line of ${method} ${path} has ${letters.length} columns`);
    const byActor = Object.fromEntries(ACTORS.map((actor, index) => [actor, letters[index] ?? '-']));
    return [`${method} ${path}`, byActor as Record<ActorName, string>];
  }),
);
