/** The calls about changes of judged days. */
import type { dayChanges } from '@hadir/contract/corrections/day-changes.ts';
import { remote } from '../../api/call.ts';

export const getDayChanges = remote<typeof dayChanges.list>('GET', '/api/day-changes', ['day']);
export const getWaitingChanges = remote<typeof dayChanges.waiting>('GET', '/api/day-changes/waiting', ['day']);
export const moveDayChange = remote<typeof dayChanges.move>('POST', '/api/day-changes/:id/moves');
