/** What time alone makes of bookings: released, expired, finished (rules/rooms#from-booking-to-end). */
import { OWN_ROOMS_LINK } from '@hadir/contract/notifications/message-links.ts';
import { type Instant, timeIn } from '@hadir/domain/kernel/time.ts';
import { CHECK_IN_MINUTES, dueState } from '@hadir/domain/rooms/booking-actions.ts';
import type { BookingState } from '@hadir/domain/rooms/booking.ts';
import type { App } from '../../app-context.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import { type NewNotification, notify } from '../notifications/notifications.service.ts';
import { storeState } from './booking-writes.store.ts';
import { sendCancellations, type Notifier } from './invitations.service.ts';
import { offerReleased, passLateOffers } from './offers.service.ts';
import { begunRooms, lockBegun, lockRooms, type StoredBooking } from './rooms.store.ts';
import { waitedRooms } from './waiting.store.ts';

const REASON: Readonly<Partial<Record<BookingState, string>>> = {
  no_show: `tidak ada check-in sampai ${CHECK_IN_MINUTES} menit setelah mulai, ruang dilepas`,
  expired: 'belum disetujui sampai waktunya mulai',
};

function messageOf(row: StoredBooking, reason: string): NewNotification {
  const time = timeIn(row.start, row.zone).replace(':', '.');
  return {
    userId: row.organizerId,
    kind: 'ruang_dilepas',
    title: `${row.room} pukul ${time} tidak lagi dipesan`,
    body: `${row.title}: ${reason}.`,
    link: OWN_ROOMS_LINK,
  };
}

/** @returns how many bookings changed */
export async function settleBookings(app: Pick<App, 'live' | 'config'>, db: CompanyDb, now: Instant): Promise<number> {
  return db.transaction(async (tx) => {
    const notifier = { app, tx, now };
    // Rooms before bookings, as whoever books: what is released is offered at once.
    const waited = await waitedRooms(tx);
    await lockRooms(tx, [...new Set([...waited, ...(await begunRooms(tx, now))])]);
    const due = (await lockBegun(tx, now)).flatMap((row) => {
      const state = dueState(row, now);
      return state === undefined ? [] : [{ row, state }];
    });
    const late = due.filter(({ row }) => row.state === 'offered').map(({ row }) => row);
    const over = due.filter(({ row }) => row.state !== 'offered');
    if (late.length > 0) await passLateOffers(notifier, late);
    if (over.length > 0) await settle(notifier, over);
    // A room released while nobody could be offered it is looked at again.
    const offered = await offerReleased(notifier, [...waited, ...late.map(({ roomId }) => roomId)]);
    if (due.length + offered > 0) await app.live.publish(tx, { companyId: tx.companyId, topic: 'room' });
    return due.length;
  });
}

interface Due {
  readonly row: StoredBooking;
  readonly state: BookingState;
}

async function settle(notifier: Notifier, due: readonly Due[]): Promise<void> {
  const { tx, now } = notifier;
  for (const state of ['expired', 'no_show', 'finished'] as const) {
    const ids = due.filter((one) => one.state === state).map(({ row }) => row.id);
    const releasedAt = state === 'no_show' ? now : null;
    if (ids.length > 0) await storeState(tx, ids, { state, now, by: null, reason: '', releasedAt });
  }
  // Approved once and changed afterwards: attendees had it in their calendars.
  const expired = due.filter(({ row, state }) => state === 'expired' && row.attendees.length > 0);
  const ids = expired.map(({ row }) => row.id);
  if (ids.length > 0) await sendCancellations(notifier, ids, { reason: 'tidak disetujui sampai waktunya mulai' });
  const messages = due.flatMap(({ row, state }) => {
    const reason = REASON[state];
    return reason === undefined ? [] : [messageOf(row, reason)];
  });
  await notify(tx, tx.companyId, messages, now);
}
