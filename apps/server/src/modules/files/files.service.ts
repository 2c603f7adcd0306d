/**
 * Who may look at a stored picture (rules/attendance#selfie-and-privacy, rules/access#hidden-parts), and the copy that
 * fits the screen.
 */
import type { files } from '@hadir/contract/files/endpoints.ts';
import { scopesFor } from '@hadir/domain/access/grants.ts';
import type { Action } from '@hadir/domain/access/actions.ts';
import { dateIn, type LocalDate } from '@hadir/domain/kernel/time.ts';
import type { FastifyReply } from 'fastify';
import { buffer } from 'node:stream/consumers';
import { isVisible } from '../../db/visible.ts';
import { isServedWidth, type PictureCache, servedFormat, servedQuality } from '../../engines/files/picture-sizes.ts';
import type { App } from '../../app-context.ts';
import { notFound, refusedField } from '../../http/refused.ts';
import type { Call } from '../../http/serve.ts';
import { selfiesOpenToClients } from '../attendance/selfies/client-selfie-period.service.ts';
import { notePhotoLook } from '../privacy/data-access-log.service.ts';
import {
  findActivityDate,
  findPicture,
  findSelfieDate,
  findSettlementOfPicture,
  isHeadPicture,
  isRoomPhoto,
  type StoredPicture,
} from './files.store.ts';

type PictureCall = Call<typeof files.picture>;

/** A browser may show its copy this long before it asks again whether it still may. */
const FRESH_SECONDS = 300;

async function mayBy(c: PictureCall, action: Action, ownerId: string, date: LocalDate): Promise<boolean> {
  const scopes = scopesFor(c.actor, action);
  return scopes.length > 0 && isVisible(c.db, { actor: c.actor, scopes, userId: ownerId, date });
}

async function maySee(c: PictureCall, picture: StoredPicture): Promise<boolean> {
  const { ownerUserId: owner } = picture;
  if (owner === c.actor.userId) return true;
  if (owner === null) return false;
  if (picture.kind === 'photo') return mayBy(c, 'people.read', owner, dateIn(c.now, c.actor.zone));
  if (picture.kind === 'attachment') {
    if (await isHeadPicture(c.db, c.actor.companyId, picture.id)) return scopesFor(c.actor, 'paper.issue').length > 0;
    if (await isRoomPhoto(c.db, c.actor.companyId, picture.id)) return scopesFor(c.actor, 'room.read').length > 0;
    const workDate = await findActivityDate(c.db, c.actor.companyId, picture.id);
    if (workDate !== undefined) return mayBy(c, 'activity.read', owner, workDate);
    const settlement = await findSettlementOfPicture(c.db, c.actor.companyId, picture.id);
    return settlement?.sent === true && mayBy(c, 'settlement.read', owner, settlement.date);
  }
  const date = await findSelfieDate(c.db, c.actor.companyId, picture);
  if (date === undefined || !(await mayBy(c, 'selfie.read', owner, date))) return false;
  return c.actor.clientId === null || selfiesOpenToClients(c.db, date, c.now);
}

function headers(reply: FastifyReply, mime: string, tag: string): FastifyReply {
  return reply
    .header('content-type', mime)
    .header('content-disposition', `inline; filename="foto.${mime.slice('image/'.length)}"`)
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('cache-control', `private, max-age=${FRESH_SECONDS}, must-revalidate`)
    .header('vary', 'accept, cookie')
    .header('etag', tag);
}

/** @throws Refused TIDAK_DITEMUKAN for pictures that are gone or not this person's to see; FORMAT_SALAH for other widths */
export async function servePicture(app: App, cache: PictureCache, c: PictureCall): Promise<FastifyReply> {
  const { w: width, q } = c.query;
  if (width !== undefined && !isServedWidth(width)) throw refusedField('w', 'FORMAT_SALAH', { kolom: 'lebar gambar' });
  const picture = await findPicture(c.db, c.actor.companyId, c.params.id);
  if (!picture || !(await maySee(c, picture))) throw notFound();
  if (picture.kind === 'selfie') await notePhotoLook(c, picture);
  const original = () => buffer(app.storage.read(picture.storageKey));
  const mark = picture.sha256.slice(0, 24);
  if (width === undefined) {
    const tag = `"${mark}"`;
    const reply = headers(c.reply, picture.mime, tag);
    return c.request.headers['if-none-match'] === tag ? reply.code(304).send() : reply.send(await original());
  }
  const format = servedFormat(c.request.headers.accept);
  const quality = servedQuality(q);
  const tag = `"${mark}-${width}-${quality}-${format}"`;
  const reply = headers(c.reply, `image/${format}`, tag);
  if (c.request.headers['if-none-match'] === tag) return reply.code(304).send();
  return reply.send(await cache.variant(picture.id, { width, quality, format }, original));
}
