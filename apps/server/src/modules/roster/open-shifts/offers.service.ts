/** A planner's offers: seeing who took them, offering, withdrawing and deciding (rules/schedules#open-shifts). */
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import type { ClaimRow, OfferRow, openShifts } from '@hadir/contract/roster/open-shifts/endpoints.ts';
import { openShiftRefusalText } from '@hadir/contract/roster/open-shifts/words.ts';
import { addDays, dateIn, toWire } from '@hadir/domain/kernel/time.ts';
import { writeAudit } from '../../../db/audit.ts';
import type { CompanyDb } from '../../../db/company-db.ts';
import { newId } from '../../../db/new-id.ts';
import { auditFieldsOf } from '../../../http/audit-fields.ts';
import { notFound, Refused, refusedField } from '../../../http/refused.ts';
import type { Call } from '../../../http/serve.ts';
import { refuseLocked } from '../../attendance/rules/locked-dates.service.ts';
import { lockDays } from '../../attendance/days/lock-days.service.ts';
import { type CompanyRules, currentRules } from '../../attendance/rules/current-rules.service.ts';
import { notify } from '../../notifications/notifications.service.ts';
import { recomputePublished } from '../recompute-published.service.ts';
import { placesInUse, plannedUnits } from '../roster-need.store.ts';
import { lockRosterPeople, paintableShifts } from '../roster.store.ts';
import { fitRow, offeredHours, readFits } from './open-shift-fit.service.ts';
import { claimById, claimsOf, endClaim, publishTakenCell, type StoredClaim } from './open-shift-claim.store.ts';
import {
  claimsToDecide,
  insertOffer,
  lockOffer,
  offersFrom,
  plannedAmong,
  type StoredOffer,
  withdrawOffer,
} from './open-shift.store.ts';
import { approvedMessage, offerWords, rejectedMessage, withdrawnMessage } from './open-shift-messages.ts';
import { notifyOfferLater } from './open-shifts.job.ts';
import { openHours, shiftFields } from './own-open-shifts.service.ts';

const DAYS_BACK = 7;
const LEAST_REASON = 5;
const DONE = { data: { ok: true as const } };

const byName = (one: { name: string }, other: { name: string }) => one.name.localeCompare(other.name, 'id');

export async function listOffers(c: Call<typeof openShifts.list>): Promise<ReplyOf<typeof openShifts.list>> {
  const { db, actor, scopes, now } = c;
  const today = dateIn(now, actor.zone);
  const rules = await currentRules(db);
  const [all, units, shifts, points] = await Promise.all([
    offersFrom(db, addDays(today, -DAYS_BACK)),
    plannedUnits(db, { actor, scopes }, today),
    paintableShifts(db),
    placesInUse(db),
  ]);
  const claims = await claimsOf(
    db,
    all.map(({ id }) => id),
  );
  const planned = await plannedAmong(db, { actor, scopes }, { userIds: claims.map(({ userId }) => userId), on: today });
  const byOffer = Map.groupBy(claims, ({ offerId }) => offerId);
  const ownUnits = new Set(units.map(({ id }) => id));
  const seen = all.filter(
    ({ id, unitId }) => ownUnits.has(unitId) || byOffer.get(id)?.some(({ userId }) => planned.has(userId)),
  );
  const rows: OfferRow[] = [];
  for (const offer of seen) {
    const own = byOffer.get(offer.id) ?? [];
    const shown = ownUnits.has(offer.unitId) ? own : own.filter(({ userId }) => planned.has(userId));
    rows.push(...(await offerRow(c, offer, { rules, claims: shown, planned, ownUnits })));
  }
  return {
    data: { offers: rows, units, shifts: shifts.map(({ id, name }) => ({ id, name })).toSorted(byName), points },
  };
}

/** For the inbox: whether somebody waits for the reader's consent. */
export async function countWaiting(c: Call<typeof openShifts.waiting>): Promise<ReplyOf<typeof openShifts.waiting>> {
  const { db, actor, now } = c;
  const { claims, decideBy } = await claimsToDecide(db, c, { on: dateIn(now, actor.zone), now });
  return { data: { claims, decideBy: decideBy === null ? null : toWire(decideBy) } };
}

