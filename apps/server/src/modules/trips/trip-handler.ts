/** A business trip: its dates count as Dinas for everybody who travels, wherever they tap (rules/trips). */
import { dateText } from '@hadir/contract/attendance/words.ts';
import { OWN_CALENDAR_LINK } from '@hadir/contract/notifications/message-links.ts';
import { trip } from '@hadir/contract/trips/trip.ts';
import { addDays, atMinutes, datesBetween, DAY_MINUTES, daysInclusive } from '@hadir/domain/kernel/time.ts';
import { departsAt, returnsAt, tripViolations } from '@hadir/domain/trips/trip-rules.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import { boundedRange } from '../permissions/permission-facts.service.ts';
import { notify } from '../notifications/notifications.service.ts';
import { numberGranted } from '../papers/request-number.service.ts';
import { grant, takeBack, takeBackAfter } from '../permissions/granted-days.service.ts';
import { type Moving, OVER_QUOTA, type RequestHandler, type StoredRequest } from '../requests/request-handler.ts';
import { costsOf, dueOf, judgeTrip, priceTrip } from './trip-facts.service.ts';
import { costsShown, tripDetails } from './trip-shown.service.ts';
import {
  freezeRates,
  personOnPaper,
  readTrips,
  storeNumber,
  storeReturn,
  type StoredTrip,
  tripFile,
  writeTrip,
} from './trip.store.ts';

const HALVES = ['am', 'pm'] as const;

async function storedTrip(db: CompanyDb, requestId: string): Promise<StoredTrip> {
  const [found] = await readTrips(db, [requestId]);
  if (found === undefined) throw new Error(`no trip of ${requestId}`);
  return found;
}

/** The request as that of each who travels, in one order for all writers. */
const ofTravellers = (request: StoredRequest, companions: readonly string[]): StoredRequest[] =>
  [request.userId, ...companions].toSorted().map((userId) => ({ ...request, userId }));

function notifyCompanions(
  tx: CompanyDb,
  { label, first, last }: StoredRequest,
  { companions, title }: { readonly companions: readonly string[]; readonly title: string },
  { now }: Moving,
): Promise<void> {
  const dates = first === last ? dateText(first) : `${dateText(first)} s.d. ${dateText(last)}`;
  const note = { kind: 'perjalanan_peserta', title, body: `${label}, ${dates}.`, link: OWN_CALENDAR_LINK };
  return notify(
    tx,
    tx.companyId,
    companions.map((userId) => ({ userId, ...note })),
    now,
  );
}

/** The paper of the trip, with the dates that it has now. */
async function numberTrip(tx: CompanyDb, request: StoredRequest, moving: Moving): Promise<void> {
  const { app, now, rules, actorId, ip, ref } = moving;
  const { id: requestId, userId, label, first, last, days, minutes, reason: purpose } = request;
  const person = await personOnPaper(tx, userId);
  const facts = { ...person, label, first, last, days, minutes, purpose };
  const giving = { app, by: actorId ?? request.createdBy, accountId: null, now, zone: rules.zone, ip, ref };
  await storeNumber(tx, requestId, await numberGranted(tx, { kind: 'travel_order', requestId, userId, facts }, giving));
}

/** The tariff as it is now: from here on it stays. */
async function freezeTerms(tx: CompanyDb, request: StoredRequest, stored: StoredTrip, moving: Moving): Promise<void> {
  const { settings } = moving.rules;
  const { rate, costs } = await priceTrip(tx, { ...stored, times: stored }, settings);
  await freezeRates(tx, request.id, {
    perDiem: rate?.perDiem ?? 0,
    hotelCap: rate?.hotelCap ?? 0,
    transportClass: rate?.transportClass ?? null,
    estimate: costs.estimate,
    settlementDue: dueOf(request.last, settings),
  });
}

