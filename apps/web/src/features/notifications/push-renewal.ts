/** Somebody who switched notifications on here has signed in again: the browser's address belongs to the new session. */
import { currentPush, endPush } from '../../pwa/push.ts';
import { pushOwner } from '../../pwa/push-owner.ts';
import { readPushDevice, savePushDevice } from './push-calls.ts';

/** @param userId who is signed in; another than who switched it on ends it */
export async function syncPush(userId: string): Promise<void> {
  if (pushOwner() !== userId) return endPush();
  const address = await currentPush();
  if (address === undefined) return endPush();
  const { data } = await readPushDevice();
  if (!data.on) await savePushDevice({ body: address });
}
