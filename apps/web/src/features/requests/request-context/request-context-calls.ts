/** What stands around a request. */
import type { requestContextEndpoints } from '@hadir/contract/requests/request-context.ts';
import type { requestHandOvers } from '@hadir/contract/requests/hand-over.ts';
import type { requestReminders } from '@hadir/contract/requests/reminders.ts';
import { remote } from '../../../api/call.ts';

export const getRequestContext = remote<typeof requestContextEndpoints.read>('GET', '/api/requests/:id/around', [
  'request',
]);
export const findReceivers = remote<typeof requestHandOvers.candidates>('GET', '/api/requests/:id/hand-over');
export const handOver = remote<typeof requestHandOvers.handOver>('POST', '/api/requests/:id/hand-over');
export const remind = remote<typeof requestReminders.remind>('POST', '/api/requests/:id/remind');
export type { RequestContext } from '@hadir/contract/requests/request-context.ts';
