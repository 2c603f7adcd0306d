/** Booking a room, once or again and again (rules/rooms). */
import type { ReplyOf } from '@hadir/contract/kernel/endpoint.ts';
import type { rooms } from '@hadir/contract/rooms/endpoints.ts';
import { dateIn, type Instant, toWire } from '@hadir/domain/kernel/time.ts';
import type { Booked, BookingVerdict, TimeSpan } from '@hadir/domain/rooms/booking.ts';
import type { Recurrence } from '@hadir/domain/rooms/recurrence.ts';
import { type AuditEntry, writeAudit } from '../../db/audit.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import { newId } from '../../db/new-id.ts';
import { runTogether } from '../../db/transactions/run-together.ts';
import { auditFieldsOf } from '../../http/audit-fields.ts';
import { Refused } from '../../http/refused.ts';
import type { Call } from '../../http/serve.ts';
import { requireColleagues } from './attendees.service.ts';
import { insertAttendees, insertSeries } from './attendees.store.ts';
import { bookingOnWire, publishRooms, whenOf } from './booking-view.ts';
import { insertBookings, type NewBooking } from './booking-writes.store.ts';
import { sendInvitations } from './invitations.service.ts';
import {
  aroundWish,
  askManagers,
  busyUntil,
  orTaken,
  requireFree,
  requireRoom,
  spanOf,
  stateOf,
  WIDEST,
  withSanction,
} from './judge-booking.service.ts';
import { bookedWithin, findBookings, lockRoom, type StoredBooking, type StoredRoom } from './rooms.store.ts';

export type BookCall = Call<typeof rooms.book>;
export type BookReply = ReplyOf<typeof rooms.book>;

/** What is read travels with the reservation of the key; whoever books the same room waits behind its lock. */
export async function bookRoom(c: BookCall): Promise<BookReply> {
  const { body } = c;
  const around = aroundWish({ ...spanOf(body), participants: 1, recurrence: body.recurrence }, WIDEST);
  return c.onceAfter(
    (tx) => runTogether(lockRoom(tx, body.roomId), bookedWithin(tx, body.roomId, around)),
    async (tx, [found, booked]) => {
      const room = await withSanction(tx, requireRoom(found), c);
      return bookIn(c, tx, room, booked);
    },
  );
}

/** @throws Refused in the order of rules/rooms#what-is-refused */
async function bookIn(c: BookCall, tx: CompanyDb, room: StoredRoom, booked: readonly Booked[]): Promise<BookReply> {
  const { actor, body, now } = c;
  const today = dateIn(now, actor.zone);
  const attendees = await requireColleagues(tx, body.attendees ?? [], { today, organizerId: actor.userId });
  const participants = Math.max(body.participants, attendees.length + 1);
  const { recurrence, skipsConflicts } = body;
  const wish = { ...spanOf(body), participants, recurrence, skipsConflicts };
  const verdict = requireFree(room, { wish, now, booked });
  const seriesId = recurrence === undefined ? null : newId();
  const list = verdict.occurrences.map((one) => ({
    ...newBooking(c, room, one),
    participants,
    seriesId,
    state: stateOf(c, room, one, body.catering),
  }));
  const [first] = list;
  if (first === undefined) throw new Refused('TIDAK_DITEMUKAN');
  const ids = list.map(({ id }) => id);
  const [, , , , , stored] = await runTogether(
    orTaken(
      () =>
        insertBookings(
          tx,
          list.map((booking) => ({ booking, now })),
        ),
      whenOf({ ...first, zone: room.zone }),
    ),
    storeSeries(tx, { id: seriesId, rule: recurrence, verdict }),
    insertAttendees(tx, ids, attendees),
    writeAudit(tx, bookedAudit(c, room, first, list.length)),
    publishRooms(c, tx),
    // Names of others are read; alone, all that is shown is known.
    attendees.length === 0 ? Promise.resolve(list.map((one) => writtenBooking(one, room, c))) : findBookings(tx, ids),
  );
  if (attendees.length > 0) await sendInvitations({ app: c.app, tx, now }, ids);
  if (first.state === 'pending') await askManagers(c, tx, first, room);
  return {
    data: {
      bookings: stored.map((row) => bookingOnWire(row, c)),
      skipped: verdict.clashes.map(({ start }) => toWire(start)),
    },
  };
}

/** What somebody wishes, as a booking of its own. */
export function newBooking({ actor, body }: BookCall, room: StoredRoom, one: TimeSpan): Omit<NewBooking, 'state'> {
  const { title, notes, catering, participants } = body;
  const times = { start: one.start, end: one.end, busyUntil: busyUntil(room, one.end) };
  const words = { title, participants, notes, catering };
  return { ...words, ...times, id: newId(), roomId: room.id, seriesId: null, organizerId: actor.userId };
}

export const bookedAudit = (c: BookCall, room: StoredRoom, first: NewBooking, count: number): AuditEntry => ({
  ...auditFieldsOf(c, 'room_booking.book', 'room_booking', first.id),
  after: {
    ruang: room.name,
    judul: first.title,
    mulai: toWire(first.start),
    selesai: toWire(first.end),
    jumlah: count,
  },
});

/** As it was written a moment ago, without anybody who is invited. */
export function writtenBooking(
  one: NewBooking,
  { name, zone }: StoredRoom,
  { actor }: Pick<Call, 'actor'>,
): StoredBooking {
  const { busyUntil: _until, ...written } = one;
  const untouched = { reason: '', releasedAt: null, offeredUntil: null, version: 1, attendees: [] };
  return { ...written, ...untouched, room: name, zone, organizer: actor.fullname };
}

interface NewSeries {
  readonly id: string | null;
  readonly rule: Recurrence | undefined;
  readonly verdict: BookingVerdict;
}

async function storeSeries(tx: CompanyDb, { id, rule, verdict }: NewSeries): Promise<void> {
  if (id === null || rule === undefined) return;
  const starts = [...verdict.occurrences, ...verdict.clashes].map(({ start }) => start);
  await insertSeries(tx, { id, rule, firstStart: Math.min(...starts) as Instant, dates: starts.length });
}
