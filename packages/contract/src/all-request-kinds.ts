/** data table: every kind of request, one line each. */
import { z } from 'zod';
import { correction } from './corrections/endpoints.ts';
import { leave } from './leave/endpoints.ts';
import { outPermission } from './permissions/out-permission.ts';
import { overtime } from './overtime/endpoints.ts';
import { shiftChange } from './shift-change/endpoints.ts';
import { absencePermission, dayOffPermission, earlyLeave, latePermission, wfh } from './permissions/endpoints.ts';
import { sick } from './sick/endpoints.ts';

export const allRequestKinds = [
  leave,
  sick,
  correction,
  latePermission,
  earlyLeave,
  absencePermission,
  dayOffPermission,
  wfh,
  overtime,
  shiftChange,
  outPermission,
] as const;

export const requestDetail = z.discriminatedUnion('kind', [
  leave.detail,
  sick.detail,
  correction.detail,
  latePermission.detail,
  earlyLeave.detail,
  absencePermission.detail,
  dayOffPermission.detail,
  wfh.detail,
  overtime.detail,
  shiftChange.detail,
  outPermission.detail,
]);
