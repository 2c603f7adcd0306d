/** The calls of what a unit needs per shift. */
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import type { rosterNeed } from '@hadir/contract/roster/need.ts';
import { remote } from '../../../api/call.ts';

export const getNeed = remote<typeof rosterNeed.read>('GET', '/api/roster/needs', ['roster']);
export const storeNeed = remote<typeof rosterNeed.store>('PUT', '/api/roster/needs');
export const storePositions = remote<typeof rosterNeed.storePositions>('PUT', '/api/roster/shift-positions');

export type NeedReply = ReplyOf<typeof rosterNeed.read>['data'];
export type NeedRow = NonNullable<NeedReply['need']>['rows'][number];
