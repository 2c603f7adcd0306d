/** Waiting for a taken room, and answering what is offered (rules/rooms#waiting-list). */
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import type { roomWaiting, WaitingRow } from '@hadir/contract/rooms/waiting.ts';
import { type Instant, toWire } from '@hadir/domain/kernel/time.ts';
import { judgeBooking } from '@hadir/domain/rooms/booking.ts';
import { MOST_WAITING } from '@hadir/domain/rooms/waiting.ts';
import { writeAudit } from '../../db/audit.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import { newId } from '../../db/new-id.ts';
import { auditFieldsOf } from '../../http/audit-fields.ts';
import { notFound, Refused, refusedField } from '../../http/refused.ts';
import type { Call } from '../../http/serve.ts';
import { bookingOnWire, publishRooms } from './booking-view.ts';
import { aroundWish, askManagers, lockRoomOf, spanOf, stateOf, withSanction } from './judge-booking.service.ts';
import { offerReleased } from './offers.service.ts';
import { bookedWithin, findBooking, lockBooking, lockRoom } from './rooms.store.ts';
import {
  insertWaiting,
  lockWaiting,
  ownWaiting,
  removeOffers,
  storeOfferEnd,
  storeWaitingState,
  type StoredWaiting,
  takeOffer,
} from './waiting.store.ts';

function waitingOnWire({
  start,
  end,
  userId: _user,
  bookingId: _booking,
  state: _state,
  ...row
}: StoredWaiting): WaitingRow {
  return { ...row, start: toWire(start), end: toWire(end) };
}

export async function readOwnWaiting(c: Call<typeof roomWaiting.own>): Promise<ReplyOf<typeof roomWaiting.own>> {
  return { data: (await ownWaiting(c.db, c.actor.userId)).map(waitingOnWire) };
}

/** Waiting twice for the same is waiting once. @throws Refused as when booking; RUANG_KOSONG where nobody has the room then */
export async function joinWaiting(c: Call<typeof roomWaiting.join>): Promise<ReplyOf<typeof roomWaiting.join>> {
  const { actor, body, now } = c;
  return c.once(async (tx) => {
    const room = await lockRoomOf(tx, body.roomId);
    const wish = { ...spanOf(body), participants: body.participants };
    const booked = await bookedWithin(tx, room.id, aroundWish(wish, room));
    const { refusal } = judgeBooking(wish, { now, room, booked });
    if (refusal === undefined) throw refusedField('start', 'RUANG_KOSONG');
    if (refusal.code !== 'BENTROK') throw refusedField(refusal.field, refusal.code, refusal.params);
    const own = await ownWaiting(tx, actor.userId);
    const same = own.find(({ roomId, start, end }) => roomId === room.id && start === wish.start && end === wish.end);
    if (same !== undefined) return { data: waitingOnWire(same) };
    if (own.length >= MOST_WAITING) throw new Refused('TERLALU_BANYAK_ANTREAN', { params: { n: MOST_WAITING } });
    const id = newId();
    await insertWaiting(tx, { ...wish, id, roomId: room.id, userId: actor.userId, title: body.title }, now);
    await writeAudit(tx, {
      ...auditFieldsOf(c, 'room_waiting.join', 'room_waiting', id),
      after: { ruang: room.name, mulai: body.start, selesai: body.end },
    });
    await publishRooms(c, tx);
    const stored = (await ownWaiting(tx, actor.userId)).find((row) => row.id === id);
    if (stored === undefined) throw notFound();
    return { data: waitingOnWire(stored) };
  });
}

/** @throws Refused TIDAK_DITEMUKAN */
export async function leaveWaiting(c: Call<typeof roomWaiting.leave>): Promise<ReplyOf<typeof roomWaiting.leave>> {
  return c.once(async (tx) => {
    const row = await lockWaiting(tx, c.params.id);
    if (row === undefined || row.userId !== c.actor.userId) throw notFound();
    if (row.state !== 'waiting') throw new Refused('PEMESANAN_TIDAK_DAPAT_DIUBAH');
    await storeWaitingState(tx, [row.id], { state: 'withdrawn', now: c.now });
    await writeAudit(tx, {
      ...auditFieldsOf(c, 'room_waiting.leave', 'room_waiting', row.id),
      before: { ruang: row.room, mulai: toWire(row.start) },
    });
    await publishRooms(c, tx);
    return { data: { ok: true as const } };
  });
}

/** @throws Refused TIDAK_DITEMUKAN, PENAWARAN_BERAKHIR, WAKTU_LAMPAU */
export async function answerOffer(
  c: Call<typeof roomWaiting.answerOffer>,
): Promise<ReplyOf<typeof roomWaiting.answerOffer>> {
  const { actor, body, now, params } = c;
  return c.once(async (tx) => {
    const found = await findBooking(tx, params.id);
    if (found === undefined || found.organizerId !== actor.userId) throw new Refused('PENAWARAN_BERAKHIR');
    const room = await lockRoom(tx, found.roomId);
    const row = await lockBooking(tx, params.id);
    if (room === undefined || row?.state !== 'offered' || row.offeredUntil === null || row.offeredUntil <= now)
      throw new Refused('PENAWARAN_BERAKHIR');
    const fields = auditFieldsOf(c, body.take ? 'room_waiting.take' : 'room_waiting.pass', 'room_booking', row.id);
    await writeAudit(tx, { ...fields, after: { ruang: row.room, judul: row.title, mulai: toWire(row.start) } });
    if (!body.take) {
      await passOffer(tx, row.id, now);
      await offerReleased({ app: c.app, tx, now }, [room.id]);
      await publishRooms(c, tx);
      return { data: null };
    }
    const state = stateOf(c, await withSanction(tx, room, c), row, row.catering);
    await takeOffer(tx, row.id, { state, now });
    await storeOfferEnd(tx, [row.id], { state: 'taken', now });
    if (state === 'pending') await askManagers(c, tx, { ...row, state, busyUntil: row.end }, room);
    await publishRooms(c, tx);
    const stored = await findBooking(tx, row.id);
    if (stored === undefined) throw notFound();
    return { data: bookingOnWire(stored, c) };
  });
}

async function passOffer(tx: CompanyDb, bookingId: string, now: Instant): Promise<void> {
  await storeOfferEnd(tx, [bookingId], { state: 'passed', now });
  await removeOffers(tx, [bookingId]);
}
