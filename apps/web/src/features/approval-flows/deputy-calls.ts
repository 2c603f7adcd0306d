/** The calls of the deputy decider. */
import type { deputyDecider } from '@hadir/contract/approval-flows/deputy-decider.ts';
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import { remote } from '../../api/call.ts';

export const getDeputy = remote<typeof deputyDecider.read>('GET', '/api/deputy-decider');
export const saveDeputy = remote<typeof deputyDecider.save>('PUT', '/api/deputy-decider');
export const findDeputies = remote<typeof deputyDecider.candidates>('GET', '/api/deputy-decider/candidates');

export type Deputy = ReplyOf<typeof deputyDecider.read>['data'];
