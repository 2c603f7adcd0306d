/** Whoever came to an event that counts is present on its dates (rules/company-events#presence). */
import { hoursByDate } from '@hadir/domain/company-events/company-event.ts';
import { dateIn, type Instant } from '@hadir/domain/kernel/time.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import { zoneOfPerson } from '../attendance/days/planned-people.service.ts';
import { grantEventDays } from '../permissions/event-days.service.ts';
import { lockUncounted, storeCounted, uncountedGuests } from './event-presence.store.ts';

/** Not at the door, where people queue: within a minute. @returns how many people came */
export async function settlePresence(db: CompanyDb, now: Instant): Promise<number> {
  const guests = await uncountedGuests(db);
  for (const { id, userId, eventId, title, zone, ...times } of guests)
    await db.transaction(async (tx) => {
      if (!(await lockUncounted(tx, id))) return;
      await storeCounted(tx, id, now);
      // An event in another zone stands in the days of the person at the hours of their own place's clock.
      const own = await zoneOfPerson(tx, userId, dateIn(times.start, zone));
      const days = hoursByDate(times, own ?? zone);
      await grantEventDays(tx, { userId, eventId, label: `Acara ${title}` }, days, now);
    });
  return guests.length;
}
