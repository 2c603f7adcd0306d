/**
 * Shifts that begin within minutes of midnight: the row of their date is not there yet when the reminder before them is due, so
 * they are read from the plan (rules/attendance#reminders).
 */
import { BEFORE_MINUTES } from '@hadir/domain/attendance/clock-reminders.ts';
import type { Permission } from '@hadir/domain/attendance/permission.ts';
import { addDays, dateIn, type Instant, MINUTE_MS, ZONES } from '@hadir/domain/kernel/time.ts';
import type { CompanyDb } from '../../../db/company-db.ts';
import { plannedPeople } from '../days/person/planned-people.service.ts';
import type { CompanyRules } from '../rules/current-rules.service.ts';
import { type OpenDay, waitingForTomorrow } from './clock-reminders.store.ts';

interface ComingDay extends OpenDay {
  readonly permissions: readonly Permission[];
}

/** Days of tomorrow in the zones where tomorrow is near; nothing is read at any other time of the day. */
export async function comingShifts(db: CompanyDb, rules: CompanyRules, now: Instant): Promise<ComingDay[]> {
  const soon = (now + BEFORE_MINUTES * MINUTE_MS) as Instant;
  const zones = ZONES.filter((zone) => dateIn(soon, zone) !== dateIn(now, zone));
  if (zones.length === 0) return [];
  const first = zones.map((zone) => dateIn(soon, zone)).toSorted()[0] ?? dateIn(soon, 'Asia/Jakarta');
  const range = { first, last: addDays(first, 1) };
  const waiting = await waitingForTomorrow(db, range);
  const people = await plannedPeople(db, { userIds: waiting.map(({ userId }) => userId), ...range }, rules);
  const sentTo = new Map(waiting.map(({ userId, sent }) => [userId, sent]));
  return people.flatMap((person) => {
    const zone = zones.find((near) => person.zoneOn(dateIn(soon, near)) === near);
    if (zone === undefined) return [];
    const date = dateIn(soon, zone);
    const { employed, resolved, permissions } = person.dayOn(date);
    const { dayType, shift } = resolved.plan;
    if (!employed || dayType !== 'workday' || shift === null) return [];
    const sent = (sentTo.get(person.userId) ?? []).flatMap((one) => (one.date === date ? [one.stage] : []));
    const day = { userId: person.userId, date, zone: resolved.zone, shift, came: false };
    return [{ ...day, permitted: permissions.length > 0, overtimeUntil: null, wantsBefore: true, sent, permissions }];
  });
}
