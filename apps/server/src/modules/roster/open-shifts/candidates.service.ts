/** Who could come to a post: judged as if the shift were offered, without offering it (rules/schedules#open-shifts). */
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import type { shiftCandidates } from '@hadir/contract/roster/candidates.ts';
import { scopesFor } from '@hadir/domain/access/grants.ts';
import { newId } from '../../../db/new-id.ts';
import { notFound } from '../../../http/refused.ts';
import type { Call } from '../../../http/serve.ts';
import { currentRules } from '../../attendance/rules/current-rules.service.ts';
import { plannedUnits } from '../roster-need.store.ts';
import { contactsOf } from './candidates.store.ts';
import { crossesUnits, offeredHours, readFits } from './open-shift-fit.service.ts';
import { candidatesFor, plannedAmong, type StoredOffer } from './open-shift.store.ts';

const MOST_SHOWN = 10;
/** Each of them is judged over two weeks of roster: whoever is of the unit comes before the rest of the company. */
const MOST_JUDGED = 400;
const FAR = Number.POSITIVE_INFINITY;

type CandidateCall = Call<typeof shiftCandidates.list>;

async function judged(c: CandidateCall, everywhere: boolean): Promise<string[]> {
  const { db, actor, scopes, query } = c;
  const { unit: unitId, date } = query;
  const ofUnit = await candidatesFor(db, { unitId, date, everywhere: false });
  const all = everywhere ? await candidatesFor(db, { unitId, date, everywhere: true }) : [];
  const userIds = [...new Set([...ofUnit, ...all])];
  const planned = await plannedAmong(db, { actor, scopes }, { userIds, on: date });
  return userIds.filter((id) => planned.has(id)).slice(0, MOST_JUDGED);
}

export async function listCandidates(c: CandidateCall): Promise<ReplyOf<typeof shiftCandidates.list>> {
  const { db, actor, scopes, query } = c;
  const { unit: unitId, shift: shiftId, date, point: pointId = null } = query;
  const units = await plannedUnits(db, { actor, scopes }, date);
  const rules = await currentRules(db);
  const hours = offeredHours(rules, { unitId, date, shiftId, pointId });
  const unit = units.find(({ id }) => id === unitId);
  if (unit === undefined || hours === undefined) throw notFound();
  const offer: StoredOffer = {
    id: newId(),
    unitId,
    unit: unit.name,
    date,
    shiftId,
    pointId,
    places: 1,
    left: 1,
    note: '',
    startsAt: hours.startsAt,
    withdrawn: false,
    createdBy: actor.userId,
    by: actor.fullname,
  };
  const userIds = await judged(c, crossesUnits(rules, date));
  const fits = await readFits(db, rules, [offer], { userIds });
  const fitting = userIds
    .flatMap((userId) => {
      const fit = fits.of(offer.id, userId);
      return fit === undefined || fit.refusal !== undefined ? [] : [{ userId, fit }];
    })
    .toSorted(
      (one, other) => nearness(one.fit.distanceM, other.fit.distanceM) || one.fit.weekMinutes - other.fit.weekMinutes,
    );
  const contacts = await contactsOf(db, {
    userIds: fitting.map(({ userId }) => userId),
    on: date,
  });
  const calls = scopesFor(actor, 'people.detail').some((scope) => scope !== 'own');
  const reached = fitting.filter(({ userId }) => contacts.has(userId)).slice(0, MOST_SHOWN);
  return {
    data: reached.flatMap(({ userId, fit }) => {
      const contact = contacts.get(userId);
      if (contact === undefined) return [];
      const { fullname, photoFileId, phone, position, unit: own } = contact;
      const { distanceM, from, restBefore, weekMinutes } = fit;
      const photo = photoFileId === null ? null : `/api/files/${photoFileId}`;
      const who = { userId, fullname, photo, phone: calls ? phone : null, position, unit: own };
      return [{ ...who, distanceM, from, restBefore, weekMinutes }];
    }),
  };
}

/** The nearest first; whoever has no place comes last. */
const nearness = (one: number | null, other: number | null): number =>
  one === other ? 0 : (one ?? FAR) - (other ?? FAR);
