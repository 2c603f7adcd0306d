/** What is read about a person beside the record: days, leave, requests. */
import type { attendance } from '@hadir/contract/attendance/endpoints.ts';
import type { leaveBalances } from '@hadir/contract/leave/endpoints.ts';
import type { leave } from '@hadir/contract/leave/endpoints.ts';
import type { overtime } from '@hadir/contract/overtime/endpoints.ts';
import type { requests } from '@hadir/contract/requests/endpoints.ts';
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import { addDays, type LocalDate } from '@hadir/domain/kernel/time.ts';
import { remote } from '../../../api/call.ts';
import { useRemote } from '../../../api/fetching.ts';
import { monthsAway } from '../../../ui/day-picker/month-days.ts';

const getDays = remote<typeof attendance.days>('GET', '/api/attendance/days', ['day', 'review']);
export const getDay = remote<typeof attendance.day>('GET', '/api/attendance/days/:userId/:date', ['day', 'review']);
export const getBalances = remote<typeof leaveBalances.list>('GET', '/api/leave/balances', ['request']);
export const getBalance = remote<typeof leaveBalances.balance>('GET', '/api/leave/balance', ['request']);
export const getEntries = remote<typeof leaveBalances.entries>('GET', '/api/leave/entries', ['request']);
export const getRequests = remote<typeof requests.list>('GET', '/api/requests', ['request']);
export const getLeave = remote<typeof leave.list>('GET', '/api/requests/leave', ['request']);
export const getOvertime = remote<typeof overtime.list>('GET', '/api/requests/overtime', ['request']);

export type PersonDay = ReplyOf<typeof attendance.days>['data'][number];

/** A month has no more. */
const MONTH_DAYS = 31;

/** The judged days of a month, the first of it given; asks nothing where `reads` is false. */
export function usePersonDays(userId: string, month: LocalDate, reads: boolean) {
  const query = { userId, from: month, to: addDays(monthsAway(month, 1), -1), size: MONTH_DAYS, order: 'asc' as const };
  return useRemote(getDays, reads && { query });
}
