/** The calls of the live board. */
import type { siteBoards } from '@hadir/contract/dashboard/site-board.ts';
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import type { shiftCandidates } from '@hadir/contract/roster/candidates.ts';
import { remote } from '../../../api/call.ts';

export const getSiteBoard = remote<typeof siteBoards.read>('GET', '/api/site-board', [
  'day',
  'review',
  'request',
  'roster',
  'master',
]);
export const listCandidates = remote<typeof shiftCandidates.list>('GET', '/api/roster/candidates', [
  'day',
  'roster',
  'request',
  'master',
]);

export type BoardNow = ReplyOf<typeof siteBoards.read>['data'];
