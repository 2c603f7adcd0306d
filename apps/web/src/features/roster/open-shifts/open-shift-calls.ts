/** The calls of offered shifts and the rows they answer with. */
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import type { openShifts } from '@hadir/contract/roster/open-shifts/endpoints.ts';
import { remote } from '../../../api/call.ts';

export const getOwnOpenShifts = remote<typeof openShifts.own>('GET', '/api/open-shifts/own', ['plan', 'notification']);
export const takeOpenShift = remote<typeof openShifts.take>('POST', '/api/open-shifts/:id/take');
export const releaseOpenShift = remote<typeof openShifts.release>('POST', '/api/open-shifts/claims/:id/take-back');
export const getOffers = remote<typeof openShifts.list>('GET', '/api/open-shifts', ['roster', 'plan']);
export const createOffer = remote<typeof openShifts.create>('POST', '/api/open-shifts');
export const withdrawOffer = remote<typeof openShifts.withdraw>('POST', '/api/open-shifts/:id/withdraw');
export const decideClaim = remote<typeof openShifts.decide>('POST', '/api/open-shifts/claims/:id/decision');

export type OwnOpenShifts = ReplyOf<typeof openShifts.own>['data'];
export type Offers = ReplyOf<typeof openShifts.list>['data'];
