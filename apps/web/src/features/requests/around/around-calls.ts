/** What stands around a request. */
import type { requestsAround } from '@hadir/contract/requests-around.ts';
import type { requestHandOvers } from '@hadir/contract/requests-hand-over.ts';
import type { requestReminders } from '@hadir/contract/notifications-reminders.ts';
import { remote } from '../../../api/call.ts';

export const getAround = remote<typeof requestsAround.read>('GET', '/api/requests/:id/around');
export const findReceivers = remote<typeof requestHandOvers.candidates>('GET', '/api/requests/:id/hand-over');
export const handOver = remote<typeof requestHandOvers.handOver>('POST', '/api/requests/:id/hand-over');
export const remind = remote<typeof requestReminders.remind>('POST', '/api/requests/:id/remind');
export type { RequestAround } from '@hadir/contract/requests-around.ts';
