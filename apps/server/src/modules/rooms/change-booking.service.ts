/** Changing one booking before it begins (rules/rooms). */
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import type { rooms } from '@hadir/contract/rooms/endpoints.ts';
import { dateIn, toWire } from '@hadir/domain/kernel/time.ts';
import type { TimeSpan } from '@hadir/domain/rooms/booking.ts';
import { writeAudit } from '../../db/audit.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import { auditFieldsOf } from '../../http/audit-fields.ts';
import { notFound, Refused } from '../../http/refused.ts';
import type { Call } from '../../http/serve.ts';
import { requireColleagues } from './attendees.service.ts';
import { forgetAnswers, insertAttendees, removeAttendees } from './attendees.store.ts';
import {
  bookingOnWire,
  type Caller,
  notifyOrganizer,
  publishRooms,
  refuseUnlessAllowed,
  whenOf,
} from './booking-view.ts';
import { changeBooking, type NewBooking } from './booking-writes.store.ts';
import { sendCancellations, sendInvitations } from './invitations.service.ts';
import {
  askManagers,
  busyUntil,
  judgeWish,
  orTaken,
  requireRoom,
  spanOf,
  stateOf,
  withSanction,
} from './judge-booking.service.ts';
import { offerReleased } from './offers.service.ts';
import { findBooking, lockBooking, lockRooms, type StoredBooking, type StoredRoom } from './rooms.store.ts';

/** @throws Refused TIDAK_DITEMUKAN, SUDAH_DIPROSES, VERSI_BERUBAH, or as when booking */
export async function changeRoomBooking(c: Call<typeof rooms.change>): Promise<ReplyOf<typeof rooms.change>> {
  const { body, now, params } = c;
  return c.once(async (tx) => {
    const known = await findBooking(tx, params.id);
    const locked = await lockRooms(tx, [body.roomId, ...(known === undefined ? [] : [known.roomId])]);
    const room = requireRoom(locked.find(({ id }) => id === body.roomId));
    const before = await lockBooking(tx, params.id);
    if (before === undefined) throw notFound();
    refuseUnlessAllowed(before, 'change', c);
    if (before.version !== body.version) throw new Refused('VERSI_BERUBAH');
    const guests = await guestsAfter(c, tx, before);
    const participants = Math.max(body.participants, guests.all + 1);
    const wish = { ...spanOf(body), participants, changes: before.id };
    await judgeWish(tx, room, { wish, now });
    const { title, notes, catering } = body;
    const { start, end } = wish;
    const after = {
      id: before.id,
      roomId: room.id,
      title,
      start,
      end,
      busyUntil: busyUntil(room, end),
      participants,
      notes,
      catering,
    };
    const state = await stateAfterChange(c, tx, before, { ...wish, room, catering });
    await uninvite(c, tx, before, guests.removed);
    await orTaken(() => changeBooking(tx, { ...after, state }, now), whenOf({ ...wish, zone: room.zone }));
    if (before.roomId !== room.id || before.start !== start || before.end !== end) await forgetAnswers(tx, before.id);
    await insertAttendees(tx, [before.id], guests.added);
    if (guests.all > 0) await sendInvitations({ app: c.app, tx, now }, [before.id]);
    await writeAudit(tx, {
      ...auditFieldsOf(c, 'room_booking.change', 'room_booking', before.id),
      before: { ruang: before.room, judul: before.title, mulai: toWire(before.start), selesai: toWire(before.end) },
      after: { ruang: room.name, judul: title, mulai: toWire(start), selesai: toWire(end) },
    });
    if (state === 'pending' && before.state !== 'pending')
      await askManagers(c, tx, { ...after, state, organizerId: before.organizerId, seriesId: before.seriesId }, room);
    await notifyOrganizer(c, tx, before, `diubah menjadi ${room.name}, ${whenOf({ ...wish, zone: room.zone })}`);
    await offerReleased({ app: c.app, tx, now }, [before.roomId]);
    await publishRooms(c, tx);
    const stored = await findBooking(tx, before.id);
    if (stored === undefined) throw notFound();
    return { data: bookingOnWire(stored, c) };
  });
}

interface Guests {
  /** How many are invited afterwards. */
  readonly all: number;
  readonly added: readonly string[];
  readonly removed: readonly string[];
}

/** Who has been invited and left the company meanwhile may stay. @throws Refused at `attendees` for who is no colleague */
async function guestsAfter(c: Call<typeof rooms.change>, tx: CompanyDb, before: StoredBooking): Promise<Guests> {
  const { organizerId } = before;
  const were = before.attendees.map(({ userId }) => userId);
  const wanted = new Set(c.body.attendees ?? were);
  wanted.delete(organizerId);
  const today = dateIn(c.now, c.actor.zone);
  const fresh = [...wanted].filter((id) => !were.includes(id));
  const added = await requireColleagues(tx, fresh, { today, organizerId });
  return { all: wanted.size, added, removed: were.filter((id) => !wanted.has(id)) };
}

async function uninvite(
  c: Call<typeof rooms.change>,
  tx: CompanyDb,
  { id }: StoredBooking,
  userIds: readonly string[],
): Promise<void> {
  if (userIds.length === 0) return;
  await sendCancellations({ app: c.app, tx, now: c.now }, [id], { reason: 'Anda tidak lagi diundang', userIds });
  await removeAttendees(tx, id, userIds);
}

interface Changed extends TimeSpan {
  readonly room: StoredRoom;
  readonly catering: string;
}

/** Other words need no new approval; another room, time or meal may. */
async function stateAfterChange(
  c: Caller,
  tx: CompanyDb,
  before: StoredBooking,
  after: Changed,
): Promise<NewBooking['state']> {
  const { room, start, end, catering } = after;
  const isSame =
    before.roomId === room.id && before.start === start && before.end === end && before.catering === catering;
  return isSame ? before.state : stateOf(c, await withSanction(tx, room, c), after, catering);
}