export const tripHandler: RequestHandler<typeof trip> = {
  contract: trip,
  file: tripFile,

  async prepare(asking) {
    const { draft, rules } = asking;
    const { facts, rate, costs, advanceMax, overLimit } = await judgeTrip(asking);
    const { from: first, to: last } = boundedRange(draft);
    const dates = datesBetween(first, last);
    const departAt = departsAt(draft);
    const back = returnsAt(draft);
    // Nothing is written of a trip that is over before it began; its preview still has an end.
    const returnAt = back > departAt ? back : atMinutes(addDays(last, 1), 0, draft.returnZone);
    const destination = draft.legs[0]?.to ?? draft.origin;
    const people = [...new Set([asking.userId, ...facts.knownCompanions])];
    const perDiem = rate?.perDiem ?? 0;
    const hotelCap = rate?.hotelCap ?? 0;
    const transportClass = rate?.transportClass ?? null;
    return {
      violations: tripViolations(draft, facts),
      warnings:
        rate === undefined
          ? ['Tarif untuk jenjang dan tujuan ini belum diisi; uang harian dan hotel dihitung nol.']
          : [],
      first,
      last,
      startsAt: departAt,
      endsAt: returnAt,
      zone: draft.originZone,
      label: `Dinas ke ${destination}`,
      days: costs.days,
      minutes: null,
      flags: overLimit ? [OVER_QUOTA] : [],
      phase: null,
      slots: people.flatMap((userId) => dates.flatMap((date) => HALVES.map((slot) => ({ userId, date, slot })))),
      chain: { days: costs.days, addAdmin: overLimit, partnerId: null },
      preview: {
        ...costsShown({ perDiem, hotelCap, transportClass }, costs),
        hasRate: rate !== undefined,
        advanceMax,
        advanceMaxPercent: facts.advanceMaxPercent,
        overLimit,
      },
      write: (tx, request) =>
        writeTrip(tx, {
          requestId: request.id,
          category: draft.category,
          region: draft.region,
          origin: draft.origin,
          departAt,
          originZone: draft.originZone,
          returnAt,
          returnZone: draft.returnZone,
          legs: draft.legs,
          companions: draft.companions,
          perDiem,
          hotelCap,
          transportClass,
          otherCost: draft.otherCost,
          costCenter: draft.costCenter,
          estimate: costs.estimate,
          advanceRequested: draft.advance,
          settlementDue: dueOf(last, rules.settings),
        }),
    };
  },

  async approved(tx, request, moving) {
    const stored = await storedTrip(tx, request.id);
    const days = datesBetween(request.first, request.last).map((date) => ({
      date,
      kind: 'dinas' as const,
      until: null,
      from: null,
    }));
    await freezeTerms(tx, request, stored, moving);
    await numberTrip(tx, request, moving);
    for (const one of ofTravellers(request, stored.companions)) await grant(tx, one, days, moving);
    await notifyCompanions(tx, request, { companions: stored.companions, title: 'Anda ikut perjalanan dinas' }, moving);
  },

  /** What was paid before stays paid: it comes back by its settlement. */
  async undone(tx, request, moving) {
    const { companions } = await storedTrip(tx, request.id);
    const dates = datesBetween(request.first, request.last);
    for (const one of ofTravellers(request, companions)) await takeBack(tx, one, dates, moving);
    await notifyCompanions(tx, request, { companions, title: 'Perjalanan dinas dibatalkan' }, moving);
  },

  async shorten(tx, request, { lastDay, stands, before }, moving) {
    const stored = await storedTrip(tx, request.id);
    const { companions, returnZone } = stored;
    const { settings } = moving.rules;
    // Its last minute: midnight would be another day with daily money, and another night.
    const end = atMinutes(lastDay, DAY_MINUTES - 1, returnZone);
    const { estimate } = costsOf({ ...stored, returnAt: end }, settings);
    await storeReturn(tx, request.id, end, { due: dueOf(lastDay, settings), estimate });
    const dates = datesBetween(before.first, before.last);
    const days = daysInclusive(request.first, lastDay);
    if (stands) {
      for (const one of ofTravellers(request, companions)) await takeBackAfter(tx, one, { dates, lastDay }, moving);
      await numberTrip(tx, { ...request, days }, moving);
    }
    return { days };
  },

  details: tripDetails,
};
