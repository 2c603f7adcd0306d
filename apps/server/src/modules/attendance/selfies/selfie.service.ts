/** Taking in the selfie of a recorded tap: the announced bytes only, written anew without EXIF, once. */
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { attendance } from '@hadir/contract/attendance/endpoints.ts';
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import { DAY_MS, type Instant } from '@hadir/domain/kernel/time.ts';
import { newId } from '../../../db/new-id.ts';
import { readBody } from '../../../engines/files/read-body.ts';
import { MAX_PICTURE_BYTES, takePicture } from '../../../engines/files/pictures.ts';
import { notFound, Refused } from '../../../http/refused.ts';
import type { Call } from '../../../http/serve.ts';
import { rulesOf } from '../rules/company-rules.ts';
import { eventOf } from '../clock/event.store.ts';
import { pictureUrl } from '../clock/own-event.ts';
import { readRulesVersion } from '../rules/rules.store.ts';
import { attachSelfie, insertPicture, removePicture } from './selfie.store.ts';

type SelfieCall = Call<typeof attendance.sendSelfie>;

export async function sendSelfie(call: SelfieCall): Promise<ReplyOf<typeof attendance.sendSelfie>> {
  const { db, actor, params, now, app } = call;
  const { companyId, userId } = actor;
  const event = await eventOf(db, companyId, userId, params.id);
  if (!event) throw notFound();
  // Sent twice (the first answer was lost on the way): the photo is there.
  if (event.selfieFileId !== null) return { data: { selfie: pictureUrl(event.selfieFileId) } };
  if (event.selfieSha256 === null) throw new Refused('STATUS_TIDAK_SESUAI');

  const bytes = await readBytes(call.request.body);
  if (createHash('sha256').update(bytes).digest('hex') !== event.selfieSha256) throw unreadable();
  const picture = await takePicture(bytes, userId);
  const id = newId();
  const storageKey = `${companyId}/selfie/${id}`;
  const rules = await rulesOf(db, companyId, await readRulesVersion(db, companyId));
  await insertPicture(db, {
    companyId,
    id,
    ownerUserId: userId,
    sha256: picture.sha256,
    bytes: picture.bytes.length,
    mime: picture.mime,
    storageKey,
    width: picture.width,
    height: picture.height,
    createdAt: now,
    deleteAfter: (now + rules.settings.selfie_retention_days * DAY_MS) as Instant,
  });
  await app.storage.put(storageKey, picture.bytes);
  if (await attachSelfie(db, companyId, event, id)) {
    await app.live.publish(db, { companyId, topic: 'day', userId, workDate: event.workDate });
    return { data: { selfie: pictureUrl(id) } };
  }
  await app.storage.remove(storageKey);
  await removePicture(db, companyId, id);
  const first = await eventOf(db, companyId, userId, params.id);
  return { data: { selfie: pictureUrl(first?.selfieFileId ?? id) } };
}

const unreadable = () => new Refused('BERKAS_TIDAK_VALID', { params: { jenis: 'foto yang dikirim utuh', n: 5 } });

async function readBytes(body: unknown): Promise<Buffer> {
  if (!Buffer.isBuffer(body) && !(body instanceof Readable)) throw unreadable();
  return readBody(body, MAX_PICTURE_BYTES, unreadable);
}
