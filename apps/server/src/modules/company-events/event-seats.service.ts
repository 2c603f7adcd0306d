/** Free seats and who gets them: offered to who waits first, for a while (rules/company-events#registration). */
import { randomBytes } from 'node:crypto';
import {
  offerEnds,
  type RegistrationState,
  seatForWaiting,
  seatsToFill,
  TICKET_LETTERS,
} from '@hadir/domain/company-events/company-event.ts';
import { lettersOf } from '@hadir/domain/displays/display-key.ts';
import type { Instant } from '@hadir/domain/kernel/time.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import { newId } from '../../db/new-id.ts';
import { momentOf, notifyRegistrants } from './event-notices.service.ts';
import { lockEvent, type StoredEvent } from './events.store.ts';
import { eventIdsWithOverdueOffers, nextOf, overdueOffers, storeRegistrationState } from './registrations.store.ts';
import { insertSeats, seatsOf } from './seats.store.ts';
import type { LetterApp } from './visitors/visitor-letters.service.ts';

export interface SeatWish {
  /** The employee, or the guest of the company. */
  readonly holderId: string;
  readonly state: RegistrationState;
  readonly now: Instant;
}

export interface GivenSeat {
  readonly id: string;
  readonly place: number;
  readonly ticket: string;
}

/** All of one sort, each of somebody else, in their order. Under the lock of the event. */
export async function giveSeats<Wish extends SeatWish>(
  tx: CompanyDb,
  eventId: string,
  holders: 'person' | 'visitor',
  wishes: readonly Wish[],
): Promise<(Wish & GivenSeat)[]> {
  const seats = wishes.map((wish) => ({ ...wish, id: newId(), ticket: lettersOf(randomBytes(32), TICKET_LETTERS) }));
  const stored = await insertSeats(tx, eventId, holders, seats);
  const byHolder = new Map(stored.map((one) => [one.holderId, one]));
  return seats.map((seat) => {
    const one = byHolder.get(seat.holderId);
    if (one === undefined) throw new Error(`no event ${eventId}`);
    // Whoever comes back has the former id.
    return { ...seat, id: one.id, place: one.place };
  });
}

/** In the order of their places. Under the lock of the event. */
export async function fillSeats(app: LetterApp, tx: CompanyDb, event: StoredEvent, now: Instant): Promise<void> {
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
          body: `Terima sebelum ${momentOf(until, event.zone)}; sesudah itu tempat ditawarkan kepada yang berikutnya.`,
        }
      : {
          title: `Anda mendapat tempat: ${event.title}`,
          body: 'Kuota ditiadakan. Tiket Anda siap.',
        };
  await notifyRegistrants(app, tx, next, { kind: 'acara_kursi', ...words, now });
}

/** Offers that nobody took go to who waits next. @returns how many events had one */
export async function settleOffers(app: LetterApp, db: CompanyDb, now: Instant): Promise<number> {
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
        await notifyRegistrants(app, tx, overdue, {
          kind: 'acara_tawaran_habis',
          title: `Tawaran tempat berakhir: ${event.title}`,
          body: 'Tempat itu tidak Anda terima dan ditawarkan kepada yang berikutnya. Selama pendaftaran dibuka Anda dapat mendaftar lagi.',
          now,
        });
      await fillSeats(app, tx, event, now);
    });
  return ids.length;
}
