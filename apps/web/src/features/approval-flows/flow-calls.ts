/** The calls of the approval flows, and whom a flow may be tried on. */
import type { approvalFlows } from '@hadir/contract/approval-flows/endpoints.ts';
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import type { people } from '@hadir/contract/people/endpoints.ts';
import { remote } from '../../api/call.ts';

export const listFlows = remote<typeof approvalFlows.list>('GET', '/api/approval-flows');
export const saveFlow = remote<typeof approvalFlows.save>('PUT', '/api/approval-flows');
export const removeFlow = remote<typeof approvalFlows.remove>('POST', '/api/approval-flows/:id/remove');
export const previewFlow = remote<typeof approvalFlows.preview>('POST', '/api/approval-flows/preview');
export const getUnits = remote<typeof people.filterChoices>('GET', '/api/people/filter-choices');
export const findPeople = remote<typeof people.search>('GET', '/api/people');

export type FlowList = ReplyOf<typeof approvalFlows.list>;
export type Flow = FlowList['data'][number];
export type FlowDefault = FlowList['defaults'][number];
export type Preview = ReplyOf<typeof approvalFlows.preview>;
