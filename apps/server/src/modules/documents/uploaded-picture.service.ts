/** A photo from a person's device as bytes of a request: read whole, written anew, stored until a row takes it. */
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { MAX_PICTURE_BYTES, takePicture } from '../../engines/files/pictures.ts';
import { readBody } from '../../engines/files/read-body.ts';
import { Refused } from '../../http/refused.ts';
import type { Call } from '../../http/serve.ts';
import { storeAttachment } from './attachment.service.ts';

export interface UploadedPicture {
  readonly fileId: string;
  /** Of the picture as it is stored. */
  readonly sha256: string;
  /** Of the bytes as they were sent: of a repeated call the same. */
  readonly content: string;
}

interface Upload {
  readonly under: Parameters<typeof storeAttachment>[2]['under'];
  /** Whose file it is. */
  readonly ownerId: string;
  /** Refuses before anything is decoded. */
  readonly before: () => Promise<unknown>;
}

const unreadable = () => new Refused('BERKAS_TIDAK_VALID', { params: { jenis: 'foto yang dikirim utuh', n: 5 } });

/** @throws Refused BERKAS_TIDAK_VALID, BERKAS_MENGANTRE */
export async function takeUploadedPicture(
  { app, actor, db, now, request }: Pick<Call, 'app' | 'actor' | 'db' | 'now' | 'request'>,
  { under, ownerId, before }: Upload,
): Promise<UploadedPicture> {
  const sent = request.body;
  if (!Buffer.isBuffer(sent) && !(sent instanceof Readable)) throw unreadable();
  const bytes = await readBody(sent, MAX_PICTURE_BYTES, unreadable);
  await before();
  const picture = await takePicture(bytes, actor.userId);
  const { id } = await storeAttachment({ app, db, now }, picture, { userId: ownerId, under });
  return { fileId: id, sha256: picture.sha256, content: createHash('sha256').update(bytes).digest('hex') };
}
