/** Changing a booking, or those of its series, before they begin (rules/rooms). */
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import type { rooms } from '@hadir/contract/rooms/endpoints.ts';
import { dateIn, type Instant, toWire } from '@hadir/domain/kernel/time.ts';
import { bookingActions } from '@hadir/domain/rooms/booking-actions.ts';
import type { TimeSpan } from '@hadir/domain/rooms/booking.ts';
import { writeAudit } from '../../db/audit.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import { auditFieldsOf } from '../../http/audit-fields.ts';
import { notFound, Refused, refusedField } from '../../http/refused.ts';
import type { Call } from '../../http/serve.ts';
import { requireColleagues } from './attendees.service.ts';
import { forgetAnswers, insertAttendees, removeAttendees } from './attendees.store.ts';
import {
  bookingOnWire,
  type Caller,
  notifyOrganizer,
  publishRooms,
  refuseUnlessAllowed,
  relationOf,
  whenOf,
} from './booking-view.ts';
import { changeBooking, type NewBooking } from './booking-writes.store.ts';
import { sendCancellations, sendInvitations } from './invitations.service.ts';
import {
  askManagers,
  busyUntil,
  judgeWish,
  lockRoomOf,
  orTaken,
  spanOf,
  stateOf,
  withSanction,
} from './judge-booking.service.ts';
import { offerReleased } from './offers.service.ts';
import { lockReached } from './reached-bookings.service.ts';
import { findBooking, type StoredBooking, type StoredRoom } from './rooms.store.ts';

/** @throws Refused TIDAK_DITEMUKAN, SUDAH_DIPROSES, VERSI_BERUBAH, SERI_TANGGAL_TETAP, or as when booking */
export async function changeRoomBooking(c: Call<typeof rooms.change>): Promise<ReplyOf<typeof rooms.change>> {
  const { body, now, params } = c;
  return c.once(async (tx) => {
    const reached = await lockReached(tx, { id: params.id, span: body.span, now }, [body.roomId]);
    const before = reached.find(({ id }) => id === params.id);
    if (before === undefined) throw notFound();
    const room = await lockRoomOf(tx, body.roomId);
    refuseUnlessAllowed(before, 'change', c);
    if (before.version !== body.version) throw new Refused('VERSI_BERUBAH');
    const wish = spanOf(body);
    const all = reached.filter((one) => bookingActions(one, relationOf(one, c), now).includes('change'));
    if (all.length > 1 && dateIn(wish.start, room.zone) !== dateIn(before.start, before.zone))
      throw refusedField('start', 'SERI_TANGGAL_TETAP');
    const invites: Invited[] = [];
    for (const one of all) invites.push({ one, guests: await guestsAfter(c, tx, one) });
    await uninvite(c, tx, invites);
    const changed: ChangedBooking[] = [];
    for (const { one, guests } of invites)
      changed.push(await changeOne(c, tx, one, { room, guests, ...shifted(wish, before, one) }));
    const notifier = { app: c.app, tx, now };
    const invited = changed.filter(({ hasGuests }) => hasGuests).map(({ after }) => after.id);
    if (invited.length > 0) await sendInvitations(notifier, invited, { together: changed.length > 1 });
    const when = whenOf({ ...wish, zone: room.zone });
    await writeAudit(tx, {
      ...auditFieldsOf(c, 'room_booking.change', 'room_booking', before.id),
      before: { ruang: before.room, judul: before.title, mulai: toWire(before.start), selesai: toWire(before.end) },
      after: { ruang: room.name, judul: body.title, mulai: body.start, selesai: body.end, jumlah: changed.length },
    });
    const asks = changed.find((one) => one.after.state === 'pending' && one.before.state !== 'pending');
    if (asks !== undefined) await askManagers(c, tx, asks.after, room);
    const more = changed.length > 1 ? ` dan ${changed.length - 1} tanggal lain` : '';
    await notifyOrganizer(c, tx, before, `diubah menjadi ${room.name}, ${when}${more}`);
    await offerReleased(
      notifier,
      changed.map((one) => one.before.roomId),
    );
    await publishRooms(c, tx);
    const stored = await findBooking(tx, before.id);
    if (stored === undefined) throw notFound();
    return { data: bookingOnWire(stored, c) };
  });
}

/** What is wished of the named one, on the date of another one of its series. */
function shifted({ start, end }: TimeSpan, named: TimeSpan, one: TimeSpan): TimeSpan {
  const later = one.start - named.start;
  return { start: (start + later) as Instant, end: (end + later) as Instant };
}

interface ChangedBooking {
  readonly before: StoredBooking;
  readonly after: NewBooking;
  readonly hasGuests: boolean;
}

async function changeOne(
  c: Call<typeof rooms.change>,
  tx: CompanyDb,
  before: StoredBooking,
  { room, guests, start, end }: TimeSpan & { readonly room: StoredRoom; readonly guests: Guests },
): Promise<ChangedBooking> {
  const { body, now } = c;
  const participants = Math.max(body.participants, guests.all + 1);
  const wish = { start, end, participants, changes: before.id };
  await judgeWish(tx, room, { wish, now });
  const { title, notes, catering } = body;
  const { id, organizerId, seriesId } = before;
  const state = await stateAfterChange(c, tx, before, { ...wish, room, catering });
  const words = { title, participants, notes, catering };
  const times = { start, end, busyUntil: busyUntil(room, end) };
  const after = { ...words, ...times, id, roomId: room.id, organizerId, seriesId, state };
  await orTaken(() => changeBooking(tx, after, now), whenOf({ ...wish, zone: room.zone }));
  if (before.roomId !== room.id || before.start !== start || before.end !== end) await forgetAnswers(tx, id);
  await insertAttendees(tx, [id], guests.added);
  return { before, after, hasGuests: guests.all > 0 };
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

interface Invited {
  readonly one: StoredBooking;
  readonly guests: Guests;
}

/** Whoever is invited to none of them any more hears of it once; who is wanted is the same for all. */
async function uninvite(c: Call<typeof rooms.change>, tx: CompanyDb, invites: readonly Invited[]): Promise<void> {
  const left = invites.filter(({ guests }) => guests.removed.length > 0);
  const userIds = [...new Set(left.flatMap(({ guests }) => guests.removed))];
  const bookingIds = left.map(({ one }) => one.id);
  await sendCancellations({ app: c.app, tx, now: c.now }, bookingIds, { reason: 'Anda tidak lagi diundang', userIds });
  for (const { one, guests } of left) await removeAttendees(tx, one.id, guests.removed);
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
