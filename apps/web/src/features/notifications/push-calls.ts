/** The calls of notifications on this device. */
import type { pushDevices } from '@hadir/contract/notifications/push-devices.ts';
import { remote } from '../../api/call.ts';

export const readPushDevice = remote<typeof pushDevices.read>('GET', '/api/push-device');
export const savePushDevice = remote<typeof pushDevices.save>('PUT', '/api/push-device');
export const removePushDevice = remote<typeof pushDevices.remove>('DELETE', '/api/push-device');
