/** The calls of screens, and what they show. */
import type { displays } from '@hadir/contract/displays/endpoints.ts';
import { remote } from '../../api/call.ts';

export const listDisplays = remote<typeof displays.list>('GET', '/api/displays', ['display', 'master', 'room']);
export const createDisplay = remote<typeof displays.create>('POST', '/api/displays');
export const revokeDisplay = remote<typeof displays.revoke>('DELETE', '/api/displays/:id');
export const showDisplay = remote<typeof displays.show>('POST', '/api/display');
export const displayNews = remote<typeof displays.live>('POST', '/api/display/live');
