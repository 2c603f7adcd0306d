/** data table: faults in rules (packages/domain) and in the words and columns of the contract. */
import type { SeededFault } from './seeded-fault.ts';

const DOMAIN = 'packages/domain/src';

const rule = (fault: Omit<SeededFault, 'group'>): SeededFault => ({ ...fault, group: 'rules' });

export const RULE_FAULTS: readonly SeededFault[] = [
  rule({
    name: 'attendance: late already at the last minute of grace',
    file: `${DOMAIN}/attendance/punctuality.ts`,
    find: 'minutesBetween(expected, arrival) <= rule.graceMinutes',
    replace: 'minutesBetween(expected, arrival) < rule.graceMinutes',
    run: [`${DOMAIN}/attendance`],
  }),
  rule({
    name: 'overtime: Monday does not count towards the week',
    file: `${DOMAIN}/overtime/overtime-limits.ts`,
    find: 'date >= from && date <= to',
    replace: 'date > from && date <= to',
    run: [`${DOMAIN}/overtime`],
  }),
  rule({
    name: 'leave: half days of monthly accrual are rounded up',
    file: `${DOMAIN}/leave/entitlement.ts`,
    find: 'Math.floor(accruedDays * 2) / 2',
    replace: 'Math.round(accruedDays * 2) / 2',
    run: [`${DOMAIN}/leave`],
  }),
  rule({
    name: 'sick: the last month of a wage stage is paid as the next',
    file: `${DOMAIN}/sick/sick-pay.ts`,
    find: 'if (month <= last)',
    replace: 'if (month < last)',
    run: [`${DOMAIN}/sick`],
  }),
  rule({
    name: 'correction: too late on the last day allowed',
    file: `${DOMAIN}/corrections/correction-rules.ts`,
    find: 'addDays(day.date, maxDays) < today',
    replace: 'addDays(day.date, maxDays) <= today',
    run: [`${DOMAIN}/corrections`],
  }),
  rule({
    name: 'shift change: breaks count as hours of the week',
    file: `${DOMAIN}/schedule/shift.ts`,
    find: 'shift === null ? 0 : shiftLength(shift) - breakMinutes(shift.break)',
    replace: 'shift === null ? 0 : shiftLength(shift)',
    run: [`${DOMAIN}/shift-change`],
  }),
  rule({
    name: 'permissions: one more than the quota before an admin decides',
    file: `${DOMAIN}/permissions/hour-permission-rules.ts`,
    find: 'usedInPeriod + 1 > quota',
    replace: 'usedInPeriod > quota',
    run: [`${DOMAIN}/permissions`],
  }),
  rule({
    name: 'approvals: a delegation ends a day early',
    file: `${DOMAIN}/requests/delegation.ts`,
    find: '!ended && from <= today && today <= to',
    replace: '!ended && from <= today && today < to',
    run: [`${DOMAIN}/requests`],
  }),
  rule({
    name: 'exports: the overtime file tells the planned end as the actual one',
    file: 'packages/contract/src/overtime/overtime-texts.ts',
    find: '(row) => row.actualEnd)',
    replace: '(row) => row.planEnd)',
    run: [
      'packages/contract',
      'apps/server/src/modules/exports',
      'apps/server/test/requests/files/file-sets.test.ts',
      'apps/server/test/columns',
    ],
  }),
  rule({
    name: 'requests: early leave is named as another kind',
    file: `${DOMAIN}/permissions/early-leave-kind.ts`,
    find: "word: 'Izin pulang cepat'",
    replace: "word: 'Izin terlambat'",
    run: ['packages/contract', `${DOMAIN}/requests`, 'apps/web/src/features/requests', 'apps/web/src/api'],
  }),
];
