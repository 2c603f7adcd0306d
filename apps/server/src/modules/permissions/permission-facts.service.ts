/** What every permission is judged on: the person's planned days, locks, deadlines, who asks (domain.md 5). */
import type { PermissionFacts, ShiftTimes } from '@hadir/domain/permissions/permission-facts.ts';
import { shiftTimes } from '@hadir/domain/permissions/permission-facts.ts';
import { LONGEST_RANGE_DAYS, type RangeDraft } from '@hadir/domain/permissions/shared-rules.ts';
import {
  addDays,
  atMinutes,
  DAY_MINUTES,
  datesBetween,
  type Instant,
  type LocalDate,
} from '@hadir/domain/kernel/time.ts';
import type { DaySlot } from '@hadir/domain/requests/request-kind.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import { notFound } from '../../http/refused.ts';
import type { CompanyRules } from '../attendance/current-rules.service.ts';
import { type PlannedPerson, plannedPeople } from '../attendance/planned-people.service.ts';
import type { Asking } from '../requests/request-handler.ts';
import { slotTaken } from './permissions.store.ts';

/** The days of one person over a range. @throws Refused 404 when the person is not there */
export async function personDays(
  db: CompanyDb,
  userId: string,
  range: RangeDraft,
  now: Instant,
): Promise<PlannedPerson> {
  const [person] = await plannedPeople(db, { userIds: [userId], first: range.from, last: range.to, now });
  if (person === undefined) throw notFound();
  return person;
}

/** The expected hours of a date; null where the person is not expected, or not employed. */
export function expectedOn(person: PlannedPerson, date: LocalDate): ShiftTimes | null {
  const { employed, resolved } = person.dayOn(date);
  return employed ? shiftTimes(resolved.plan, date, resolved.zone) : null;
}

/** A typed range that is judged elsewhere: backwards or too long, only its first dates are looked at. */
export function heldRange({ from, to }: RangeDraft): RangeDraft {
  if (to < from) return { from, to: from };
  const longest = addDays(from, LONGEST_RANGE_DAYS);
  return { from, to: to > longest ? longest : to };
}

/** Dates of the range on which the person would work. */
export function workdaysOf(person: PlannedPerson, { from, to }: RangeDraft): ShiftTimes[] {
  return datesBetween(from, to).flatMap((date) => expectedOn(person, date) ?? []);
}

export function lockedPeriodOf(rules: CompanyRules, person: PlannedPerson, dates: readonly LocalDate[]): string | null {
  const locked = dates.find((date) => rules.lockedOn(date) || person.dayOn(date).stored?.locked === true);
  return locked === undefined ? null : rules.periodOn(locked).label;
}

export async function permissionFacts(
  asking: Omit<Asking<unknown>, 'draft'>,
  person: PlannedPerson,
  dates: readonly LocalDate[],
  clashing: readonly DaySlot[],
  wholeDays = false,
): Promise<PermissionFacts> {
  const { db, userId, now, isAdmin, rules, again } = asking;
  const clash =
    clashing.length === 0
      ? null
      : await slotTaken(db, { userId, dates, slots: clashing, except: again?.id ?? null, wholeDays });
  return { now, byAdmin: isAdmin, lockedPeriod: lockedPeriodOf(rules, person, dates), clash };
}

/** From the first shift to the end of the last; without any, the dates themselves. */
export function spanOf(
  person: PlannedPerson,
  expected: readonly ShiftTimes[],
  { from, to }: RangeDraft,
): { startsAt: Instant; endsAt: Instant } {
  const last = to < from ? from : to;
  return {
    startsAt: expected[0]?.start ?? atMinutes(from, 0, person.zoneOn(from)),
    endsAt: expected.at(-1)?.end ?? atMinutes(last, DAY_MINUTES, person.zoneOn(last)),
  };
}

export function shownShift(times: ShiftTimes | null) {
  if (times === null) return null;
  const { name, start, end } = times.shift;
  return { name, start, end };
}
