/** Whoever came to an event that counts is present on its dates (rules/company-events#presence). */
import { daysWithEntry, hoursByDate } from '@hadir/domain/company-events/company-event.ts';
import { DAY_MS, dateIn, type Instant, type LocalDate, type Zone } from '@hadir/domain/kernel/time.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import { zoneOfPerson } from '../attendance/days/person/planned-people.service.ts';
import { type DayCause, storeEventsOfDays } from '../permissions/event-days.service.ts';
import { countedEventsOf, lockUncounted, storeCounted, uncountedGuests } from './event-presence.store.ts';

/** Not at the door, where people queue: within a minute. @returns how many people came */
export async function settlePresence(db: CompanyDb, now: Instant): Promise<number> {
  const guests = await uncountedGuests(db);
  for (const { id, userId, ...event } of guests)
    await db.transaction(async (tx) => {
      if (!(await lockUncounted(tx, id))) return;
      await storeCounted(tx, id, now);
      await recountDays(tx, userId, event, { cause: 'acara_dihadiri', now });
    });
  return guests.length;
}

interface EventTime {
  readonly zone: Zone;
  readonly start: Instant;
  readonly end: Instant;
}

/** The dates of an event by all events that count on them; one in another zone stands at the hours of the own place's clock. */
export async function recountDays(
  tx: CompanyDb,
  userId: string,
  { zone, start, end }: EventTime,
  why: { readonly cause: DayCause; readonly now: Instant },
): Promise<void> {
  const own = (await zoneOfPerson(tx, userId, dateIn(start, zone))) ?? zone;
  const dates: readonly LocalDate[] = hoursByDate({ start, end }, own).map(({ date }) => date);
  const around = { from: (start - DAY_MS) as Instant, to: (end + DAY_MS) as Instant };
  const events = (await countedEventsOf(tx, userId, around)).map(({ eventId, title, entries, ...times }) => ({
    eventId,
    label: `Acara ${title}`,
    days: daysWithEntry(times, own, entries).filter(({ date }) => dates.includes(date)),
  }));
  await storeEventsOfDays(tx, { userId, dates, events }, why);
}
