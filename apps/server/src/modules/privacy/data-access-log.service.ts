/** Who looked at whose photo: noted before the bytes leave (UU 27/2022 Ps 31). */
import { dateIn } from '@hadir/domain/kernel/time.ts';
import type { Call } from '../../http/serve.ts';
import { insertLook } from './privacy.store.ts';

/** The own photo is nobody's look. */
export async function notePhotoLook(
  { db, actor, now }: Pick<Call, 'db' | 'actor' | 'now'>,
  photo: { id: string; ownerUserId: string | null },
): Promise<void> {
  if (photo.ownerUserId === null || (photo.ownerUserId === actor.userId && !actor.impersonated)) return;
  await insertLook(db, {
    fileId: photo.id,
    ownerId: photo.ownerUserId,
    lookerId: actor.userId,
    date: dateIn(now, actor.zone),
    acting: actor.impersonated,
    at: now,
  });
}
