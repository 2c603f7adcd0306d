/** What every permission is judged on: the person's planned days, locks, deadlines, who asks (rules/leave#permissions). */
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
  timeIn,
} from '@hadir/domain/kernel/time.ts';
import { halfDayLeave } from '@hadir/domain/attendance/permission.ts';
import type { Half } from '@hadir/domain/leave/count-days.ts';
import type { DaySlot } from '@hadir/domain/requests/request-kind.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import { notFound } from '../../http/refused.ts';
import { lockedPeriodOn } from '../attendance/rules/locked-dates.service.ts';
import { type PlannedPerson, plannedPeople } from '../attendance/days/person/planned-people.service.ts';
import type { Asking } from '../requests/request-handler.ts';
import { halfOff, slotTaken } from './permissions.store.ts';

/** The days of one person over a range. @throws Refused 404 when the person is not there */
export async function personDays(db: CompanyDb, userId: string, range: RangeDraft): Promise<PlannedPerson> {
  const [person] = await plannedPeople(db, { userIds: [userId], first: range.from, last: range.to });
  if (person === undefined) throw notFound();
  return person;
}

/** The expected hours of a date, leave of half a day not looked at; null where the person is not expected, or not employed. */
export function expectedOn(person: PlannedPerson, date: LocalDate, half: Half | null = null): ShiftTimes | null {
  const { employed, resolved } = person.dayOn(date);
  return employed ? shiftTimes(resolved.plan, date, resolved.zone, half) : null;
}

/** Beside waiting leave hours may be asked for; granted they are beside approved leave alone, or they would outlive it. */
const LEAVE_STATES = {
  asked: ['pending', 'approved', 'cancel_pending'],
  decided: ['approved', 'cancel_pending'],
} as const;

/** What is left of the hours of a date beside half a day of leave, and which half that leave takes. */
export async function hoursLeftOn(
  db: CompanyDb,
  person: PlannedPerson,
  date: LocalDate,
  by: keyof typeof LEAVE_STATES,
): Promise<{ readonly shift: ShiftTimes | null; readonly half: Half | null }> {
  const requestedHalf = await halfOff(db, { userId: person.userId, date, states: LEAVE_STATES[by] });
  // Leave that came without a request, from a file.
  const half = requestedHalf ?? halfDayLeave(person.dayOn(date).permissions) ?? null;
  return { shift: expectedOn(person, date, half), half };
}

/** A typed range that is judged elsewhere: backwards or too long, only its first dates are looked at. */
export function boundedRange({ from, to }: RangeDraft): RangeDraft {
  if (to < from) return { from, to: from };
  const longest = addDays(from, LONGEST_RANGE_DAYS);
  return { from, to: to > longest ? longest : to };
}

/** Dates of the range on which the person would work. */
export function workdaysOf(person: PlannedPerson, { from, to }: RangeDraft): ShiftTimes[] {
  return datesBetween(from, to).flatMap((date) => expectedOn(person, date) ?? []);
}

export async function permissionFacts(
  asking: Omit<Asking<unknown>, 'draft'>,
  {
    dates,
    clashing,
    wholeDays = false,
  }: { dates: readonly LocalDate[]; clashing: readonly DaySlot[]; wholeDays?: boolean },
): Promise<PermissionFacts> {
  const { db, userId, now, isAdmin, rules, returned } = asking;
  const clash =
    clashing.length === 0
      ? null
      : await slotTaken(db, { userId, dates, slots: clashing, except: returned?.id ?? null, wholeDays });
  return { now, byAdmin: isAdmin, lockedPeriod: lockedPeriodOn(rules, dates), clash };
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

/** The hours as a form shows them: what is left of the shift, and which half of it is leave. */
export function shownHours({ shift: times, half }: { shift: ShiftTimes | null; half: Half | null }) {
  if (times === null) return null;
  const { shift, start, end, zone } = times;
  return { name: shift.name, start: timeIn(start, zone), end: timeIn(end, zone), half };
}
