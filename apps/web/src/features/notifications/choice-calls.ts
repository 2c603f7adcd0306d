/** The calls of the choices of what to be told. */
import type { NotificationChoice, notificationChoices } from '@hadir/contract/notifications/choices.ts';
import { remote } from '../../api/call.ts';

export const readChoices = remote<typeof notificationChoices.read>('GET', '/api/notification-choices');
export const saveChoices = remote<typeof notificationChoices.save>('PUT', '/api/notification-choices');

export type { NotificationChoice };
