/** The calls of requests: those of every kind, and the list of one kind. Forms bring their own (kinds/). */
import type { allRequestKinds } from '@hadir/contract/all-request-kinds.ts';
import type { requests } from '@hadir/contract/requests/endpoints.ts';
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import { requestSlug } from '@hadir/contract/requests/words.ts';
import { remote } from '../../api/call.ts';

type Served = (typeof allRequestKinds)[number];
export type ServedKind = Served['kind'];
type KindList = Served['list'];

export const listRequests = remote<typeof requests.list>('GET', '/api/requests', ['request']);
export const getRequest = remote<typeof requests.detail>('GET', '/api/requests/:id', ['request']);
export const moveRequest = remote<typeof requests.move>('POST', '/api/requests/:id/move');
export const uploadFile = remote<typeof requests.upload>('POST', '/api/requests/files');

/** One kind's list: rows with the kind's own part. */
export const listOfKind = (kind: ServedKind) =>
  remote<KindList>('GET', `/api/requests/${requestSlug[kind]}`, ['request']);

export type RequestDetail = ReplyOf<typeof requests.detail>['data'];
export type KindRow = ReplyOf<KindList>['data'][number];
export type ClientMove = Parameters<typeof moveRequest>[0]['body']['move'];
