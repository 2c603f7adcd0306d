/** Whoever came to an event that counts is present on its dates (rules/company-events#presence). */
import { hoursByDate } from '@hadir/domain/company-events/company-event.ts';
import { dateIn, type Instant, type Zone } from '@hadir/domain/kernel/time.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import { plannedPeople } from '../attendance/days/planned-people.service.ts';
import { grantEventDays } from '../permissions/event-days.service.ts';
import { lockUncounted, storeCounted, uncountedGuests } from './event-presence.store.ts';

/** Days are those of the person's own place: an event in another zone stands in them at the hours of that place's clock. */
async function zoneOfDays(
  tx: CompanyDb,
  userId: string,
  { start, zone }: { start: Instant; zone: Zone },
): Promise<Zone> {
  const date = dateIn(start, zone);
  const [person] = await plannedPeople(tx, { userIds: [userId], first: date, last: date });
  return person?.zoneOn(date) ?? zone;
}

/** Not at the door, where people queue: within a minute. @returns how many people came */
export async function settlePresence(db: CompanyDb, now: Instant): Promise<number> {
  const guests = await uncountedGuests(db);
  for (const { id, userId, eventId, title, zone, ...times } of guests)
    await db.transaction(async (tx) => {
      if (!(await lockUncounted(tx, id))) return;
      await storeCounted(tx, id, now);
      const days = hoursByDate(times, await zoneOfDays(tx, userId, { start: times.start, zone }));
      await grantEventDays(tx, { userId, eventId, label: `Acara ${title}` }, days, now);
    });
  return guests.length;
}
