/** An event that counts as presence enters the days of who was there, which are judged again. */
import type { Instant } from '@hadir/domain/kernel/time.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import { recomputePerson } from '../attendance/days/recompute-person.service.ts';
import { type EventDay, storeEventDays } from './event-days.store.ts';

export async function grantEventDays(
  tx: CompanyDb,
  guest: { readonly userId: string; readonly eventId: string; readonly label: string },
  days: readonly EventDay[],
  now: Instant,
): Promise<void> {
  const [first] = days;
  const last = days.at(-1);
  if (first === undefined || last === undefined) return;
  await storeEventDays(tx, guest, days);
  await recomputePerson(tx, guest.userId, { from: first.date, to: last.date, cause: 'acara_dihadiri', now });
}
