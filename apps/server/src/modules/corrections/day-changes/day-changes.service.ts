/** Day changes as lists, what waits for the caller, and the moves of people. */
import type { DayChange } from '@hadir/contract/corrections/day-change-shapes.ts';
import type { dayChanges } from '@hadir/contract/corrections/day-changes.ts';
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import { may, scopesFor } from '@hadir/domain/access/grants.ts';
import { WORDS_MIN } from '@hadir/domain/corrections/day-change.ts';
import type { Instant } from '@hadir/domain/kernel/time.ts';
import type { CompanyDb } from '../../../db/company-db.ts';
import { retryOnDeadlock } from '../../../db/transactions/deadlock.ts';
import { isVisible } from '../../../db/visible.ts';
import type { Actor } from '../../../http/actor.ts';
import { notFound, refusedField } from '../../../http/refused.ts';
import type { Call } from '../../../http/serve.ts';
import { applyDayChangeMove } from './day-change.service.ts';
import { readDayChangeRoles } from './day-change-people.service.ts';
import { dayChangeById, type StoredDayChange } from './day-change.store.ts';
import { countListed, listedChanges, maybeWaitingFor } from './day-changes.store.ts';
import { shownDayChange, shownDayChanges } from './shown-changes.service.ts';

/** A proposal that was not agreed to is HR's own matter: neither the person nor anybody else learns of it. */
const isHr = (actor: Actor) => may({ ...actor, impersonated: false }, 'correction.write');

export async function listDayChanges(c: Call<typeof dayChanges.list>): Promise<ReplyOf<typeof dayChanges.list>> {
  const { db, actor, scopes, query, now } = c;
  const wanted = { ...query, proposals: isHr(actor) };
  const [rows, total] = [await listedChanges(db, actor, scopes, wanted), await countListed(db, actor, scopes, wanted)];
  return { data: await shownDayChanges(db, actor, rows, now), total, page: query.page, size: query.size };
}

/** As second admin, as whoever decides an objection, as the person; the oldest date first. */
export async function changesWaitingFor(db: CompanyDb, actor: Actor, now: Instant): Promise<DayChange[]> {
  const shown = await shownDayChanges(db, actor, await maybeWaitingFor(db, actor.userId), now);
  // The own correction can be withdrawn at any time: it does not wait for its writer.
  return shown.filter(({ can }) => can.some((move) => move !== 'withdraw')).toReversed();
}

export async function waitingDayChanges(
  c: Call<typeof dayChanges.waiting>,
): Promise<ReplyOf<typeof dayChanges.waiting>> {
  return { data: await changesWaitingFor(c.db, c.actor, c.now) };
}

/** In the reader's scope, or somebody who has a say in it. */
async function mayKnow(c: Pick<Call, 'actor' | 'now'>, db: CompanyDb, change: StoredDayChange): Promise<boolean> {
  const { actor, now } = c;
  const { isWriter, isSecondAdmin, decidesObjection } = await readDayChangeRoles(db, change, actor.userId, now);
  if (isWriter || isSecondAdmin || decidesObjection) return true;
  if (change.notifiedAt === null && !isHr(actor)) return false;
  const scopes = scopesFor({ ...actor, impersonated: false }, 'correction.read');
  return isVisible(db, { actor, scopes, userId: change.userId, date: change.date });
}

async function openChange(c: Pick<Call, 'actor' | 'now'>, db: CompanyDb, id: string): Promise<StoredDayChange> {
  const change = await dayChangeById(db, id);
  if (!change || !(await mayKnow(c, db, change))) throw notFound();
  return change;
}

export async function dayChangeDetail(c: Call<typeof dayChanges.detail>): Promise<ReplyOf<typeof dayChanges.detail>> {
  return { data: await shownDayChange(c.db, c.actor, await openChange(c, c.db, c.params.id), c.now) };
}

/** @throws Refused TIDAK_DITEMUKAN, ALASAN_WAJIB, TIDAK_BERHAK, KOREKSI_HR_SUDAH_LEWAT */
export async function decideDayChange(c: Call<typeof dayChanges.move>): Promise<ReplyOf<typeof dayChanges.move>> {
  const { actor, params, body, now, ip, ref, app } = c;
  const least = WORDS_MIN[body.move];
  const work = () =>
    c.once(async (tx) => {
      const { userId, date } = await openChange(c, tx, params.id);
      if (body.words.length < least) throw refusedField('words', 'ALASAN_WAJIB', { n: least });
      const moved = await applyDayChangeMove(tx, params.id, { ...body, actorId: actor.userId, now, ip, ref });
      await app.live.publish(tx, { companyId: actor.companyId, topic: 'day', userId, workDate: date });
      return { data: await shownDayChange(tx, actor, moved, now) };
    });
  return retryOnDeadlock(work);
}
