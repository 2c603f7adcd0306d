/** Bookings of whoever will not be there any more are cancelled, so that the rooms are free (rules/rooms#who-leaves). */
import { OWN_ROOMS_LINK } from '@hadir/contract/notifications/message-links.ts';
import { type Instant, toWire } from '@hadir/domain/kernel/time.ts';
import { stateAfter } from '@hadir/domain/rooms/booking-actions.ts';
import type { App } from '../../app-context.ts';
import { writeAudit } from '../../db/audit.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import { retryOnDeadlock } from '../../db/transactions/deadlock.ts';
import { notify } from '../notifications/notifications.service.ts';
import { whenOf } from './booking-view.ts';
import { storeState } from './booking-writes.store.ts';
import { type Notifier, sendCancellations } from './invitations.service.ts';
import { leaversBookings } from './leavers.store.ts';
import { offerReleased } from './offers.service.ts';
import { lockBookings, lockRooms, type StoredBooking } from './rooms.store.ts';

const REASON = 'penyelenggara tidak lagi bekerja pada tanggal itu';

/** @returns how many bookings were cancelled */
export async function cancelLeaversBookings(
  app: Pick<App, 'live' | 'config'>,
  db: CompanyDb,
  now: Instant,
): Promise<number> {
  return retryOnDeadlock(() => db.transaction((tx) => cancelIn({ app, tx, now })));
}

async function cancelIn({ app, tx, now }: Notifier & { readonly app: Pick<App, 'live'> }): Promise<number> {
  const found = await leaversBookings(tx, now);
  if (found.length === 0) return 0;
  const roomIds = found.map(({ roomId }) => roomId);
  // Rooms before bookings, as whoever books. What was cancelled or checked in meanwhile is left as it is.
  await lockRooms(tx, roomIds);
  const wanted = found.map(({ id }) => id);
  const rows = (await lockBookings(tx, wanted)).filter(({ state }) => state === 'pending' || state === 'approved');
  const ids = rows.map(({ id }) => id);
  await storeState(tx, ids, { state: stateAfter('cancel'), now, by: null, reason: REASON, releasedAt: null });
  for (const { id, room, title, start } of rows)
    await writeAudit(tx, {
      companyId: tx.companyId,
      at: now,
      actorUserId: null,
      action: 'room_booking.cancel',
      entity: 'room_booking',
      entityId: id,
      after: { ruang: room, judul: title, mulai: toWire(start), alasan: REASON },
    });
  const notifier = { app, tx, now };
  const working = new Set(found.flatMap(({ organizerId, comesIn }) => (comesIn ? [organizerId] : [])));
  await notifyOrganizers(
    notifier,
    rows.filter(({ organizerId }) => working.has(organizerId)),
  );
  await sendCancellations(notifier, ids, { reason: REASON });
  await offerReleased(notifier, roomIds);
  await app.live.publish(tx, { companyId: tx.companyId, topic: 'room' });
  return ids.length;
}

/** Who works until the last day hears once of all of them. */
async function notifyOrganizers({ tx, now }: Notifier, rows: readonly StoredBooking[]): Promise<void> {
  const messages = [...Map.groupBy(rows, ({ organizerId }) => organizerId)].flatMap(([userId, [first, ...others]]) => {
    if (first === undefined) return [];
    const more = others.length === 0 ? '' : ` dan ${others.length} pemesanan lain`;
    return [
      {
        userId,
        kind: 'ruang_dilepas',
        title: 'Pemesanan ruang setelah hari terakhir Anda dibatalkan',
        body: `${first.title}, ${whenOf(first)} di ${first.room}${more}. Rekan dapat memesan ruangnya bila rapat tetap ada.`,
        link: OWN_ROOMS_LINK,
      },
    ];
  });
  await notify(tx, tx.companyId, messages, now);
}
