/** Bookings written down, changed, and moved from state to state. */
import { type Instant, toWire } from '@hadir/domain/kernel/time.ts';
import type { BookingState } from '@hadir/domain/rooms/booking.ts';
import type { CompanyDb } from '../../db/company-db.ts';
import { insertRows } from '../../db/insert-rows.ts';

export interface NewBooking {
  readonly id: string;
  readonly roomId: string;
  readonly seriesId: string | null;
  readonly title: string;
  readonly organizerId: string;
  readonly start: Instant;
  readonly end: Instant;
  readonly busyUntil: Instant;
  readonly participants: number;
  readonly notes: string;
  readonly catering: string;
  readonly state: BookingState;
  /** Of an offer. */
  readonly offeredUntil?: Instant | null;
}

export interface BookedNow {
  readonly booking: NewBooking;
  readonly now: Instant;
}

/** @throws an exclusion violation where the room is taken */
export async function insertBookings(db: CompanyDb, list: readonly BookedNow[]): Promise<void> {
  await insertRows(
    db,
    'room_booking',
    list.map(({ booking: one, now }) => ({
      company_id: db.companyId,
      id: one.id,
      room_id: one.roomId,
      series_id: one.seriesId,
      series_start: one.seriesId === null ? null : toWire(one.start),
      title: one.title,
      organizer_id: one.organizerId,
      start_at: toWire(one.start),
      end_at: toWire(one.end),
      busy_until: toWire(one.busyUntil),
      participants: one.participants,
      notes: one.notes,
      catering: one.catering,
      state: one.state,
      offered_until: one.offeredUntil == null ? null : toWire(one.offeredUntil),
      checked_in_at: one.state === 'checked_in' ? toWire(now) : null,
      created_at: toWire(now),
      updated_at: toWire(now),
    })),
  );
}

/** Its calendar entry is another one where title, room or time are. @throws an exclusion violation where the room is taken */
export async function changeBooking(
  db: CompanyDb,
  one: Omit<NewBooking, 'seriesId' | 'organizerId'>,
  now: Instant,
): Promise<void> {
  await db.query(
    `update room_booking set room_id = $3, title = $4, start_at = $5, end_at = $6, busy_until = $7, participants = $8,
       notes = $9, catering = $10, state = $11, updated_at = $12, version = version + 1,
       sequence = sequence + case when (room_id, title, start_at, end_at) is distinct from ($3, $4, $5, $6) then 1 else 0 end
     where company_id = $1 and id = $2`,
    [
      db.companyId,
      one.id,
      one.roomId,
      one.title,
      toWire(one.start),
      toWire(one.end),
      toWire(one.busyUntil),
      one.participants,
      one.notes,
      one.catering,
      one.state,
      toWire(now),
    ],
  );
}

export interface StateChange {
  readonly state: BookingState;
  readonly now: Instant;
  /** Who decided; null where nobody did. */
  readonly by: string | null;
  readonly reason: string;
  readonly releasedAt: Instant | null;
}

export async function storeState(db: CompanyDb, ids: readonly string[], change: StateChange): Promise<void> {
  const { state, now, by, reason, releasedAt } = change;
  await db.query(
    `update room_booking set state = $3, updated_at = $4, version = version + 1,
       decided_by = coalesce($5, decided_by), decided_at = case when $5::uuid is null then decided_at else $4 end,
       reason = case when $6 = '' then reason else $6 end, released_at = coalesce($7, released_at),
       checked_in_at = case when $3 = 'checked_in' then $4 else checked_in_at end
     where company_id = $1 and id = any($2::uuid[])`,
    [db.companyId, [...ids], state, toWire(now), by, reason, releasedAt === null ? null : toWire(releasedAt)],
  );
}
