/** The calls of the inbox: what waits for me, and many decisions at once. */
import type { delegations } from '@hadir/contract/requests/delegations.ts';
import type { requests } from '@hadir/contract/requests/endpoints.ts';
import type { openShifts } from '@hadir/contract/roster/open-shifts/endpoints.ts';
import type { settlements } from '@hadir/contract/settlements/endpoints.ts';
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import { remote } from '../../../api/call.ts';

export const getInbox = remote<typeof requests.inbox>('GET', '/api/inbox', ['request']);
export const getWaitingSettlements = remote<typeof settlements.waiting>('GET', '/api/settlements/waiting', [
  'settlement',
]);
export const getWaitingClaims = remote<typeof openShifts.waiting>('GET', '/api/open-shifts/waiting', [
  'roster',
  'plan',
]);
export const decideRequests = remote<typeof requests.decide>('POST', '/api/requests/decide');

export const getDelegations = remote<typeof delegations.list>('GET', '/api/delegations');
export const findDelegates = remote<typeof delegations.candidates>('GET', '/api/delegations/candidates');
export const createDelegation = remote<typeof delegations.create>('POST', '/api/delegations');
export const endDelegation = remote<typeof delegations.end>('POST', '/api/delegations/:id/end');

export type Inbox = ReplyOf<typeof requests.inbox>;
