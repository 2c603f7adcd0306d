/** The calls about access that waits for a second admin. */
import type { accessChanges } from '@hadir/contract/access/endpoints.ts';
import { remote } from '../../../api/call.ts';

export const listAccessChanges = remote<typeof accessChanges.list>('GET', '/api/access-changes', ['access']);
export const askAccess = remote<typeof accessChanges.ask>('POST', '/api/people/:id/access-change');
export const decideAccess = remote<typeof accessChanges.decide>('POST', '/api/access-changes/:id/decision');
export const withdrawAccess = remote<typeof accessChanges.withdraw>('POST', '/api/access-changes/:id/withdraw');
