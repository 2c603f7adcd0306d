/** The calls of the balances of leave. */
import type { leaveBalancePeriods } from '@hadir/contract/leave/balance-periods.ts';
import type { leaveBalances } from '@hadir/contract/leave/endpoints.ts';
import type { ownLeaveReads } from '@hadir/contract/leave/own-leave.ts';
import { remote } from '../../api/call.ts';

export const listBalances = remote<typeof leaveBalances.list>('GET', '/api/leave/balances', ['request']);
export const getBalancePeriods = remote<typeof leaveBalancePeriods.list>('GET', '/api/leave/balances/periods', [
  'request',
]);
export const balancesFile = remote<typeof leaveBalances.file>('GET', '/api/leave/balances/file');
export const getBalance = remote<typeof leaveBalances.balance>('GET', '/api/leave/balance', ['request']);
export const getOwnLeave = remote<typeof ownLeaveReads.balance>('GET', '/api/leave/own', ['request']);
export const listEntries = remote<typeof leaveBalances.entries>('GET', '/api/leave/entries', ['request']);
export const adjustBalance = remote<typeof leaveBalances.adjust>('POST', '/api/leave/adjust');
export const releaseLot = remote<typeof leaveBalances.release>('POST', '/api/leave/lots/:id/release');
