/** The calls about changes of judged days, and what they make old. */
import type { dayChanges } from '@hadir/contract/corrections/day-changes.ts';
import { useSWRConfig } from 'swr';
import { remote } from '../../api/call.ts';

export const getDayChanges = remote<typeof dayChanges.list>('GET', '/api/day-changes');
export const getWaitingChanges = remote<typeof dayChanges.waiting>('GET', '/api/day-changes/waiting');
export const moveDayChange = remote<typeof dayChanges.move>('POST', '/api/day-changes/:id/moves');

const ABOUT_DAYS = /^\/api\/(attendance|dashboard|day-changes)/;

/** Days, their changes and the figures made of them are read again wherever they are shown. */
export function useRereadDays(): () => Promise<unknown> {
  const { mutate } = useSWRConfig();
  return () => mutate((key) => typeof key === 'string' && ABOUT_DAYS.test(key));
}