interface OfferContext {
  readonly rules: CompanyRules;
  readonly claims: readonly StoredClaim[];
  readonly planned: ReadonlySet<string>;
  readonly ownUnits: ReadonlySet<string>;
}

async function offerRow(
  { db, now }: Pick<Call, 'db' | 'now'>,
  offer: StoredOffer,
  { rules, claims, planned, ownUnits }: OfferContext,
): Promise<OfferRow[]> {
  const hours = offeredHours(rules, offer);
  if (hours === undefined) return [];
  const waiting = claims.filter(({ state }) => state === 'waiting');
  const fits = await readFits(db, rules, waiting.length === 0 ? [] : [offer], {
    userIds: waiting.map(({ userId }) => userId),
    except: waiting.map(({ id }) => id),
  });
  const isPast = hours.startsAt <= now;
  const state = offer.withdrawn ? 'withdrawn' : isPast ? 'past' : offer.left === 0 ? 'full' : 'open';
  return [
    {
      id: offer.id,
      ...shiftFields(offer, hours),
      note: offer.note,
      places: offer.places,
      left: offer.left,
      state,
      by: offer.by,
      claims: claims.map((claim) => {
        const fit = claim.state === 'waiting' ? fits.of(offer.id, claim.userId) : undefined;
        const decides = claim.state === 'waiting' && !isPast && planned.has(claim.userId);
        return claimRow(claim, fit === undefined ? null : fitRow(fit), decides);
      }),
      can: !offer.withdrawn && !isPast && ownUnits.has(offer.unitId) ? ['withdraw'] : [],
    },
  ];
}

function claimRow(claim: StoredClaim, fit: ClaimRow['fit'], decides: boolean): ClaimRow {
  const { id, userId, fullname, state, takenAt, decideBy, decidedBy, reason } = claim;
  const times = { takenAt: toWire(takenAt), decideBy: toWire(decideBy) };
  return { id, userId, fullname, state, ...times, decidedBy, reason, fit, can: decides ? ['decide'] : [] };
}

export async function createOffer(c: Call<typeof openShifts.create>): Promise<ReplyOf<typeof openShifts.create>> {
  const { actor, scopes, body, now } = c;
  const { unitId, shiftId, date, pointId, places, note } = body;
  return c.once(async (tx) => {
    const rules = await currentRules(tx);
    const units = await plannedUnits(tx, { actor, scopes }, dateIn(now, actor.zone));
    if (!units.some(({ id }) => id === unitId)) throw refusedField('unitId', 'PILIHAN_TIDAK_ADA', { kolom: 'unit' });
    const shifts = await paintableShifts(tx);
    const hours = offeredHours(rules, body);
    if (hours === undefined || !shifts.some(({ id }) => id === shiftId))
      throw refusedField('shiftId', 'PILIHAN_TIDAK_ADA', { kolom: 'shift' });
    if (pointId !== null && rules.place(pointId, date) === undefined)
      throw refusedField('pointId', 'PILIHAN_TIDAK_ADA', { kolom: 'titik lokasi' });
    refuseLocked(rules, [date]);
    if (hours.startsAt <= now) throw refusedField('date', 'WAKTU_LAMPAU');
    const id = newId();
    const { startsAt } = hours;
    await insertOffer(tx, { id, unitId, shiftId, date, pointId, places, note, startsAt }, { by: actor.userId, now });
    await notifyOfferLater(c.app, tx, { offerId: id, except: null });
    await writeAudit(tx, {
      ...auditFieldsOf(c, 'open_shift.offer', 'open_shift', id),
      after: { tanggal: date, orang: places },
    });
    await c.app.live.publish(tx, { companyId: actor.companyId, topic: 'roster' });
    return { data: { id } };
  });
}

async function lockOwnOffer(
  c: Pick<Call, 'actor' | 'scopes' | 'now'>,
  tx: CompanyDb,
  id: string,
): Promise<StoredOffer> {
  const offer = await lockOffer(tx, id);
  const units = await plannedUnits(tx, c, dateIn(c.now, c.actor.zone));
  if (offer === undefined || !units.some((unit) => unit.id === offer.unitId)) throw notFound();
  return offer;
}

