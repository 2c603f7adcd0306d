/** data table: every kind of request, one line each. */
import { z } from 'zod';
import { correction } from './corrections.ts';
import { absencePermission, dayOffPermission, earlyLeave, latePermission, wfh } from './permissions.ts';

export const allRequestKinds = [
  correction,
  latePermission,
  earlyLeave,
  absencePermission,
  dayOffPermission,
  wfh,
] as const;

export const requestDetail = z.discriminatedUnion('kind', [
  correction.detail,
  latePermission.detail,
  earlyLeave.detail,
  absencePermission.detail,
  dayOffPermission.detail,
  wfh.detail,
]);
