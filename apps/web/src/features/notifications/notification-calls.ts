/** The calls of the bell. */
import type { Notification, notifications } from '@hadir/contract/notifications/endpoints.ts';
import { remote } from '../../api/call.ts';

export const listNotifications = remote<typeof notifications.list>('GET', '/api/notifications', ['notification']);
export const markRead = remote<typeof notifications.read>('POST', '/api/notifications/read');

export type { Notification };