export async function withdraw(c: Call<typeof openShifts.withdraw>): Promise<typeof DONE> {
  const { actor, params, now } = c;
  return c.once(async (tx) => {
    const offer = await lockOwnOffer(c, tx, params.id);
    const hours = openHours(await currentRules(tx), offer, now);
    const claims = await claimsOf(tx, [offer.id]);
    const waiting = claims.filter(({ state }) => state === 'waiting');
    await withdrawOffer(tx, offer.id, now);
    for (const { id } of waiting) await endClaim(tx, id, { state: 'withdrawn', by: actor.userId, now });
    const message = withdrawnMessage(offerWords(offer, hours, offer.unit), actor.fullname);
    await notify(
      tx,
      actor.companyId,
      waiting.map(({ userId }) => ({ userId, ...message })),
      now,
    );
    await writeAudit(tx, {
      ...auditFieldsOf(c, 'open_shift.withdraw', 'open_shift', offer.id),
      after: { tanggal: offer.date, orang: waiting.length },
    });
    await c.app.live.publish(tx, { companyId: actor.companyId, topic: 'roster' });
    return DONE;
  });
}

export async function decideClaim(c: Call<typeof openShifts.decide>): Promise<typeof DONE> {
  const { actor, scopes, params, body, now } = c;
  const { move } = body;
  const reason = body.reason.trim();
  const today = dateIn(now, actor.zone);
  return c.once(async (tx) => {
    const named = await claimById(tx, params.id);
    if (named === undefined) throw notFound();
    const offer = await lockOffer(tx, named.offerId);
    const claim = await claimById(tx, params.id);
    if (offer === undefined || claim === undefined) throw notFound();
    const { userId, date } = claim;
    const planned = await plannedAmong(tx, { actor, scopes }, { userIds: [userId], on: today });
    if (!planned.has(userId)) throw notFound();
    if (move === 'reject' && reason.length < LEAST_REASON)
      throw refusedField('reason', 'ALASAN_WAJIB', { n: LEAST_REASON });
    await lockRosterPeople(tx, [userId]);
    const rules = date <= addDays(today, 1) ? await lockDays(tx, [{ userId, date }], now) : await currentRules(tx);
    refuseLocked(rules, [date]);
    if (claim.state !== 'waiting') throw new Refused('SHIFT_DITUTUP');
    const hours = openHours(rules, offer, now);
    const words = offerWords(offer, hours, offer.unit);
    const writer = { by: actor.userId, now };
    await endClaim(tx, claim.id, { state: move === 'approve' ? 'approved' : 'rejected', reason, ...writer });
    if (move === 'approve') {
      await refuseWhatBroke(tx, rules, offer, claim);
      const { shiftId, pointId } = offer;
      await publishTakenCell(tx, { claimId: claim.id, userId, date, shiftId, pointId }, writer);
      await recomputePublished(tx, [claim], { ...writer, today });
    } else await notifyOfferLater(c.app, tx, { offerId: offer.id, except: userId });
    const message =
      move === 'approve' ? approvedMessage(words, actor.fullname) : rejectedMessage(words, actor.fullname, reason);
    await notify(tx, actor.companyId, [{ userId, ...message }], now);
    await writeAudit(tx, {
      ...auditFieldsOf(
        c,
        move === 'approve' ? 'open_shift.approve' : 'open_shift.reject',
        'open_shift_claim',
        claim.id,
      ),
      after: { tanggal: date, alasan: reason },
    });
    await c.app.live.publish(tx, { companyId: actor.companyId, topic: 'roster' });
    return DONE;
  });
}

/** Leave, a publication or another rule may have come between the acceptance and the consent. */
async function refuseWhatBroke(
  tx: CompanyDb,
  rules: CompanyRules,
  offer: StoredOffer,
  { id, userId, fullname }: StoredClaim,
): Promise<void> {
  const fits = await readFits(tx, rules, [offer], { userIds: [userId], except: [id] });
  const fit = fits.of(offer.id, userId);
  if (fit === undefined) throw new Refused('SHIFT_DITUTUP');
  if (fit.refusal === undefined) return;
  const why = openShiftRefusalText(fit.refusal, fit, fullname);
  throw new Refused('SHIFT_TIDAK_BISA_DISETUJUI', { params: { alasan: why } });
}
