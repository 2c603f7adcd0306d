/** A released room is offered to who waits for it, the first in line first (rules/rooms#waiting-list). */
import { ownBookingLink } from '@hadir/contract/notifications/message-links.ts';
import { type Instant, MINUTE_MS, timeIn } from '@hadir/domain/kernel/time.ts';
import { canStillCome, OFFER_MINUTES, offersFor } from '@hadir/domain/rooms/waiting.ts';
import { newId } from '../../db/new-id.ts';
import { type NewNotification, notify } from '../notifications/notifications.service.ts';
import { whenOf } from './booking-view.ts';
import { insertBookings } from './booking-writes.store.ts';
import type { Notifier } from './invitations.service.ts';
import { bookedWithin, lockRooms, type StoredBooking, type StoredRoom } from './rooms.store.ts';
import { openWaiting, removeOffers, storeOfferEnd, storeWaitingState, type StoredWaiting } from './waiting.store.ts';

/** In the transaction that released them; whoever books there waits for it. @returns how many were offered */
export async function offerReleased(notifier: Notifier, roomIds: readonly string[]): Promise<number> {
  let offered = 0;
  for (const room of await lockRooms(notifier.tx, roomIds)) offered += await offerRoom(notifier, room);
  return offered;
}

async function offerRoom(notifier: Notifier, room: StoredRoom): Promise<number> {
  const { tx, now } = notifier;
  const list = await openWaiting(tx, room.id);
  const late = list.filter((wish) => !canStillCome(wish, now) || !room.active);
  if (late.length > 0) await expireWaiting(notifier, late);
  const open = list.filter((wish) => !late.includes(wish) && !needsAnAnswerFirst(wish, room, now));
  if (open.length === 0) return 0;
  const buffer = room.bufferMinutes * MINUTE_MS;
  const start = (Math.min(...open.map((wish) => wish.start)) - buffer) as Instant;
  const end = (Math.max(...open.map((wish) => wish.end)) + buffer) as Instant;
  const booked = await bookedWithin(tx, room.id, { start, end });
  const offers = offersFor(open, { booked, bufferMinutes: room.bufferMinutes, now });
  for (const { wish, span, until } of offers) {
    const id = newId();
    const { title, participants, userId } = wish;
    const busyUntil = (span.end + room.bufferMinutes * MINUTE_MS) as Instant;
    const words = { title, participants, notes: '', catering: '', organizerId: userId, seriesId: null };
    const offer = { ...words, ...span, id, roomId: room.id, busyUntil, state: 'offered' as const, offeredUntil: until };
    await insertBookings(tx, [{ booking: offer, now }]);
    await storeWaitingState(tx, [wish.id], { state: 'offered', now, bookingId: id });
    await notify(tx, tx.companyId, [offerMessage(wish, { ...span, until, id })], now);
  }
  return offers.length;
}

/** Nobody can approve any more what has begun. */
const needsAnAnswerFirst = ({ start }: StoredWaiting, { approvalRequired }: StoredRoom, now: Instant): boolean =>
  approvalRequired && start <= now;

interface Offered {
  readonly id: string;
  readonly start: Instant;
  readonly end: Instant;
  readonly until: Instant;
}

function offerMessage({ room, zone, userId }: StoredWaiting, { id, start, end, until }: Offered): NewNotification {
  const last = timeIn(until, zone).replace(':', '.');
  return {
    userId,
    kind: 'ruang_ditawarkan',
    title: `${room} kosong untuk Anda`,
    body: `${whenOf({ start, end, zone })}. Ambil sebelum ${last}; sesudah itu ditawarkan kepada yang antre berikutnya.`,
    link: ownBookingLink(id),
  };
}

async function expireWaiting({ tx, now }: Notifier, late: readonly StoredWaiting[]): Promise<void> {
  const ids = late.map(({ id }) => id);
  await storeWaitingState(tx, ids, { state: 'expired', now });
  const messages = late.map((row) => ({
    userId: row.userId,
    kind: 'ruang_antre_habis',
    title: `Antrean ${row.room} berakhir`,
    body: `${row.title}, ${whenOf(row)}: ruang tidak dilepas sampai waktunya.`,
    link: ownBookingLink(row.id),
  }));
  await notify(tx, tx.companyId, messages, now);
}

/** Offers that nobody took in time go to the next in line. The rooms are locked by the caller. */
export async function passLateOffers({ tx, now }: Notifier, late: readonly StoredBooking[]): Promise<void> {
  const ids = late.map(({ id }) => id);
  await storeOfferEnd(tx, ids, { state: 'passed', now });
  await removeOffers(tx, ids);
  const messages = late.map((row) => ({
    userId: row.organizerId,
    kind: 'ruang_antre_habis',
    title: `Giliran Anda di ${row.room} lewat`,
    body: `${row.title}, ${whenOf(row)} tidak diambil dalam ${OFFER_MINUTES} menit.`,
    link: ownBookingLink(row.id),
  }));
  await notify(tx, tx.companyId, messages, now);
}
