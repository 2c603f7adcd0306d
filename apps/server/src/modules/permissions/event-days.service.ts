/** Events that count as presence enter the days of who was there, which are judged again. */
import type { Instant, LocalDate } from '@hadir/domain/kernel/time.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import { recomputePerson } from '../attendance/days/recompute-person.service.ts';
import { type EventDay, removeEventDays, storeEventDays } from './event-days.store.ts';

export type DayCause = 'acara_dihadiri' | 'acara_dihapus';

interface EventsOfDays {
  readonly userId: string;
  readonly dates: readonly LocalDate[];
  /** All that count on these dates. */
  readonly events: readonly {
    readonly eventId: string;
    readonly label: string;
    readonly days: readonly EventDay[];
  }[];
}

/** In the place of what these dates knew of events. */
export async function storeEventsOfDays(
  tx: CompanyDb,
  { userId, dates, events }: EventsOfDays,
  { cause, now }: { readonly cause: DayCause; readonly now: Instant },
): Promise<void> {
  const [first] = dates;
  const last = dates.at(-1);
  if (first === undefined || last === undefined) return;
  await removeEventDays(tx, userId, dates);
  for (const { days, ...event } of events) await storeEventDays(tx, { userId, ...event }, days);
  await recomputePerson(tx, userId, { from: first, to: last, cause, now });
}
