/** data table: faults in SQL and in whose rows it reads. */
import type { SeededFault } from './seeded-fault.ts';

const MODULES = 'apps/server/src/modules';

/** The generic suites about who may read which rows. */
const SCOPES = ['apps/server/test/database/visible.test.ts', 'apps/server/test/dates'];

const sql = (fault: Omit<SeededFault, 'group'>): SeededFault => ({ ...fault, group: 'sql' });

export const SQL_FAULTS: readonly SeededFault[] = [
  sql({
    name: 'attendance: matrix cells show a validator days before the placement',
    file: `${MODULES}/attendance/days/matrix.store.ts`,
    find: "visibleUsers(actor, scopes, { userColumn: 'd.user_id', dateColumn: 'd.work_date' })",
    replace: "visibleUsers(actor, scopes, { userColumn: 'd.user_id', date: range.to })",
    run: [`${MODULES}/attendance`, ...SCOPES],
  }),
  sql({
    name: 'scope: a relation does not hold on its last day',
    file: 'apps/server/src/db/visible.ts',
    find: 'or ${to} >= ${date})',
    replace: 'or ${to} > ${date})',
    run: [...SCOPES, 'apps/server/test/access'],
  }),
  sql({
    name: 'inbox: what somebody wrote for another waits for the writer',
    file: `${MODULES}/requests/lists/inbox.store.ts`,
    find: '((r.user_id <> ${userId}::uuid and r.created_by <> ${userId}::uuid)',
    replace: '(r.user_id <> ${userId}::uuid',
    run: [`${MODULES}/requests`],
  }),
  sql({
    name: 'permissions: the quota counts by the day of asking',
    file: `${MODULES}/permissions/permissions.store.ts`,
    find: 'r.first_date between $4 and $5',
    replace: 'r.submitted_at::date between $4 and $5',
    run: [`${MODULES}/permissions`],
  }),
  sql({
    name: 'imports: a batch is not locked while it is run',
    file: `${MODULES}/imports/imports.store.ts`,
    find: "'select 1 from import_batch where company_id = $1 and id = $2 for update'",
    replace: "'select 1 from import_batch where company_id = $1 and id = $2'",
    run: [`${MODULES}/imports`],
  }),
  sql({
    name: "exports: the file names today's superior on past days",
    file: `${MODULES}/exports/report-rows.store.ts`,
    find: 'and oa.valid_from <= d.work_date and (oa.valid_to is null or oa.valid_to >= d.work_date)',
    replace: 'and oa.valid_to is null',
    run: [`${MODULES}/exports`, 'apps/server/test/columns', 'apps/server/test/dates'],
  }),
  sql({
    name: "dashboard: another company's holidays are told",
    file: `${MODULES}/dashboard/overview.store.ts`,
    find: 'where c.company_id = ${actor.companyId}::uuid and c.date = g.date',
    replace: 'where c.date = g.date',
    run: [`${MODULES}/dashboard`, 'apps/server/test/security'],
  }),
  sql({
    name: 'audit: the last day of a range is left out',
    file: `${MODULES}/audit/audit.store.ts`,
    find: '${addDays(q.to, 1)}::date::timestamp',
    replace: '${addDays(q.to, 0)}::date::timestamp',
    run: [`${MODULES}/audit`, 'apps/server/test/dates'],
  }),
  sql({
    name: 'auth: an idle session lives sixty times too long',
    file: 'apps/server/src/http/session.store.ts',
    find: 'make_interval(secs => s.idle_seconds)',
    replace: 'make_interval(mins => s.idle_seconds)',
    run: ['apps/server/src/http', `${MODULES}/auth`],
  }),
  sql({
    name: 'notifications: quiet hours over midnight are not quiet',
    file: `${MODULES}/notifications/choices.store.ts`,
    find: 'else ${MINUTE} >= p.quiet_from or ${MINUTE} < p.quiet_to end',
    replace: 'else ${MINUTE} >= p.quiet_from and ${MINUTE} < p.quiet_to end',
    run: [`${MODULES}/notifications`],
  }),
];
