/** What booking and changing share: the room, the verdict, who has to approve, and the database's own word. */
import { ROOM_DASHBOARD_LINK } from '@hadir/contract/notifications/message-links.ts';
import { DAY_MS, type Instant, instant, MINUTE_MS } from '@hadir/domain/kernel/time.ts';
import {
  BOOKING_LIMITS,
  type Booked,
  type BookingVerdict,
  type BookingWish,
  judgeBooking,
  needsApproval,
  type TimeSpan,
} from '@hadir/domain/rooms/booking.ts';
import { approvalNeededUntil } from '@hadir/domain/rooms/sanction.ts';
import { officeManagersOf } from '../../db/admins-of.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import { sqlStateOf } from '../../db/sql-state.ts';
import { refusedField } from '../../http/refused.ts';
import type { Call } from '../../http/serve.ts';
import { notify } from '../notifications/notifications.service.ts';
import { type Caller, managesRooms, whenOf } from './booking-view.ts';
import type { NewBooking } from './booking-writes.store.ts';
import { bookedWithin, lockRoom, noShowsOf, type StoredRoom } from './rooms.store.ts';

const OVERLAP = '23P01';
const isOverlap = (error: unknown): boolean => sqlStateOf(error) === OVERLAP;

export const spanOf = (body: { start: string; end: string }): TimeSpan => ({
  start: instant(body.start),
  end: instant(body.end),
});

/** The most free minutes that a room may have. */
export const WIDEST = { bufferMinutes: 120 };

/** Dates of a series lie at most so far ahead. */
const SERIES_MS = (BOOKING_LIMITS.horizonDays + 1) * DAY_MS;

/** Where bookings may stand in the way of the wish, with the free minutes around them. */
export function aroundWish({ start, end, recurrence }: BookingWish, room: Pick<StoredRoom, 'bufferMinutes'>): TimeSpan {
  const buffer = room.bufferMinutes * MINUTE_MS;
  const last = recurrence === undefined ? end : Math.max(end, start + 2 * SERIES_MS);
  // Times that are refused for their order make no range.
  return { start: (start - buffer) as Instant, end: (Math.max(last, start) + buffer) as Instant };
}

interface Judged {
  readonly wish: BookingWish;
  readonly now: Instant;
  readonly booked: readonly Booked[];
}

/** @throws Refused in the order of rules/rooms#what-is-refused */
export function requireFree(room: StoredRoom, { wish, now, booked }: Judged): BookingVerdict {
  const verdict = judgeBooking(wish, { now, room, booked });
  const { refusal } = verdict;
  if (refusal !== undefined) throw refusedField(refusal.field, refusal.code, refusal.params);
  return verdict;
}

export async function judgeWish(
  tx: CompanyDb,
  room: StoredRoom,
  { wish, now }: Omit<Judged, 'booked'>,
): Promise<BookingVerdict> {
  const booked = await bookedWithin(tx, room.id, aroundWish(wish, room));
  return requireFree(room, { wish, now, booked });
}

export function requireRoom(room: StoredRoom | undefined): StoredRoom {
  if (room === undefined) throw refusedField('roomId', 'PILIHAN_TIDAK_ADA', { kolom: 'ruang' });
  return room;
}

export const lockRoomOf = async (tx: CompanyDb, id: string): Promise<StoredRoom> => requireRoom(await lockRoom(tx, id));

/** Who let rooms stand empty is asked for an approval everywhere, where the company wants it. */
export async function withSanction(tx: CompanyDb, room: StoredRoom, c: Caller): Promise<StoredRoom> {
  if (!room.asksAfterNoShows || room.approvalRequired || managesRooms(c)) return room;
  const until = approvalNeededUntil(await noShowsOf(tx, c.actor.userId, c.now), c.now);
  return until === undefined ? room : { ...room, approvalRequired: true };
}

export const busyUntil = (room: StoredRoom, end: Instant) => (end + room.bufferMinutes * MINUTE_MS) as Instant;

type Settled = 'approved' | 'checked_in';

/**
 * Whoever looks after rooms asks nobody; who books from the running quarter of an hour stands in the room.
 * @returns undefined where somebody has to approve
 */
export function settledState(c: Caller, room: StoredRoom, one: TimeSpan, catering: string): Settled | undefined {
  const asks = needsApproval(one, { approvalRequired: room.approvalRequired, catering: catering !== '' });
  if (asks && !managesRooms(c)) return undefined;
  return one.start <= c.now ? 'checked_in' : 'approved';
}

/** @throws Refused WAKTU_LAMPAU where somebody would have to approve what has begun */
export function stateOf(c: Caller, room: StoredRoom, one: TimeSpan, catering: string): Settled | 'pending' {
  const settled = settledState(c, room, one, catering);
  if (settled !== undefined) return settled;
  if (one.start <= c.now) throw refusedField('start', 'WAKTU_LAMPAU');
  return 'pending';
}

/** The database's own word against what was judged a moment before. */
export async function orTaken<Answer>(write: () => Promise<Answer>, waktu: string): Promise<Answer> {
  try {
    return await write();
  } catch (error) {
    if (isOverlap(error)) throw refusedField('start', 'BENTROK', { waktu });
    throw error;
  }
}

export async function askManagers(c: Call, tx: CompanyDb, first: NewBooking, room: StoredRoom): Promise<void> {
  const managers = (await officeManagersOf(tx, tx.companyId)).filter((id) => id !== c.actor.userId);
  const message = {
    kind: 'ruang_menunggu',
    title: `${room.name} menunggu persetujuan`,
    body: `${c.actor.fullname}: ${first.title}, ${whenOf({ ...first, zone: room.zone })}`,
    link: ROOM_DASHBOARD_LINK,
  };
  await notify(
    tx,
    c.actor.companyId,
    managers.map((userId) => ({ ...message, userId })),
    c.now,
  );
}
