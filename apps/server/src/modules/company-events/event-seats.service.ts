/** Free seats and who gets them: offered to who waits first, for a while (rules/company-events#registration). */
import { offerEnds, seatForWaiting, seatsToFill } from '@hadir/domain/company-events/company-event.ts';
import type { Instant } from '@hadir/domain/kernel/time.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import { momentOf, notifyOfEvent } from './event-notices.service.ts';
import { lockEvent, type StoredEvent } from './events.store.ts';
import {
  eventIdsWithOverdueOffers,
  nextOf,
  overdueOffers,
  seatsOf,
  storeRegistrationState,
} from './registrations.store.ts';

/** In the order of their places. Under the lock of the event. */
export async function fillSeats(tx: CompanyDb, event: StoredEvent, now: Instant): Promise<void> {
  const { seated } = await seatsOf(tx, event.id);
  const free = seatsToFill(event, seated, now);
  if (free === 0) return;
  const state = seatForWaiting(event.capacity);
  // Without a limit an offer that still waits for its answer is a seat as well.
  const next = await nextOf(tx, event.id, state === 'registered' ? ['offered', 'waitlisted'] : ['waitlisted'], free);
  if (next.length === 0) return;
  const until = offerEnds(event, now);
  await storeRegistrationState(
    tx,
    next.map(({ id }) => id),
    { state, until: state === 'offered' ? until : null, now },
  );
  const words =
    state === 'offered'
      ? {
          title: `Ada tempat untuk Anda: ${event.title}`,
          body: `Terima di halaman Acara sebelum ${momentOf(until, event.zone)}; sesudah itu tempat ditawarkan kepada yang berikutnya.`,
        }
      : {
          title: `Anda mendapat tempat: ${event.title}`,
          body: 'Kuota ditiadakan. Tiket Anda siap di halaman Acara.',
        };
  const people = next.map(({ userId }) => userId);
  await notifyOfEvent(tx, people, { kind: 'acara_kursi', ...words }, now);
}

/** Offers that nobody took go to who waits next. @returns how many events had one */
export async function settleOffers(db: CompanyDb, now: Instant): Promise<number> {
  const ids = await eventIdsWithOverdueOffers(db, now);
  for (const id of ids)
    await db.transaction(async (tx) => {
      const event = await lockEvent(tx, id);
      if (event === undefined) return;
      const overdue = await overdueOffers(tx, id, now);
      await storeRegistrationState(
        tx,
        overdue.map((one) => one.id),
        { state: 'cancelled', until: null, now },
      );
      if (event.state === 'published' || event.state === 'ongoing')
        await notifyOfEvent(
          tx,
          overdue.map(({ userId }) => userId),
          {
            kind: 'acara_tawaran_habis',
            title: `Tawaran tempat berakhir: ${event.title}`,
            body: 'Tempat itu tidak Anda terima dan ditawarkan kepada yang berikutnya. Selama pendaftaran dibuka Anda dapat mendaftar lagi.',
          },
          now,
        );
      await fillSeats(tx, event, now);
    });
  return ids.length;
}
