/** What stands around a request. */
import type { requestsAround } from '@hadir/contract/requests-around.ts';
import { remote } from '../../../api/call.ts';

export const getAround = remote<typeof requestsAround.read>('GET', '/api/requests/:id/around');
export type { RequestAround } from '@hadir/contract/requests-around.ts';
