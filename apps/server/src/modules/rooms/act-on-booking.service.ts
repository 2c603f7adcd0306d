/** What is done to a booking until it ends: approved, rejected, cancelled, checked in, ended earlier. */
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import type { rooms } from '@hadir/contract/rooms/endpoints.ts';
import { toWire } from '@hadir/domain/kernel/time.ts';
import { bookingActions, stateAfter } from '@hadir/domain/rooms/booking-actions.ts';
import { writeAudit } from '../../db/audit.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import { auditFieldsOf } from '../../http/audit-fields.ts';
import { notFound, Refused, refusedField } from '../../http/refused.ts';
import type { Call } from '../../http/serve.ts';
import { bookingOnWire, notifyOrganizer, publishRooms, refuseUnlessAllowed, relationOf } from './booking-view.ts';
import { sendCancellations, sendInvitations } from './invitations.service.ts';
import { storeState } from './booking-writes.store.ts';
import { offerReleased } from './offers.service.ts';
import { lockReached } from './reached-bookings.service.ts';
import { findBookings, type StoredBooking } from './rooms.store.ts';

type Action = Call<typeof rooms.act>['body']['action'];

const RESULT_WORD: Readonly<Partial<Record<Action, string>>> = {
  approve: 'disetujui',
  reject: 'ditolak',
  cancel: 'dibatalkan',
};

const REASON_MIN = 5;
/** What gives a room back before its time. */
const RELEASING: readonly Action[] = ['cancel', 'reject', 'finish'];

/** @throws Refused TIDAK_DITEMUKAN, TIDAK_BERHAK, CHECKIN_DI_LUAR_WAKTU, PEMESANAN_TIDAK_DAPAT_DIUBAH, VERSI_BERUBAH */
export async function actOnBooking(c: Call<typeof rooms.act>): Promise<ReplyOf<typeof rooms.act>> {
  const { actor, body, now, params } = c;
  const { action, reason, version, span } = body;
  return c.once(async (tx) => {
    const reached = await lockReached(tx, { id: params.id, span, now }, RELEASING.includes(action) ? [] : null);
    const row = reached.find(({ id }) => id === params.id);
    if (row === undefined) throw notFound();
    refuseUnlessAllowed(row, action, c);
    if (row.version !== version) throw new Refused('VERSI_BERUBAH');
    if (action === 'reject' && reason.length < REASON_MIN)
      throw refusedField('reason', 'TERLALU_PENDEK', { kolom: 'alasan', n: REASON_MIN });
    const touched = possibleOf(reached, row, c);
    const ids = touched.map(({ id }) => id);
    const decides = action === 'approve' || action === 'reject';
    await storeState(tx, ids, {
      state: stateAfter(action),
      now,
      by: decides ? actor.userId : null,
      reason,
      releasedAt: action === 'finish' ? now : null,
    });
    await writeAudit(tx, {
      ...auditFieldsOf(c, `room_booking.${action}`, 'room_booking', row.id),
      after: { ruang: row.room, judul: row.title, mulai: toWire(row.start), alasan: reason, jumlah: touched.length },
    });
    const result = RESULT_WORD[action];
    if (result !== undefined) await notifyOrganizer(c, tx, row, resultText(result, reason, touched.length));
    if (touched.some(({ attendees }) => attendees.length > 0)) await notifyAttendees(c, tx, ids);
    if (RELEASING.includes(action))
      await offerReleased(
        { app: c.app, tx, now },
        touched.map(({ roomId }) => roomId),
      );
    await publishRooms(c, tx);
    const stored = await findBookings(tx, ids);
    return { data: { bookings: stored.map((one) => bookingOnWire(one, c)) } };
  });
}

async function notifyAttendees(c: Call<typeof rooms.act>, tx: CompanyDb, ids: readonly string[]): Promise<void> {
  const { action, reason } = c.body;
  const notifier = { app: c.app, tx, now: c.now };
  if (action === 'approve') await sendInvitations(notifier, ids);
  if (action !== 'cancel' && action !== 'reject') return;
  await sendCancellations(notifier, ids, { reason: reason === '' ? 'dibatalkan' : `dibatalkan, ${reason}` });
}

/** Those for which the action is possible as well. */
function possibleOf(reached: readonly StoredBooking[], row: StoredBooking, c: Call<typeof rooms.act>): StoredBooking[] {
  const relation = relationOf(row, c);
  return reached.filter((one) => bookingActions(one, relation, c.now).includes(c.body.action));
}

function resultText(word: string, reason: string, count: number): string {
  const dates = count > 1 ? ` untuk ${count} tanggal` : '';
  return `${word}${dates}${reason === '' ? '' : `. ${reason}`}`;
}
