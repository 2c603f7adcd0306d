/** The picture of a room: taken in, replaced, removed (rules/rooms#photo). */
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import type { roomPhotos } from '@hadir/contract/rooms/photo.ts';
import { writeAudit } from '../../db/audit.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import { MAX_PICTURE_BYTES, takePicture } from '../../engines/files/pictures.ts';
import { readBody } from '../../engines/files/read-body.ts';
import { auditFieldsOf } from '../../http/audit-fields.ts';
import { notFound, Refused } from '../../http/refused.ts';
import type { Call } from '../../http/serve.ts';
import { storeAttachment } from '../documents/attachment.service.ts';
import { publishRooms } from './booking-view.ts';
import { storeRoomPhoto } from './room-photo.store.ts';
import { lockRoom } from './rooms.store.ts';

type PhotoCall = Call<typeof roomPhotos.store> | Call<typeof roomPhotos.remove>;

const unreadable = () => new Refused('BERKAS_TIDAK_VALID', { params: { jenis: 'gambar yang dikirim utuh', n: 5 } });

/** @throws Refused TIDAK_DITEMUKAN, BERKAS_TIDAK_VALID */
export async function storePhoto(c: Call<typeof roomPhotos.store>): Promise<ReplyOf<typeof roomPhotos.store>> {
  const { app, actor, db, now, params } = c;
  const bytes = await readBody(c.request.body, MAX_PICTURE_BYTES, unreadable);
  if ((await lockRoom(db, params.id)) === undefined) throw notFound();
  const picture = await takePicture(bytes, actor.userId);
  const { id } = await storeAttachment({ app, db, now }, picture, { userId: actor.userId, under: 'room' });
  return c.once((tx) => replace(c, tx, id), picture.sha256);
}

/** @throws Refused TIDAK_DITEMUKAN */
export async function removePhoto(c: Call<typeof roomPhotos.remove>): Promise<ReplyOf<typeof roomPhotos.remove>> {
  return c.once((tx) => replace(c, tx, null));
}

async function replace(c: PhotoCall, tx: CompanyDb, fileId: string | null): Promise<ReplyOf<typeof roomPhotos.store>> {
  const room = await lockRoom(tx, c.params.id);
  if (room === undefined) throw notFound();
  await storeRoomPhoto(tx, room.id, fileId, c.now);
  await writeAudit(tx, {
    ...auditFieldsOf(c, 'meeting_room.photo', 'meeting_room', room.id),
    after: { ruang: room.name, gambar: fileId === null ? '' : 'foto' },
  });
  await publishRooms(c, tx);
  return { data: { photo: fileId === null ? null : `/api/files/${fileId}` } };
}
