/** Notifications on the own device: switched on there, told there, ended with the session. */
import { z } from 'zod';
import type { pushDevices } from '@hadir/contract/notifications/push-devices.ts';
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import { marksOf, seal, type SealingKeys, unseal } from '../../db/sealed.ts';
import { pushAddress } from '../../engines/messages/push-address.ts';
import type { PushDevice } from '../../engines/messages/push-sender.ts';
import { refusedField } from '../../http/refused.ts';
import type { Call } from '../../http/serve.ts';
import { dropDevices, hasDevice, putDevice, type StoredDevice } from './push.store.ts';

const DONE = { data: { ok: true } } as const;

const device = z.object({ endpoint: z.string(), p256dh: z.string(), auth: z.string() });

type Owner = Pick<StoredDevice, 'companyId' | 'sessionId'>;
export const devicePlace = ({ companyId, sessionId }: Owner) => `push/${companyId}/${sessionId}`;
/** Stands where marks of people's values have their company: a browser belongs to none. */
export const PUSH_MARKS = 'push';

/** What the mark of a stored device stands for. @param text what was sealed */
export const deviceAddress = (text: string): string => device.parse(JSON.parse(text)).endpoint;

/** Undefined when it was sealed by another installation's secret. */
export function openDevice(keys: SealingKeys, stored: Owner & Pick<StoredDevice, 'sealed'>): PushDevice | undefined {
  try {
    return device.parse(JSON.parse(unseal(keys, devicePlace(stored), stored.sealed)));
  } catch {
    return undefined;
  }
}

export async function readDevice({
  app,
  db,
  actor,
}: Call<typeof pushDevices.read>): Promise<ReplyOf<typeof pushDevices.read>> {
  const on = await hasDevice(db, actor.companyId, actor.sessionId);
  return { data: { publicKey: app.secrets.push.publicKey, on } };
}

/** @throws Refused FORMAT_SALAH for an address that is no browser's push service */
export async function saveDevice({ app, db, actor, body, now }: Call<typeof pushDevices.save>): Promise<typeof DONE> {
  if (pushAddress(body.endpoint, app.config.pushTestOrigin) === undefined)
    throw refusedField('endpoint', 'FORMAT_SALAH', { kolom: 'alamat perangkat' });
  const { companyId, userId, sessionId } = actor;
  const keys = app.secrets.personal;
  const sealed = seal(keys, devicePlace({ companyId, sessionId }), JSON.stringify(body));
  // Whoever used this browser before, in whichever company.
  const marks = marksOf(keys, PUSH_MARKS, body.endpoint);
  await db.transaction((tx) => putDevice(tx, { companyId, userId, sessionId, marks, sealed }, now));
  return DONE;
}

export async function removeDevice({ db, actor }: Call<typeof pushDevices.remove>): Promise<typeof DONE> {
  await dropDevices(db, actor.companyId, [actor.sessionId]);
  return DONE;
}
