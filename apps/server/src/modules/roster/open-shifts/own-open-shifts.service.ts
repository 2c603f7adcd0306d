/** What is offered to a person, taking it and giving it back (rules/schedules#open-shifts). */
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import type { OfferedShiftRow, openShifts, TakenShiftRow } from '@hadir/contract/roster/open-shifts/endpoints.ts';
import { openShiftRefusalText } from '@hadir/contract/roster/open-shifts/words.ts';
import { may } from '@hadir/domain/access/grants.ts';
import { addDays, dateIn, type Instant, toWire } from '@hadir/domain/kernel/time.ts';
import { decideBy, mayTakeBack, TAKE_BACK_HOURS } from '@hadir/domain/roster/open-shift.ts';
import { breakMinutes } from '@hadir/domain/schedule/shift.ts';
import { writeAudit } from '../../../db/audit.ts';
import type { CompanyDb } from '../../../db/company-db.ts';
import { newId } from '../../../db/new-id.ts';
import { auditFieldsOf } from '../../../http/audit-fields.ts';
import { notFound, Refused } from '../../../http/refused.ts';
import type { Call } from '../../../http/serve.ts';
import { refuseLocked } from '../../attendance/rules/locked-dates.service.ts';
import { lockDays } from '../../attendance/days/lock-days.service.ts';
import { type CompanyRules, currentRules } from '../../attendance/rules/current-rules.service.ts';
import { notify } from '../../notifications/notifications.service.ts';
import { recomputePublished } from '../recompute-published.service.ts';
import { lockRosterPeople } from '../roster.store.ts';
import { consentersOf } from './consenters.service.ts';
import { fitRow, isOfferedTo, offeredHours, type PersonFit, readFits } from './open-shift-fit.service.ts';
import {
  claimById,
  claimsOfPerson,
  endClaim,
  insertClaim,
  removeTakenCell,
  type StoredClaim,
} from './open-shift-claim.store.ts';
import { consentersAmong, lockOffer, offersById, openOffers, type StoredOffer } from './open-shift.store.ts';
import { offerWords, takenBackMessage, takenMessage } from './open-shift-messages.ts';
import { notifyOfferLater } from './open-shifts.job.ts';

const DAYS_AHEAD = 62;
const DONE = { data: { ok: true as const } };

const HIDDEN: ReadonlySet<string> = new Set(['BUKAN_KARYAWAN', 'POSISI_TIDAK_SESUAI']);

/** Where and when, as every row tells it. */
export function shiftFields(
  { date, unit }: StoredOffer,
  { shift, zone, place, startsAt }: NonNullable<ReturnType<typeof offeredHours>>,
) {
  const { name, start, end } = shift;
  return { date, shift: name, start, end, zone, startsAt: toWire(startsAt), unit, place };
}

export async function readOwn(c: Call<typeof openShifts.own>): Promise<ReplyOf<typeof openShifts.own>> {
  const { db, actor, now } = c;
  const today = dateIn(now, actor.zone);
  const rules = await currentRules(db);
  const userIds = [actor.userId];
  const [offers, claims] = await Promise.all([
    openOffers(db, { now, last: addDays(today, DAYS_AHEAD) }),
    claimsOfPerson(db, { userId: actor.userId, from: addDays(today, -1) }),
  ]);
  const fits = await readFits(db, rules, offers, { userIds });
  const shown = offers.flatMap((offer) => {
    const fit = fits.of(offer.id, actor.userId);
    if (offer.left === 0 || fit === undefined || HIDDEN.has(fit.refusal ?? '')) return [];
    return isOfferedTo(rules, offer, fit) ? [{ offer, fit }] : [];
  });
  const superiors = await consentersAmong(
    db,
    shown.flatMap(({ fit }) => fit.superiorId ?? []),
  );
  const nameOf = new Map(superiors.map(({ id, name }) => [id, name]));
  const submits = may(actor, 'request.submit');
  const rows = shown.flatMap(({ offer, fit }) => offeredRow(offer, fit, { rules, nameOf, submits }));
  const taken = await takenRows(c, rules, claims);
  return { data: { offers: rows.toSorted(nearestFirst), taken } };
}

const FAR = Number.POSITIVE_INFINITY;

/** What the person may take before the rest, the nearest place first, then the soonest. */
function nearestFirst(one: OfferedShiftRow, other: OfferedShiftRow): number {
  const open = Number(one.fit.code !== null) - Number(other.fit.code !== null);
  const near =
    (one.distanceM ?? FAR) === (other.distanceM ?? FAR) ? 0 : (one.distanceM ?? FAR) - (other.distanceM ?? FAR);
  return open || near || one.startsAt.localeCompare(other.startsAt);
}

interface RowContext {
  readonly rules: CompanyRules;
  readonly nameOf: ReadonlyMap<string, string>;
  readonly submits: boolean;
}

function offeredRow(offer: StoredOffer, fit: PersonFit, { rules, nameOf, submits }: RowContext): OfferedShiftRow[] {
  const hours = offeredHours(rules, offer);
  if (hours === undefined) return [];
  return [
    {
      id: offer.id,
      ...shiftFields(offer, hours),
      breakMinutes: breakMinutes(hours.shift.break),
      note: offer.note,
      left: offer.left,
      distanceM: fit.distanceM,
      from: fit.from,
      decider: fit.superiorId === null ? null : (nameOf.get(fit.superiorId) ?? null),
      fit: fitRow(fit),
      can: submits && fit.refusal === undefined ? ['take'] : [],
    },
  ];
}

const ACTIVE: ReadonlySet<string> = new Set(['waiting', 'approved']);

