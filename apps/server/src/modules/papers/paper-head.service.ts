/** Head, signer and pictures of the company's papers (rules/papers#head). */
import type { paperHeads, PaperHead } from '@hadir/contract/papers/endpoints.ts';
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { App } from '../../app-context.ts';
import { writeAudit } from '../../db/audit.ts';
import { MAX_PICTURE_BYTES, takePicture, workOnPicture } from '../../engines/files/pictures.ts';
import { readBody } from '../../engines/files/read-body.ts';
import { auditFieldsOf } from '../../http/audit-fields.ts';
import { Refused } from '../../http/refused.ts';
import type { Call } from '../../http/serve.ts';
import { storeAttachment } from '../documents/attachment.service.ts';
import { pictureKeys, readStoredHead, storeHead, storeHeadPicture, type StoredHead } from './paper-head.store.ts';

const pictureUrl = (id: string | null) => (id === null ? null : `/api/files/${id}`);

function headOnWire({ logoFileId, signatureFileId, ...texts }: StoredHead): PaperHead {
  return { ...texts, logo: pictureUrl(logoFileId), signature: pictureUrl(signatureFileId) };
}

const changed = (c: Pick<Call, 'app' | 'actor'>, tx: Call['db']) =>
  c.app.live.publish(tx, { companyId: c.actor.companyId, topic: 'paper' });

export async function readHead({ db }: Call<typeof paperHeads.read>): Promise<ReplyOf<typeof paperHeads.read>> {
  return { data: headOnWire(await readStoredHead(db)) };
}

/** @throws Refused VERSI_BERUBAH */
export async function saveHead(c: Call<typeof paperHeads.save>): Promise<ReplyOf<typeof paperHeads.save>> {
  const { actor, body, now } = c;
  return c.once(async (tx) => {
    if (!(await storeHead(tx, body, { by: actor.userId, now }))) throw new Refused('VERSI_BERUBAH');
    const { version: _version, ...texts } = body;
    await writeAudit(tx, { ...auditFieldsOf(c, 'paper.head', 'company', actor.companyId), after: texts });
    await changed(c, tx);
    return { data: headOnWire(await readStoredHead(tx)) };
  });
}

const LEAST_SIDE = 60;
const unreadable = () => new Refused('BERKAS_TIDAK_VALID', { params: { jenis: 'gambar yang dikirim utuh', n: 5 } });

/** Written anew as JPEG, which the papers are drawn with. */
export async function storePicture(
  c: Call<typeof paperHeads.storePicture>,
): Promise<ReplyOf<typeof paperHeads.storePicture>> {
  const { app, actor, db, now, params } = c;
  const bytes = await readBody(c.request.body, MAX_PICTURE_BYTES, unreadable);
  const taken = await takePicture(bytes, actor.userId, LEAST_SIDE);
  const jpeg =
    taken.mime === 'image/jpeg'
      ? taken.bytes
      : await workOnPicture(taken.bytes, actor.userId, (open) => open().jpeg({ quality: 85 }).toBuffer());
  const sha256 = createHash('sha256').update(jpeg).digest('hex');
  const picture = { ...taken, bytes: jpeg, mime: 'image/jpeg', sha256 };
  const { id } = await storeAttachment({ app, db, now }, picture, { userId: actor.userId, under: 'paper' });
  return c.once(async (tx) => {
    await storeHeadPicture(tx, params.picture, id, { by: actor.userId, now });
    await writeAudit(tx, {
      ...auditFieldsOf(c, 'paper.head', 'company', actor.companyId),
      after: { gambar: params.picture },
    });
    await changed(c, tx);
    return { data: headOnWire(await readStoredHead(tx)) };
  }, sha256);
}

export async function removePicture(
  c: Call<typeof paperHeads.removePicture>,
): Promise<ReplyOf<typeof paperHeads.removePicture>> {
  const { actor, now, params } = c;
  return c.once(async (tx) => {
    await storeHeadPicture(tx, params.picture, null, { by: actor.userId, now });
    await writeAudit(tx, {
      ...auditFieldsOf(c, 'paper.head', 'company', actor.companyId),
      before: { gambar: params.picture },
    });
    await changed(c, tx);
    return { data: headOnWire(await readStoredHead(tx)) };
  });
}

type Storing = Pick<Call, 'app' | 'db'>;

/** A picture that is gone is left out: the paper is given out all the same. */
export async function pictureBytes({ app, db }: Storing, id: string | null): Promise<Buffer | null> {
  const key = id === null ? undefined : (await pictureKeys(db, [id])).get(id);
  if (key === undefined) return null;
  try {
    return await buffer(app.storage.read(key));
  } catch {
    return null;
  }
}

/** As it is now, for papers whose own row does not tell it. */
export async function letterhead(c: Storing): Promise<{ address: string; contact: string; logo: Buffer | null }> {
  const { address, contact, logoFileId } = await readStoredHead(c.db);
  return { address, contact, logo: await pictureBytes(c, logoFileId) };
}

/** Where the code on a paper leads. */
export function checkAddress({ config }: Pick<App, 'config'>, code: string): string {
  return `${config.publicUrl?.origin ?? `http://localhost:${config.port}`}/cek-surat?kode=${code}`;
}
