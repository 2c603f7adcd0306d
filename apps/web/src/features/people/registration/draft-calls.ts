/** The calls of drafts and proposals of registrations. */
import type { peopleDrafts } from '@hadir/contract/people/drafts.ts';
import { remote } from '../../../api/call.ts';

export const listDrafts = remote<typeof peopleDrafts.list>('GET', '/api/people/drafts');
export const beginDraft = remote<typeof peopleDrafts.begin>('POST', '/api/people/drafts');
export const changeDraft = remote<typeof peopleDrafts.change>('PUT', '/api/people/drafts/:id');
export const proposeDraft = remote<typeof peopleDrafts.propose>('POST', '/api/people/drafts/:id/propose');
export const withdrawDraft = remote<typeof peopleDrafts.withdraw>('POST', '/api/people/drafts/:id/withdraw');
export const refuseDraft = remote<typeof peopleDrafts.refuse>('POST', '/api/people/drafts/:id/refuse');
export const removeDraft = remote<typeof peopleDrafts.remove>('POST', '/api/people/drafts/:id/remove');
