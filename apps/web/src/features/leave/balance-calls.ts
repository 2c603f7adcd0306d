/** The calls of the balances of leave. */
import type { leaveBalances } from '@hadir/contract/leave.ts';
import { remote } from '../../api/call.ts';

export const listBalances = remote<typeof leaveBalances.list>('GET', '/api/leave/balances');
export const balancesFile = remote<typeof leaveBalances.file>('GET', '/api/leave/balances/file');
export const getBalance = remote<typeof leaveBalances.balance>('GET', '/api/leave/balance');
export const listEntries = remote<typeof leaveBalances.entries>('GET', '/api/leave/entries');
