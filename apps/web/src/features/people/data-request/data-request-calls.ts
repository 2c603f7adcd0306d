/** The calls of what HR asks a person to complete. */
import type { peopleDataRequest } from '@hadir/contract/people/data-request.ts';
import { remote } from '../../../api/call.ts';

export const askData = remote<typeof peopleDataRequest.ask>('POST', '/api/people/:id/data-request');
export const withdrawAsking = remote<typeof peopleDataRequest.withdraw>('DELETE', '/api/people/:id/data-request');
export const getOwnDataRequest = remote<typeof peopleDataRequest.mine>('GET', '/api/data-request/mine');
export const completeData = remote<typeof peopleDataRequest.complete>('POST', '/api/data-request/mine');
