/** With whom somebody may swap a shift on a date. */
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import type { shiftChanges } from '@hadir/contract/shift-change/endpoints.ts';
import type { LocalDate } from '@hadir/domain/kernel/time.ts';
import { dateIn } from '@hadir/domain/kernel/time.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import { isVisible } from '../../db/visible.ts';
import { notFound } from '../../http/refused.ts';
import type { Call } from '../../http/serve.ts';
import { currentRules } from '../attendance/rules/current-rules.service.ts';
import { type PlannedPerson, plannedPeople } from '../attendance/days/person/planned-people.service.ts';
import { colleaguesOn, shiftsInUse } from './shift-change.store.ts';

/** A choice longer than this is no choice; the unit of a team is shorter. */
const MOST = 200;

function shownOn(person: PlannedPerson, date: LocalDate) {
  const { shift } = person.planOn(date).plan;
  return shift === null ? null : { name: shift.name, start: shift.start, end: shift.end };
}

/** Shifts that may be chosen, with their hours of the date, in the order of the day. */
async function shiftsOn(db: CompanyDb, date: LocalDate) {
  const ofDate = (await currentRules(db)).on(date);
  return (await shiftsInUse(db))
    .flatMap((id) => {
      const shift = ofDate.shift(id);
      return shift === undefined ? [] : [{ id, name: shift.name, start: shift.start, end: shift.end }];
    })
    .toSorted((one, other) => (one.start < other.start ? -1 : one.start > other.start ? 1 : 0));
}

export async function listPartners(
  c: Call<typeof shiftChanges.partners>,
): Promise<ReplyOf<typeof shiftChanges.partners>> {
  const { date } = c.query;
  const userId = c.query.userId ?? c.actor.userId;
  if (
    userId !== c.actor.userId &&
    !(await isVisible(c.db, { actor: c.actor, scopes: c.scopes, userId, date: dateIn(c.now, c.actor.zone) }))
  )
    throw notFound();
  const range = { first: date, last: date, now: c.now };
  const [own] = await plannedPeople(c.db, { userIds: [userId], ...range });
  if (own === undefined) throw notFound();
  const { belonging, settings } = own.dayOn(date);
  const unitId = settings.shift_change_cross_unit ? null : belonging.unitId;
  // Who stands in no unit has no colleagues there.
  const alone = unitId === null && !settings.shift_change_cross_unit;
  const ids = alone ? [] : await colleaguesOn(c.db, { date, unitId, except: userId, most: MOST });
  const people = new Map((await plannedPeople(c.db, { userIds: ids, ...range })).map((one) => [one.userId, one]));
  return {
    own: shownOn(own, date),
    shifts: await shiftsOn(c.db, date),
    data: ids.flatMap((id) => {
      const person = people.get(id);
      return person === undefined ? [] : [{ id, fullname: person.fullname, shift: shownOn(person, date) }];
    }),
  };
}