async function takenRows(
  { db, actor, now }: Pick<Call, 'db' | 'actor' | 'now'>,
  rules: CompanyRules,
  claims: readonly StoredClaim[],
): Promise<TakenShiftRow[]> {
  const offers = await offersById(
    db,
    claims.map(({ offerId }) => offerId),
  );
  const byId = new Map(offers.map((offer) => [offer.id, offer]));
  const submits = may(actor, 'request.submit');
  return claims.flatMap((claim): TakenShiftRow[] => {
    const offer = byId.get(claim.offerId);
    const hours = offer && offeredHours(rules, offer);
    if (offer === undefined || hours === undefined) return [];
    const mayLeave = submits && ACTIVE.has(claim.state) && mayTakeBack(hours.startsAt, now);
    return [
      {
        id: claim.id,
        ...shiftFields(offer, hours),
        state: claim.state,
        decideBy: toWire(claim.decideBy),
        reason: claim.reason,
        can: mayLeave ? ['take_back'] : [],
      },
    ];
  });
}

/** @throws Refused SHIFT_DITUTUP where nobody can take it any more */
export function openHours(rules: CompanyRules, offer: StoredOffer, now: Instant) {
  const hours = offeredHours(rules, offer);
  if (offer.withdrawn || hours === undefined || hours.startsAt <= now) throw new Refused('SHIFT_DITUTUP');
  return hours;
}

export async function takeShift(c: Call<typeof openShifts.take>): Promise<typeof DONE> {
  const { actor, now, params } = c;
  return c.once(async (tx) => {
    // Lock, then look: the first one here wins, the others see that nothing is left.
    const offer = await lockOffer(tx, params.id);
    if (offer === undefined) throw notFound();
    await lockRosterPeople(tx, [actor.userId]);
    const rules = await currentRules(tx);
    refuseLocked(rules, [offer.date]);
    const fits = await readFits(tx, rules, [offer], { userIds: [actor.userId] });
    const fit = fits.of(offer.id, actor.userId);
    if (fit !== undefined && !isOfferedTo(rules, offer, fit)) throw notFound();
    const hours = openHours(rules, offer, now);
    if (fit === undefined) throw notFound();
    if (offer.left === 0 && fit.refusal !== 'SUDAH_DIAMBIL') throw new Refused('SHIFT_SUDAH_DIAMBIL');
    if (fit.refusal !== undefined)
      throw new Refused('SHIFT_TIDAK_BISA', { params: { alasan: openShiftRefusalText(fit.refusal, fit) } });
    const id = newId();
    const { date } = offer;
    const until = decideBy(now, hours.startsAt);
    await insertClaim(tx, { id, offerId: offer.id, userId: actor.userId, date, takenAt: now, decideBy: until });
    const words = offerWords(offer, hours, offer.unit);
    await notifyConsenters(c, tx, { offer, superiorId: fit.superiorId }, takenMessage(actor.fullname, words));
    await writeAudit(tx, { ...auditFieldsOf(c, 'open_shift.take', 'open_shift_claim', id), after: { tanggal: date } });
    await c.app.live.publish(tx, { companyId: actor.companyId, topic: 'roster' });
    return DONE;
  });
}

async function notifyConsenters(
  c: Pick<Call, 'actor' | 'now'>,
  tx: CompanyDb,
  { offer, superiorId }: { readonly offer: StoredOffer; readonly superiorId: string | null },
  message: ReturnType<typeof takenMessage>,
): Promise<void> {
  const people = await consentersOf(tx, { offer, superiorId, claimant: c.actor.userId });
  await notify(
    tx,
    c.actor.companyId,
    people.map((userId) => ({ userId, ...message })),
    c.now,
  );
}

export async function releaseShift(c: Call<typeof openShifts.release>): Promise<typeof DONE> {
  const { actor, now, params } = c;
  return c.once(async (tx) => {
    const named = await claimById(tx, params.id);
    if (named === undefined || named.userId !== actor.userId) throw notFound();
    const offer = await lockOffer(tx, named.offerId);
    const claim = await claimById(tx, params.id);
    if (offer === undefined || claim === undefined) throw notFound();
    await lockRosterPeople(tx, [actor.userId]);
    const rules = await currentRules(tx);
    refuseLocked(rules, [claim.date]);
    if (!ACTIVE.has(claim.state)) throw new Refused('SHIFT_DITUTUP');
    const hours = offeredHours(rules, offer);
    if (!mayTakeBack(hours?.startsAt ?? offer.startsAt, now))
      throw new Refused('LEPAS_SHIFT_TERLAMBAT', { params: { n: TAKE_BACK_HOURS } });
    const writer = { by: actor.userId, now };
    if (claim.state === 'approved') {
      await lockDays(tx, [claim], now);
      await removeTakenCell(tx, claim, writer);
      await recomputePublished(tx, [claim], { ...writer, today: dateIn(now, actor.zone) });
    }
    await endClaim(tx, claim.id, { state: 'taken_back', ...writer });
    const words = hours === undefined ? offer.unit : offerWords(offer, hours, offer.unit);
    const fits = await readFits(tx, rules, [offer], { userIds: [actor.userId] });
    const superiorId = fits.of(offer.id, actor.userId)?.superiorId ?? null;
    await notifyConsenters(c, tx, { offer, superiorId }, takenBackMessage(actor.fullname, words));
    await notifyOfferLater(c.app, tx, { offerId: offer.id, except: actor.userId });
    await writeAudit(tx, {
      ...auditFieldsOf(c, 'open_shift.take_back', 'open_shift_claim', claim.id),
      after: { tanggal: claim.date },
    });
    await c.app.live.publish(tx, { companyId: actor.companyId, topic: 'roster' });
    return DONE;
  });
}
